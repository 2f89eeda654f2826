"""The state of any lease: the database against the definition read once more in plain Python."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import text

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.leases.rules import status_on
from domain.models import Lease, LeaseParty, Resident
from domain.models.leases import LEASE_STATUSES, TIMED_LEASE_STATUSES
from domain.models.residents import RESIDENT_STATUSES
from tests.factories import Maker, local_today

TODAY = local_today()
LENGTHS = (0, 29, 30, 99, 100, 150, 200, 364)
STATES = """
SELECT l.id, s.is_current, s.month_to_month_since
  FROM leases l
 CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                l.move_out_date, l.deleted_at, CAST(:today AS date)) AS s
 WHERE l.property_id = :building
"""


def days(count: int) -> date:
    return TODAY + timedelta(days=count)


async def test_the_stored_status_follows_the_same_dates(make: Maker) -> None:
    """`status_on` stores what `lease_state` says of the same days, whichever status stood there before."""
    dice = random.Random(7)
    cases = []
    for _ in range(500):
        start = days(dice.randint(-800, 200))
        end = None if dice.random() < 0.2 else start + timedelta(days=dice.randint(0, 900))
        cases.append((dice.choice(LEASE_STATUSES), start, end))
    asked = text(
        "SELECT s.status, s.is_current FROM unnest(CAST(:stored AS text[]), CAST(:starts AS date[]),"
        " CAST(:ends AS date[])) WITH ORDINALITY AS given (stored, starts, ends, n)"
        " CROSS JOIN LATERAL lease_state(uuidv7(), uuidv7(), uuidv7(), stored, starts, ends, NULL, NULL,"
        " CAST(:today AS date)) AS s ORDER BY n"
    )
    stored, starts, ends = (list(values) for values in zip(*cases, strict=True))
    async with make.session() as session:
        given = {"stored": stored, "starts": starts, "ends": ends, "today": TODAY}
        answers = (await session.execute(asked, given)).all()
    for (status, start, end), (said, is_current) in zip(cases, answers, strict=True):
        by_dates = status_on(TODAY, start, end)
        assert said == (by_dates if status in TIMED_LEASE_STATUSES else status)
        in_term = start <= TODAY and (end is None or end >= TODAY)
        assert is_current == (in_term and status not in ("draft", "cancelled", "terminated"))


@dataclass
class Street:
    """Random units with people and leases."""

    people: dict[Any, Resident]
    leases: list[Lease]
    tenants: dict[Any, set[Any]]

    def expected(self, lease: Lease) -> tuple[bool, date | None]:
        """The definition once more, read off the rows in plain Python."""
        bound = lease.deleted_at is None and lease.status not in ("draft", "cancelled", "terminated")
        if not bound or lease.start_date > TODAY:
            return False, None
        if lease.end_date is None or lease.end_date >= TODAY:
            return True, None
        over = lease.status == "renewed" or (lease.move_out_date or TODAY) < TODAY
        if over or any(self._succeeds(other, lease) for other in self.leases):
            return False, None
        stays = any(self._stays(self.people[one], lease) for one in self.tenants[lease.id])
        return stays, lease.end_date + timedelta(days=1) if stays else None

    def _succeeds(self, other: Lease, lease: Lease) -> bool:
        if other is lease or other.unit_id != lease.unit_id or other.deleted_at is not None:
            return False
        if other.status in ("draft", "cancelled") or not self.tenants[other.id] & self.tenants[lease.id]:
            return False
        if other.status == "terminated":
            return other.start_date > lease.start_date
        return _reach(other) > _reach(lease)

    def _stays(self, resident: Resident, lease: Lease) -> bool:
        here = resident.unit_id in (None, lease.unit_id) and resident.deleted_at is None
        return here and resident.status == "active" and (resident.move_out_date or TODAY) >= TODAY


def _reach(lease: Lease) -> tuple[date, date, int]:
    return lease.end_date or date.max, lease.start_date, lease.id.int


def _random_unit(dice: random.Random, property_id: Any, unit_ids: Sequence[Any]) -> Iterator[Any]:
    unit_id = unit_ids[0]
    people = [
        Resident(
            id=new_id(),
            property_id=property_id,
            unit_id=dice.choice([unit_id, unit_id, unit_id, None, unit_ids[1]]),
            first_name="Rosa",
            last_name="Delgado",
            status=dice.choice([*RESIDENT_STATUSES, *["active"] * 6]),
            move_out_date=dice.choice([None] * 8 + [days(0), days(-1)]),
            deleted_at=dice.choice([None] * 9 + [utc_now()]),
        )
        for _ in range(dice.randint(1, 3))
    ]
    yield from people
    for _ in range(dice.randint(1, 5)):
        start = days(-dice.choice([500, 400, 400, 300, 200, 30, 0, -10]))
        primary, *others = dice.sample(people, dice.randint(1, len(people)))
        lease = Lease(
            id=new_id(),
            property_id=property_id,
            unit_id=unit_id,
            resident_id=primary.id,
            status=dice.choice([*LEASE_STATUSES, *["active"] * 6]),
            start_date=start,
            end_date=dice.choice([None, *(start + timedelta(days=n) for n in LENGTHS)]),
            move_out_date=dice.choice([None] * 6 + [days(0), days(-1)]),
            monthly_rent=1000,
            deleted_at=dice.choice([None] * 9 + [utc_now()]),
        )
        yield lease
        roles = [(primary, "primary"), *((one, dice.choice(["co_tenant", "occupant"])) for one in others)]
        for one, role in roles:
            yield LeaseParty(property_id=property_id, lease_id=lease.id, resident_id=one.id, role=role)


@pytest.mark.parametrize("seed", range(4))
async def test_any_street_reads_as_the_definition_says(make: Maker, seed: int) -> None:
    dice = random.Random(seed)
    building = await make.property(await make.person())
    elsewhere = (await make.unit(building.id)).id
    units = [(await make.unit(building.id)).id for _ in range(40)]
    rows = [row for unit_id in units for row in _random_unit(dice, building.id, (unit_id, elsewhere))]
    people = {row.id: row for row in rows if isinstance(row, Resident)}
    leases = [row for row in rows if isinstance(row, Lease)]
    parties = [row for row in rows if isinstance(row, LeaseParty)]
    tenants: dict[Any, set[Any]] = {lease.id: set() for lease in leases}
    for party in parties:
        if party.role in ("primary", "co_tenant"):
            tenants[party.lease_id].add(party.resident_id)
    street = Street(people, leases, tenants)
    expected = {lease.id: street.expected(lease) for lease in leases}
    async with make.session() as session:
        for kind in (people.values(), leases, parties):
            session.add_all(kind)
            await session.flush()
        found = await session.execute(text(STATES), {"today": TODAY, "building": building.id})
        said = {row.id: (row.is_current, row.month_to_month_since) for row in found}
    assert said == expected
    assert sum(since is not None for _, since in said.values()) > 3
