cimport cython

cdef long long TRIES


cdef class SumTrial:
    cdef readonly int base, terms, columns, cells
    cdef long long[::1] power, cell_of, letter, nonzero, rank, weight
    cdef long long[::1] cell, digit, last, value, slope, sum, high, low

    cpdef bint is_light(self, long long columns)
    cpdef void begin(self)
    @cython.locals(column=cython.int, letter=cython.longlong, cell=cython.longlong, power=cython.longlong)
    cpdef void put(self, int position, long long[::1] letters, long long start, long long length, long long first)
    @cython.final
    @cython.locals(cell=cython.int)
    cdef int enter(self, long long letter) noexcept
    @cython.locals(cell=cython.int)
    cpdef int verdict(self)
    @cython.final
    @cython.locals(cell=cython.int, at=cython.int)
    cdef void sort(self) noexcept
    @cython.final
    @cython.locals(most=cython.longlong, high=cython.int, low=cython.int, zero=cython.bint, i=cython.int,
                   cell=cython.longlong)
    cdef long long reach(self, int sign) noexcept
    @cython.final
    @cython.locals(i=cython.int, at=cython.int, cell=cython.longlong)
    cdef bint has_twins(self) noexcept
    @cython.final
    @cython.locals(up=cython.int, down=cython.int, level=cython.int, cell=cython.longlong, top=cython.longlong,
                   at=cython.int, slope=cython.longlong, up_slope=cython.longlong,
                   down_slope=cython.longlong)
    cdef void lay_out(self) noexcept
    @cython.final
    @cython.locals(solutions=cython.int, tries=cython.longlong, level=cython.int, used=cython.longlong, one=cython.longlong, i=cython.int,
                   digit=cython.longlong, last=cython.longlong)
    cdef int search(self) noexcept
    @cython.final
    @cython.locals(slope=cython.longlong, first=cython.longlong, last=cython.longlong,
                   least=cython.longlong, most=cython.longlong)
    cdef void open(self, int level) noexcept
