"""Makers of rows for tests: each call makes something new, as the owner role, past row-level security."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.ciphers import FieldCipher, token_hash
from domain.core.db.base import Base
from domain.core.db.database import Database
from domain.core.values.dates import today_in, utc_now
from domain.core.values.ids import new_id
from domain.ledger.tenancies import Household, begin_rents, open_tenancies
from domain.models import (
    Account,
    ActingPeriod,
    ApiKey,
    Company,
    CompanyOwner,
    Equipment,
    Invitation,
    InvitationProperty,
    Lease,
    LeaseParty,
    MaintenanceRequest,
    MaintenanceSchedule,
    Property,
    Resident,
    SessionRow,
    SignUp,
    Tenancy,
    TenantPortal,
    Unit,
    UserProperty,
    Vendor,
    VendorProperty,
    WorkOrder,
)

ZONE = "America/New_York"


def local_today() -> date:
    """Today where the properties made here stand: for hours of each day it is not the machine's."""
    return today_in(ZONE)


@dataclass(frozen=True)
class Person:
    """An account with an open session: of staff, unless a maker says that it is a resident's."""

    id: UUID
    email: str
    token: str
    audience: str = "staff"
    key_id: UUID | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


def version(number: int) -> dict[str, str]:
    return {"If-Match": f'"{number}"'}


