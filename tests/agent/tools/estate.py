"""A company that is known by heart: a small property with everything in it, and one with a single unit."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from domain.models import Lease, Property, Resident, Unit, Vendor
from tests.factories import Person, local_today

TODAY = local_today()


@dataclass
class Portfolio:
    """Two properties of one company: a small one that is known by heart, and one with a single unit."""

    owner: Person
    court: Property
    row: Property
    units: dict[str, Unit]
    rosa: Resident
    lease: Lease
    plumber: Vendor


def in_days(count: int) -> date:
    return TODAY + timedelta(days=count)


def titles(result: dict[str, Any]) -> list[str]:
    return [row["title"] for row in result["rows"]]
