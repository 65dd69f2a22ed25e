cimport cython

cimport solver.kernels.tree as tree

cdef long long ERA, LAST_ERA


cdef class Letters(tree.Tree):
    cdef readonly int base, letters, symbols
    cdef long long slots, era
    cdef long long[::1] domains, rival_start, rival, digit, free, known
    cdef int quota
    cdef long long[::1] stands, stood, cells_of, sequence

    @cython.final
    cdef read_cast(self, int base, cast, order, low, high, depth)
    @cython.final
    cdef take_sieves(self, cast, order)
    @cython.final
    cdef lay_rivals(self, cast, order)
    @cython.final
    cdef lay_quota(self, quota, order)
    @cython.final
    @cython.locals(digit=cython.int, at=cython.int, other=cython.int, i=cython.int, left=cython.int, missing=cython.int,
                   mask=cython.longlong)
    cdef long long wanted(self, int symbol) noexcept
    @cython.final
    @cython.locals(mask=cython.longlong, i=cython.int)
    cdef long long allowed(self, int symbol, long long free) noexcept
    @cython.final
    cdef long long bind(self, int symbol, int digit, long long free) noexcept
    @cython.final
    cdef open_table(self, long long[::1] known)
    @cython.final
    @cython.locals(slot=cython.longlong)
    cdef void forget(self) noexcept
    @cython.final
    @cython.locals(slot=cython.longlong)
    cdef long long slot(self, long long free) noexcept
    cdef void find_bounds(self, long long slot, long long free) noexcept
