"""What the demo's buildings have that is looked after, and two years of looking after it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from random import Random
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select

from deploy.demo.desk import Desk
from deploy.demo.repairs import vendors_of
from domain.core.values.dates import day_in
from domain.models.maintenance import RequestPriority
from domain.models.preventive import EquipmentCategory, FrequencyUnit
from domain.models.properties import Property
from domain.preventive.equipment import add_equipment
from domain.preventive.past import PastSchedule, PastWork, bring_in_schedule
from domain.preventive.recurrence import Recurrence, dates_in
from domain.preventive.rules import NewEquipment

DAYS = 730
LATE_SHARE = 0.2  # of the monthly schedules, the latest work is not done yet


@dataclass(frozen=True)
class Kind:
    """A piece of equipment as most buildings have it, and how it is looked after."""

    name: str
    category: EquipmentCategory
    maker: str
    model: str
    place: str
    years: int
    price: int
    work: str
    said: str
    trade: str
    priority: RequestPriority
    value: int
    unit: FrequencyUnit
    minutes: tuple[int, int]
    cost: tuple[int, int]


KINDS: tuple[Kind, ...] = (
    Kind("Boiler B1", "hvac", "Weil-McLain", "88", "basement", 25, 38_200, "Boiler low-water cutoff test",
         "Blow down the cutoff and the gauge glass, note the reading.", "plumbing", "high", 1, "months",
         (25, 60), (120, 210)),
    Kind("Rooftop unit 1", "hvac", "Carrier", "48TC", "roof", 15, 14_600, "Filters, rooftop unit",
         "MERV 13, 20 × 25 × 4.", "hvac", "normal", 3, "months", (60, 140), (220, 380)),
    Kind("Emergency lighting", "safety", "Lithonia", "ELM2", "stairs and garage", 12, 4_100,
         "Emergency lights, 30-second test", "All stairs and the garage. Log every lamp that fails.",
         "electrical", "high", 1, "months", (20, 45), (60, 140)),
    Kind("Backflow preventer", "plumbing", "Watts", "909", "meter pit", 20, 2_450, "Backflow test",
         "Send the form to the water company.", "plumbing", "normal", 1, "years", (40, 80), (140, 240)),
    Kind("Gutters", "structural", "Englert", "K-6", "all sides", 30, 6_800, "Gutters and downspouts",
         "Photos of each downspout.", "landscaping", "low", 6, "months", (120, 260), (320, 560)),
)  # fmt: skip


async def tell_preventive(desk: Desk, property_ids: Sequence[UUID], now: datetime) -> None:
    """Equipment of each building, its schedules, and their work of two years."""
    for property_id in property_ids:
        random = Random(f"preventive {property_id}")
        for kind in KINDS:
            async with desk.work() as (work, principal):
                zone = (
                    await work.session.scalar(select(Property.time_zone).where(Property.id == property_id))
                    or "UTC"
                )
                vendors = await vendors_of(work.session, property_id)
                today = day_in(zone, now)
                piece = await add_equipment(
                    session=work.session,
                    principal=principal,
                    fields=_equipment(kind, property_id, today, random),
                )
                past = _past(kind, piece.id, vendors, random, today, ZoneInfo(zone))
                await bring_in_schedule(
                    session=work.session,
                    principal=principal,
                    property_id=property_id,
                    zone=zone,
                    past=past,
                    now=now,
                )


def _equipment(kind: Kind, property_id: UUID, today: date, random: Random) -> NewEquipment:
    installed = today - timedelta(days=random.randrange(400, int(kind.years * 365 * 1.1)))
    return NewEquipment(
        property_id=property_id,
        name=kind.name,
        category=kind.category,
        status="maintenance" if random.random() < 0.06 else "active",
        manufacturer=kind.maker,
        model=kind.model,
        serial_number=f"{kind.maker[:2].upper()}-{random.randrange(10**6, 10**7)}",
        location_details=kind.place,
        installation_date=installed,
        expected_lifespan_years=kind.years,
        warranty_expiration=installed + timedelta(days=365 * random.choice((2, 5, 10))),
        purchase_cost=Decimal(kind.price),
    )


def _past(
    kind: Kind, equipment_id: UUID, vendors: Mapping[str, UUID], random: Random, today: date, zone: ZoneInfo
) -> PastSchedule:
    first = today - timedelta(days=DAYS - random.randrange(60))
    rule = Recurrence(kind.value, kind.unit, first)
    days = dates_in(rule, first, today - timedelta(days=1), by_completion=False)
    if (kind.value, kind.unit) == (1, "months") and random.random() < LATE_SHARE:
        days = days[:-1]
    return PastSchedule(
        name=kind.work,
        description=kind.said,
        priority=kind.priority,
        value=kind.value,
        unit=kind.unit,
        first_due_date=first,
        equipment_id=equipment_id,
        vendor_id=vendors.get(kind.trade),
        notice_days=7,
        estimated_cost=Decimal(sum(kind.cost) // 2),
        done=list(_done(kind, days, random, zone)),
    )


def _done(kind: Kind, days: Sequence[date], random: Random, zone: ZoneInfo) -> Iterator[PastWork]:
    for day in days:
        at = datetime.combine(day, time(random.randrange(8, 16), random.randrange(60)), zone)
        yield PastWork(at, random.randint(*kind.minutes), Decimal(random.randint(*kind.cost)))
