"""Many residents at once: the set-based twin of the service, for imports."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain
from typing import Any, NamedTuple, cast
from uuid import UUID

from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.arrays import array_of
from domain.core.db.bulk_sql import (
    PendingRows,
    UpsertResult,
    before_image,
    differing,
    insert_rows,
    select_by_keys,
    update_rows,
)
from domain.core.db.driver_statements import PendingResult, Row, send_query
from domain.core.db.natural_keys import natural_keys
from domain.core.values.ids import new_id
from domain.models.residents import Resident
from domain.residents.recognising import People, marks_of
from domain.residents.sensitive import SEALED, opened, sealed

_TABLE = cast("Table", Resident.__table__)
_COLUMNS = (
    "unit_id",
    "first_name",
    "last_name",
    "email",
    "phone",
    "date_of_birth",
    "ssn_last_four",
    "emergency_contact_name",
    "emergency_contact_phone",
    "emergency_contact_relationship",
    "employer",
    "employer_phone",
    "annual_income",
    "move_in_date",
    "move_out_date",
    "expected_move_out_date",
    "expected_arrival_date",
    "status",
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
Name = tuple[str, str]
_KNOWN = frozenset(_COLUMNS)
_KEY = ("property_id", "name_key")
_SEEN = ("id", *_KEY, "version", *_COLUMNS)
# Whoever moves in gets a lease and changes their unit: the service asks for the same rights.
_WRITABLE = (
    "SELECT p.id, p.time_zone, c.late_fee_grace_days, c.renewal_notice_days,"
    " pg_advisory_xact_lock(hashtextextended('residents/' || p.id, 0))"
    " FROM properties p JOIN companies c ON c.id = p.company_id"
    " WHERE p.id = ANY (%s::uuid[]) AND p.id = ANY ((SELECT property_ids('residents.write'))::uuid[])"
    " AND p.id = ANY ((SELECT property_ids('units.write'))::uuid[])"
    " AND p.id = ANY ((SELECT property_ids('leases.write'))::uuid[]) ORDER BY p.id"
)


class ResidentRow(NamedTuple):
    """A resident as a file gives them.

    `values` are columns of `residents` that passed `ResidentFields`, `first_name` and `last_name` among
    them; `date_of_birth` and `ssn_last_four` in the clear. None, or a column that is absent, says nothing
    and leaves what is stored. `status_otherwise` is the status where `values` has none: of a new row, and of
    one that was pending where the file gives a reason to move on, which is a new unit or, `dated`, the days
    of a lease or a move. `move_in_if_new` is the move-in of a new row without one. `other_unit_id` tells the
    person from a namesake too.
    """

    property_id: UUID
    unit_id: UUID | None
    values: Mapping[str, Any]
    status_otherwise: str = "pending"
    dated: bool = False
    move_in_if_new: date | None = None
    other_unit_id: UUID | None = None


class Upserted(NamedTuple):
    """What became of a row, and the status that the resident has now; '' where nothing was written."""

    written: UpsertResult
    status: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """What `upsert` must know: where the caller may move people in, with the time zones; who is there of
    the names, held; and the key of each name."""

    zones: Mapping[UUID, str]
    people: Sequence[Row]
    keys: Mapping[Name, str]


async def name_keys(session: AsyncSession, names: Collection[Name]) -> dict[Name, str]:
    """Each name's key, as the table's generated column has it."""
    keys = await natural_keys(session, chain.from_iterable(names))
    return {(first, last): f"{keys[first]}|{keys[last]}" for first, last in names}


async def select_writable(session: AsyncSession, property_ids: Collection[UUID]) -> PendingResult:
    """Asks for the properties where the caller may move people in, with what their company's leases begin
    with, and holds them: two calls over the same property wait for each other, so that none of them doubles
    a person."""
    return await send_query(session, _WRITABLE, array_of(property_ids))


async def select_people(session: AsyncSession, keys: Collection[tuple[UUID, str]]) -> PendingRows:
    """Asks for the live residents with these properties and name keys, and holds them."""
    return await select_by_keys(session, _TABLE, _KEY, keys, columns=_SEEN, where="deleted_at IS NULL")


async def upsert(
    session: AsyncSession, cipher: FieldCipher, rows: Sequence[ResidentRow], known: Known
) -> list[Upserted]:
    """Writes the residents, found by property, full name and e-mail or unit; answers one `Upserted` a row.

    A fixed number of statements whatever the number of rows. An e-mail alone never merges two names. Rows of
    properties where the session's scope lacks a right to move people in come back 'forbidden', a second row
    of the same person 'duplicate'. Sensitive values are encrypted here, for the final ids. Two calls over the
    same property wait for each other, so that none of them doubles a person. Records no audit row.
    """
    people = People(known.people)
    answers: list[Upserted] = []
    created: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    for row in rows:
        if row.property_id not in known.zones:
            answers.append(Upserted(UpsertResult("forbidden")))
            continue
        values = row.values
        name_key = known.keys[values["first_name"], values["last_name"]]
        units = (row.unit_id, row.other_unit_id)
        marks = marks_of(row.property_id, name_key, values.get("email"), *units)
        person = people.find(marks)
        if isinstance(person, UUID):
            answers.append(Upserted(UpsertResult("duplicate", person)))
            continue
        if person is None:
            answer = _created(cipher, row, created)
        else:
            answer = _updated(cipher, row, person, updated)
        people.note(marks, cast("UUID", answer.written.id))
        answers.append(answer)
    await insert_rows(session, _TABLE, created, unique=False)
    await update_rows(session, _TABLE, updated)
    return answers


def _created(cipher: FieldCipher, row: ResidentRow, created: list[dict[str, Any]]) -> Upserted:
    resident_id = new_id()
    values = {name: value for name, value in row.values.items() if value is not None and name in _KNOWN}
    if not values.keys().isdisjoint(SEALED):
        values = sealed(cipher, resident_id, values)
    values["id"], values["property_id"], values["unit_id"] = resident_id, row.property_id, row.unit_id
    values.setdefault("status", row.status_otherwise)
    if row.move_in_if_new is not None:
        values.setdefault("move_in_date", row.move_in_if_new)
    created.append(values)
    return Upserted(UpsertResult("created", resident_id, 1), values["status"])


def _updated(cipher: FieldCipher, row: ResidentRow, old: Row, updated: list[dict[str, Any]]) -> Upserted:
    given = {name: row.values.get(name) for name in _COLUMNS}
    given["unit_id"] = row.unit_id
    moves = row.dated or row.unit_id not in (None, old["unit_id"])
    if given["status"] is None and old["status"] == "pending" and moves:
        given["status"] = row.status_otherwise
    given |= _sealed_again(cipher, old, given)
    changed = differing(old, given)
    if not changed:
        return Upserted(UpsertResult("unchanged", old["id"], old["version"]), old["status"])
    values: dict[str, Any] = {name: old[name] if given[name] is None else given[name] for name in _COLUMNS}
    updated.append({"id": old["id"], "property_id": old["property_id"], **values})
    written = UpsertResult("updated", old["id"], old["version"] + 1, before_image(changed))
    return Upserted(written, values["status"])


def _sealed_again(cipher: FieldCipher, old: Row, given: Mapping[str, Any]) -> dict[str, Any]:
    """Sensitive values that differ from what is stored, encrypted; equal ones keep their bytes."""
    fresh: dict[str, Any] = {}
    for name in SEALED:
        value = given[name]
        if value is None or opened(cipher, old["id"], name, old[name]) == str(value):
            fresh[name] = None
        else:
            fresh |= sealed(cipher, old["id"], {name: value})
    return fresh
