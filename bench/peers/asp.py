"""clingo: answer sets of the column sums with their carries. Products are beyond this model."""

from __future__ import annotations

import clingo

from bench.peers import Tally
from bench.terms import carries, columns, symbols
from solver import Puzzle


def solve(puzzle: Puzzle) -> Tally:
    """All solutions; UnableError for a product."""
    control = clingo.Control(["--models=0", "--warn=none"])
    control.add("base", [], _program(puzzle))
    control.ground([("base", [])])
    with control.solve(yield_=True) as found:
        return Tally(sum(1 for _ in found))


def _program(puzzle: Puzzle) -> str:
    """Digits as d(symbol, digit), carries as c(equation, column, carry)."""
    base = puzzle.rules.base
    domains = symbols(puzzle)
    number = {symbol: i for i, symbol in enumerate(domains)}
    lines = [
        f"{{ d({number[s]},({';'.join(map(str, domain))})) }} = 1." for s, domain in domains.items()
    ]
    letters = ";".join(str(number[letter]) for letter in puzzle.letters)
    if letters:
        lines.append(f"letter({letters}).")
        lines.append(f":- V = 0..{base - 1}, 2 {{ d(L,V) : letter(L) }}.")
    for e, equation in enumerate(columns(puzzle)):
        domain = carries(equation, base)
        for k, (column, printed) in enumerate(equation):
            parts = [f"{printed},printed"]
            parts += [f"{c}*V,{number[s]} : d({number[s]},V)" for s, c in column.items() if c]
            if k:
                parts.append(f"V,in : c({e},{k - 1},V)")
            if k < len(equation) - 1:
                lines.append(f"{{ c({e},{k},{domain[0]}..{domain[-1]}) }} = 1.")
                parts.append(f"-{base}*V,out : c({e},{k},V)")
            lines.append(f":- #sum {{ {'; '.join(parts)} }} != 0.")
    return "\n".join(lines)
