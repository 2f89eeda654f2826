"""Pages that a function of the database finds itself, because the planner cannot stop early in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Integer, column, func
from sqlalchemy.types import TypeEngine

from domain.core.db.statements import param

Types = Mapping[str, TypeEngine[Any]]


@dataclass(frozen=True, slots=True, eq=False)
class PageFunction:
    """A function of the database that finds a page's rows itself, for one sort in one direction.

    It applies the caller's rights as a search function does and answers ids (and property ids, where a list
    has `property_columns`), joined back under the policies. `rows` calls it with the parameters `page_limit`
    and `arguments` (`key_0` … and filters, null where not set) and numbers them by `position`; `keys` are its
    sort keys in order, ending in the id.
    """

    rows: FromClause
    keys: tuple[ColumnElement[Any], ...]
    arguments: tuple[str, ...]


def page_function(function: str, *, arguments: Types, answers: Types, keys: tuple[str, ...]) -> PageFunction:
    """`function` by name; `arguments` follow its page limit, `keys` are among its `answers`."""
    answered = func.__getattr__(function)(
        param("page_limit", Integer()), *(param(name, type_) for name, type_ in arguments.items())
    ).table_valued(*(column(name, type_) for name, type_ in answers.items()), with_ordinality="position")
    rows = answered.render_derived(name="found")
    return PageFunction(rows=rows, keys=tuple(rows.c[key] for key in keys), arguments=tuple(arguments))
