cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.letters as letters
cimport solver.kernels.order as order

cdef long long LARGEST_MODULUS
cdef int SLOTS


cdef class Balance(letters.Letters):
    cdef readonly int rows, cells
    cdef order.Order ranking
    cdef double[::1] weights
    cdef long long[::1] order, columns, letter, domain
    cdef long long[::1] target, coefficient, divisor, modulus, inverse, pattern, lift, wild_low, wild_high
    cdef long long[::1] pivot, slope, ahead, positive, middle, total
    cdef long long[::1] low, high, ascending

    @cython.final
    @cython.locals(weight=cython.longlong, column=cython.longlong, at=cython.longlong)
    cdef void find_order(self, long long[::1] coefficients) noexcept
    @cython.final
    @cython.locals(row=cython.int)
    cdef void lay(self, long long[::1] coefficients, long long[::1] constants, long long[::1] domains) noexcept
    cdef long long[::1] block
    cdef long long taken
    @cython.final
    cdef reserve(self, long long size)
    @cython.final
    cdef long long[::1] window(self, long long size)
    @cython.final
    @cython.locals(rows=cython.longlong, cells=cython.longlong, letters=cython.longlong, each=cython.longlong,
                   sums=cython.longlong, slots=cython.longlong)
    cdef make_room(self, groups=*)
    @cython.final
    @cython.locals(rows=cython.int, cells=cython.int, level=cython.int, row=cython.int, cell=cython.int)
    cdef void lay_out(self, long long[::1] coefficients, long long[::1] domains) noexcept
    @cython.final
    @cython.locals(most=cython.longlong, heaviest=cython.longlong, square=cython.longlong, weight=cython.longlong, cell=cython.int)
    cdef long long weigh(self, int row, long long[::1] coefficients, long long constant) noexcept
    @cython.final
    @cython.locals(rest=cython.longlong, small=cython.longlong, slope=cython.longlong, divisor=cython.longlong,
                   modulus=cython.longlong, level=cython.int, at=cython.int)
    cdef void lay_congruences(self, int row, long long heaviest) noexcept
    @cython.final
    @cython.locals(low=cython.longlong, high=cython.longlong, nearest=cython.longlong, reach=cython.longlong,
                   settled=cython.int, level=cython.int, at=cython.int)
    cdef void lay_bounds(self, int row) noexcept
    @cython.final
    @cython.locals(at=cython.int, size=cython.int)
    cdef long long choose_pivot(self, int row, int settled, long long weight) noexcept
    @cython.final
    @cython.locals(letters=cython.int, old=cython.int, new=cython.int, size=cython.int)
    cdef void insert(self, int row, int settled, long long weight) noexcept

    @cython.locals(free=cython.longlong, at=cython.int)
    cdef bint settle(self, int level, int digit) noexcept
    @cython.locals(top=cython.longlong, rows=cython.int, at=cython.int, bounds=cython.longlong,
                   fit=cython.longlong, target=cython.longlong, weight=cython.longlong, least=cython.longlong,
                   most=cython.longlong, modulus=cython.longlong, total=cython.longlong, digit=cython.longlong)
    cdef long long fitting(self, int level) noexcept
    @cython.locals(low=cython.longlong, high=cython.longlong, weight=cython.longlong, total=cython.longlong,
                   middle=cython.longlong, size=cython.int, settled=cython.int, ahead=cython.int,
                   positive=cython.int, row=cython.int, i=cython.int)
    cdef void find_bounds(self, long long slot, long long free) noexcept
