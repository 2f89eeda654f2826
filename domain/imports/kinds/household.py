"""What a line of a residents file says beside the person: phones, the renters policy, the vehicle."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.bulk_sql import UpsertResult
from domain.core.parsing.phones import read_phone
from domain.imports.importer import SavedRow, changes_of
from domain.imports.kinds.resident_row import ResidentOfFile
from domain.models.residents import PHONE_KINDS
from domain.residents.household_bulk import (
    HouseholdRow,
    upsert_insurance,
    upsert_phones,
    upsert_vehicles,
)

HouseholdLine = tuple[SavedRow, UUID, UpsertResult, ResidentOfFile]

INSURANCE = {
    "policy_number": "renters_insurance_policy_number",
    "policy_type": "renters_insurance_type",
    "provider": "renters_insurance_provider",
    "expires_on": "renters_insurance_expiration",
    "waived": "renters_insurance_waiver",
}
_PHONES = {f"phone_{kind}": kind for kind in PHONE_KINDS}
VEHICLE = {
    "make": "vehicle_make",
    "model": "vehicle_model",
    "year": "vehicle_year",
    "color": "vehicle_color",
    "license_plate": "vehicle_license",
}


async def save_household(session: AsyncSession, lines: Sequence[HouseholdLine]) -> None:
    """Writes what the lines say, for residents who are written already. Notes the changes of residents who
    were here before; what a new resident brings goes with them when the import is undone."""
    for entity, write, values_of in (
        ("resident_phones", upsert_phones, _phones),
        ("resident_insurance", upsert_insurance, _insurance),
        ("vehicles", upsert_vehicles, _vehicle),
    ):
        rows = [
            (one, resident, HouseholdRow(property_id, resident.id, values, resident.outcome == "created"))
            for one, property_id, resident, line in lines
            if resident.id is not None
            for values in values_of(line)
        ]
        written = await write(session, [row for _, _, row in rows])
        for (one, resident, _), answer in zip(rows, written, strict=True):
            if resident.outcome != "created":
                one.changes += changes_of(entity, answer)


def _phones(line: ResidentOfFile) -> list[dict[str, Any]]:
    if line.model_fields_set.isdisjoint(_PHONES):
        return []
    numbers = ((kind, getattr(line, field)) for field, kind in _PHONES.items())
    return [
        {"kind": kind, "as_typed": typed, "e164": read_phone(typed).e164} for kind, typed in numbers if typed
    ]


def _insurance(line: ResidentOfFile) -> list[dict[str, Any]]:
    return _given(line, INSURANCE)


def _vehicle(line: ResidentOfFile) -> list[dict[str, Any]]:
    return _given(line, VEHICLE)


def _given(line: ResidentOfFile, columns: dict[str, str]) -> list[dict[str, Any]]:
    if line.model_fields_set.isdisjoint(columns.values()):
        return []
    values = {column: getattr(line, field) for column, field in columns.items()}
    return [values] if any(value is not None for value in values.values()) else []