class Maker:
    def __init__(self, database: Database, cipher: FieldCipher) -> None:
        self._database = database
        self.cipher = cipher

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """A transaction of the owner role, committed at the end."""
        async with self._database.sessions() as session, session.begin():
            yield session

    async def _save(self, *rows: Base) -> None:
        async with self.session() as session:
            for row in rows:
                session.add(row)
                await session.flush()
            session.expunge_all()

    async def person(self, **columns: Any) -> Person:
        """Somebody confirmed and signed in, without any property. An unconfirmed person's password is that of
        their sign-up."""
        account_id, token = new_id(), secrets.token_urlsafe(32)
        email = columns.pop("email", f"person-{account_id.hex}@example.com")
        defaults: dict[str, Any] = {
            "full_name": "Test Person",
            "password_hash": "!",
            "confirmed_at": utc_now(),
        }
        columns = {**defaults, **columns}
        rows: list[Base] = [self._session_row(account_id, token)]
        if columns["confirmed_at"] is None and columns.get("kind") != "service":
            rows.append(SignUp(account_id=account_id, password_hash=columns["password_hash"]))
            del columns["password_hash"]
        await self._save(Account(id=account_id, email=email, **{"password_hash": "!", **columns}), *rows)
        return Person(account_id, email, token)

    async def api_key(self, maker: Person, company_id: UUID, role: str = "viewer") -> Person:
        """A program's key, without any property: `link` it where its maker is linked."""
        key_id, token = new_id(), f"stw_{secrets.token_urlsafe(32)}"
        service = await self.person(kind="service", full_name="Accounting export", confirmed_at=None)
        key = ApiKey(
            id=key_id,
            company_id=company_id,
            account_id=service.id,
            maker_id=maker.id,
            name="Accounting export",
            role=role,
            last_four=token[-4:],
            expires_at=utc_now() + timedelta(days=90),
        )
        session = self._session_row(service.id, token)
        session.api_key_id = key_id
        await self._save(key, session)
        return Person(service.id, service.email, token, key_id=key_id)

    async def signed_in(self, person: Person, audience: str = "staff") -> Person:
        """The same person with one more session."""
        token = secrets.token_urlsafe(32)
        await self._save(self._session_row(person.id, token, audience))
        return Person(person.id, person.email, token, audience)

    async def acting(self, admin: Person, target: Person, *, minutes: int = 60) -> Person:
        """The admin, whose session acts for somebody for so many minutes more."""
        until = utc_now() + timedelta(minutes=minutes)
        async with self.session() as session:
            mine = SessionRow.token_hash == token_hash(admin.token)
            row = (await session.execute(select(SessionRow).where(mine))).scalar_one()
            row.acting_for_id, row.acting_until = target.id, until
            session.add(
                ActingPeriod(
                    session_id=row.id,
                    actor_id=admin.id,
                    account_id=target.id,
                    actor_name="Test Admin",
                    reason="Looking into a question",
                    began_at=until - timedelta(minutes=60),
                    until=until,
                )
            )
        return admin

    async def tenant(self, resident: Resident, person: Person | None = None) -> Person:
        """The resident, signed in to the portal: somebody new, or a person who has an account already."""
        person, token = person or await self.person(), secrets.token_urlsafe(32)
        await self._save(
            TenantPortal(
                property_id=resident.property_id,
                resident_id=resident.id,
                account_id=person.id,
                portal_email=person.email,
            ),
            self._session_row(person.id, token, audience="resident"),
        )
        return Person(person.id, person.email, token, "resident")

    async def resident_session(self) -> Person:
        """Somebody with an account of their own whose open session is a resident's."""
        person, token = await self.person(), secrets.token_urlsafe(32)
        await self._save(self._session_row(person.id, token, audience="resident"))
        return Person(person.id, person.email, token)

    def _session_row(self, account_id: UUID, token: str, audience: str = "staff") -> SessionRow:
        return SessionRow(
            account_id=account_id,
            audience=audience,
            token_hash=token_hash(token),
            idle_seconds=86_400,
            absolute_until=utc_now() + timedelta(days=1),
        )

    async def company(self, owner: Person, **columns: Any) -> Company:
        """One more company of this person."""
        row_id = new_id()
        defaults = {"name": f"Company {row_id.hex[-8:]}", "time_zone": ZONE, "verified_at": utc_now()}
        row = Company(id=row_id, **{**defaults, **columns})
        await self._save(row, CompanyOwner(account_id=owner.id, company_id=row_id))
        return row

    async def company_owner(self, person: Person, company_id: UUID) -> None:
        """Makes the person one more owner of the company."""
        await self._save(CompanyOwner(account_id=person.id, company_id=company_id))

    async def company_of(self, person: Person) -> UUID:
        """The person's own company, else the one they work for; made where there is neither."""
        own = select(CompanyOwner.company_id).where(CompanyOwner.account_id == person.id)
        works_for = select(UserProperty.company_id).where(UserProperty.account_id == person.id)
        async with self.session() as session:
            is_owner = await session.scalar(own.exists().select())
            employer = await session.scalar(works_for.order_by(UserProperty.created_at).limit(1))
        return await self._own_company(person) if is_owner or employer is None else employer

    async def property(self, owner: Person, **columns: Any) -> Property:
        row_id = new_id()
        company_id = columns.pop("company_id", None) or await self._own_company(owner)
        defaults: dict[str, Any] = {
            "name": f"Building {row_id.hex[-8:]}",
            "address": f"{row_id.int % 900 + 1} Alder Street",
            "city": "Providence",
            "state": "RI",
            "zip_code": "02903",
            "time_zone": ZONE,
            "created_by": owner.id,
            "company_id": company_id,
        }
        row = Property(id=row_id, **{**defaults, **columns})
        await self._save(row, UserProperty(account_id=owner.id, property_id=row_id, role="owner"))
        return row

    async def _own_company(self, owner: Person) -> UUID:
        """Of somebody who owns none yet, one that is made."""
        own = select(CompanyOwner.company_id).where(CompanyOwner.account_id == owner.id)
        async with self.session() as session:
            found = await session.scalar(own.order_by(CompanyOwner.created_at).limit(1))
        return found or (await self.company(owner)).id

    async def link(self, person: Person, property_id: UUID, role: str, *, is_active: bool = True) -> None:
        await self._save(
            UserProperty(
                account_id=person.id,
                property_id=property_id,
                role=role,
                is_active=is_active,
                api_key_id=person.key_id,
            )
        )

    async def colleague(self, property_id: UUID, role: str) -> Person:
        """Somebody new with this role on the property."""
        person = await self.person()
        await self.link(person, property_id, role)
        return person

    async def invitation(self, inviter: Person, places: Sequence[Property], **columns: Any) -> Invitation:
        """A waiting invitation, whose token nobody knows, to the properties of one company."""
        row_id = new_id()
        defaults: dict[str, Any] = {
            "email": f"invited-{row_id.hex}@example.com",
            "role": "viewer",
            "token_hash": row_id.bytes * 2,
            "expires_at": utc_now() + timedelta(days=7),
        }
        company_id = places[0].company_id
        row = Invitation(id=row_id, company_id=company_id, invited_by=inviter.id, **{**defaults, **columns})
        links = [
            InvitationProperty(invitation_id=row_id, property_id=place.id, company_id=company_id)
            for place in places
        ]
        await self._save(row, *links)
        return row

    async def unit(self, property_id: UUID, **columns: Any) -> Unit:
        row_id = new_id()
        defaults: dict[str, Any] = {
            "unit_number": row_id.hex[-8:],
            "bedrooms": 2,
            "bathrooms": Decimal("1.5"),
            "rent_amount": Decimal("1450.00"),
            "deposit_amount": Decimal("1450.00"),
        }
        row = Unit(id=row_id, property_id=property_id, **{**defaults, **columns})
        await self._save(row)
        return row

    async def resident(self, property_id: UUID, **columns: Any) -> Resident:
        row_id = columns.pop("id", None) or new_id()
        defaults: dict[str, Any] = {
            "first_name": "Rosa",
            "last_name": f"Delgado{row_id.hex[-6:]}",
            "status": "active",
        }
        row = Resident(id=row_id, property_id=property_id, **{**defaults, **columns})
        await self._save(row)
        return row

    async def lease(self, unit: Unit, resident: Resident, **columns: Any) -> Lease:
        today = local_today()
        defaults: dict[str, Any] = {
            "start_date": today - timedelta(days=90),
            "end_date": today + timedelta(days=275),
            "monthly_rent": Decimal("1500.00"),
            "status": "active",
        }
        lease = Lease(
            id=new_id(),
            property_id=unit.property_id,
            unit_id=unit.id,
            resident_id=resident.id,
            **{**defaults, **columns},
        )
        party = LeaseParty(
            property_id=unit.property_id, lease_id=lease.id, resident_id=resident.id, role="primary"
        )
        await self._save(lease, party)
        return lease

    async def tenancy(self, property_id: UUID, **columns: Any) -> Tenancy:
        """The account of a lease that is made for it, in a new unit."""
        unit = await self.unit(property_id)
        resident = await self.resident(property_id, unit_id=unit.id)
        lease = await self.lease(unit, resident, **columns)
        return await self.open_tenancy(lease)

    async def open_tenancy(self, lease: Lease) -> Tenancy:
        """The account of a lease that is there."""
        async with self.session() as session:
            household = Household(lease.property_id, lease.unit_id, lease.resident_id, lease.start_date)
            tenancy = (await open_tenancies(session, [household]))[lease.unit_id, lease.resident_id]
            await session.execute(update(Lease).where(Lease.id == lease.id).values(tenancy_id=tenancy.id))
            await begin_rents(session, [lease.id], in_old_tenancies=[] if tenancy.is_new else [lease.id])
            joined = select(Tenancy).join(Lease, Lease.tenancy_id == Tenancy.id).where(Lease.id == lease.id)
            row = (await session.execute(joined)).scalar_one()
            session.expunge_all()
        return row

    async def party(self, lease: Lease, resident: Resident, role: str = "co_tenant") -> LeaseParty:
        row = LeaseParty(property_id=lease.property_id, lease_id=lease.id, resident_id=resident.id, role=role)
        await self._save(row)
        return row

    async def vendor(self, creator: Person, **columns: Any) -> Vendor:
        row_id = new_id()
        defaults: dict[str, Any] = {"company_name": f"Vendor {row_id.hex[-8:]}", "service_type": "plumbing"}
        company_id = columns.pop("company_id", None) or await self.company_of(creator)
        row = Vendor(id=row_id, company_id=company_id, created_by=creator.id, **{**defaults, **columns})
        await self._save(row)
        return row

    async def request(self, place: Property, **columns: Any) -> MaintenanceRequest:
        """An open request of the property that nobody has yet."""
        defaults = {"title": "The sink leaks", "description": "Under the sink.", "category": "plumbing"}
        row = MaintenanceRequest(
            **{**defaults, "id": new_id(), "company_id": place.company_id, "property_id": place.id, **columns}
        )
        await self._save(row)
        return row

    async def equipment(self, place: Property, **columns: Any) -> Equipment:
        """A piece of equipment of the property, of which nothing is known but its name."""
        about = {"id": new_id(), "company_id": place.company_id, "property_id": place.id}
        row = Equipment(**{"name": "Boiler B1", "category": "hvac", **about, **columns})
        await self._save(row)
        return row

    async def schedule(self, place: Property, **columns: Any) -> MaintenanceSchedule:
        """A schedule of the property for each month, due tomorrow first."""
        about = {"id": new_id(), "company_id": place.company_id, "property_id": place.id}
        first = columns.pop("first_due_date", utc_now().date() + timedelta(days=1))
        days = {"first_due_date": first, "next_due_date": first, "next_order_date": first}
        rule = {"frequency_type": "monthly", "frequency_value": 1, "frequency_unit": "months", **days}
        row = MaintenanceSchedule(**{"name": "Boiler test", **about, **rule, **columns})
        await self._save(row)
        return row

    async def work_order(self, place: Property, **columns: Any) -> WorkOrder:
        """A work order of the property, for tomorrow."""
        about = {"id": new_id(), "company_id": place.company_id, "property_id": place.id}
        day = utc_now().date() + timedelta(days=1)
        row = WorkOrder(**{"title": "Boiler test", "scheduled_date": day, **about, **columns})
        await self._save(row)
        return row

    async def serves(self, vendor: Vendor, *properties: Property) -> None:
        """The vendor serves these properties of its company."""
        await self._save(
            *(
                VendorProperty(company_id=vendor.company_id, vendor_id=vendor.id, property_id=row.id)
                for row in properties
            )
        )
