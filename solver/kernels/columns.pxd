cimport cython

cdef long long MOST


cdef class Columns:
    cdef readonly int base, terms, room, cells, solved, length, columns
    cdef int pairs
    cdef long long[::1] cell_of, letter, nonzero, times, entry, entries, height, most, twins

    cpdef bint is_light(self, long long columns)
    @cython.locals(cell=cython.int, column=cython.int)
    cpdef void begin(self)
    @cython.locals(column=cython.int)
    cpdef void add(self, long long[::1] letters, long long start, long long length, long long first)
    @cython.final
    @cython.locals(cell=cython.int, at=cython.int)
    cdef inline int put(self, int column, long long letter, int times) noexcept
    @cython.final
    @cython.locals(column=cython.int)
    cdef void put_total(self, long long[::1] letters, long long start, long long length) noexcept
    @cython.final
    @cython.locals(column=cython.int, at=cython.int)
    cdef void take_back(self, long long[::1] letters, long long start, long long length, int cells) noexcept
    @cython.final
    @cython.locals(column=cython.int, most=cython.longlong)
    cdef void look(self) noexcept
    @cython.final
    @cython.locals(one=cython.longlong, cell=cython.int, other=cython.int)
    cdef void find_twins(self) noexcept
    @cython.final
    @cython.locals(at=cython.int)
    cdef bint are_alike(self, int cell, int other) noexcept
    @cython.final
    @cython.locals(one=cython.longlong, met=cython.longlong, at=cython.longlong, cell=cython.int,
                   pair=cython.int)
    cdef bint has_twins(self, long long[::1] letters, long long start, long long length) noexcept
