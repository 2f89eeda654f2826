"""One resident in full, with what the caller's role may see, and the lists of vehicles and pets."""

from typing import Any

from sqlalchemy import Boolean, ColumnElement, Table, func, literal_column, select
from sqlalchemy.dialects.postgresql import JSON
from sqlalchemy.dialects.postgresql import UUID as PgUuid

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope, property_column, when
from domain.metrics import property_columns
from domain.metrics.row_rights import row_rights
from domain.models.properties import Unit
from domain.models.residents import Pet, ResidentInsurance, ResidentPhone, Vehicle
from domain.residents.queries import (
    DAYS_REMAINING,
    FLAGS,
    LEASED,
    LIST_COLUMNS,
    LIVE,
    RESIDENT,
    SCOPE,
)

_PLAIN = (
    "emergency_contact_name",
    "emergency_contact_phone",
    "emergency_contact_relationship",
    "employer",
    "employer_phone",
    "move_out_date",
    "expected_move_out_date",
    "expected_arrival_date",
    "notes",
    "statement_method",
    "eviction_status",
    "flexible_rent_status",
    "special_incentives",
    "leasing_agent",
    "address",
    "city",
    "state",
    "zipcode",
)
_insurance = table_of(ResidentInsurance)
_phones = select(ResidentPhone.kind, ResidentPhone.as_typed, ResidentPhone.e164).where(
    ResidentPhone.property_id == RESIDENT.c.property_id, ResidentPhone.resident_id == RESIDENT.c.id
)


def _phone_list() -> ColumnElement[Any]:
    rows = _phones.order_by(ResidentPhone.kind).correlate(RESIDENT).subquery("phone_row")
    listed = (
        select(func.json_agg(literal_column("row_to_json(phone_row)"))).select_from(rows).scalar_subquery()
    )
    return func.coalesce(listed, literal_column("'[]'::json", JSON))


def _count_of(table: Table) -> ColumnElement[int]:
    return (
        select(func.count())
        .where(
            table.c.property_id == RESIDENT.c.property_id,
            table.c.resident_id == RESIDENT.c.id,
            table.c.deleted_at.is_(None),
        )
        .correlate(RESIDENT)
        .scalar_subquery()
    )


_COLUMNS: dict[str, ColumnElement[Any]] = {
    **LIST_COLUMNS,
    "days_remaining": DAYS_REMAINING,
    "property_today": property_columns.TODAY,
    "unit_status": table_of(Unit).c.status,
    "unit_occupancy_note": table_of(Unit).c.occupancy_note,
    "unit_rent_amount": money_text(table_of(Unit).c.rent_amount),
    "unit_deposit_amount": money_text(table_of(Unit).c.deposit_amount),
    **{name: RESIDENT.c[name] for name in _PLAIN},
    "annual_income": when("sensitive", money_text(RESIDENT.c.annual_income)),
    "has_ssn": RESIDENT.c.ssn_last_four.is_not(None),
    "has_date_of_birth": RESIDENT.c.date_of_birth.is_not(None),
    "can_reveal": property_column("sensitive", Boolean()),
    "phones": _phone_list(),
    "unreachable": func.resident_suppressions(RESIDENT.c.id, type_=JSON),
    "insurance_policy_number": _insurance.c.policy_number,
    "insurance_type": _insurance.c.policy_type,
    "insurance_provider": _insurance.c.provider,
    "insurance_expires_on": _insurance.c.expires_on,
    "insurance_waived": _insurance.c.waived,
    "vehicle_count": _count_of(table_of(Vehicle)),
    "pet_count": _count_of(table_of(Pet)),
}

RESIDENT_DETAIL = Listing(
    name="resident",
    permission="residents.read",
    base=RESIDENT,
    filter_from=RESIDENT,
    select_from=LEASED.outerjoin(
        _insurance,
        (_insurance.c.property_id == RESIDENT.c.property_id) & (_insurance.c.resident_id == RESIDENT.c.id),
    ),
    columns=_COLUMNS,
    scope=SCOPE,
    not_deleted=LIVE,
    filters={},
    sorts={"id": (RESIDENT.c.id,)},
    default_sort="id",
    property_columns=property_columns.property_columns(
        {"sensitive": "residents.sensitive.read", **FLAGS},
        write="residents.write",
        delete="residents.delete",
    ),
)


def _belongings(name: str, table: Table, columns: tuple[str, ...]) -> Listing:
    shown = ("id", "property_id", "resident_id", *columns, "version", "created_at", "updated_at")
    return Listing(
        name=name,
        permission="residents.read",
        base=table,
        filter_from=table,
        select_from=table,
        columns={
            **{column: table.c[column] for column in shown},
            "can": row_rights(table.c.property_id, write="residents.write", delete="residents.write"),
        },
        scope=in_scope(table.c.property_id, "residents.read"),
        not_deleted=table.c.deleted_at.is_(None),
        filters={"resident_id": table.c.resident_id == param("resident_id", PgUuid())},
        sorts={"created_at": (table.c.created_at, table.c.id)},
        default_sort="created_at",
    )


VEHICLE_COLUMNS = ("make", "model", "year", "color", "license_plate", "parking_spot")
VEHICLES = _belongings("vehicles", table_of(Vehicle), VEHICLE_COLUMNS)
PETS = _belongings(
    "pets", table_of(Pet), ("name", "type", "breed", "weight", "registration_number", "vaccinated")
)
