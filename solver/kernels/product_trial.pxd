cimport cython

cdef long long TRIES
cdef int FREE, LINEAR, TOLD, GIVEN


@cython.final
cdef class ProductTrial:
    cdef readonly int base, terms, columns, cells, levels, checks
    cdef long long[::1] power, length, spelled, cell_of, letter, nonzero, level_of, weight, value
    cdef long long[::1] cell, digit, next, kind, column, aim, before, pitch, given, remainder
    cdef long long[::1] slope, sum, check, checked

    cpdef bint is_light(self, long long columns)
    cpdef void begin(self)
    @cython.locals(column=cython.int, letter=cython.longlong, cell=cython.longlong)
    cpdef void put(self, int position, long long[::1] letters, long long start, long long length, long long first)
    @cython.final
    @cython.locals(cell=cython.int, factor=cython.int)
    cdef int enter(self, long long letter) noexcept
    @cython.locals(cell=cython.int)
    cpdef int verdict(self)
    @cython.final
    @cython.locals(longest=cython.int, position=cython.int, column=cython.int, before=cython.int, cell=cython.longlong,
                   factor=cython.int)
    cdef void lay_out(self) noexcept
    @cython.final
    @cython.locals(level=cython.int, factor=cython.int)
    cdef bint settle(self, long long cell, int column, int kind) noexcept
    @cython.final
    @cython.locals(solutions=cython.int, tries=cython.longlong, level=cython.int, one=cython.longlong, i=cython.int,
                   used=cython.longlong, digit=cython.longlong)
    cdef int search(self) noexcept
    @cython.final
    @cython.locals(column=cython.longlong, cell=cython.longlong, pitch=cython.longlong, factor=cython.int,
                   other=cython.int, units=cython.longlong, unit=cython.longlong)
    cdef void prepare(self, int level) noexcept
    @cython.final
    @cython.locals(digit=cython.longlong, base=cython.longlong, kind=cython.longlong, least=cython.longlong)
    cdef long long take(self, int level, long long used) noexcept
    @cython.final
    @cython.locals(digit=cython.longlong, base=cython.longlong, before=cython.longlong, pitch=cython.longlong,
                   aim=cython.longlong, wanted=cython.longlong, told=cython.longlong)
    cdef long long take_linear(self, int level, long long used) noexcept
    @cython.final
    @cython.locals(at=cython.int, i=cython.int, first=cython.int, behind=cython.int, product=cython.longlong,
                   column=cython.longlong, cell=cython.longlong)
    cdef bint fits(self, int level, long long digit) noexcept
    @cython.final
    @cython.locals(product=cython.longlong, factor=cython.int)
    cdef long long product(self, int level) noexcept
    @cython.final
    @cython.locals(last=cython.longlong)
    cdef bint is_whole(self) noexcept
