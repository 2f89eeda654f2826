"""A lease brings the account that owes, and its lines of rent; renewals keep it."""

from datetime import date, timedelta
from decimal import Decimal
from uuid import UUID

import pytest
from sqlalchemy import select

from domain.access.principal import principal_of
from domain.audit.service import record_event
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.leases.bulk import move_in as bulk_move_in
from domain.leases.move_in import add_lease, move_in
from domain.leases.move_in_rows import MoveIn
from domain.leases.rules import LeaseTerms, NewLease
from domain.leases.service import edit
from domain.leases.terms import LeaseChanges
from domain.models import Lease, Property, RecurringCharge, Tenancy, Unit
from domain.residents.rules import ResidentFields
from tests.factories import Maker, Person, local_today

TODAY = local_today()
MONTH = TODAY.replace(day=1)
NEXT_MONTH = (MONTH + timedelta(days=31)).replace(day=1)


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def unit(make: Maker, building: Property) -> Unit:
    return await make.unit(building.id)


class Office:
    """Uses the services of leases as the owner, each in a unit of work of its own."""

    def __init__(self, database: Database, make: Maker, owner: Person) -> None:
        self.database, self.make, self.owner = database, make, owner

    async def moves_in(self, unit: Unit, start: date, rent: str = "1500.00") -> Lease:
        async with unit_of_work(self.database, EntryPoint.by_account(self.owner.id)) as work:
            moved = await move_in(
                session=work.session,
                principal=principal_of(work.auth),
                cipher=self.make.cipher,
                property_id=unit.property_id,
                unit_id=unit.id,
                fields=ResidentFields(first_name="Rosa", last_name=f"Delgado {unit.unit_number}"),
                terms=LeaseTerms(
                    start_date=start, end_date=start + timedelta(days=364), monthly_rent=Decimal(rent)
                ),
            )
        assert moved.lease is not None
        return moved.lease

    async def renews(self, lease: Lease, start: date, rent: str) -> Lease:
        async with unit_of_work(self.database, EntryPoint.by_account(self.owner.id)) as work:
            return await add_lease(
                session=work.session,
                principal=principal_of(work.auth),
                resident_id=lease.resident_id,
                asked=NewLease(start_date=start, monthly_rent=Decimal(rent)),
            )

    async def changes_rent(self, lease: Lease, rent: str) -> None:
        async with unit_of_work(self.database, EntryPoint.by_account(self.owner.id)) as work:
            await edit(
                session=work.session,
                principal=principal_of(work.auth),
                lease_id=lease.id,
                version=lease.version,
                changes=LeaseChanges(monthly_rent=Decimal(rent)),
            )

    async def imports(self, unit: Unit, start: date, left: date | None = None) -> None:
        row = MoveIn(
            property_id=unit.property_id,
            values={"first_name": "Ana", "last_name": f"Ruiz {unit.unit_number}"},
            unit_id=unit.id,
            lease_start=start,
            lease_end=start + timedelta(days=364),
            monthly_rent=Decimal("900.00"),
            moved_out=left,
        )
        async with unit_of_work(self.database, EntryPoint.by_account(self.owner.id)) as work:
            await bulk_move_in(work.session, self.make.cipher, [row])
            covered = {"residents", "leases", "units"}
            await record_event(
                work.session, work.scope, "import.chunk", entity_type="import_jobs", covers=covered
            )

    async def tenancies(self, unit: Unit) -> list[Tenancy]:
        async with self.make.session() as session:
            rows = (await session.execute(select(Tenancy).where(Tenancy.unit_id == unit.id))).scalars().all()
            session.expunge_all()
            return list(rows)

    async def rents(self, tenancy_id: UUID | None) -> list[tuple[date, date | None, Decimal]]:
        """The lines of rent, oldest first."""
        columns = (RecurringCharge.starts_on, RecurringCharge.ends_on, RecurringCharge.amount)
        lines = select(*columns).where(RecurringCharge.tenancy_id == tenancy_id)
        async with self.make.session() as session:
            found = await session.execute(lines.order_by(RecurringCharge.starts_on))
            return [(starts, ends, amount) for starts, ends, amount in found]


@pytest.fixture
def office(worker_database: Database, make: Maker, owner: Person) -> Office:
    return Office(worker_database, make, owner)


async def test_moving_in_opens_the_account_with_its_rent(office: Office, unit: Unit) -> None:
    lease = await office.moves_in(unit, TODAY)
    (tenancy,) = await office.tenancies(unit)
    assert lease.tenancy_id == tenancy.id
    assert (tenancy.resident_id, tenancy.charge_from) == (lease.resident_id, TODAY)
    assert await office.rents(tenancy.id) == [(TODAY, None, Decimal("1500.00"))]


async def test_a_lease_that_began_before_is_charged_from_this_month(office: Office, unit: Unit) -> None:
    await office.moves_in(unit, MONTH - timedelta(days=200))
    assert [tenancy.charge_from for tenancy in await office.tenancies(unit)] == [MONTH]


async def test_an_imported_lease_is_charged_from_next_month(office: Office, unit: Unit) -> None:
    await office.imports(unit, date(2019, 3, 1))
    (tenancy,) = await office.tenancies(unit)
    assert tenancy.charge_from == NEXT_MONTH
    assert await office.rents(tenancy.id) == [(date(2019, 3, 1), None, Decimal("900.00"))]


async def test_an_imported_lease_of_somebody_who_left_has_ended_rent(office: Office, unit: Unit) -> None:
    await office.imports(unit, date(2019, 3, 1), left=date(2020, 1, 31))
    (tenancy,) = await office.tenancies(unit)
    assert await office.rents(tenancy.id) == [(date(2019, 3, 1), date(2020, 1, 31), Decimal("900.00"))]


async def test_a_renewal_keeps_the_account_and_begins_a_line(office: Office, unit: Unit) -> None:
    first = await office.moves_in(unit, TODAY - timedelta(days=300))
    again = TODAY + timedelta(days=65)
    second = await office.renews(first, again, "1600.00")
    assert second.tenancy_id == first.tenancy_id
    assert await office.rents(first.tenancy_id) == [
        (first.start_date, again - timedelta(days=1), Decimal("1500.00")),
        (again, None, Decimal("1600.00")),
    ]


async def test_a_lease_from_before_does_not_end_the_one_of_today(office: Office, unit: Unit) -> None:
    first = await office.moves_in(unit, TODAY - timedelta(days=30))
    before = first.start_date - timedelta(days=365)
    await office.renews(first, before, "1400.00")
    assert await office.rents(first.tenancy_id) == [
        (before, first.start_date - timedelta(days=1), Decimal("1400.00")),
        (first.start_date, None, Decimal("1500.00")),
    ]


async def test_another_rent_counts_from_this_month(office: Office, unit: Unit) -> None:
    lease = await office.moves_in(unit, MONTH - timedelta(days=100))
    await office.changes_rent(lease, "1550.00")
    assert await office.rents(lease.tenancy_id) == [
        (lease.start_date, MONTH - timedelta(days=1), Decimal("1500.00")),
        (MONTH, None, Decimal("1550.00")),
    ]


async def test_a_rent_corrected_in_its_first_month_is_one_line(office: Office, unit: Unit) -> None:
    lease = await office.moves_in(unit, TODAY)
    await office.changes_rent(lease, "1550.00")
    assert await office.rents(lease.tenancy_id) == [(TODAY, None, Decimal("1550.00"))]
