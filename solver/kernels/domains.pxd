cimport cython

cimport solver.kernels.tree as tree


cdef class Domains(tree.Tree):
    cdef readonly int cells, constraints
    cdef long long[::1] domain, member_start, member, watch_start, watch, trail_cell, trail_mask
    cdef long long[::1] queue, waiting
    cdef int trail, head, queued

    @cython.final
    @cython.locals(constraint=cython.int)
    cdef read_network(self, network)
    @cython.final
    @cython.locals(at=cython.int, cell=cython.int, constraint=cython.int)
    cdef lay_watches(self)
    @cython.final
    @cython.locals(before=cython.longlong, after=cython.longlong, at=cython.int)
    cdef bint restrict(self, int cell, long long mask) noexcept
    @cython.final
    cdef void go_back(self, int length) noexcept
    @cython.final
    @cython.locals(at=cython.int)
    cdef void wait(self, int constraint) noexcept
    @cython.final
    @cython.locals(constraint=cython.int)
    cdef int next_waiting(self) noexcept
