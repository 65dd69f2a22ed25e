cimport cython

@cython.locals(count=cython.int)
cdef int ones(long long mask) noexcept

cdef long long magnitude(long long number) noexcept

cdef long long remainder(long long total, long long base) noexcept

cdef long long carry(long long total, long long base) noexcept

cdef long long gcd(long long a, long long b) noexcept

@cython.locals(a=cython.longlong, b=cython.longlong, x=cython.longlong, y=cython.longlong, times=cython.longlong)
cdef long long inverse(long long number, long long modulus) noexcept

@cython.locals(one=cython.longlong, mask=cython.longlong, digit=cython.longlong)
cdef long long every(long long modulus, long long base) noexcept
