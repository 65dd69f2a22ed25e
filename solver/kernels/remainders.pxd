cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.bounds as bounds


cdef class Remainders(bounds.Bounds):
    cdef int equations, powers
    cdef long long[::1] moduli, distance, degree, factor_start, factor_at, monomial_start
    cdef long long[::1] monomial_coefficient
    cdef long long[::1] other_start, other_level, completing, rest, factor, fit, domain, shared, value, unit, number

    @cython.final
    @cython.locals(sums=cython.int, i=cython.int, row=cython.int, level=cython.int)
    cdef lay_numbers(self, long long[::1] weights, long long[::1] fixed)
    cdef long long fitting(self, int level) noexcept
    cdef bint settle(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(sums=cython.int, closed=cython.bint, i=cython.int, equation=cython.int, at=cython.int)
    cdef bint is_open(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(sums=cython.int, i=cython.int, row=cython.int, child=cython.int)
    cdef void work_out(self, int level) noexcept
    @cython.final
    @cython.locals(at=cython.int, relation=cython.int, modulus=cython.longlong, number=cython.longlong,
                   times=cython.longlong)
    cdef bint close(self, int equation, int level) noexcept
    @cython.final
    @cython.locals(factor=cython.int, monomial=cython.int, total=cython.longlong, value=cython.longlong, i=cython.int)
    cdef void learn(self, int level) noexcept
    @cython.final
    @cython.locals(rest=cython.int, power=cython.int, first=cython.int)
    cdef int rest_with(self, int at, int digit) noexcept
    @cython.final
    @cython.locals(mask=cython.longlong, equation=cython.int)
    cdef bint look(self, int level) noexcept
    @cython.final
    @cython.locals(at=cython.int, left=cython.longlong, distance=cython.int, degree=cython.int, free=cython.longlong,
                   rest=cython.int, slope=cython.int, digit=cython.int, bit=cython.longlong, then=cython.int,
                   others=cython.longlong, fits=cython.bint)
    cdef long long sift(self, int level, int equation, long long mask) noexcept
    @cython.final
    @cython.locals(at=cython.int, slope=cython.int, mask=cython.longlong, row=cython.int, last=cython.longlong,
                   shared=cython.longlong, digit=cython.int, bit=cython.longlong, then=cython.int,
                   others=cython.longlong)
    cdef bint closes(self, int level, int equation, int symbols, int rest, long long free) noexcept
