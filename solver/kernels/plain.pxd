cimport cython

cimport solver.kernels.arithmetic as arithmetic


cdef class Plain:
    cdef str symbols, letters
    cdef int base, size, count, factors
    cdef bint leading_zeros, single_zero
    cdef readonly object coefficients, domains
    cdef long long[::1] weight, domain
    cdef readonly long long constant
    cdef long long most, number
    cdef readonly bint is_sum

    @cython.final
    @cython.locals(at=cython.int, side=cython.int, sign=cython.int, symbol=cython.Py_UCS4)
    cdef bint read(self)
    @cython.final
    @cython.locals(start=cython.int, end=cython.int, begin=cython.int)
    cdef int term(self, int at, long long times)
    @cython.final
    cdef int behind_spaces(self, int at)
    @cython.final
    cdef bint is_cell(self, Py_UCS4 symbol) noexcept
    @cython.final
    @cython.locals(begin=cython.int, digit=cython.int)
    cdef int behind_number(self, int at)
    @cython.final
    @cython.locals(single=cython.bint, at=cython.int, letter=cython.int)
    cdef bint add(self, int start, int end, long long weight)
