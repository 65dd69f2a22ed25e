"""Rows → the sizes that bounds are made of."""

from __future__ import annotations

from array import array

from solver.kernels.plans import CODES, Sizes
from solver.planning.lists import pairs_end_to_end
from solver.planning.rows import Rows


def sizes(rows: Rows, *, bounded: bool) -> Sizes:
    """The rows as bounds see them; without numbers where they are not to be bounded."""
    child_start, child_row, child_factor = pairs_end_to_end(row.items() for row in rows.children)
    weights, fixed, scale = rows.weights() if bounded else (array("d"), array("d"), array("d"))
    return Sizes(
        left=array("q", (left for left, _ in rows.factors)),
        right=array("q", (right for _, right in rows.factors)),
        child_start=child_start,
        child_row=child_row,
        child_factor=child_factor,
        roots=array("q", (equation[-1] for equation in rows.equations)),
        relations=array("q", (CODES[relation] for relation in rows.algebra.relations)),
        weights=weights,
        fixed=fixed,
        scale=scale,
    )
