"""The figures above a list: one row of named expressions, compiled once."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, FromClause, select

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled


@dataclass(frozen=True, slots=True, eq=False)
class Figures:
    """`columns` are the wire names in order. `source` and `where` keep to the caller's scope; both may bind
    parameters. `permission` is the right without which nobody is shown them."""

    permission: str
    columns: Mapping[str, ColumnElement[Any]]
    source: FromClause
    where: tuple[ColumnElement[bool], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.columns)

    def statement(self, **parameters: object) -> Statement:
        """Answers exactly one row, in the order of `names`."""
        return Statement(_sql(self), parameters)


@lru_cache(maxsize=64)
def _sql(figures: Figures) -> str:
    columns = (column.label(name) for name, column in figures.columns.items())
    return compiled(select(*columns).select_from(figures.source).where(*figures.where))
