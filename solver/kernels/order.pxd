cimport cython


@cython.final
cdef class Order:
    cdef int base, rows, cells, letters
    cdef double[::1] weight
    cdef double looseness
    cdef long long[::1] column, heaviest, known, group, chosen
    cdef int groups
    cdef long long[::1] group_start, group_cell
    cdef double[::1] group_part

    @cython.final
    cdef read_groups(self, groups)
    @cython.final
    @cython.locals(best=cython.int, used=cython.int, group=cython.int, ways=cython.double, total=cython.double,
                   before=cython.double, first=cython.int, count=cython.int, i=cython.int, cell=cython.int)
    cdef int scarcest(self, bint any_will_do, double least) noexcept
    @cython.final
    @cython.locals(at=cython.int, start=cython.int, cell=cython.int)
    cdef void sort(self, int row) noexcept
    @cython.final
    @cython.locals(size=cython.int, best_row=cython.int, best_column=cython.int, row=cython.int, column=cython.int,
                   lowest=cython.int, heavy=cython.int, count=cython.int, i=cython.int, cell=cython.int,
                   least=cython.double, low_end=cython.double, high_end=cython.double)
    cdef void choose(self) noexcept
    @cython.final
    @cython.locals(lowest=cython.int, cell=cython.int, at=cython.int)
    cdef int lowest_column(self, int row) noexcept
    @cython.final
    @cython.locals(size=cython.int, cell=cython.int, at=cython.int, i=cython.int, is_open=cython.bint)
    cdef int gather(self, int row, int column, int count) noexcept
    @cython.final
    @cython.locals(used=cython.int, cell=cython.int, i=cython.int, now=cython.double, ways=cython.double,
                   total=cython.double)
    cdef double survivors(self, int row, int count) noexcept
    @cython.final
    @cython.locals(cell=cython.int, at=cython.int, column=cython.int, inside=cython.double, outside=cython.double,
                   step=cython.double)
    cdef double chance(self, int row) noexcept
