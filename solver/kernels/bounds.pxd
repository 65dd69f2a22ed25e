cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.letters as letters

cdef int EQUAL, UNEQUAL, BELOW
cdef double ROUNDING
cdef int SLOTS


cdef class Bounds(letters.Letters):
    cdef readonly int rows
    cdef bint bounded
    cdef long long[::1] order, roots, relations, ascending
    cdef long long[::1] left_row, right_row, child_start, child_row, child_factor
    cdef double[::1] weights, scale, added, wild_low, wild_high, ahead, open_low, open_high, low, high

    @cython.final
    cdef read_rows(self, int base, cast, order, sizes, low, high, depth)
    @cython.final
    @cython.locals(symbol=cython.int)
    cdef bint give(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(rows=cython.longlong, symbols=cython.longlong, letters=cython.longlong, each=cython.longlong,
                   slots=cython.longlong, row=cython.int)
    cdef make_bounds(self, double[::1] fixed)
    @cython.final
    @cython.locals(settled=cython.int, letters=cython.int, level=cython.int, symbol=cython.int, at=cython.int,
                   weight=cython.double, old=cython.int, new=cython.int, size=cython.int, i=cython.int)
    cdef void lay_bounds(self, int row) noexcept
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
