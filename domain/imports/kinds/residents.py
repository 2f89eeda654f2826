"""Residents from a file, with their leases and what belongs to them."""

from collections.abc import Sequence
from functools import partial
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.contacts import wake_signatures
from domain.core.db.bulk_sql import UpsertResult
from domain.core.db.driver_statements import pipelined
from domain.core.db.natural_keys import natural_keys
from domain.core.parsing.phones import Phone
from domain.imports.checking import compared, duplicates_by
from domain.imports.converting import RowError
from domain.imports.importer import Importer, ReadyRow, SavedRow, Saving, changes_of
from domain.imports.kinds.household import save_household
from domain.imports.kinds.resident_fields import SCHEMA
from domain.imports.kinds.resident_lines import agreed
from domain.imports.kinds.resident_row import PLACE_AND_LEASE, TENANCY, ResidentOfFile
from domain.imports.people import doubt, joined_name, joins_people, people_in
from domain.imports.saving.property_lookup import FIELD, LABEL, MatchedProperty, properties_named
from domain.leases import bulk
from domain.leases.move_in_rows import Home, MovedIn, MoveIn
from domain.residents.contacts import CONTACTS, Contact, tell_former_contact
from domain.residents.rules import ResidentFields

_PERSON = set(ResidentFields.model_fields)
_LEADING = _PERSON.intersection(TENANCY)
ROUNDS = 12  # leases of one person in one chunk: each but the first waits for the round before


def _prepare(values: dict[str, Any]) -> dict[str, Any]:
    """One name column is split, into several people where it names them; a column of its own for first or
    last name wins over the split."""
    given = {name: value.typed if isinstance(value, Phone) else value for name, value in values.items()}
    whole = given.pop("full_name", None) or joined_name(given)
    if whole is None:
        return given
    people = people_in(whole)
    if len(people.names) > 1 and joins_people(given.get("first_name", "")):
        del given["first_name"], given["last_name"]
    (first, last), *others = people.names
    given = {"first_name": first, "last_name": last} | given
    if others:
        given["co_tenants"] = [{"first_name": first, "last_name": last} for first, last in others]
    return given if people.certain else given | {"doubt": doubt(whole, people)}


def _duplicate_keys(row: ResidentOfFile) -> list[str]:
    """One line of one person: their property, name and lease start, and their unit, else their e-mail."""
    start = row.lease_start_date.isoformat() if row.lease_start_date else ""
    who = compared(row.property_name, row.first_name, row.last_name) + f"|{start}"
    if row.unit_number:
        return [f"{who}|unit:{compared(row.unit_number)}"]
    return [f"{who}|email:{compared(row.email)}"]


async def _save(saving: Saving, rows: Sequence[ReadyRow[ResidentOfFile]]) -> list[SavedRow]:
    saved = [SavedRow() for _ in rows]
    rewritten: list[_Rewritten] = []
    saving.pipeline.push_async_exit(partial(_follow_contacts, saving.session, rewritten))
    await saving.pipeline.enter_async_context(await pipelined(saving.session))
    held: bulk.LockedRows | None
    going, held = await _placed(saving.session, rows, saved)
    for _ in range(ROUNDS):
        moved = await bulk.move_in(saving.session, saving.cipher, [move for _, _, move, _ in going], held)
        again = []
        for entry, answer in zip(going, moved, strict=True):
            if answer.resident.outcome == "duplicate":
                again.append(entry)
            else:
                _note(entry, answer)
                rewritten.append((entry[1], entry[3], answer.resident))
        await save_household(
            saving.session,
            [
                (one, place.id, answer.resident, row)
                for (one, place, _, row), answer in zip(going, moved, strict=True)
                if answer.resident.outcome in ("created", "updated", "unchanged")
            ],
        )
        going, held = again, None  # what the units are now is not what was held
        if not going:
            break
    for one, _, _, _ in going:
        one.errors.append(RowError("row", "Row", None, "This person has too many leases in a row of rows"))
    return saved


_Rewritten = tuple[MatchedProperty, ResidentOfFile, UpsertResult]


async def _follow_contacts(
    session: AsyncSession, rewritten: Sequence[_Rewritten], failed: type[BaseException] | None, *_: object
) -> None:
    """Whose e-mail or phone the file changed is told where they were reached until now: once the pipeline is
    over, in which nothing can be read."""
    if failed is not None:
        return
    for place, row, written in rewritten:
        old = written.before or {}
        if written.id is None or written.outcome != "updated" or old.keys().isdisjoint(CONTACTS):
            continue
        before = Contact(old.get("email", row.email), old.get("phone", row.phone))
        after = Contact(row.email or before.email, row.phone or before.phone)
        await tell_former_contact(
            session, property_id=place.id, resident_id=written.id, before=before, after=after
        )
        await wake_signatures(session, [written.id])


