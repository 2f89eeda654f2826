"""What broke at the demo's buildings in two years, and what is broken now."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from random import Random
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.ext.asyncio import AsyncSession

from deploy.demo.desk import Desk
from domain.maintenance.past import PastRequest, bring_in
from domain.models.leases import Lease
from domain.models.maintenance import RequestCategory, RequestPriority
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.vendors import Vendor, VendorProperty

A_YEAR_AND_UNIT = 0.9  # requests
DAYS = 730
STILL_OPEN_DAYS = 9  # of the latest, some wait

# Whose work a category is, where it has another name.
TRADES: Mapping[str, str] = {
    **dict.fromkeys(("general", "structural", "security", "exterior"), "general_maintenance"),
    "appliance": "appliance_repair",
}
# Trade, how urgent, what was said, what it costs from and to.
BROKEN: tuple[tuple[RequestCategory, RequestPriority, str, int, int], ...] = (
    ("plumbing", "normal", "The kitchen faucet drips all night.", 80, 220),
    ("plumbing", "high", "The bathroom sink is clogged and drains into the tub.", 110, 340),
    ("plumbing", "urgent", "Water comes through the bathroom ceiling.", 320, 1900),
    ("hvac", "high", "No heat since this morning.", 150, 820),
    ("hvac", "normal", "The thermostat shows a wrong temperature.", 60, 190),
    ("electrical", "normal", "The bedroom outlet has no power.", 90, 260),
    ("electrical", "urgent", "An outlet in the kitchen sparks.", 140, 520),
    ("appliance", "normal", "The dishwasher does not drain.", 90, 380),
    ("appliance", "normal", "The refrigerator is warm.", 120, 640),
    ("structural", "low", "The closet door came off its rail.", 40, 150),
    ("security", "high", "The entry lock sticks and the key turns badly.", 85, 240),
    ("pest_control", "normal", "Mice in the pantry.", 95, 210),
    ("exterior", "low", "The balcony light is out.", 35, 110),
    ("general", "low", "A window screen is torn.", 30, 95),
    ("cleaning", "low", "The hallway carpet on this floor is stained.", 60, 180),
)
NOTES = (
    "The part was in stock.",
    "The resident was home and let us in.",
    "Came back a second time with the right part.",
    "Photos are with the invoice.",
)
ANSWERS = {"urgent": (0.1, 2), "high": (1, 20), "normal": (2, 60), "low": (8, 120)}  # hours
REPAIRS = {"urgent": (1, 20), "high": (6, 70), "normal": (12, 190), "low": (24, 420)}  # hours after that


@dataclass(frozen=True)
class Home:
    """A unit, and who has lived in it since when."""

    unit_id: UUID
    resident_id: UUID | None
    since: date | None


async def tell_repairs(desk: Desk, property_ids: Sequence[UUID], now: datetime) -> None:
    """Two years of requests at each building, the latest still open."""
    for property_id in property_ids:
        async with desk.work() as (work, principal):
            zone, homes = await _homes(work.session, property_id)
            vendors = await vendors_of(work.session, property_id)
            requests = list(_requests(str(property_id), homes, vendors, now, ZoneInfo(zone)))
            await bring_in(
                session=work.session, principal=principal, property_id=property_id, requests=requests
            )


def _requests(
    seed: str,
    homes: Sequence[Home],
    vendors: Mapping[str, UUID],
    now: datetime,
    zone: ZoneInfo,
) -> Iterator[PastRequest]:
    random = Random(seed)
    for _ in range(max(2, round(len(homes) * A_YEAR_AND_UNIT * DAYS / 365))):
        category, priority, description, least, most = random.choice(BROKEN)
        home = random.choice(homes)
        day = now.astimezone(zone).date() - timedelta(days=random.randrange(DAYS))
        reported = datetime.combine(day, time(random.randrange(7, 21), random.randrange(60)), zone)
        if reported > now:
            continue
        answered = reported + _hours(random, ANSWERS[priority])
        completed = answered + _hours(random, REPAIRS[priority])
        waits = (now - reported).days < STILL_OPEN_DAYS and random.random() < 0.5
        lived_there = home.since is not None and home.since <= day
        yield PastRequest(
            unit_id=home.unit_id,
            resident_id=home.resident_id if lived_there else None,
            vendor_id=vendors.get(TRADES.get(category, category)),
            category=category,
            priority=priority,
            description=description,
            reported_at=reported,
            answered_at=answered if answered <= now else None,
            completed_at=completed if completed <= now and not waits else None,
            cost=Decimal(random.randrange(least, most)),
            note=random.choice(NOTES) if random.random() < 0.4 else None,
            stars=_stars(day),
            given_at=_given(reported, answered) if answered <= now else None,
        )


def _stars(day: date) -> int | None:
    """Two of three jobs are rated, most of them well: by their day, so that nothing else moves."""
    return (None, 5, 4, None, 5, 3)[day.toordinal() % 6]


def _given(reported: datetime, answered: datetime) -> datetime:
    """The office passes it on early in the time until the vendor moves: by its day, as above."""
    return reported + (answered - reported) * (0.1 + 0.05 * (reported.toordinal() % 8))


def _hours(random: Random, between: tuple[float, float]) -> timedelta:
    return timedelta(hours=random.uniform(*between))


async def _homes(session: AsyncSession, property_id: UUID) -> tuple[str, Sequence[Home]]:
    """The property's zone, and its units, each with one of those who live there."""
    zone = await session.scalar(select(Property.time_zone).where(Property.id == property_id))
    living = (
        select(Unit.id, Resident.id, Lease.move_in_date)
        .outerjoin(Resident, (Resident.unit_id == Unit.id) & Resident.deleted_at.is_(None))
        .outerjoin(Lease, (Lease.resident_id == Resident.id) & (Lease.unit_id == Unit.id))
        .where(Unit.property_id == property_id, Unit.deleted_at.is_(None))
        .ext(distinct_on(Unit.id))
        .order_by(Unit.id, Lease.move_in_date)
    )
    return zone or "UTC", [Home(*row) for row in await session.execute(living)]


async def vendors_of(session: AsyncSession, property_id: UUID) -> Mapping[str, UUID]:
    """One vendor of each trade, rather one that serves the building."""
    serves = (VendorProperty.vendor_id == Vendor.id) & (VendorProperty.property_id == property_id)
    rows = await session.execute(
        select(Vendor.service_type, Vendor.id)
        .outerjoin(VendorProperty, serves)
        .where(Vendor.is_active, Vendor.deleted_at.is_(None), Vendor.service_type.is_not(None))
        .order_by(VendorProperty.property_id.is_(None).desc(), Vendor.company_name)
    )
    return {str(trade): vendor_id for trade, vendor_id in rows}
