cimport cython

cimport solver.kernels.letters as letters

cdef int WORD, PLUS, MINUS, TIMES, POWER, QUOTIENT, REMAINDER, FACTORIAL, POWER_REMAINDER
cdef int EQUALS, DIFFERS, LESS, NOT_MORE, DIVIDES, DIVIDES_NOT, TELL, TOLD, AGAIN
cdef long long LARGE, UNKNOWN, LARGEST_MODULUS
cdef int LARGEST_FACTORIAL, MOST_BITS
cdef double FITTING


cdef class Evaluation(letters.Letters):
    cdef long long[::1] order, start_of, kind, into, first, second, third, term_symbol, term_weight
    cdef long long[::1] cell_symbol, cell_digit, value, told, tells
    cdef bint undefined

    @cython.locals(symbol=cython.int, mask=cython.longlong)
    cdef long long fitting(self, int level) noexcept
    cdef bint settle(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(step=cython.int, kind=cython.int, a=cython.longlong, b=cython.longlong, c=cython.longlong,
                   total=cython.longlong, term=cython.int)
    cdef bint work(self, int settled) noexcept
    @cython.final
    @cython.locals(rest=cython.longlong, known=cython.bint, at=cython.int, symbol=cython.int, wanted=cython.int,
                   digit=cython.int)
    cdef bint tell(self, long long value, int first, int end) noexcept
    @cython.final
    cdef bint compare(self, int kind, long long a, long long b) noexcept
    @cython.final
    @cython.locals(quotient=cython.longlong)
    cdef long long apply(self, int kind, long long a, long long b, long long c) noexcept
    @cython.final
    cdef bint is_large(self, long long a) noexcept
    @cython.final
    cdef long long cut(self, long long a) noexcept
    @cython.final
    cdef long long floor(self, long long a, long long b) noexcept
    @cython.final
    cdef long long plus(self, long long a, long long b) noexcept
    @cython.final
    @cython.locals(size=cython.double)
    cdef long long times(self, long long a, long long b) noexcept
    @cython.final
    @cython.locals(result=cython.longlong, left=cython.longlong)
    cdef long long power(self, long long a, long long b) noexcept
    @cython.final
    @cython.locals(bits=cython.int, size=cython.longlong, modulus=cython.longlong, square=cython.longlong,
                   result=cython.longlong)
    cdef long long power_remainder(self, long long a, long long b, long long m) noexcept
    @cython.final
    @cython.locals(result=cython.longlong)
    cdef long long factorial(self, long long a) noexcept
