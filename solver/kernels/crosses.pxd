cimport cython

cimport solver.kernels.arithmetic as arithmetic

cdef int A, B, C, D, E, F, G, H, LAST, WORDS, FEWEST
cdef int LIMB
cdef int KNOWN, KNOWN_TOTAL, OPEN, OPEN_TOTAL


cdef class Crosses:
    cdef readonly int base, limbs, least, most, columns, levels, letters
    cdef readonly bint repeats, found
    cdef int count, level, fewest, wanted, row_letters, needed
    cdef readonly long long last
    cdef long long words, pool, one, number, pairs, rounds, chunk, pair, at, stride, turn, offset
    cdef readonly long long steps, tested
    cdef long long[::1] mask, first, length, start, letter
    cdef long long[::1] branch, sign, ends, earliest, need
    cdef long long[::1] slot, column, kind, stage, after, stage_of, left, right, back
    cdef long long[::1] choice, given, word, digit, node, carry, second, value, owner, heavy, union

    @cython.final
    cdef plant(self)
    @cython.final
    cdef lay_levels(self)
    @cython.final
    cdef make_room(self)
    @cython.locals(level=cython.int, letter=cython.int, digit=cython.int, slot=cython.int)
    cpdef aim(self, segment, long long number, long long last, path)
    @cython.locals(end=cython.longlong)
    cpdef run(self, long long steps)
    @cython.final
    @cython.locals(level=cython.int)
    cdef void advance(self) noexcept
    @cython.final
    @cython.locals(stage=cython.int, next_column=cython.int, slot=cython.int)
    cdef bint is_laid_out(self) noexcept
    @cython.final
    @cython.locals(stage=cython.int, column=cython.int, slot=cython.int, before=cython.int)
    cdef void fill_up(self) noexcept
    @cython.final
    @cython.locals(stage=cython.int)
    cdef bint is_first(self) noexcept
    @cython.final
    @cython.locals(letters=cython.int, own=cython.int)
    cdef bint comes_before(self, long long left, long long right, long long total) noexcept
    @cython.final
    cdef void next_row(self) noexcept
    @cython.final
    cdef void next_pair(self) noexcept
    @cython.final
    @cython.locals(a=cython.longlong, b=cython.longlong, c=cython.longlong, letters=cython.int,
                   is_wanted=cython.bint, limb=cython.int, bit=cython.longlong)
    cdef void begin_row(self) noexcept
    @cython.final
    @cython.locals(letters=cython.int, limb=cython.int)
    cdef int letters_of(self, long long a, long long b, long long c) noexcept
    @cython.final
    @cython.locals(longer=cython.longlong, other=cython.longlong, longest=cython.longlong, is_fixed=cython.bint)
    cdef bint is_long_enough(self, long long a, long long b, long long c) noexcept
    @cython.final
    @cython.locals(words=cython.int, word=cython.longlong, letters=cython.int, limb=cython.int)
    cdef bint has_company(self) noexcept
    @cython.final
    @cython.locals(letters=cython.int, limb=cython.int, new=cython.longlong)
    cdef bint fits(self, long long node) noexcept
    @cython.final
    @cython.locals(end=cython.longlong, middle=cython.longlong)
    cdef long long branch_of(self, long long letter, long long first, long long last) noexcept
    @cython.final
    @cython.locals(letter=cython.int, slot=cython.int)
    cdef void weigh(self) noexcept
    @cython.final
    @cython.locals(kind=cython.int)
    cdef bint choose(self) noexcept
    @cython.final
    @cython.locals(letter=cython.longlong, is_open=cython.bint, slot=cython.int, column=cython.int, cell=cython.int)
    cdef void release(self, int level) noexcept
    @cython.final
    cdef void give(self, long long letter, int digit) noexcept
    @cython.final
    @cython.locals(slot=cython.int, column=cython.int, choice=cython.longlong, cell=cython.int,
                   word=cython.longlong, letter=cython.longlong)
    cdef bint choose_known(self, int level) noexcept
    @cython.final
    @cython.locals(column=cython.int, word=cython.longlong, cell=cython.int, total=cython.longlong,
                   digit=cython.int, letter=cython.longlong)
    cdef bint choose_known_total(self, int level) noexcept
    @cython.final
    @cython.locals(width=cython.int)
    cdef long long total(self, int slot, int column) noexcept
    @cython.final
    @cython.locals(slot=cython.int, column=cython.int, choice=cython.longlong, cell=cython.int,
                   node=cython.longlong, child=cython.longlong, digit=cython.int, last=cython.longlong,
                   letter=cython.longlong)
    cdef bint choose_open(self, int level) noexcept
    @cython.final
    @cython.locals(slot=cython.int, column=cython.int, choice=cython.longlong, cell=cython.int,
                   total=cython.longlong, digit=cython.int, lowest=cython.longlong, width=cython.int,
                   node=cython.longlong, owner=cython.longlong, child=cython.longlong, last=cython.longlong,
                   letter=cython.longlong)
    cdef bint choose_open_total(self, int level) noexcept
    @cython.final
    @cython.locals(word=cython.longlong)
    cdef bint can_end(self, int slot, long long node) noexcept
    @cython.final
    @cython.locals(other=cython.int, is_same=cython.bint, is_near=cython.bint)
    cdef bint stands_twice(self, int slot, long long word) noexcept
