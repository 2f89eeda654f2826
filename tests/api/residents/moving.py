"""What the tests of residents send."""

from datetime import date, timedelta
from typing import Any

from domain.models import Unit


def person_body(unit: Unit, **more: Any) -> dict[str, Any]:
    return {
        "property_id": str(unit.property_id),
        "unit_id": str(unit.id),
        "first_name": "Rosa",
        "last_name": "Delgado",
        **more,
    }


def a_year(start: date) -> dict[str, str]:
    return {
        "start_date": start.isoformat(),
        "end_date": (start + timedelta(days=364)).isoformat(),
        "monthly_rent": "1450.00",
    }
