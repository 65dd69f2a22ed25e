"""Every published limit, each with its reason."""

from __future__ import annotations

# A digit is printed as one of 0-9A-Z.
MIN_BASE = 2
MAX_BASE = 36

# Ten times the longest sum in print (199 words, about 1,000 code points).
MAX_TEXT = 10_000

# What a link holds, and a picture shows: the longest sum in print.
MAX_PICTURED = 1_000

# Pixels of a cell: in a smaller one no digit can be read, and no browser draws much larger ones.
MIN_CELL, MAX_CELL = 6, 400

# What is printed in a form that is seldom met is short; it is read once more for each form.
MAX_FORM = 2_000
# Remarks behind a puzzle, and how long one may be: each row of `language.remarks` is tried at every
# place of one, a thousandth of a second for all.
MAX_REMARKS, MAX_REMARK = 20, 200

# A calculation drawn in a text of that length has fewer. They are laid out before the first look at
# the clock, all of them in 0.05 s.
MAX_EQUATIONS = 300

# Words and signs of what {n} comes to: one that stands for others, twice each, doubles every time.
MAX_UNKNOWN = 200

# Rows of a drawing, of which some readings are tried one after the other: the longest sum in print
# has 199 words.
MAX_ROWS = 300

# Unicode's own bound for text that is processed as a stream (UAX #15): no script needs more.
MAX_MARKS = 30

# Digits of all equations, products and factors together: each is stored, and a candidate is
# checked in a few operations for each of them, at most as many as there are columns.
MAX_DIGITS = 100_000

# A power of numbers is worked out only while its value has at most this many binary digits, six
# thousand decimal ones: in base 10, all powers of two digits with an exponent of three.
MAX_POWER_BITS = 20_000

# The greatest number whose factorial has no more binary digits than that.
MAX_FACTORIAL = 2_086

# A number is tested for being prime up to this size, which takes less than 0.001 s.
MAX_PRIME_BITS = 256

# Brackets around statements, inside one another: a choice between choices has three.
MAX_NESTED = 20

# An equation is multiplied out only while its coefficients have at most this many binary digits:
# twice those of a number that fills the whole text.
MAX_NUMBER_BITS = 100_000

# Puzzles of one call over HTTP: each has a tenth of a second where a call may take ten.
MAX_BATCH = 100

# Exercises of a lesson: a page has room for so many.
MAX_EXERCISES = 6

# Solutions of one call: with more, an answer would be megabytes long.
MAX_LIMIT = 100_000

# Parts that one search may be split into: each first finds the places where all of them begin.
MAX_SHARDS = 1_000

# A place in a search has one digit for each letter and wildcard; a cursor holds up to three places.
MAX_CURSOR = MAX_TEXT + 100

# permutations are given as a number in digits, and Python writes at most 4,300 of them.
MAX_WILDCARDS = 2_000

# An option that lists digits or letters names each of them once or twice.
MAX_OPTION = 1_000

# Letters that may share digits: the count of their arrangements grows with the square of them.
MAX_SHARED = 100

# A power of letters is multiplied out, or searched by columns, while its value has at most this
# many binary digits; above it its letters are settled first, one after the other.
MAX_OPEN_POWER_BITS = 256

# The sides of a kakuro: a sum and a white cell need two, and no printed grid has more than twenty.
MIN_KAKURO_SIZE = 2
MAX_KAKURO_SIZE = 20

# Runs of two white cells both ways that are not all alike need an inner square of three.
MIN_MADE_KAKURO_SIZE = 4

# A kakuro that takes more is no riddle for people, and making one tries dozens of searches.
MAX_MADE_KAKURO_NODES = 10_000

# Worker processes of one command: Windows waits for at most 63 at once.
MAX_JOBS = 60

# Words to make puzzles of: all that a dictionary has. Each takes some 200 bytes.
MAX_LIST = 100_000

# Words on one side of a puzzle that is made: more than in nearly all that were ever printed.
MAX_TERMS = 100

# Different words that a template chooses: nobody waits for more, and few puzzles have as many.
MAX_SLOTS = 12

# Nodes after which the proof that a candidate has one solution is given up: 0.03 s, during which
# the clock is not checked. In base 10 sums take 60,000 at most, and nearly all products fewer.
MAX_TRIAL = 1 << 18

# The same for a skeleton, which is only one of a few.
MAX_EFFORT = 1 << 20

# Puzzles of a column, one a day for a year, and the days between two of them.
MAX_COLUMN = 366
MAX_COLUMN_DAYS = 366

# Digits of a number in a skeleton: what a sheet of paper has room for, and proofs have time for.
MAX_SKELETON = 12

# Digits that a skeleton may be asked to print at least: the largest has some two hundred.
MAX_PRINTED = 200

# Columns of the calculations that are explained: a proof that a person reads to its end has fewer
# steps, and each is about one of them.
MAX_COLUMNS = 300

# The widest range of values of a carry: nobody can work with more. From there on an equation is
# looked at as a whole.
MAX_CARRY = 1_000

# Digits, and products of digits, that a person adds up in one column of a calculation that is
# explained: the longest sum in print has 199 words.
MAX_ADDED = 250

# Digits that a person would have to multiply on one side of an equation that is explained: those of
# AB * CD are A·C, A·D, B·C and B·D.
MAX_MULTIPLIED = 4_000

# Calculations that one call may try to make a skeleton of: each takes a second or so.
MAX_TRIES = 10_000

# What a refused text may be meant as is looked for in texts up to this length, which are typed by
# hand; so many repaired ones are tried, in this processor time, and as many offered. Most take
# 0.002 s, the slowest of the tests 0.02.
MAX_REPAIRED = 200
MAX_REPAIRS = 40
MAX_REWRITES = 2
REPAIR_SECONDS = 0.1

# An answer that is graded: a filled puzzle of the longest text, with room for words around it.
MAX_ANSWER = 100_000

# Ways to repair a puzzle that one call gives: more than anybody reads.
MAX_PROPOSALS = 100
