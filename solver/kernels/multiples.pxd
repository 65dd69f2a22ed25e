cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.letters as letters

cdef int EQUAL, UNEQUAL, BELOW
cdef int COMPUTE, CHECK, END, RELATE
cdef long long MAX_FRONT


cdef class Multiples(letters.Letters):
    cdef readonly int tried, guided, count
    cdef long long unused
    cdef long long[::1] order, rank, relations, columns, first_column, constants
    cdef long long[::1] term_start, term_factor, term_symbol, term_other
    cdef long long[::1] step_start, step_kind, step_equation, step_column, step_symbol, step_factor
    cdef long long[::1] number_symbol, number_digit, known_start, known_end, multipliers, power
    cdef long long[::1] row_multiplier, row_length, row_start, cell_symbol, cell_digits
    cdef long long[::1] fits, carries, multiple, making
    cdef long long[::1] ways, first, behind

    @cython.locals(symbol=cython.int, mask=cython.longlong, multiplier=cython.int)
    cdef long long fitting(self, int level) noexcept
    cdef bint settle(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(mask=cython.longlong, start=cython.int, way=cython.int)
    cdef long long guiding(self, int level) noexcept
    @cython.final
    @cython.locals(start=cython.int, first=cython.int, behind=cython.int)
    cdef void follow(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(step=cython.int)
    cdef bint proceed(self, int count) noexcept
    @cython.final
    @cython.locals(kind=cython.int, equation=cython.int, column=cython.int, at=cython.int, symbol=cython.int,
                   total=cython.longlong, positive=cython.bint, digit=cython.int)
    cdef bint take_step(self, int step) noexcept
    @cython.final
    @cython.locals(carry=cython.longlong, rest=cython.longlong, column=cython.int, total=cython.longlong,
                   digit=cython.longlong, relation=cython.int)
    cdef bint is_related(self, int equation) noexcept
    @cython.final
    @cython.locals(at=cython.int, total=cython.longlong, term=cython.int, value=cython.longlong)
    cdef long long add_up(self, int equation, int column, int unknown, long long carry) noexcept
    @cython.final
    @cython.locals(size=cython.int, width=cython.int, multiplier=cython.int, before=cython.int,
                   mask=cython.longlong, column=cython.int, possible=cython.bint, top=cython.int)
    cdef bint sift(self, int count) noexcept
    @cython.final
    @cython.locals(base=cython.int, symbol=cython.int, digit=cython.int, i=cython.int, factor=cython.int,
                   total=cython.int)
    cdef void grow(self, int column) noexcept
    @cython.final
    @cython.locals(start=cython.int, i=cython.int, factor=cython.int)
    cdef void show_carries(self) noexcept
    @cython.final
    @cython.locals(beyond=cython.bint, row=cython.int, fit=cython.longlong, cell=cython.int)
    cdef void keep_digits(self, int count, int column) noexcept
    @cython.final
    @cython.locals(symbol=cython.int, digits=cython.longlong, factors=cython.longlong)
    cdef long long making_one_of(self, int count, int cell) noexcept
    @cython.final
    @cython.locals(base=cython.int, front=cython.longlong, known=cython.int, symbol=cython.int, digit=cython.int,
                   row=cython.int, size=cython.int, fit=cython.longlong, factor=cython.int)
    cdef void keep_tops(self, int count, int column) noexcept
    @cython.final
    @cython.locals(high=cython.longlong, start=cython.int)
    cdef bint can_begin(self, int count, int row, int column, int size, long long low, int factor) noexcept
    @cython.final
    @cython.locals(symbol=cython.int, digits=cython.longlong, number=cython.longlong, shown=cython.bint)
    cdef bint can_show(self, int count, int cell, long long low, long long high) noexcept
