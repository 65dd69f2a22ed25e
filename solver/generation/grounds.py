"""What the walks of a recipe run on: words in the roles of its kind, or those of a template."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from solver.generation.recipe import Recipe
from solver.generation.slots import SlotGround, SlotWalk, slot_ground
from solver.generation.space import Ground, ground
from solver.generation.walk import Walk, Walker


def ground_of(recipe: Recipe) -> Ground | SlotGround:
    """The ground of a recipe."""
    return ground(recipe) if recipe.template is None else slot_ground(recipe)


def walks(found: Ground | SlotGround) -> Callable[[int, int], Walker]:
    """What begins a walk on a ground, from a place on and before another."""
    return partial(SlotWalk, found) if isinstance(found, SlotGround) else partial(Walk, found)
