"""What a kind of import brings to the engine: its fields, its rules for a row, and how rows are saved."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Generic, NamedTuple, TypeVar
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.companies.rules import CompanyRight, TargetCompany
from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.bulk_sql import UpsertResult
from domain.imports.converting import RowError
from domain.imports.fields import ImportSchema

Row = TypeVar("Row", bound=BaseModel)
FindDuplicate = Callable[[Row, int], int | None]
Changes = list["Change"]


@dataclass(frozen=True, slots=True)
class Saving:
    """What saving needs: the open unit of work, whose rights count, and the cipher of sensitive columns.
    `pipeline` ends with the saving; a kind may enter `pipelined` on it and leave its last answers to come in
    while the engine goes on. `company` is where rows of a kind with a `company_right` go."""

    session: AsyncSession
    principal: StaffPrincipal
    cipher: FieldCipher
    pipeline: AsyncExitStack
    company: TargetCompany | None = None

    @property
    def target(self) -> TargetCompany:
        """Raises LookupError for a job of a kind whose rows belong to no company of their own."""
        if self.company is None:
            raise LookupError("This kind of import was started without a company.")
        return self.company


@dataclass(frozen=True, slots=True)
class ReadyRow(Generic[Row]):
    """A row that passed its rules and repeats none before it."""

    number: int
    row: Row


class Change(NamedTuple):
    """One entity that a row created or updated."""

    entity_type: str
    entity_id: UUID
    action: str
    version_after: int | None
    before: Mapping[str, Any] | None = None


@dataclass(slots=True)
class SavedRow:
    """What became of one row: saved with changes, left alone because it is here already, or refused."""

    changes: Changes = field(default_factory=list)
    errors: list[RowError] = field(default_factory=list)
    same_as: UUID | None = None
    warnings: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Importer(Generic[Row]):
    """`permission` must be held on some property to start; None lets any signed-in staff account. `twins`
    makes a finder that is asked for each row of a file, in order, and answers the number of the row before
    it that is the same. `agree` sees all rows that are to be saved, with today, and answers them so that
    none overwrites what another says. `company_right` is the right on a company whose rows these are; rows
    of other kinds belong to a property."""

    schema: ImportSchema
    model: type[Row]
    permission: str | None
    prepare: Callable[[dict[str, Any]], dict[str, Any]]
    twins: Callable[[], FindDuplicate[Row]]
    save: Callable[[Saving, Sequence[ReadyRow[Row]]], Awaitable[list[SavedRow]]]
    agree: Callable[[Sequence[Row], date], Sequence[Row]] = lambda rows, _today: rows
    company_right: CompanyRight | None = None


def changes_of(entity_type: str, answer: UpsertResult) -> Changes:
    """The change that an upsert made, if it made one."""
    if answer.id is None or answer.outcome not in ("created", "updated"):
        return []
    return [Change(entity_type, answer.id, answer.outcome, answer.version, answer.before)]
