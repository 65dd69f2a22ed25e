cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.balance as balance


cdef class Plain(balance.Balance):
    cdef readonly str line
    cdef int size, factors, stars, crosses
    cdef bint leading_zeros, single_zero
    cdef long long[::1] names, coefficients, constant
    cdef long long most, number

    @cython.locals(at=cython.int, side=cython.int, sign=cython.int, symbol=cython.Py_UCS4, is_sum=cython.bint)
    cpdef bint read(self, str line, bint leading_zeros, bint single_zero)
    @cython.locals(letters=cython.int, level=cython.int)
    cpdef prepare(self)
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
    @cython.locals(at=cython.int, letter=cython.int, sign=cython.int)
    cdef bint add(self, int start, int end, long long weight)
    @cython.final
    @cython.locals(letter=cython.int)
    cdef int letter_of(self, long long name) noexcept
    @cython.locals(i=cython.int)
    cpdef dict domains_by_name(self)
