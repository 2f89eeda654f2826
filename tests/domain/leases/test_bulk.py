"""Many people moving in at once: who is who, one lease a unit and start, and the units that follow."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from psycopg import AsyncCursor
from sqlalchemy import func, select, update

from domain.audit.service import record_event
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.leases.bulk import move_in
from domain.leases.move_in_rows import MovedIn, MoveIn
from domain.models import Lease, LeaseParty, Property, Resident, Unit
from domain.models.companies import Company, CompanyOwner
from domain.residents.sensitive import opened
from tests.factories import Maker, Person, local_today

TODAY = local_today()
STARTED = TODAY - timedelta(days=100)
ENDS = TODAY + timedelta(days=265)


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def unit(make: Maker, building: Property) -> Unit:
    return await make.unit(building.id)


class Importer:
    """Runs `move_in` as somebody, in a unit of work of its own."""

    def __init__(self, database: Database, make: Maker, person: Person) -> None:
        self.database, self.make, self.person = database, make, person

    async def __call__(self, *rows: MoveIn) -> list[MovedIn]:
        async with unit_of_work(self.database, EntryPoint.by_account(self.person.id)) as work:
            moved = await move_in(work.session, self.make.cipher, rows)
            covered = {"residents", "leases", "units"}
            await record_event(
                work.session, work.scope, "import.chunk", entity_type="import_jobs", covers=covered
            )
            return moved

    async def set_policy(self, **columns: int) -> None:
        """What new leases of the person's company begin with."""
        async with self.make.session() as session:
            mine = select(CompanyOwner.company_id).where(CompanyOwner.account_id == self.person.id)
            await session.execute(update(Company).where(Company.id.in_(mine)).values(**columns))

    async def load(self, model: type[Any], row_id: UUID | None) -> Any:
        async with self.make.session() as session:
            row = await session.get(model, row_id)
            session.expunge_all()
            return row

    async def count(self, model: type[Any], property_id: UUID) -> int:
        async with self.make.session() as session:
            counted = select(func.count()).select_from(model).where(model.property_id == property_id)
            return int((await session.execute(counted)).scalar_one())


@pytest.fixture
def importer(worker_database: Database, make: Maker, owner: Person) -> Importer:
    return Importer(worker_database, make, owner)


def rosa(place: Unit | Property, last: str = "Delgado", lease: bool = True, **values: Any) -> MoveIn:
    at_unit = isinstance(place, Unit)
    terms: dict[str, Any] = {
        "lease_start": STARTED,
        "lease_end": ENDS,
        "monthly_rent": Decimal("1400.00"),
        "security_deposit": Decimal("900.00"),
    }
    return MoveIn(
        place.property_id if isinstance(place, Unit) else place.id,
        place.id if at_unit else None,
        {"first_name": "Rosa", "last_name": last, **values},
        **(terms if lease and at_unit else {}),
    )


async def test_resident_lease_party_and_unit_are_written_together(importer: Importer, unit: Unit) -> None:
    row = rosa(unit, email="rosa@example.com", ssn_last_four="8317", date_of_birth=date(1987, 6, 5))

    (moved,) = await importer(row)

    assert moved.lease is not None
    assert moved.unit is not None
    assert (moved.resident.outcome, moved.lease.outcome, moved.unit.outcome) == (
        "created",
        "created",
        "updated",
    )
    assert moved.unit.before == {"status": "vacant", "occupancy_note": None}
    resident = await importer.load(Resident, moved.resident.id)
    lease = await importer.load(Lease, moved.lease.id)
    stored = await importer.load(Unit, unit.id)
    assert (resident.status, resident.move_in_date, resident.unit_id) == ("active", STARTED, unit.id)
    assert opened(importer.make.cipher, resident.id, "ssn_last_four", resident.ssn_last_four) == "8317"
    assert opened(importer.make.cipher, resident.id, "date_of_birth", resident.date_of_birth) == "1987-06-05"
    assert (lease.status, lease.monthly_rent, lease.resident_id) == (
        "active",
        Decimal("1400.00"),
        resident.id,
    )
    assert (lease.rent_due_day, lease.late_fee_grace_days, lease.version) == (1, 5, 1)
    assert (stored.status, stored.occupancy_note) == ("occupied", None)
    assert await importer.count(LeaseParty, unit.property_id) == 1


async def test_the_same_rows_again_change_nothing(importer: Importer, unit: Unit) -> None:
    row = rosa(unit, email="rosa@example.com", ssn_last_four="8317", notes="Likes text")
    await importer(row)

    (again,) = await importer(row)

    assert again.lease is not None
    assert (again.resident.outcome, again.lease.outcome, again.unit) == ("unchanged", "unchanged", None)
    assert again.resident.version == 1
    assert await importer.count(Resident, unit.property_id) == 1
    assert await importer.count(Lease, unit.property_id) == 1
    assert await importer.count(LeaseParty, unit.property_id) == 1


