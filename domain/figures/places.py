"""What a list needs of a row's property: its name, its today, and what the caller may see there."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Date, Select, Text, select

from domain.core.listing import at_place, in_scope
from domain.figures.leases import property_today
from domain.models.properties import Property

NAME = at_place("name", Text())
TODAY = at_place("today", Date())


def place_with(flags: Mapping[str, str]) -> Select[Any]:
    """A listing's `place`: NAME, TODAY, and flags with the permission that each stands for."""
    shown: list[ColumnElement[Any]] = [Property.id.expression, Property.name.expression]
    held = [in_scope(Property.id, permission).label(flag) for flag, permission in flags.items()]
    return select(*shown, property_today().label("today"), *held)
