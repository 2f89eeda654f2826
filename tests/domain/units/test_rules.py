"""The rules of a unit that need no database."""

from decimal import Decimal
from typing import get_args

import pytest
from pydantic import ValidationError

from domain.models.properties import UNIT_STATUSES, UNIT_TYPES, UnitStatus, UnitType
from domain.units.rules import UnitChanges, UnitFields, occupancy_note


@pytest.mark.parametrize(
    ("status", "leased", "note"),
    [
        ("occupied", False, "No lease recorded"),
        ("notice", False, "No lease recorded"),
        ("occupied", True, None),
        ("vacant", False, None),
        ("maintenance", True, None),
    ],
)
def test_somebody_without_a_lease_needs_a_reason(status: str, leased: bool, note: str | None) -> None:
    assert occupancy_note(status, has_current_lease=leased) == note


def test_a_file_says_only_what_it_says() -> None:
    given = UnitFields.model_validate({"unit_number": " 7 ", "bathrooms": "1.5", "state": "ri"})
    assert given.model_dump(exclude_unset=True) == {
        "unit_number": "7",
        "bathrooms": Decimal("1.5"),
        "state": "RI",
    }


def test_half_bathrooms_only() -> None:
    for good in (0, 0.5, 10, "2.5"):
        assert UnitChanges(bathrooms=good).bathrooms == Decimal(str(good))
    for bad in (0.3, 10.5, -0.5, "NaN"):
        with pytest.raises(ValidationError):
            UnitChanges(bathrooms=bad)


def test_amenities_are_trimmed_unique_and_never_blank() -> None:
    assert UnitChanges(amenities=[" pool", "", "pool", "gym "]).amenities == ["pool", "gym"]


def test_the_vocabularies_are_those_of_the_table() -> None:
    assert get_args(UnitStatus) == UNIT_STATUSES
    assert get_args(UnitType) == UNIT_TYPES