async def test_what_differs_is_changed_with_the_old_values_kept(importer: Importer, unit: Unit) -> None:
    (first,) = await importer(rosa(unit, email="rosa@example.com", phone="1", notes="Kept"))
    changed = rosa(unit, email="ROSA@example.com", phone="2", notes=None)
    changed = MoveIn(**{**_fields(changed), "monthly_rent": Decimal("1500.00")})

    (second,) = await importer(changed)

    assert second.lease is not None
    assert second.resident.id == first.resident.id
    assert (second.resident.outcome, second.resident.version) == ("updated", 2)
    assert second.resident.before == {"email": "rosa@example.com", "phone": "1"}
    assert second.lease.before == {"monthly_rent": "1400.00"}
    resident = await importer.load(Resident, first.resident.id)
    assert (resident.email, resident.phone, resident.notes) == ("ROSA@example.com", "2", "Kept")


def _fields(row: MoveIn) -> dict[str, Any]:
    return row._asdict()


async def test_people_of_one_unit_and_start_share_a_lease(importer: Importer, unit: Unit) -> None:
    flatmate = rosa(unit, "Okafor")
    other_rent = MoveIn(**{**_fields(rosa(unit, "Pike")), "monthly_rent": Decimal("700.00")})

    one, two, three = await importer(rosa(unit), flatmate, other_rent)
    (later,) = await importer(rosa(unit, "Zhang"))

    leases = {moved.lease.id for moved in (one, two, three, later) if moved.lease}
    assert len(leases) == 1
    assert (two.warnings, len(three.warnings)) == ([], 1)
    assert "1,400.00" in three.warnings[0]
    assert "700.00" in three.warnings[0]
    async with importer.make.session() as session:
        roles = await session.execute(
            select(LeaseParty.role).where(LeaseParty.lease_id.in_(leases)).order_by(LeaseParty.id)
        )
        assert sorted(roles.scalars()) == ["co_tenant", "co_tenant", "co_tenant", "primary"]
    lease = await importer.load(Lease, leases.pop())
    assert (lease.resident_id, lease.monthly_rent) == (one.resident.id, Decimal("1400.00"))


async def test_an_email_alone_never_merges_two_names(importer: Importer, unit: Unit) -> None:
    couple = [rosa(unit, email="us@example.com"), rosa(unit, "Pike", email="us@example.com")]

    one, two = await importer(*couple)

    assert (one.resident.outcome, two.resident.outcome) == ("created", "created")


async def test_a_name_is_found_by_unit_when_the_email_is_new(
    importer: Importer, make: Maker, building: Property, unit: Unit
) -> None:
    await importer(rosa(unit))
    elsewhere = await make.unit(building.id)

    (same,) = await importer(rosa(unit, " DELGADO-", email="rosa@example.com"))
    (moved,) = await importer(rosa(elsewhere, email="rosa@example.com"))
    (namesake,) = await importer(rosa(await make.unit(building.id), email="other@example.com"))

    assert same.resident.outcome == "updated"
    assert moved.resident.id == same.resident.id
    assert namesake.resident.outcome == "created"


async def test_a_second_row_of_the_same_person_is_a_duplicate(
    importer: Importer, building: Property, unit: Unit
) -> None:
    first, second, nameless, again = await importer(
        rosa(unit, email="rosa@example.com"), rosa(unit), rosa(building, "Abel"), rosa(building, "abel")
    )

    assert (second.resident.outcome, second.resident.id) == ("duplicate", first.resident.id)
    assert (again.resident.outcome, again.resident.id) == ("duplicate", nameless.resident.id)
    assert await importer.count(Resident, building.id) == 2


async def test_without_dates_somebody_lives_there_all_the_same(
    importer: Importer, building: Property, unit: Unit
) -> None:
    housed, waiting = await importer(rosa(unit, lease=False), rosa(building, "Abel"))

    stored = await importer.load(Unit, unit.id)
    assert (stored.status, stored.occupancy_note) == ("occupied", "No lease recorded")
    assert housed.lease is None
    assert (await importer.load(Resident, housed.resident.id)).status == "active"
    assert (await importer.load(Resident, waiting.resident.id)).status == "pending"


async def test_a_future_lease_reserves_the_unit(importer: Importer, unit: Unit) -> None:
    row = MoveIn(**{**_fields(rosa(unit)), "lease_start": TODAY + timedelta(days=9)})

    (moved,) = await importer(row)

    assert (await importer.load(Unit, unit.id)).status == "pre_leased"
    assert (await importer.load(Resident, moved.resident.id)).status == "pending"
    assert moved.lease is not None
    assert (await importer.load(Lease, moved.lease.id)).status == "pending"


