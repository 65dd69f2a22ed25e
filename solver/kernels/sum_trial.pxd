cimport cython

cdef long long TRIES, MOST
cdef int LETTER, CARRIED, TRIES_ONE, TELLS, PAIR, CHECKS


@cython.final
cdef class SumTrial:
    cdef readonly int base, terms, room, cells, solved, length, columns
    cdef int pairs, levels
    cdef long long every
    cdef long long[::1] cell_of, letter, nonzero, digit, value
    cdef long long[::1] times, entry, entries, shape, cost, open, carry, twins
    cdef long long[::1] kind, column, tried, told, out, other, others, rest, choice, free, back, before

    cpdef bint is_light(self, long long columns)
    @cython.locals(cell=cython.int, column=cython.int)
    cpdef void begin(self)
    @cython.locals(column=cython.int, cell=cython.int, at=cython.int)
    cpdef void add(self, long long[::1] letters, long long start, long long length, long long first)
    @cython.locals(cell=cython.int)
    cdef int enter(self, long long letter) noexcept
    @cython.locals(one=cython.longlong, cells=cython.int, met=cython.longlong, column=cython.int, cell=cython.int,
                   at=cython.int, verdict=cython.int, lead=cython.int, before=cython.longlong)
    cpdef int verdict(self, long long[::1] letters, long long start, long long length, long long first)
    @cython.locals(column=cython.int, at=cython.int)
    cdef void take_back(self, long long[::1] letters, long long start, long long length, int cells) noexcept
    @cython.locals(one=cython.longlong, cell=cython.int, other=cython.int)
    cdef void find_twins(self) noexcept
    @cython.locals(at=cython.int)
    cdef bint are_alike(self, int cell, int other) noexcept
    @cython.locals(pair=cython.int)
    cdef bint has_twins(self, long long met) noexcept
    @cython.locals(known=cython.longlong, one=cython.longlong, left=cython.int, carried=cython.longlong,
                   column=cython.int, best=cython.int, least=cython.int, cost=cython.int, i=cython.int,
                   cell=cython.int)
    cdef void lay_out(self) noexcept
    @cython.locals(shape=cython.longlong, size=cython.int, one=cython.longlong, i=cython.int, cell=cython.int)
    cdef void measure(self, int column) noexcept
    @cython.locals(cost=cython.int, rest=cython.longlong)
    cdef int price(self, int column, long long known, long long carried) noexcept
    @cython.locals(tried=cython.int, told=cython.int, first=cython.int, i=cython.int, cell=cython.int,
                   spare=cython.int, times=cython.longlong, kind=cython.int, level=cython.int, at=cython.int)
    cdef void close(self, int column, long long known, long long carried) noexcept
    @cython.locals(level=cython.int)
    cdef void give(self, int kind, int column, int cell) noexcept
    @cython.locals(solutions=cython.int, tries=cython.longlong, level=cython.int, at=cython.int,
                   mask=cython.longlong, digit=cython.int, cell=cython.int)
    cdef int search(self) noexcept
    cdef int advance(self, int level) noexcept
    @cython.locals(column=cython.int, rest=cython.longlong, at=cython.int, i=cython.int, cell=cython.int)
    cdef long long gather(self, int level) noexcept
    @cython.locals(kind=cython.int, one=cython.longlong, mask=cython.longlong, rest=cython.longlong)
    cdef long long choices(self, int level) noexcept
    @cython.locals(base=cython.int, told=cython.int, free=cython.longlong, at=cython.int, least=cython.longlong,
                   every=cython.longlong)
    cdef long long matches(self, int level, long long rest) noexcept
    @cython.locals(kind=cython.int, column=cython.int, one=cython.longlong, free=cython.longlong,
                   back=cython.longlong, rest=cython.longlong, cell=cython.int)
    cdef bint fits(self, int level, int digit) noexcept
    @cython.locals(column=cython.int, cell=cython.int, out=cython.int, base=cython.int, one=cython.longlong)
    cdef bint ends(self, int level, long long rest, long long free, long long back) noexcept
