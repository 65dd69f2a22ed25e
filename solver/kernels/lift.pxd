cimport cython

cimport solver.kernels.arithmetic as arithmetic
cimport solver.kernels.bounds as bounds


cdef class Lift(bounds.Bounds):
    cdef readonly int columns
    cdef long long[::1] constants, term_start, term_symbol, term_factor, equation_start, equation_row
    cdef long long[::1] closing, closing_column, check_start, check_equation, check_column, completing
    cdef long long[::1] digits, carries, slopes

    @cython.locals(symbol=cython.int, equation=cython.int, mask=cython.longlong, total=cython.longlong,
                   slope=cython.longlong)
    cdef long long fitting(self, int level) noexcept
    cdef bint settle(self, int level, int digit) noexcept
    @cython.final
    @cython.locals(check=cython.int, total=cython.longlong)
    cdef bint columns_fit(self, int level) noexcept
    @cython.final
    @cython.locals(base=cython.longlong, columns=cython.int, total=cython.longlong, i=cython.int, row=cython.int,
                   cell=cython.int, slope=cython.longlong, left=cython.int, right=cython.int, k=cython.int,
                   term=cython.int, child=cython.int, other=cython.int, digit=cython.longlong)
    cdef long long work_out(self, int equation, int column, int unknown) noexcept
