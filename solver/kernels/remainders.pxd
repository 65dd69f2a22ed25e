cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.bounds as bounds


cdef class Remainders(bounds.Bounds):
    cdef int equations, powers
    cdef long long[::1] monomial_start, monomial_equation, monomial_coefficient, monomial_power
    cdef long long[::1] factor_start, factor_symbol, moduli, answers, settled, own

    @cython.final
    @cython.locals(at=cython.int, number=cython.longlong, modulus=cython.longlong, relation=cython.int)
    cdef bint can_hold(self, int equation, int level) noexcept
    @cython.locals(mask=cython.longlong, equation=cython.int, at=cython.int, open_now=cython.longlong,
                   open_then=cython.longlong, is_equality=cython.bint)
    cdef long long fitting(self, int level) noexcept
    @cython.final
    @cython.locals(start=cython.int, i=cython.int, monomial=cython.int, value=cython.longlong, at=cython.int)
    cdef void gather(self, int level) noexcept
    @cython.final
    @cython.locals(power=cython.int)
    cdef bint is_linear(self, int at) noexcept
    @cython.final
    @cython.locals(rest=cython.longlong, slope=cython.longlong, opposite=cython.bint)
    cdef long long solve(self, int at, long long open_now, long long open_then) noexcept
    @cython.locals(equation=cython.int, at=cython.int, value=cython.longlong, power=cython.int)
    cdef bint settle(self, int level, int digit) noexcept
