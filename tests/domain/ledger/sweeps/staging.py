"""What sweeps charge in tests: tenancies with their leases and lines, and the sweeps at any instant."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import select, text

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.ledger.rules.lines import Line
from domain.ledger.sweeps import service
from domain.ledger.sweeps.batches import SYSTEM
from domain.ledger.sweeps.service import Swept
from domain.models import Books, Charge, Lease, Payment, Property, RecurringCharge, Resident, Tenancy, Unit
from tests.factories import Maker

AS_CHARGES = EntryPoint.by_system(SYSTEM)
LONG_AGO = date(2020, 1, 1)


@dataclass(frozen=True)
class Household:
    """A tenancy and the lease that it came with."""

    tenancy_id: UUID
    lease_id: UUID


class Stage:
    """One owner's properties, and the sweeps over them."""

    def __init__(self, make: Maker, worker_database: Database) -> None:
        self.make, self.database = make, worker_database

    async def property(self, zone: str, *, starts_on: date = LONG_AGO, **settings: Any) -> Property:
        state = settings.pop("state", "RI")
        row = await self.make.property(await self.make.person(), time_zone=zone, state=state)
        async with self.make.session() as session:
            books = await session.get_one(Books, row.id)
            for name, value in {"starts_on": starts_on, **settings}.items():
                setattr(books, name, value)
        return row

    async def household(
        self,
        property_id: UUID,
        lines: Sequence[Line] = (),
        *,
        kind: str = "rent",
        charge_from: date = LONG_AGO,
        ended_on: date | None = None,
        **lease: Any,
    ) -> Household:
        unit, resident, tenancy, row_id = (new_id() for _ in range(4))
        terms = {"start_date": LONG_AGO, "end_date": None, "monthly_rent": Decimal(1000), "status": "active"}
        terms |= lease
        bound = {"property_id": property_id}
        async with self.make.session() as session:
            session.add(Unit(id=unit, unit_number=unit.hex[-8:], **bound))
            session.add(
                Resident(
                    id=resident, first_name="Rosa", last_name=resident.hex[-8:], status="active", **bound
                )
            )
            await session.flush()
            of_unit = {"unit_id": unit, "resident_id": resident, **bound}
            session.add(Tenancy(id=tenancy, charge_from=charge_from, ended_on=ended_on, **of_unit))
            await session.flush()
            session.add(Lease(id=row_id, tenancy_id=tenancy, **of_unit, **terms))
            await session.flush()
            for line in lines or [Line(Decimal(1000), LONG_AGO)]:
                session.add(_line(line, kind, property_id, tenancy, row_id))
        return Household(tenancy, row_id)

    async def line(self, property_id: UUID, household: Household, line: Line, kind: str) -> None:
        async with self.make.session() as session:
            lease_id = household.lease_id if kind == "rent" else None
            session.add(_line(line, kind, property_id, household.tenancy_id, lease_id))

    async def charge(self, now: datetime, *properties: UUID) -> Swept:
        async with unit_of_work(self.database, AS_CHARGES) as work:
            return await service.sweep_charges(
                session=work.session, scope=work.scope, property_ids=properties, now=now
            )

    async def late_fees(self, now: datetime, *properties: UUID) -> Swept:
        async with unit_of_work(self.database, AS_CHARGES) as work:
            return await service.sweep_late_fees(
                session=work.session, scope=work.scope, property_ids=properties, now=now
            )

    async def payment(
        self,
        property_id: UUID,
        household: Household,
        amount: int | Decimal,
        day: date,
        status: str = "completed",
    ) -> UUID:
        """A payment that nobody has applied yet."""
        row_id = new_id()
        came = {"received_on": day, "posted_on": day, "amount": amount, "status": status}
        named = {"tenancy_id": household.tenancy_id, "payer": "Rosa", "method": "check"}
        async with self.make.session() as session:
            session.add(Payment(id=row_id, property_id=property_id, **named, **came))
        return row_id

    async def received_for(self, charge_id: UUID) -> tuple[tuple[date, Decimal], ...]:
        """The days and amounts of payments that settle a charge."""
        wanted = text(
            "SELECT y.received_on, a.amount FROM allocations a JOIN payments y ON y.id = a.payment_id"
            " WHERE a.charge_id = :id"
        )
        async with self.make.session() as session:
            return tuple((row[0], row[1]) for row in await session.execute(wanted, {"id": charge_id}))

    async def charges_of(self, property_id: UUID) -> list[Charge]:
        async with self.make.session() as session:
            wanted = select(Charge).where(Charge.property_id == property_id)
            rows = await session.scalars(wanted.order_by(Charge.period, Charge.kind, Charge.number))
            found = list(rows)
            session.expunge_all()
        return found

    async def postings_of(self, property_id: UUID) -> list[tuple[str, str, str, Decimal, date]]:
        """Book, keys of the debit and credit accounts, amount and day, in order of the day."""
        wanted = text(
            "SELECT p.book, d.key, c.key, p.amount, p.day FROM postings p"
            " JOIN gl_accounts d ON d.id = p.debit_account_id"
            " JOIN gl_accounts c ON c.id = p.credit_account_id"
            " WHERE p.property_id = :property ORDER BY p.day, p.book, d.key, c.key, p.amount"
        )
        async with self.make.session() as session:
            return [tuple(row) for row in await session.execute(wanted, {"property": property_id})]

    async def execute(self, statement: str, **values: Any) -> None:
        """As the owner of the database: what people did meanwhile."""
        async with self.make.session() as session:
            await session.execute(text(statement), values)


def _line(
    line: Line, kind: str, property_id: UUID, tenancy_id: UUID, lease_id: UUID | None
) -> RecurringCharge:
    return RecurringCharge(
        property_id=property_id,
        tenancy_id=tenancy_id,
        lease_id=lease_id,
        kind=kind,
        amount=line.amount,
        starts_on=line.since,
        ends_on=line.until,
    )
