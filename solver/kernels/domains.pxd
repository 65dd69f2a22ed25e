cimport cython

cimport solver.kernels.tree as tree


cdef int WORD


cdef class Domains(tree.Tree):
    cdef readonly int cells, constraints
    cdef long long[::1] domain, member_start, member, watch_start, watch, trail_cell, trail_mask
    cdef long long[::1] queue, waiting
    cdef long long[::1] blame, trail_blame, full
    cdef int trail, head, queued, words, looking

    @cython.final
    @cython.locals(constraint=cython.int)
    cdef read_network(self, network)
    @cython.final
    @cython.locals(at=cython.int, cell=cython.int, constraint=cython.int)
    cdef lay_watches(self)
    @cython.final
    @cython.locals(before=cython.longlong, after=cython.longlong, at=cython.int, word=cython.int, old=cython.longlong)
    cdef bint restrict(self, int cell, long long mask) noexcept
    @cython.final
    @cython.locals(cell=cython.int, word=cython.int, old=cython.longlong)
    cdef void go_back(self, int length) noexcept
    @cython.final
    @cython.locals(at=cython.int)
    cdef void accuse(self, int row) noexcept
    @cython.final
    @cython.locals(word=cython.int)
    cdef void join(self, int row, int other) noexcept
    @cython.locals(row=cython.int, target=cython.int)
    cdef int retreat(self, int level) noexcept
    @cython.final
    cdef bint is_to_blame(self, int row, int level) noexcept
    @cython.final
    @cython.locals(one=cython.longlong)
    cdef void acquit(self, int row, int level) noexcept
    @cython.final
    @cython.locals(at=cython.int)
    cdef void wait(self, int constraint) noexcept
    @cython.final
    @cython.locals(constraint=cython.int)
    cdef int next_waiting(self) noexcept
