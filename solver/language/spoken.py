"""Signs that are written out as words: two plus two is four, КОЗА плюс КОЗА равно СТАДО."""

from __future__ import annotations

import re

# A sign, and the words for it in six languages.
SAID = {
    "+": "PLUS|ADDED TO|ПЛЮС|ПРИБАВИТЬ|M[ÁA]S|たす|足す",
    "-": "MINUS|МИНУС|ОТНЯТЬ|ВЫЧЕСТЬ|MOINS|MENOS|ひく|引く",
    "×": "TIMES|MULTIPLIED BY|УМНОЖИТЬ НА|MAL|FOIS|MULTIPLI[ÉE] PAR|POR|VECES|かける|掛ける",
    "/": "DIVIDED BY|РАЗДЕЛИТЬ НА|ПОДЕЛИТЬ НА|GETEILT DURCH|DURCH|DIVIS[ÉE] PAR|ENTRE|わる|割る",
    "=": "EQUALS?|IS EQUAL TO|MAKES?|GIVES?|РАВН(?:О|ЯЕТСЯ|А|Ы)|БУДЕТ|(?:IST )?GLEICH"
    "|ERGIBT|MACHT|[ÉE]GALE?(?: [ÀA])?|FONT|FAIT|DONNE|(?:ES )?IGUAL A|は",
}
# And some that say "equals" where a sign stands before them, and no relation: R is even.
COPULA = "IS|IST|ES"
WORDS = re.compile(
    r"(?<=[^\W_?]|[?)\]]) (?:"
    + "|".join(f"(?P<s{i}>{said})" for i, said in enumerate([*SAID.values(), COPULA]))
    + r") (?=[\w?(\[])"
)


def spoken(symbols: str) -> list[tuple[int, int, str]]:
    """Where the symbols say a sign as a word, and the sign; none where no relation comes of it."""
    edits, has_relation, has_sign = list[tuple[int, int, str]](), "=" in symbols, False
    for said in WORDS.finditer(symbols):
        which = int(str(said.lastgroup)[1:])
        sign = [*SAID, "="][which]
        if which == len(SAID) and (has_relation or not has_sign):
            continue
        edits.append((*said.span(), sign))
        has_relation |= sign == "="
        has_sign = True
    return edits if has_relation else []
