cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.product_trial as product_trial
cimport solver.kernels.sum_trial as sum_trial


cdef class Candidates:
    cdef readonly int base, terms, fixed, limbs
    cdef bint is_product, repeats, strict, judges, stops, alone, true, possible, settled, written
    cdef bint apart, differ
    cdef int least, most, carries, level
    cdef long long last, values, at
    cdef readonly long long tested, steps
    cdef long long found
    cdef long long[::1] mask, first, length, value, start, letter
    cdef long long[::1] pool, totals, by_value, begins, limit, leads
    cdef long long[::1] pick, word, stop, union, tip, worth
    cdef sum_trial.SumTrial sums
    cdef product_trial.ProductTrial products

    @cython.final
    cdef read_lexicon(self, lexicon)
    @cython.final
    cdef read_pattern(self, pattern)
    @cython.final
    @cython.locals(levels=cython.longlong)
    cdef make_room(self)
    @cython.final
    @cython.locals(level=cython.int)
    cdef begin(self, fixed)
    @cython.locals(level=cython.int)
    cpdef aim(self, head, long long total, stop, bint alone)
    @cython.locals(end=cython.longlong)
    cpdef run(self, long long steps)
    @cython.final
    @cython.locals(total=cython.longlong)
    cdef void test_next(self) noexcept
    @cython.final
    @cython.locals(level=cython.int)
    cdef void choose(self) noexcept
    @cython.final
    cdef long long first_pick(self, int level) noexcept
    @cython.final
    cdef void leave(self) noexcept
    @cython.final
    @cython.locals(i=cython.int)
    cdef bint is_behind(self, int level) noexcept
    @cython.final
    @cython.locals(word=cython.longlong, letters=cython.int, worth=cython.longlong, mask=cython.longlong,
                   length=cython.longlong, limb=cython.int)
    cdef bint enter(self, int level) noexcept
    @cython.final
    @cython.locals(length=cython.longlong, tip=cython.longlong, letters=cython.int, limb=cython.int, level=cython.int)
    cdef bint is_fit(self, long long total) noexcept
    @cython.final
    @cython.locals(level=cython.int)
    cdef bint stands(self, long long word, int levels) noexcept
    @cython.final
    @cython.locals(tip=cython.longlong, length=cython.longlong, columns=cython.longlong, verdict=cython.int)
    cdef bint is_unique(self, long long total) noexcept
    @cython.final
    @cython.locals(level=cython.int, word=cython.longlong, start=cython.longlong, length=cython.longlong,
                   first=cython.longlong)
    cdef int product_verdict(self, long long columns, long long total) noexcept
    @cython.final
    @cython.locals(level=cython.int, word=cython.longlong, start=cython.longlong, length=cython.longlong,
                   first=cython.longlong)
    cdef int sum_verdict(self, long long columns, long long total) noexcept
