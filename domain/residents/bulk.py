"""Many residents at once: the set-based twin of the service, for imports."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, cast
from uuid import UUID

from sqlalchemy import RowMapping, Table, text
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto import FieldCipher
from domain.core.ids import new_id
from domain.core.natural_keys import natural_keys
from domain.core.set_based import (
    Written,
    before_image,
    differing,
    insert_rows,
    matching_rows,
    update_rows,
)
from domain.models.residents import Resident
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
_KNOWN = frozenset(_COLUMNS)


@dataclass(frozen=True, slots=True)
class ResidentRow:
    """A resident as a file gives them.

    `values` are columns of `residents` that passed `ResidentFields`, `first_name` and `last_name` among
    them; `date_of_birth` and `ssn_last_four` in the clear. None, or a column that is absent, says nothing
    and leaves what is stored. `status_otherwise` is the status where `values` has none: of a new row, and of
    one that was pending.
    """

    property_id: UUID
    unit_id: UUID | None
    values: Mapping[str, Any]
    status_otherwise: str = "pending"


async def upsert(
    session: AsyncSession,
    cipher: FieldCipher,
    rows: Sequence[ResidentRow],
    writable: Collection[UUID] | None = None,
) -> list[Written]:
    """Writes the residents, found by property, full name and e-mail or unit; answers one `Written` a row.

    A fixed number of statements whatever the number of rows. An e-mail alone never merges two names. Rows of
    properties where the session's scope lacks `residents.write` come back 'forbidden', a second row of the
    same person 'duplicate'. Sensitive values are encrypted here, for the final ids. Two calls over the same
    property wait for each other, so that none of them doubles a person. Records no audit row.
    """
    if writable is None:
        writable = await writable_properties(session, {row.property_id for row in rows})
    allowed = [row for row in rows if row.property_id in writable]
    name_keys = await _name_keys(session, allowed)
    people = _People(await _existing(session, allowed, name_keys))
    answers: list[Written] = []
    created: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    for row in rows:
        if row.property_id not in writable:
            answers.append(Written("forbidden"))
            continue
        key = (row.property_id, name_keys[_name(row)])
        known = people.find(key, row)
        if isinstance(known, UUID):
            answers.append(Written("duplicate", known))
            continue
        if known is None:
            written = _created(cipher, row, created)
        else:
            written = _updated(cipher, row, known, updated)
        people.note(key, row, cast("UUID", written.id))
        answers.append(written)
    await insert_rows(session, _TABLE, created, unique=False)
    await update_rows(session, _TABLE, updated)
    return answers


Key = tuple[UUID, str]


class _People:
    """Who is known by property and name: rows of the database, and ids of rows of this call."""

    def __init__(self, existing: Sequence[RowMapping]) -> None:
        self._stored: dict[Key, list[RowMapping]] = {}
        self._given: dict[tuple[Key, str], UUID] = {}
        self._taken: set[UUID] = set()
        for person in existing:
            self._stored.setdefault((person["property_id"], person["name_key"]), []).append(person)

    def find(self, key: Key, row: ResidentRow) -> RowMapping | UUID | None:
        """The stored row, or the id of an earlier row of this call, that is the same person."""
        for mark in _marks(row.values.get("email"), row.unit_id):
            if (key, mark) in self._given:
                return self._given[key, mark]
            for person in self._stored.get(key, ()):
                if mark in _marks(person["email"], person["unit_id"]):
                    return cast("UUID", person["id"]) if person["id"] in self._taken else person
        return None

    def note(self, key: Key, row: ResidentRow, resident_id: UUID) -> None:
        self._taken.add(resident_id)
        for mark in _marks(row.values.get("email"), row.unit_id):
            self._given.setdefault((key, mark), resident_id)


def _marks(email: str | None, unit_id: UUID | None) -> list[str]:
    """What tells two people of one name apart, the surest first; a name alone when there is neither."""
    marks = [f"email:{email.strip().lower()}"] if email else []
    if unit_id is not None:
        marks.append(f"unit:{unit_id}")
    return marks or ["name only"]


def _created(cipher: FieldCipher, row: ResidentRow, created: list[dict[str, Any]]) -> Written:
    resident_id = new_id()
    values = {name: value for name, value in row.values.items() if value is not None and name in _KNOWN}
    values |= {"unit_id": row.unit_id, "status": values.get("status") or row.status_otherwise}
    values |= sealed(cipher, resident_id, {name: values[name] for name in SEALED if name in values})
    created.append({"id": resident_id, "property_id": row.property_id, **values})
    return Written("created", resident_id, 1)


def _updated(
    cipher: FieldCipher, row: ResidentRow, old: RowMapping, updated: list[dict[str, Any]]
) -> Written:
    given = {name: row.values.get(name) for name in _COLUMNS}
    given["unit_id"] = row.unit_id
    if given["status"] is None and old["status"] == "pending":
        given["status"] = row.status_otherwise
    given |= _sealed_again(cipher, old, given)
    changed = differing(dict(old), given)
    if not changed:
        return Written("unchanged", old["id"], old["version"])
    values = {name: old[name] if given[name] is None else given[name] for name in _COLUMNS}
    updated.append({"id": old["id"], "property_id": old["property_id"], **values})
    return Written("updated", old["id"], old["version"] + 1, before_image(changed))


def _sealed_again(cipher: FieldCipher, old: RowMapping, given: Mapping[str, Any]) -> dict[str, Any]:
    """Sensitive values that differ from what is stored, encrypted; equal ones keep their bytes."""
    fresh: dict[str, Any] = {}
    for name in SEALED:
        value = given[name]
        if value is None or opened(cipher, old["id"], name, old[name]) == str(value):
            fresh[name] = None
        else:
            fresh |= sealed(cipher, old["id"], {name: value})
    return fresh


async def writable_properties(session: AsyncSession, property_ids: Collection[UUID]) -> dict[UUID, str]:
    """Those whose residents the caller may write, with their time zones; held until the unit of work ends."""
    statement = text(
        "SELECT id, time_zone, pg_advisory_xact_lock(hashtextextended('residents/' || id, 0))"
        " FROM properties WHERE id = ANY (CAST(:ids AS uuid[]))"
        " AND id = ANY (CAST((SELECT property_ids('residents.write')) AS uuid[])) ORDER BY id"
    )
    listed = f"{{{','.join(map(str, property_ids))}}}"
    answer = await session.execute(statement, {"ids": listed})
    return {property_id: zone for property_id, zone, _ in answer}


def _name(row: ResidentRow) -> tuple[str, str]:
    return row.values["first_name"], row.values["last_name"]


async def _name_keys(session: AsyncSession, rows: Sequence[ResidentRow]) -> dict[tuple[str, str], str]:
    """Each name's key, as the table's generated column has it."""
    names = {_name(row) for row in rows}
    keys = await natural_keys(session, chain.from_iterable(names))
    return {(first, last): f"{keys[first]}|{keys[last]}" for first, last in names}


async def _existing(
    session: AsyncSession, rows: Sequence[ResidentRow], name_keys: Mapping[tuple[str, str], str]
) -> Sequence[RowMapping]:
    """The live residents with these names, locked."""
    wanted = {(row.property_id, name_keys[_name(row)]) for row in rows}
    keys = [{"property_id": property_id, "name_key": key} for property_id, key in wanted]
    return await matching_rows(session, _TABLE, keys, _TABLE.c.deleted_at.is_(None))