async def test_somebody_gone_leaves_the_unit_vacant(importer: Importer, unit: Unit) -> None:
    await importer(rosa(unit, move_out_date=TODAY - timedelta(days=1)), rosa(unit, "Pike", status="evicted"))

    assert (await importer.load(Unit, unit.id)).status == "vacant"


async def test_a_lease_needs_a_rent_and_an_end_after_its_start(
    importer: Importer, make: Maker, building: Property, unit: Unit
) -> None:
    free = await make.unit(building.id, rent_amount=None)
    no_rent = MoveIn(**{**_fields(rosa(free)), "monthly_rent": None})
    from_unit = MoveIn(**{**_fields(rosa(unit)), "monthly_rent": None})
    backwards = MoveIn(**{**_fields(rosa(unit, "Pike")), "lease_end": STARTED - timedelta(days=1)})

    none, unit_rent, turned = await importer(no_rent, from_unit, backwards)

    assert (none.lease, len(none.warnings)) == (None, 1)
    assert (turned.lease, len(turned.warnings)) == (None, 1)
    assert unit_rent.lease is not None
    assert (await importer.load(Lease, unit_rent.lease.id)).monthly_rent == Decimal("1450.00")


async def test_rows_of_properties_without_the_right_are_not_written(
    importer: Importer, make: Maker, owner: Person, unit: Unit
) -> None:
    foreign = await make.property(await make.person())
    viewed = await make.property(await make.person())
    await make.link(owner, viewed.id, "viewer")

    outsider, reader, own = await importer(rosa(foreign), rosa(viewed), rosa(unit))

    assert (outsider.resident.outcome, reader.resident.outcome, own.resident.outcome) == (
        "forbidden",
        "forbidden",
        "created",
    )
    assert await importer.count(Resident, foreign.id) == 0


async def test_the_number_of_statements_does_not_grow_with_the_rows(
    importer: Importer, make: Maker, building: Property, monkeypatch: pytest.MonkeyPatch
) -> None:
    units = [await make.unit(building.id) for _ in range(24)]
    counted: list[int] = []
    execute = AsyncCursor.execute

    async def counting(self: AsyncCursor[Any], *arguments: Any, **options: Any) -> Any:
        counted[-1] += 1
        return await execute(self, *arguments, **options)

    monkeypatch.setattr(AsyncCursor, "execute", counting)
    for size in (2, 22):
        counted.append(0)
        moved = await importer(*(rosa(units.pop(), f"Person {size} {n}") for n in range(size)))
        assert {row.lease.outcome for row in moved if row.lease} == {"created"}
    assert counted[0] == counted[1] <= 13
    assert await importer.count(Lease, building.id) == 24


async def test_a_lease_past_its_end_explains_the_unit_while_its_resident_stays(
    importer: Importer, unit: Unit
) -> None:
    starts, ends = TODAY - timedelta(days=400), TODAY - timedelta(days=36)

    (moved,) = await importer(rosa(unit)._replace(lease_start=starts, lease_end=ends))

    assert moved.lease is not None
    stored = await importer.load(Unit, unit.id)
    assert (await importer.load(Lease, moved.lease.id)).status == "expired"
    assert (stored.status, stored.occupancy_note) == ("occupied", None)


async def test_new_leases_begin_with_the_policy_of_their_company(importer: Importer, unit: Unit) -> None:
    await importer.set_policy(late_fee_grace_days=3, renewal_notice_days=90)
    (moved,) = await importer(rosa(unit))
    assert moved.lease is not None
    lease = await importer.load(Lease, moved.lease.id)
    assert (lease.late_fee_grace_days, lease.renewal_notice_days) == (3, 90)


async def test_a_lease_is_of_the_type_that_its_days_say_until_somebody_chooses_one(
    importer: Importer, unit: Unit
) -> None:
    endless = MoveIn(**{**_fields(rosa(unit)), "lease_end": None})
    (first,) = await importer(endless)
    assert first.lease is not None
    assert (await importer.load(Lease, first.lease.id)).lease_type == "month_to_month"

    (second,) = await importer(rosa(unit))

    assert second.lease is not None
    assert second.lease.before == {"end_date": None, "lease_type": "month_to_month"}
    assert (await importer.load(Lease, first.lease.id)).lease_type == "fixed_term"


async def test_only_those_yet_to_come_move_in_with_the_lease_of_a_file(
    importer: Importer, make: Maker, building: Property, unit: Unit
) -> None:
    other = await make.unit(building.id)
    (here,) = await importer(rosa(unit))
    (to_come,) = await importer(rosa(other, "Ng")._replace(lease_start=TODAY + timedelta(days=9)))
    leases = [await importer.load(Lease, each.lease.id) for each in (here, to_come) if each.lease]
    assert [lease.is_move_in for lease in leases] == [False, True]
