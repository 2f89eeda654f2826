"""What a list needs of a row's property: its name, its today, and what the caller may see there."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Date, Select, Text, select

from domain.core.listing import in_scope, property_column
from domain.metrics.leases import property_today
from domain.models.properties import Property

NAME = property_column("name", Text())
TODAY = property_column("today", Date())


def property_columns(flags: Mapping[str, str]) -> Select[Any]:
    """A listing's `place`: NAME, TODAY, and flags with the permission that each stands for."""
    shown: list[ColumnElement[Any]] = [Property.id.expression, Property.name.expression]
    held = [in_scope(Property.id, permission).label(flag) for flag, permission in flags.items()]
    return select(*shown, property_today().label("today"), *held)
