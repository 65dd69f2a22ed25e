cimport cython

cimport solver.kernels.arithmetic as arithmetic

cdef int ROOM, STEPS_PER_NODE


cdef class Tree:
    cdef readonly int levels, depth
    cdef public int found, room
    cdef readonly long long nodes
    cdef long long steps
    cdef int edge, level, last, shown
    cdef long long[::1] start, end, path, fresh, left, hits, source, digit_of, below
    cdef unsigned char[::1] handed
    cdef bint sieved
    cdef long long[::1] sieve_start, sieve_modulus, sieve_constant, sieve_slope
    cdef long long[::1] term_begin, term_level, term_weight, table_begin
    cdef const unsigned char[::1] table

    @cython.final
    cdef plant(self, long long levels, low, high, depth)
    @cython.final
    @cython.locals(level=cython.int)
    cdef void replant(self, int levels, int depth) noexcept
    @cython.final
    cdef lay_sieves(self, tables)
    @cython.final
    cdef int lowest(self, long long mask) noexcept
    cdef long long fitting(self, int level) noexcept
    cdef bint settle(self, int level, int digit) noexcept
    @cython.final
    cdef begin(self, bint possible)
    @cython.locals(level=cython.int, end=cython.longlong, steps=cython.longlong)
    cpdef run(self, long long nodes)
    @cython.final
    @cython.locals(left=cython.longlong, digit=cython.int)
    cdef bint descend(self, int level) noexcept
    @cython.final
    @cython.locals(fit=cython.longlong)
    cdef void reach(self, int level) noexcept
    @cython.final
    @cython.locals(sieve=cython.int, modulus=cython.longlong, slope=cython.longlong, total=cython.longlong,
                   term=cython.int, rest=cython.longlong, digit=cython.int, value=cython.longlong,
                   at=cython.longlong)
    cdef long long sifted(self, int level, long long fit) noexcept
    @cython.final
    cdef void climb(self) noexcept
    cdef int retreat(self, int level) noexcept
    @cython.locals(found=cython.int, shown=cython.int, hit=cython.int, i=cython.int)
    cpdef take(self)
    @cython.locals(start=cython.int, level=cython.int)
    cdef void keep(self) noexcept
    @cython.final
    @cython.locals(i=cython.int)
    cdef long long from_start(self, int level, long long fit) noexcept
    @cython.final
    @cython.locals(i=cython.int)
    cdef long long before_end(self, int level, long long fit) noexcept
