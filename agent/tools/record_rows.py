"""Records as lines of an answer, and what a model may read of them."""

from collections.abc import Mapping
from typing import Any

from agent.replies import Row
from agent.tools.formatting import capital, day, joined, money, month_to_month, number, status

Record = Mapping[str, Any]

_PROPERTY = (
    "state", "property_type", "year_built", "unit_count", "vacant_units", "occupancy", "monthly_revenue",
    "potential_revenue", "address", "city",
)  # fmt: skip
_UNIT = (
    "status", "bedrooms", "bathrooms", "square_feet", "rent", "resident_name", "lease_end_date",
    "month_to_month_since", "vacant_since",
)  # fmt: skip
_RESIDENT = (
    "status", "email", "phone", "move_in_date", "lease_start_date", "lease_end_date", "lease_status",
    "month_to_month_since", "monthly_rent", "notes",
)  # fmt: skip
_LEASE = (
    "status", "is_current", "start_date", "end_date", "month_to_month_since", "days_remaining",
    "monthly_rent", "security_deposit", "unit_number", "property_name",
)  # fmt: skip
_VENDOR = (
    "service_type", "contact_name", "email", "phone", "city", "rating", "insurance_expiry", "license_expiry",
    "is_active", "property_names",
)  # fmt: skip


def property_facts(row: Record) -> dict[str, Any]:
    return _facts(row, _PROPERTY)


def unit_facts(row: Record) -> dict[str, Any]:
    return _facts(row, _UNIT) | {"unit": row["unit_number"], "property": row["property_name"]}


def resident_facts(row: Record) -> dict[str, Any]:
    return _facts(row, _RESIDENT)


def vendor_facts(row: Record) -> dict[str, Any]:
    return _facts(row, _VENDOR)


def lease_row(row: Record) -> Row:
    since, end = row["month_to_month_since"], row["end_date"]
    standing = month_to_month(since) if since else str(row["status"])
    return Row(
        id=row["id"],
        kind="lease",
        title=row["resident_name"],
        subtitle=joined(row["property_name"], f"Unit {row['unit_number']}"),
        note=joined(standing, f"{day(row['start_date'])} – {day(end) if end else 'open end'}"),
        value=money(row["monthly_rent"]),
        href=f"/residents/{row['resident_id']}",
        facts=_facts(row, _LEASE),
    )


def units_of_status(key: str | None, count: str | None, property_id: str) -> Row:
    """How many units of a property are in this state."""
    return Row(
        id=key or "",
        kind="group",
        title=capital(status(key)) if key else "Not recorded",
        value=number(count or 0),
        href=f"/units?status={key}&property_id={property_id}",
    )


def _facts(row: Record, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: row[name] for name in names}
