"""A portfolio of 500 properties: the demo's and generated ones of every kind, the same on each machine."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from uuid import UUID

from domain.core.values.dates import zone_of_state
from domain.core.values.ids import new_id
from domain.models.vendors import VENDOR_SERVICES
from tests.agent.golden.day import DAY
from tests.agent.golden.rows import Home, Tenancy
from tests.agent.golden.words import FIRST_NAMES, LAST_NAMES, PROPERTY_WORDS, TOWNS

PROPERTIES = 500
_KINDS = ("Gardens", "Terrace", "Heights", "Commons", "Villas", "Manor", "Landing", "Ridge")
_TYPES = (
    "apartment",
    "multi_family",
    "condo",
    "townhouse",
    "single_family",
    "commercial",
    "mixed_use",
    "house",
)
_STATES = ("occupied",) * 15 + ("vacant",) * 2 + ("notice", "pre_leased", "reserved", "maintenance")
_LAYOUTS = ("studio", "one_bedroom", "two_bedroom", "three_bedroom", "four_bedroom")


@dataclass
class Rows:
    """What is written, table by table."""

    properties: list[tuple[object, ...]] = field(default_factory=list)
    homes: list[Home] = field(default_factory=list)
    tenancies: list[Tenancy] = field(default_factory=list)
    vendors: list[tuple[object, ...]] = field(default_factory=list)


PROPERTY_COLUMNS = (
    "id", "name", "address", "city", "state", "zip_code", "property_type", "year_built", "status",
    "time_zone",
)  # fmt: skip


VENDOR_COLUMNS = (
    "id", "company_name", "service_type", "city", "state", "rating", "hourly_rate", "insurance_expiry",
    "is_active", "email", "phone",
)  # fmt: skip


def generated(count: int) -> Rows:
    """So many properties, with their units and tenants."""
    random, rows = Random(500), Rows()
    names = [f"{word} {kind}" for kind in _KINDS for word in PROPERTY_WORDS]
    for number in range(count):
        town, state, zip_code = TOWNS[number % len(TOWNS)]
        kind = _TYPES[number % len(_TYPES)]
        place, street = new_id(), PROPERTY_WORDS[number * 7 % len(PROPERTY_WORDS)]
        year, status = 1890 + random.randrange(135), "inactive" if number % 61 == 60 else "active"
        rows.properties.append(
            (place, names[number], f"{10 + number} {street} Road", town, state, zip_code, kind, year, status,
             zone_of_state(state))
        )  # fmt: skip
        _fill(rows, random, place, 1 if kind in ("single_family", "house") else random.randrange(4, 14))
    rows.vendors.extend(_vendors(random))
    return rows


def _vendors(random: Random) -> Iterator[tuple[object, ...]]:
    """Two of every service, some without what others have."""
    for number, service in enumerate(VENDOR_SERVICES * 2):
        town, state, _ = TOWNS[number % len(TOWNS)]
        name = f"{LAST_NAMES[number]} {service.replace('_', ' ').title()}"
        rating = random.randrange(20, 50) / 10 if number % 5 else None
        insured = DAY + timedelta(days=random.randrange(-90, 200)) if number % 3 else None
        email, phone = f"office{number}@example.com", f"207-555-{number:04}"
        yield (
            new_id(), name, service, town, state, rating, 60 + 5 * number, insured, number % 7 != 6,
            email if number % 4 else None, phone if number % 6 else None,
        )  # fmt: skip


def _fill(rows: Rows, random: Random, place: UUID, units: int) -> None:
    people = _people(random)
    for number in range(units):
        bedrooms, status = random.randrange(5), random.choice(_STATES)
        rent = 800 + 400 * bedrooms + 5 * random.randrange(80)
        floor = 1 + number // 4
        baths, size = max(1, bedrooms // 2 + random.choice((0, 0.5))), 450 + 210 * bedrooms
        free = DAY + timedelta(days=random.randrange(-30, 90)) if status == "vacant" else None
        home = Home(
            place,
            (f"{floor}{number % 4 + 1:02}", _LAYOUTS[bedrooms], bedrooms, baths,
             size + 10 * random.randrange(15), rent, rent + 100 * random.randrange(3), status, floor,
             bedrooms // 2, free),
        )  # fmt: skip
        rows.homes.append(home)
        rows.tenancies.extend(_tenancies(random, home, status, rent, people))


def _people(random: Random) -> Iterator[tuple[str, str]]:
    pairs = [(first, last) for first in FIRST_NAMES for last in LAST_NAMES]
    random.shuffle(pairs)
    yield from pairs


def _tenancies(
    random: Random, home: Home, status: str, rent: int, people: Iterator[tuple[str, str]]
) -> Iterator[Tenancy]:
    """A former tenant of some homes; a present one where somebody lives, some of whom stay past the end."""
    start = DAY - timedelta(days=random.randrange(1, 364))
    if random.random() < 0.4:
        left = start - timedelta(days=random.randrange(5, 300))
        yield _tenancy(home, next(people), "inactive", (left - timedelta(days=364), left), rent - 50, left)
    if status in ("occupied", "notice"):
        rolling = status == "occupied" and random.random() < 0.03
        end = DAY - timedelta(days=random.randrange(1, 60)) if rolling else start + timedelta(days=364)
        begin = end - timedelta(days=364) if rolling else start
        yield _tenancy(home, next(people), "active", (begin, end), rent - 5 * random.randrange(8), None)
    elif status == "pre_leased":
        soon = DAY + timedelta(days=random.randrange(1, 60))
        yield _tenancy(home, next(people), "pending", (soon, soon + timedelta(days=364)), rent, None)


def _tenancy(
    home: Home, name: tuple[str, str], status: str, term: tuple[date, date], rent: int, left: date | None
) -> Tenancy:
    stored = {"inactive": "expired", "pending": "pending"}.get(status, "active")
    return Tenancy(home.id, home.property_id, *name, status, *term, rent, left, stored)
