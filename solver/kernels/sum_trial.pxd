cimport cython

cimport solver.kernels.columns as columns

cdef long long TRIES
cdef int LETTER, CARRIED, TRIES_ONE, PAIR, TELLS, CHECKS


@cython.final
cdef class SumTrial(columns.Columns):
    cdef int levels, left
    cdef long long every, known, carried
    cdef long long[::1] digit, value, shape, cost, open, carry
    cdef long long[::1] kind, column, tried, told, slope, sign, out, other, rest, choice, before, free, back
    cdef long long[::1] others, factor, value_of

    @cython.locals(cells=cython.int, verdict=cython.int, lead=cython.int,
                   before=cython.longlong)
    cpdef int verdict(self, long long[::1] letters, long long start, long long length, long long first)
    @cython.locals(one=cython.longlong, column=cython.int)
    cdef void lay_out(self) noexcept
    @cython.locals(best=cython.int, least=cython.int, before=cython.int, one=cython.longlong, i=cython.int,
                   cost=cython.int, column=cython.int, cell=cython.int)
    cdef bint lay_next(self) noexcept
    @cython.locals(shape=cython.longlong, size=cython.int, one=cython.longlong, i=cython.int, cell=cython.int)
    cdef inline void measure(self, int column) noexcept
    @cython.locals(cost=cython.int, rest=cython.longlong)
    cdef inline int price(self, int column) noexcept
    @cython.locals(tried=cython.int, told=cython.int, first=cython.int, base=cython.int, i=cython.int,
                   cell=cython.int, spare=cython.int, times=cython.longlong, kind=cython.int, level=cython.int,
                   at=cython.int)
    cdef void close(self, int column) noexcept
    @cython.locals(level=cython.int)
    cdef inline void give(self, int kind, int column, int cell) noexcept
    @cython.locals(solutions=cython.int, tries=cython.longlong, level=cython.int, at=cython.int,
                   mask=cython.longlong, digit=cython.int, cell=cython.int)
    cdef int search(self) noexcept
    cdef inline int advance(self, int level) noexcept
    @cython.locals(rest=cython.longlong, i=cython.int)
    cdef inline long long gather(self, int level) noexcept
    @cython.locals(kind=cython.int, one=cython.longlong, mask=cython.longlong)
    cdef inline long long choices(self, int level) noexcept
    @cython.locals(base=cython.int, told=cython.int, free=cython.longlong, rest=cython.longlong,
                   least=cython.longlong, every=cython.longlong)
    cdef inline long long matches(self, int level) noexcept
    @cython.locals(kind=cython.int, cell=cython.int, one=cython.longlong, free=cython.longlong,
                   back=cython.longlong)
    cdef inline bint fits(self, int level, int digit) noexcept
    @cython.locals(base=cython.int, cell=cython.int, sign=cython.longlong, out=cython.int, one=cython.longlong,
                   column=cython.int)
    cdef inline bint ends(self, int level, long long rest, long long free, long long back) noexcept
