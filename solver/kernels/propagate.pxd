cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.domains as domains

cdef int DIFFERENT, LINEAR, RUN, VALUES, TOTALS, WORD, FAR


cdef class Propagation(domains.Domains):
    cdef readonly int choices, order
    cdef long long[::1] learned, failed, bits, width, weight, kind, constant, coefficient, set_start, sets, value_of, mark, cell_of

    @cython.locals(cell=cython.int, row=cython.int, word=cython.int)
    cdef long long fitting(self, int level) noexcept
    @cython.locals(one=cython.longlong, cell=cython.int)
    cdef bint settle(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(chosen=cython.int)
    cdef bint choose(self, int level) noexcept
    @cython.final
    @cython.locals(chosen=cython.int, fewest=cython.int, most=cython.int, cell=cython.int, mask=cython.longlong,
                   values=cython.int, watching=cython.int)
    cdef int by_constraints(self) noexcept
    @cython.final
    @cython.locals(chosen=cython.int, best=cython.longlong, score=cython.longlong, cell=cython.int,
                   mask=cython.longlong, failed=cython.longlong, at=cython.int)
    cdef int by_failures(self) noexcept
    @cython.final
    @cython.locals(constraint=cython.int, chosen=cython.int, best=cython.longlong, score=cython.longlong,
                   cell=cython.int, mask=cython.longlong, narrow=cython.longlong, wide=cython.longlong,
                   values=cython.int, at=cython.int, width=cython.longlong)
    cdef int by_runs(self) noexcept
    @cython.final
    @cython.locals(width=cython.longlong, first=cython.int, end=cython.int, at=cython.int)
    cdef long long width_of(self, int constraint) noexcept
    @cython.locals(start=cython.int, cell=cython.int)
    cdef void keep(self) noexcept
    @cython.final
    cdef int lowest_value(self, long long mask) noexcept
    @cython.final
    cdef int highest_value(self, long long mask) noexcept
    @cython.final
    @cython.locals(possible=cython.bint, constraint=cython.int, kind=cython.longlong)
    cdef bint propagate(self) noexcept
    @cython.final
    @cython.locals(again=cython.bint, taken=cython.longlong, at=cython.int, mask=cython.longlong, cell=cython.int)
    cdef bint part_settled(self, int first, int end) noexcept
    @cython.final
    @cython.locals(first=cython.int, end=cython.int, once=cython.longlong, twice=cython.longlong, at=cython.int,
                   mask=cython.longlong, spare=cython.int)
    cdef bint filter_different(self, int constraint) noexcept
    @cython.final
    @cython.locals(at=cython.int, cell=cython.int, mask=cython.longlong)
    cdef bint put_single(self, int first, int end, long long single) noexcept
    @cython.final
    @cython.locals(first=cython.int, end=cython.int, again=cython.bint, open_cells=cython.int, low=cython.longlong,
                   high=cython.longlong, at=cython.int, weight=cython.longlong, mask=cython.longlong,
                   fit=cython.longlong)
    cdef bint filter_linear(self, int constraint) noexcept
    @cython.final
    @cython.locals(one=cython.longlong, weight=cython.longlong, least=cython.longlong, most=cython.longlong,
                   lower=cython.longlong, upper=cython.longlong)
    cdef long long within(self, int at, long long mask, long long low, long long high) noexcept
    @cython.final
    @cython.locals(rest=cython.longlong, left=cython.int, right=cython.int, at=cython.int, mask=cython.longlong,
                   one=cython.longlong, weight=cython.longlong, fit=cython.longlong, partners=cython.longlong,
                   other=cython.longlong, value=cython.longlong, need=cython.longlong, size=cython.longlong,
                   bit=cython.longlong)
    cdef bint match(self, int constraint) noexcept
    @cython.final
    @cython.locals(one=cython.longlong, first=cython.int, end=cython.int, total=cython.int, union=cython.longlong,
                   spent=cython.int, size=cython.int, left=cython.int, right=cython.int, at=cython.int,
                   cell=cython.int, mask=cython.longlong, totals=cython.longlong, fits=cython.bint)
    cdef bint filter_run(self, int constraint) noexcept
    @cython.final
    @cython.locals(one=cython.longlong, totals=cython.longlong, mask=cython.longlong, other=cython.longlong,
                   fit=cython.longlong, partners=cython.longlong, sums=cython.longlong, bit=cython.longlong,
                   value=cython.int, partner=cython.longlong)
    cdef bint pair(self, int left, int right, int total, int spent) noexcept
    @cython.final
    @cython.locals(one=cython.longlong, total=cython.int, totals=cython.longlong, some=cython.longlong,
                   every=cython.longlong, sums=cython.longlong, value=cython.int, at=cython.int, i=cython.int,
                   digits=cython.longlong, once=cython.longlong, twice=cython.longlong, cell=cython.int,
                   mask=cython.longlong)
    cdef bint spread(self, int first, int end, int spent, long long union, int size) noexcept
    @cython.final
    @cython.locals(at=cython.int, mask=cython.longlong)
    cdef bint suits(self, long long digits, int first, int end) noexcept
