cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.letters as letters

cdef int EQUAL, UNEQUAL, BELOW
cdef double ROUNDING
cdef int SLOTS


cdef class Bounds(letters.Letters):
    cdef readonly int rows
    cdef bint bounded
    cdef long long[::1] order, sums, inner, roots, relations, ascending
    cdef long long[::1] left_row, right_row, child_start, child_row, child_factor
    cdef double[::1] weights, scale, slope, added, wild_low, wild_high, ahead, open_low, open_high, low, high

    @cython.final
    cdef read_rows(self, int base, cast, order, sizes, low, high, depth)
    @cython.final
    cdef void put(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(sums=cython.longlong, symbols=cython.longlong, letters=cython.longlong, each=cython.longlong,
                   slots=cython.longlong, i=cython.int)
    cdef make_bounds(self, double[::1] fixed)
    @cython.final
    @cython.locals(settled=cython.int, letters=cython.int, sums=cython.int, level=cython.int, symbol=cython.int,
                   at=cython.int, weight=cython.double, old=cython.int, new=cython.int, size=cython.int, i=cython.int)
    cdef void lay_bounds(self, int number) noexcept
    @cython.locals(size=cython.int, settled=cython.int, count=cython.int, sums=cython.int, number=cython.int,
                   at=cython.int, low=cython.double, high=cython.double, weight=cython.double, i=cython.int)
    cdef void find_bounds(self, long long slot, long long free) noexcept
    @cython.final
    @cython.locals(sums=cython.int, bounds=cython.longlong, at=cython.int, i=cython.int, row=cython.int,
                   added=cython.double, equation=cython.int, relation=cython.int, slack=cython.double)
    cdef bint can_balance(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(low=cython.double, high=cython.double, child=cython.int, other=cython.int, factor=cython.double)
    cdef void add_bounds(self, int row) noexcept
    @cython.final
    @cython.locals(left=cython.int, right=cython.int, a=cython.double, b=cython.double, c=cython.double,
                   d=cython.double)
    cdef void multiply_bounds(self, int row) noexcept
