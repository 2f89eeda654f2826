"""What an agreement says of a lease, and who signs it."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.charge_words import charge_words
from domain.agreements.fields import LeaseFacts
from domain.core.db.statements import run
from domain.files.pictures import first_id, logo_of_paper
from domain.ledger.agreed_charges import agreed_charges
from domain.models.companies import Company
from domain.models.leases import Lease, LeaseParty
from domain.models.properties import Property, Unit
from domain.models.residents import Resident, ResidentPhone
from domain.models.signatures import SignerRole

# An occupant lives there and owes nothing: they do not sign.
SIGNS_AS: dict[str, SignerRole] = {"primary": "resident", "co_tenant": "resident", "guarantor": "guarantor"}
_ORDER = list(SIGNS_AS)


@dataclass(frozen=True, slots=True)
class PartyFacts:
    resident_id: UUID
    role: str
    name: str
    email: str | None
    phone: str | None


@dataclass(frozen=True, slots=True)
class LeaseOrigin:
    """Where the lease is, who sends its paper and whom its signers write to."""

    company: str
    contact: str
    property: str
    property_type: str | None
    unit: str
    address: str
    zone: str
    paper_copy_fee: str
    retention_years: int
    logo_id: str | None

    def as_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


async def origin_of(session: AsyncSession, lease: Lease) -> LeaseOrigin:
    place, company, unit = await _rows(session, lease)
    logo = first_id(await run(session, logo_of_paper("leases", lease.id)))
    contact = company.email or company.phone or _address(company) or company.name
    return LeaseOrigin(
        company=company.name,
        contact=contact,
        property=place.name,
        property_type=place.property_type,
        unit=unit.unit_number,
        address=_property_address(place),
        zone=place.time_zone,
        paper_copy_fee=str(company.paper_copy_fee),
        retention_years=company.signed_retention_years,
        logo_id=None if logo is None else str(logo),
    )


async def parties_of(session: AsyncSession, lease: Lease) -> list[PartyFacts]:
    """Everybody on the lease today, those who sign first, in the order in which they do."""
    cell = select(ResidentPhone.e164).where(
        ResidentPhone.property_id == Resident.property_id,
        ResidentPhone.resident_id == Resident.id,
        ResidentPhone.kind == "cell",
    )
    rows = await session.execute(
        select(Resident, LeaseParty.role, cell.scalar_subquery())
        .join(LeaseParty, LeaseParty.resident_id == Resident.id)
        .where(
            LeaseParty.lease_id == lease.id,
            Resident.deleted_at.is_(None),
            or_(LeaseParty.until.is_(None), LeaseParty.until >= func.current_date()),
        )
        .order_by(LeaseParty.created_at, LeaseParty.id)
    )
    found = [
        PartyFacts(
            person.id, role, f"{person.first_name} {person.last_name}", person.email, cell or person.phone
        )
        for person, role, cell in rows
    ]
    last = len(_ORDER)
    return sorted(found, key=lambda each: _ORDER.index(each.role) if each.role in SIGNS_AS else last)


async def lease_facts(
    session: AsyncSession, lease: Lease, parties: list[PartyFacts], today: date
) -> LeaseFacts:
    place, company, unit = await _rows(session, lease)

    def names(*roles: str) -> tuple[str, ...]:
        return tuple(each.name for each in parties if each.role in roles)

    same = (
        *("start_date", "end_date", "monthly_rent", "rent_due_day", "security_deposit", "pet_deposit"),
        *("last_month_rent", "renewal_notice_days", "renewal_terms", "special_terms"),
    )
    return LeaseFacts(
        company_name=company.name,
        company_address=_address(company),
        company_phone=company.phone,
        company_email=company.email,
        property_name=place.name,
        property_address=_property_address(place),
        unit_number=unit.unit_number,
        residents=names("primary", "co_tenant"),
        occupants=names("occupant"),
        guarantors=names("guarantor"),
        charges=charge_words(await agreed_charges(session, lease)),
        made_on=today,
        **{name: getattr(lease, name) for name in same},
    )


async def _rows(session: AsyncSession, lease: Lease) -> tuple[Property, Company, Unit]:
    place = await session.get_one(Property, lease.property_id)
    company = await session.get_one(Company, place.company_id)
    return place, company, await session.get_one(Unit, lease.unit_id)


def _property_address(place: Property) -> str:
    return f"{place.address}, {place.city}, {place.state} {place.zip_code}"


def _address(company: Company) -> str | None:
    state = " ".join(filter(None, (company.state, company.zip_code)))
    return ", ".join(filter(None, (company.address, company.city, state))) or None
