cimport cython

cdef int WHOLE_LATER, LISTABLE, WORD
cdef unsigned long long FULL


cdef class Closing:
    cdef readonly int columns, unknowns, row, count, levels, digit, last, time, first
    cdef readonly long long weight
    cdef readonly long long work
    cdef readonly int dead
    cdef readonly list trace
    cdef long long[::1] width, mark, blocked, kind, constant, relation, carry, start, member, rival_start
    cdef long long[::1] rival, touching_start, touching, monomial_start, factor, part_start, part
    cdef long long[::1] own_start, own, is_twice, due, domain, is_settled, news, is_news, waiting, was, stamp
    cdef long long[::1] open, order, left, least, low, high, chosen, level_of, due_start, used
    cdef unsigned long long[::1] sums, aims, fewer

    @cython.locals(unknown=cython.int, column=cython.int)
    cpdef close(self, list domains, settled, changed)
    @cython.locals(ways=cython.longlong)
    cpdef ways(self, int column, tuple domains)
    cpdef sizes(self, int column, tuple domains)
    @cython.final
    @cython.locals(first=cython.int, at=cython.int)
    cdef load(self, int column, tuple domains)
    @cython.final
    @cython.locals(size=cython.int, at=cython.int)
    cdef narrowed(self, int column)
    @cython.final
    cdef void note(self, int unknown) noexcept
    @cython.final
    @cython.locals(left=cython.longlong, at=cython.int, rival=cython.int)
    cdef void narrow(self, int unknown, long long mask) noexcept
    @cython.final
    @cython.locals(waiting=cython.int, at=cython.int, unknown=cython.int, left=cython.longlong, rival=cython.int, lost=list)
    cdef settle(self)
    @cython.final
    @cython.locals(at=cython.int, unknown=cython.int, place=cython.int, column=cython.int, number=cython.int, left=cython.longlong)
    cdef void tell_columns(self) noexcept
    @cython.final
    @cython.locals(best=cython.int, column=cython.int)
    cdef int next_column(self) noexcept
    @cython.final
    cdef bint is_sum(self, int column) noexcept
    @cython.final
    @cython.locals(first=cython.int, end=cython.int, kind=cython.int, fits=cython.bint, unknown=cython.int, place=cython.int, at=cython.int, own=list)
    cdef look_at(self, int column)
    @cython.final
    @cython.locals(start=cython.int, end=cython.int, first=cython.int, least=cython.longlong, most=cython.longlong, place=cython.int,
                   factor=cython.longlong, mask=cython.longlong, low=cython.longlong, high=cython.longlong,
                   left=cython.longlong, value=cython.int, own=cython.longlong)
    cdef bint compare_sizes(self, int column) noexcept
    @cython.final
    @cython.locals(ways=cython.longlong, most=cython.longlong, place=cython.int, size=cython.longlong)
    cdef bint is_small(self, int column) noexcept
    @cython.final
    @cython.locals(size=cython.int, at=cython.int)
    cdef long long list_sum(self, int column) noexcept
    @cython.final
    @cython.locals(size=cython.int, at=cython.int, most=cython.int, own=cython.int, factor=cython.longlong,
                   ways=cython.longlong)
    cdef bint set_out(self, int column) noexcept
    @cython.final
    @cython.locals(place=cython.int, monomial=cython.int)
    cdef long long factor_alone(self, int column, int at) noexcept
    @cython.final
    @cython.locals(at=cython.int)
    cdef void begin_order(self, int column) noexcept
    @cython.final
    @cython.locals(own=cython.int, place=cython.int)
    cdef void put_in_order(self, int at) noexcept
    @cython.final
    @cython.locals(level=cython.int, first=cython.int, end=cython.int, place=cython.int, monomial=cython.int)
    cdef void note_levels(self, int column) noexcept
    @cython.final
    @cython.locals(level=cython.int, place=cython.int, own=cython.int)
    cdef int latest(self, int monomial) noexcept
    @cython.final
    @cython.locals(at=cython.int, unknown=cython.int, mask=cython.longlong, mark=cython.int, count=cython.longlong,
                   found=cython.longlong, value=cython.int, more=cython.longlong, place=cython.int)
    cdef long long fill(self, int level, long long total) noexcept
    @cython.final
    @cython.locals(result=cython.longlong, place=cython.int)
    cdef long long product(self, int monomial) noexcept
    @cython.final
    @cython.locals(weight=cython.longlong, digit=cython.longlong, mark=cython.int, unknown=cython.int,
                   value=cython.longlong, taken=cython.bint)
    cdef bint end(self, long long total) noexcept
    @cython.final
    cdef bint has(self, int unknown, long long value) noexcept
    @cython.final
    @cython.locals(classes=cython.longlong, mark=cython.int)
    cdef bint is_taken(self, int unknown, int value) noexcept
    @cython.final
    @cython.locals(start=cython.int, end=cython.int, first=cython.int, last=cython.int, relation=cython.int,
                   place=cython.int, mask=cython.longlong, least=cython.longlong, most=cython.longlong,
                   monomial=cython.int, at=cython.int, low=cython.longlong, high=cython.longlong,
                   less=cython.longlong, more=cython.longlong, number=cython.int, few=cython.longlong,
                   many=cython.longlong, left=cython.longlong, value=cython.int, own=cython.longlong,
                   other=cython.longlong)
    cdef bint compare_products(self, int column) noexcept
    @cython.final
    @cython.locals(result=cython.longlong, is_low=cython.bint, place=cython.int, at=cython.int)
    cdef long long bound(self, int monomial, bint is_least) noexcept
    @cython.final
    @cython.locals(start=cython.int, end=cython.int, first=cython.int, aim=cython.longlong, most=cython.longlong, place=cython.int,
                   factor=cython.longlong, mask=cython.longlong, low=cython.longlong, high=cython.longlong,
                   words=cython.int, word=cython.int, at=cython.int, value=cython.int, left=cython.longlong,
                   shift=cython.longlong)
    cdef bint reach(self, int column) noexcept
    @cython.final
    @cython.locals(whole=cython.int, part=cython.int, word=cython.int, bits=cython.ulonglong)
    cdef void add(self, int at, long long shift, int words) noexcept
    @cython.final
    @cython.locals(whole=cython.int, part=cython.int, word=cython.int, bits=cython.ulonglong, found=cython.bint)
    cdef bint take(self, int at, long long shift, int words) noexcept
    @cython.final
    cdef unsigned long long up(self, unsigned long long bits, int part) noexcept
    @cython.final
    cdef unsigned long long high_bit(self, int value) noexcept
    @cython.final
    @cython.locals(one=cython.longlong)
    cdef long long bit(self, int value) noexcept


@cython.locals(count=cython.int)
cdef int ones(long long mask) noexcept

@cython.locals(value=cython.int)
cdef int lowest(long long mask) noexcept

@cython.locals(value=cython.int)
cdef int highest(long long mask) noexcept

cdef bint can_hold(int relation, long long least, long long most) noexcept
