"""Invariants: what is always true of a table's rows; features declare, `domain/invariants` checks them."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Column, ColumnElement, Table

from domain.core.db.base import Deletable, table_of


@dataclass(frozen=True, slots=True)
class Invariant:
    """What `sentence` says of every row of one table. `is_broken` is true of a row of which it does not hold,
    an offender; `id` is the column by which rows are walked and offenders are named."""

    name: str
    sentence: str
    id: Column[object]
    is_broken: ColumnElement[bool]

    @property
    def table(self) -> Table:
        return self.id.table


def deleted_rows_are_purged(*models: type[Deletable]) -> Sequence[Invariant]:
    """For tables whose rows people delete: one that is deleted has the day of its purge, and no other has."""
    tables = [table_of(model) for model in models]
    return [
        Invariant(
            f"{table.name}_deleted_with_purge_day",
            f"A row of {table.name} has a day of its purge exactly when it is deleted.",
            table.c.id,
            table.c.deleted_at.is_(None) != table.c.purge_at.is_(None),
        )
        for table in tables
    ]
