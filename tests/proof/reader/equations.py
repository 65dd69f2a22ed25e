"""Equations of a sentence → polynomials; names are looked up as the language has them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from proof.reader.columns import Poly
from proof.reader.grammar import Unread


class Equations:
    """Reads sums and products; `faces` are letters, wildcards, cells and words for carries."""

    def __init__(self, faces: Mapping[str, str], base: int) -> None:
        self.faces = dict(faces)
        self.base = base
        known = "|".join(map(re.escape, sorted(faces, key=len, reverse=True)))
        self.face = re.compile(f"(?:{known})" if known else "(?!)")

    def side(self, text: str, *, whole: bool = False) -> Poly:
        """One side of an equation."""
        total: Poly = {}
        for summand in text.split(" + "):
            product: Poly = {(): 1}
            for factor in re.split(" × |·", summand):
                product = times(product, self._factor(factor, whole))
            for names, number in product.items():
                total[names] = total.get(names, 0) + number
        return total

    def _factor(self, text: str, whole: bool) -> Poly:
        if re.fullmatch(r"-?\d+", text) and (not whole or self.base == 10):
            return {(): int(text)}
        if text in self.faces:
            return {(self.faces[text],): 1}
        number: Poly = {}
        at = 0
        while at < len(text):
            match = self.face.match(text, at)
            digit: Poly
            if match:
                digit, at = {(self.faces[match[0]],): 1}, match.end()
            elif printed := re.compile(r"\[(\d+)\]").match(text, at):
                digit, at = {(): int(printed[1])}, printed.end()
            elif text[at].isdigit():
                digit, at = {(): int(text[at])}, at + 1
            else:
                raise Unread(text)
            number = {names: self.base * factor for names, factor in number.items()}
            for names, factor in digit.items():
                number[names] = number.get(names, 0) + factor
        return number


def times(one: Poly, other: Poly) -> Poly:
    """The product of two polynomials."""
    product: Poly = {}
    for a, f in one.items():
        for b, g in other.items():
            names = tuple(sorted(a + b))
            product[names] = product.get(names, 0) + f * g
    return product


def minus(one: Poly, other: Poly) -> Poly:
    """The difference of two polynomials."""
    difference = dict(one)
    for names, factor in other.items():
        difference[names] = difference.get(names, 0) - factor
    return {names: factor for names, factor in difference.items() if factor}
