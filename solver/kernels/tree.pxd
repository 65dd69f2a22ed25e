cimport cython

cimport solver.kernels.arithmetic as arithmetic

cdef int ROOM, STEPS_PER_NODE


cdef class Tree:
    cdef readonly int levels, depth
    cdef public int found, room
    cdef readonly long long nodes
    cdef long long steps
    cdef int edge, level, last
    cdef long long[::1] start, end, path, fresh, left, hits, digit_of, below

    @cython.final
    cdef plant(self, long long levels, low, high, depth)
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
    cdef void climb(self) noexcept
    @cython.locals(start=cython.int, level=cython.int)
    cdef void keep(self) noexcept
    @cython.final
    @cython.locals(i=cython.int)
    cdef long long from_start(self, int level, long long fit) noexcept
    @cython.final
    @cython.locals(i=cython.int)
    cdef long long before_end(self, int level, long long fit) noexcept