_MovingIn = tuple[SavedRow, MatchedProperty, MoveIn, ResidentOfFile]


async def _placed(
    session: AsyncSession, rows: Sequence[ReadyRow[ResidentOfFile]], saved: Sequence[SavedRow]
) -> tuple[list[_MovingIn], bulk.LockedRows]:
    """The rows whose property and unit are known, ready to move in; the others get their error. With them
    what they move into, held."""
    places = await properties_named(session, [ready.row.property_name for ready in rows])
    found: list[tuple[SavedRow, MatchedProperty, ResidentOfFile]] = []
    for ready, one in zip(rows, saved, strict=True):
        place = places.find(ready.row.property_name)
        if isinstance(place, RowError):
            one.errors.append(place)
        else:
            found += ((one, place, line) for line in ready.row.lines())
    named = [(place.id, number) for _, place, row in found for number in _unit_numbers(row)]
    keys = await natural_keys(session, [number for _, number in named])
    people = [(place.id, (row.first_name, row.last_name)) for _, place, row in found]
    wanted = [(property_id, keys[number]) for property_id, number in named]
    holding = await bulk.lock_rows(session, people, wanted, by="number_key")
    values = [_values(row) for _, _, row in found]  # while the database answers
    held = await holding.rows()
    ids = {(unit["property_id"], unit["number_key"]): unit["id"] for unit in held.units.values()}
    units = {(property_id, number): ids.get((property_id, keys[number])) for property_id, number in named}
    going: list[_MovingIn] = []
    for (one, place, row), said in zip(found, values, strict=True):
        unit_id = units[place.id, row.unit_number] if row.unit_number else None
        if row.unit_number and unit_id is None and place.id in held.known.zones:
            message = f"No unit {row.unit_number} in {place.name}"
            advice = "Import the units first, or correct the number"
            one.errors.append(RowError("unit_number", "Unit", row.unit_number, message, advice))
            continue
        home = None
        if row.lead is not None:
            number = row.lead.unit_number
            there = units[place.id, number] if number else None
            home = Home(there, row.lead.lease_start_date, row.here_too)
        going.append((one, place, _move_in(place, unit_id, row, said, home), row))
    return going, held


def _unit_numbers(row: ResidentOfFile) -> list[str]:
    """The unit of the line, and the one where the person lives by another line."""
    return [line.unit_number for line in (row, row.lead) if line is not None and line.unit_number]


def _values(row: ResidentOfFile) -> dict[str, Any]:
    said = vars(row)
    values = {name: said[name] for name in row.model_fields_set & _PERSON}
    return values if row.lead is None else values | {name: getattr(row.lead, name) for name in _LEADING}


def _move_in(
    place: MatchedProperty,
    unit_id: UUID | None,
    row: ResidentOfFile,
    values: dict[str, Any],
    home: Home | None,
) -> MoveIn:
    return MoveIn(
        property_id=place.id,
        unit_id=unit_id,
        values=values,
        lease_start=row.lease_start_date,
        lease_end=row.lease_end_date,
        monthly_rent=row.monthly_rent,
        security_deposit=row.security_deposit,
        rent_due_day=row.rent_due_day,
        moved_in=row.move_in_date,
        moved_out=row.move_out_date,
        home=home,
        on_notice=row.on_notice,
    )


def _note(entry: _MovingIn, answer: MovedIn) -> None:
    one, place, _, row = entry
    if answer.resident.outcome == "forbidden" and not one.errors:
        advice = "Ask its owner for the right, or leave the row out"
        one.errors.append(RowError(FIELD, LABEL, place.name, "You may not change its residents", advice))
    if one.errors:
        return
    _note_warnings(one, row, answer.warnings)
    one.changes += changes_of("residents", answer.resident)
    if answer.lease is not None:
        one.changes += changes_of("leases", answer.lease)
    if answer.party is not None and answer.resident.outcome != "created":
        one.changes += changes_of("lease_parties", answer.party)
    if answer.unit is not None:
        one.changes += changes_of("units", answer.unit)


def _note_warnings(one: SavedRow, row: ResidentOfFile, answered: Sequence[str]) -> None:
    """Each once: people of one line share what is said of it."""
    said = [*answered, *([row.doubt] if row.doubt else [])]
    if row.lease_start_date is None and any(getattr(row, name) is not None for name in PLACE_AND_LEASE):
        said.append("No lease start, so no lease was recorded.")
    elif row.lease_start_date is not None and row.unit_number is None:
        said.append("No unit, so no lease was recorded.")
    one.warnings += [sentence for sentence in said if sentence not in one.warnings]


IMPORTER = Importer(
    SCHEMA, ResidentOfFile, "imports.write", _prepare, duplicates_by(_duplicate_keys), _save, agreed
)
