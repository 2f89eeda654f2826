"""What a list needs of a row's property: its name, its today, and what the caller may see and do there."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import JSON, ColumnElement, Date, Select, Text, select

from domain.core.listing import in_scope, property_column
from domain.metrics.leases import property_today
from domain.metrics.row_rights import row_rights
from domain.models.properties import Property

NAME = property_column("name", Text())
TODAY = property_column("today", Date())
CAN = property_column("can", JSON())


def property_columns(flags: Mapping[str, str], *, write: str, delete: str) -> Select[Any]:
    """A listing's `property_columns`: NAME, TODAY, CAN for the permissions to write and to delete its rows,
    and flags with the permission that each stands for."""
    shown: list[ColumnElement[Any]] = [Property.id.expression, Property.name.expression]
    held = [in_scope(Property.id, permission).label(flag) for flag, permission in flags.items()]
    rights = row_rights(Property.id, write=write, delete=delete).label("can")
    return select(*shown, property_today().label("today"), rights, *held)
