"""A line of a file about somebody who moves in, and what became of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple
from uuid import UUID

from domain.core.db.bulk_sql import UpsertResult
from domain.residents import bulk as residents


class Home(NamedTuple):
    """Where somebody lives now, where another line about them says it; `here_too` with two homes."""

    unit_id: UUID | None
    lease_start: date | None
    here_too: bool = False


class MoveIn(NamedTuple):
    """Somebody of a file who moves in. `values` as in `residents.bulk.ResidentRow`; a unit must be one of
    the property. Without `lease_start` there is no lease, and the person lives there all the same. With
    `home` they live there, and this is one more lease of theirs, with the days of its own move."""

    property_id: UUID
    unit_id: UUID | None
    values: Mapping[str, Any]
    lease_start: date | None = None
    lease_end: date | None = None
    monthly_rent: Decimal | None = None
    security_deposit: Decimal | None = None
    rent_due_day: int | None = None
    moved_in: date | None = None
    moved_out: date | None = None
    home: Home | None = None
    on_notice: bool = False

    @property
    def name(self) -> residents.Name:
        return self.values["first_name"], self.values["last_name"]


@dataclass(slots=True)
class MovedIn:
    """What became of one `MoveIn`. A co-tenant shares `lease` with the row that made it, and `party` says
    that they joined it; `unit` stands at the first row that moved it. `warnings` are sentences for the person
    whose file it is."""

    resident: UpsertResult
    lease: UpsertResult | None = None
    party: UpsertResult | None = None
    unit: UpsertResult | None = None
    warnings: list[str] = field(default_factory=list)


class MoveInRow(NamedTuple):
    """Somebody who is written and has to do with a unit, with the status they have now."""

    row: MoveIn
    unit_id: UUID
    status: str
    answer: MovedIn

    @property
    def is_new(self) -> bool:
        return self.answer.resident.outcome == "created"

    @property
    def changed(self) -> bool:
        """Whether they or their lease came to be, or moved: a line that only repeats what is known leaves
        the unit as it is."""
        person, lease = self.answer.resident, self.answer.lease
        if person.outcome == "created" or not {"unit_id", "status"}.isdisjoint(person.before or ()):
            return True
        return lease is not None and lease.outcome in ("created", "updated")

    def lives_here(self, today: date) -> bool:
        start = self.row.lease_start
        if self.status != "active" or (start is not None and start > today):
            return False
        home = self.row.home
        return home is None or home.here_too or home.unit_id == self.unit_id
