cimport cython

cimport solver.kernels.arithmetic as arithmetic

cdef int NONE


cdef class Listing:
    cdef readonly int size, monomials, levels, digit, last
    cdef readonly long long constant, weight
    cdef long long[::1] factor, start, member, mark, blocked, used, chosen, order, level_of
    cdef long long[::1] due, due_start, first, values, seen

    @cython.locals(total=cython.int, at=cython.int, place=cython.int, value=cython.longlong)
    cpdef long long ways(self, choices, order, int digit, int last)
    @cython.locals(at=cython.int, place=cython.int)
    cpdef list possible(self)
    @cython.final
    @cython.locals(at=cython.int, level=cython.int, place=cython.int, monomial=cython.int)
    cdef void set_out(self, order, int digit, int last)
    @cython.final
    @cython.locals(level=cython.int, at=cython.int)
    cdef int latest(self, int monomial) noexcept
    @cython.final
    @cython.locals(at=cython.int, mark=cython.int, count=cython.longlong, place=cython.int, value=cython.longlong,
                   more=cython.longlong, i=cython.int, found=cython.longlong)
    cdef long long fill(self, int level, long long total) noexcept
    @cython.final
    @cython.locals(one=cython.longlong)
    cdef long long bit(self, long long value) noexcept
    @cython.final
    @cython.locals(result=cython.longlong, i=cython.int)
    cdef long long product(self, int monomial) noexcept
    @cython.final
    @cython.locals(classes=cython.longlong, mark=cython.int)
    cdef bint is_taken(self, int at, long long value) noexcept
    @cython.final
    @cython.locals(digit_place=cython.int, base=cython.longlong, value=cython.longlong, weight=cython.longlong,
                   carried=cython.longlong, last_place=cython.int, mark=cython.int, taken=cython.bint)
    cdef int close(self, long long total) noexcept
    @cython.final
    @cython.locals(low=cython.int, high=cython.int, middle=cython.int)
    cdef int place_of(self, int at, long long value) noexcept
