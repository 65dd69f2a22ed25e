cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.tree as tree

cdef int EQUAL, UNEQUAL, BELOW
cdef double ROUNDING
cdef int SLOTS


cdef class Bounds(tree.Tree):
    cdef readonly int base, letters, rows, symbols
    cdef bint bounded
    cdef long long slots
    cdef long long[::1] order, domains, digit, free, roots, relations, known, ascending
    cdef long long[::1] rival_start, rival
    cdef long long[::1] left_row, right_row, child_start, child_row, child_factor
    cdef double[::1] weights, scale, added, wild_low, wild_high, ahead, open_low, open_high, low, high

    @cython.final
    cdef hold(self, int base, cast, long long[::1] order, sizes, low, high, depth)
    @cython.final
    @cython.locals(symbol=cython.int, mask=cython.longlong, i=cython.int)
    cdef long long allowed(self, int level) noexcept
    @cython.final
    @cython.locals(level=cython.int)
    cdef lay_rivals(self, cast)
    @cython.final
    @cython.locals(symbol=cython.int, free=cython.longlong)
    cdef bint give(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(rows=cython.longlong, symbols=cython.longlong, letters=cython.longlong, each=cython.longlong,
                   slots=cython.longlong, row=cython.int)
    cdef make_bounds(self, double[::1] fixed)
    @cython.final
    @cython.locals(settled=cython.int, letters=cython.int, level=cython.int, symbol=cython.int, at=cython.int,
                   weight=cython.double, old=cython.int, new=cython.int, size=cython.int, i=cython.int)
    cdef void lay_bounds(self, int row) noexcept
    @cython.final
    @cython.locals(slot=cython.longlong)
    cdef long long slot(self, long long free) noexcept
    @cython.final
    @cython.locals(size=cython.int, settled=cython.int, count=cython.int, row=cython.int, at=cython.int,
                   low=cython.double, high=cython.double, weight=cython.double, i=cython.int)
    cdef void find_bounds(self, long long slot, long long free) noexcept
    @cython.final
    @cython.locals(bounds=cython.longlong, row=cython.int, at=cython.int, child=cython.int, other=cython.int,
                   added=cython.double, low=cython.double, high=cython.double, factor=cython.double,
                   equation=cython.int, relation=cython.int, slack=cython.double)
    cdef bint can_balance(self, int level, int symbol, int digit) noexcept
    @cython.final
    @cython.locals(left=cython.int, right=cython.int, a=cython.double, b=cython.double, c=cython.double,
                   d=cython.double)
    cdef void multiply_bounds(self, int row) noexcept
