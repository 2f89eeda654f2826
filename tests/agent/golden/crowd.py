"""5,000 vendors and 5,000 residents whose names are common words, beside the demo's own."""

from collections.abc import Sequence
from datetime import timedelta
from random import Random
from uuid import UUID

from tests.agent.golden.day import DAY
from tests.agent.golden.rows import Tenancy
from tests.agent.golden.words import CROWD_FIRST_NAMES, CROWD_LAST_NAMES, TRADES, VENDOR_WORDS
from tests.agent.vendors import HOSTILE_VENDORS, LICENCES, licensed_vendors

VENDORS = RESIDENTS = 5_000
TWIN_VENDORS = 400
_FORMS = ("LLC", "Inc", "& Sons", "Co")


def crowd_of_vendors() -> list[str]:
    """Real names where the corpus lies beside the checkout, else the small generated twin of them."""
    if not LICENCES.is_file():
        return twin_vendors(TWIN_VENDORS)
    real = [*HOSTILE_VENDORS, *licensed_vendors()]
    return [*real, *twin_vendors(VENDORS - len(real))]


def twin_vendors(count: int) -> list[str]:
    """Names made of the words of questions, as those of real contractors are."""
    pairs = [f"{word} {trade} {form}" for form in _FORMS for trade in TRADES for word in VENDOR_WORDS]
    return pairs[:count]


def former_residents(homes: Sequence[tuple[UUID, UUID]], count: int = RESIDENTS) -> list[Tenancy]:
    """People who have left the homes (unit, property), long before the day: nothing of today changes."""
    random = Random(5)
    return [_left(random, number, *homes[number % len(homes)]) for number in range(count)]


def _left(random: Random, number: int, home: UUID, place: UUID) -> Tenancy:
    ended = DAY - timedelta(days=1_500 + random.randrange(4_000))
    return Tenancy(
        home_id=home,
        property_id=place,
        first=CROWD_FIRST_NAMES[number % len(CROWD_FIRST_NAMES)],
        last=CROWD_LAST_NAMES[number // len(CROWD_FIRST_NAMES) % len(CROWD_LAST_NAMES)],
        status="inactive",
        starts=ended - timedelta(days=364),
        ends=ended,
        rent=900 + 10 * random.randrange(60),
        left_on=ended,
    )
