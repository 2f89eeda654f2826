"""Lines of one person in one file: they agree on the person, so that none overwrites what another says."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from domain.imports.checking import compared
from domain.imports.kinds.household import INSURANCE, VEHICLE
from domain.imports.kinds.resident_row import TENANCY, ResidentOfFile
from domain.residents.household_bulk import vehicle_key
from domain.residents.rules import status_at

_KEYS = {"property_name", "first_name", "last_name"}
_OF_THE_LEASE = {"lease_start_date", "lease_end_date", "monthly_rent", "security_deposit", "rent_due_day"}
# Fields that describe one thing, such as one contact: they come from one line, never mixed from two.
_WHOLES = (
    ("emergency_contact_name", "emergency_contact_phone", "emergency_contact_relationship"),
    ("address", "city", "state", "zipcode"),
    tuple(INSURANCE.values()),
)
_SINGLE = (
    set(ResidentOfFile.model_fields)
    - {
        "lead",
        "here_too",
        "on_notice",
        "co_tenants",
        "doubt",
        *TENANCY,
        *_KEYS,
        *_OF_THE_LEASE,
        *VEHICLE.values(),
    }
    - {name for whole in _WHOLES for name in whole}
)
_HERE = (0, False)
_THINGS = (*_WHOLES, *((name,) for name in sorted(_SINGLE)))


def agreed(rows: Sequence[ResidentOfFile], today: date) -> list[ResidentOfFile]:
    """The rows, in order. Of several lines about one person the first that says something about them counts
    for all; where they live is said by one line, the `lead` of the others."""
    result = list(rows)
    for lines in _of_one_person(rows):
        if len(lines) == 1:
            continue
        said = _said([rows[index] for index in lines])
        vehicles = _vehicles([rows[index] for index in lines])
        lead = min(lines, key=lambda index: (_standing(rows[index], today), index))
        for index in lines:
            own = vehicles.get(vehicle_key(_vehicle(rows[index])), {})
            update = {**said, **own}
            if index != lead:
                update |= {"lead": rows[lead], "here_too": _standing(rows[index], today) == _HERE}
            result[index] = rows[index].model_copy(update=update)
    return result


def _of_one_person(rows: Iterable[ResidentOfFile]) -> list[list[int]]:
    """The places of the rows of each person, who is known by property, name, and e-mail or unit."""
    people: list[list[int]] = []
    known: dict[tuple[str, str], list[int]] = {}
    for index, row in enumerate(rows):
        who = compared(row.property_name, row.first_name, row.last_name)
        told = {"email": row.email, "unit": row.unit_number}
        marks = [(who, f"{kind}:{compared(text)}") for kind, text in told.items() if text] or [(who, "")]
        lines = next((known[mark] for mark in marks if mark in known), None)
        if lines is None:
            lines = []
            people.append(lines)
        lines.append(index)
        for mark in marks:
            known.setdefault(mark, lines)
    return people


def _said(lines: Sequence[ResidentOfFile]) -> dict[str, Any]:
    said: dict[str, Any] = {}
    for thing in _THINGS:
        first = next((line for line in lines if any(getattr(line, name) is not None for name in thing)), None)
        if first is not None:
            said |= {name: getattr(first, name) for name in thing}
    return said


def _vehicles(lines: Sequence[ResidentOfFile]) -> dict[str, dict[str, Any]]:
    """A person may have several vehicles; each is as the first line has it that names it."""
    vehicles: dict[str, dict[str, Any]] = {}
    for line in lines:
        values = _vehicle(line)
        if any(value is not None for value in values.values()):
            named = {field: values[column] for column, field in VEHICLE.items()}
            vehicles.setdefault(vehicle_key(values), named)
    return vehicles


def _vehicle(line: ResidentOfFile) -> dict[str, Any]:
    return {column: getattr(line, field) for column, field in VEHICLE.items()}


def _standing(line: ResidentOfFile, today: date) -> tuple[int, bool]:
    """Lower where the line says that the person lives there now, then where they are to come."""
    status = line.status or status_at(
        today,
        has_unit=line.unit_number is not None,
        lease_start=line.lease_start_date,
        move_out=line.move_out_date,
    )
    ended = line.lease_end_date is not None and line.lease_end_date < today
    return {"active": 0, "pending": 1}.get(status, 2), ended
