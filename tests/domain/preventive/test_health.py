"""The health of equipment, as the spec reckons it."""

from datetime import date

import pytest

from domain.models.preventive import EquipmentStatus
from domain.preventive.health import health

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("status", "installed", "years", "warranty", "score", "age"),
    [
        ("maintenance", date(2012, 11, 1), 12, date(2018, 11, 1), 30, 117),
        ("maintenance", date(2019, 5, 1), 15, date(2024, 5, 1), 45, 50),
        ("active", date(2016, 11, 1), 20, date(2021, 11, 1), 65, 50),
        ("active", date(2021, 11, 1), 25, date(2031, 11, 1), 90, 20),
        ("active", date(2024, 10, 10), 15, date(2029, 10, 1), 93, 14),
        ("active", None, None, None, 100, None),
        ("inactive", date(1990, 1, 1), 10, date(1991, 1, 1), 10, 368),
        ("retired", date(2026, 1, 1), 20, None, 0, 4),
        ("active", date(2027, 1, 1), 20, TODAY, 100, 0),
    ],
)
def test_health_follows_age_warranty_and_status(
    status: EquipmentStatus,
    installed: date | None,
    years: int | None,
    warranty: date | None,
    score: int,
    age: int | None,
) -> None:
    found = health(status, installed, years, warranty, TODAY)
    assert (found.score, found.age_percent) == (score, age)
