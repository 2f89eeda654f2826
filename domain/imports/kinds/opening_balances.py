"""Opening balances from a file: each entered once, as of the day before its property's books begin."""

from collections.abc import Sequence
from typing import Any

from domain.core.errors import Invalid, StewardError
from domain.core.values.dates import Day
from domain.core.values.text import Fields, OptionalLine
from domain.imports.checking import compared, duplicates_by
from domain.imports.converting import RowError
from domain.imports.importer import Change, Importer, ReadyRow, SavedRow, Saving
from domain.imports.kinds.opening_fields import SCHEMA
from domain.imports.saving.property_lookup import MatchedProperty, properties_named
from domain.imports.saving.tenancy_lookup import Tenancies, tenancies_of
from domain.ledger.opening import EnteredAlready, Opened, enter_each
from domain.ledger.opening_rules import (
    NO_BANK,
    NO_CHARGE_KIND,
    NO_DUE_DATE,
    OpeningKind,
    OpeningLine,
)
from domain.ledger.papers import Above0
from domain.models.books import BankPurpose
from domain.models.charges import ChargeKind

TABLE_OF: dict[OpeningKind, str] = {
    "charge": "charges",
    "prepayment": "credits",
    "deposit": "journal_entries",
    "bank": "journal_entries",
}
NO_UNIT = "Say which unit"
OTHER_AMOUNT = "Entered already, with another amount"
TAKE_BACK = "Take it back on the property's opening balances first, or leave the row out"
_LABELS = {field.name: field.label for field in SCHEMA.fields} | {"lease_id": "Unit number"}


class OpeningOfFile(Fields):
    """A balance with the names of where it belongs."""

    kind: OpeningKind
    amount: Above0
    property_name: OptionalLine = None
    unit_number: OptionalLine = None
    resident_name: OptionalLine = None
    charge_kind: ChargeKind | None = None
    due_date: Day | None = None
    bank: BankPurpose | None = None
    description: OptionalLine = None


_OF_CHARGES = ("charge_kind", "due_date")
_Going = tuple[SavedRow, MatchedProperty, OpeningLine]


def _prepare(values: dict[str, Any]) -> dict[str, Any]:
    """A rent roll has one column for what is owed and what was paid ahead, which is below zero there."""
    if values.get("kind") == "charge" and values.get("amount", 0) < 0:
        paid_ahead = {"kind": "prepayment", "amount": -values["amount"]}
        return {name: each for name, each in values.items() if name not in _OF_CHARGES} | paid_ahead
    return values


def _duplicate_keys(row: OpeningOfFile) -> list[str]:
    """What the ledger takes once: a charge by kind and due day, a prepayment and a deposit of a tenancy, the
    balance of a bank account."""
    due = row.due_date.isoformat() if row.due_date else ""
    of_kind = f"{row.kind}|{row.charge_kind or ''}|{due}|{row.bank or ''}"
    return [f"{compared(row.property_name, row.unit_number, row.resident_name)}|{of_kind}"]


async def _save(saving: Saving, rows: Sequence[ReadyRow[OpeningOfFile]]) -> list[SavedRow]:
    places = await properties_named(saving.session, (ready.row.property_name for ready in rows))
    found = [places.find(ready.row.property_name) for ready in rows]
    known = {place.id for place in found if isinstance(place, MatchedProperty)}
    tenancies = await tenancies_of(saving.session, known)
    saved = [SavedRow() for _ in rows]
    going: list[_Going] = []
    for ready, one, place in zip(rows, saved, found, strict=True):
        if isinstance(place, RowError):
            one.errors.append(place)
            continue
        line = _line(tenancies, place, ready.row)
        if isinstance(line, RowError):
            one.errors.append(line)
        else:
            going.append((one, place, line))
    lines = [(place.id, line) for _, place, line in going]
    answers = await enter_each(session=saving.session, principal=saving.principal, lines=lines)
    for (one, _, line), answer in zip(going, answers, strict=True):
        _note(one, line, answer)
    return saved


def _line(tenancies: Tenancies, place: MatchedProperty, row: OpeningOfFile) -> OpeningLine | RowError:
    """The line as the ledger takes it, or what of it is missing."""
    said = row.model_dump(include={"kind", "amount", "description"})
    if row.kind == "bank":
        if row.bank is None:
            return _missing("bank", NO_BANK)
        return OpeningLine(**said, bank=row.bank)
    if not row.unit_number:
        return _missing("unit_number", NO_UNIT)
    tenancy = tenancies.find(place, row.unit_number, row.resident_name)
    if isinstance(tenancy, RowError):
        return tenancy
    if row.kind == "charge":
        if row.charge_kind is None:
            return _missing("charge_kind", NO_CHARGE_KIND)
        if row.due_date is None:
            return _missing("due_date", NO_DUE_DATE)
        said |= {"charge_kind": row.charge_kind, "due_date": row.due_date}
    return OpeningLine(**said, lease_id=tenancy.lease_id)


def _missing(field: str, sentence: str) -> RowError:
    return RowError(field, _LABELS[field], None, sentence.removesuffix("."))


def _note(one: SavedRow, line: OpeningLine, answer: Opened | StewardError) -> None:
    """What the ledger refuses is that row's error, in the ledger's words; what it has already is no error."""
    if isinstance(answer, Opened):
        one.changes.append(Change(TABLE_OF[answer.kind], answer.id, "created", None))
    elif isinstance(answer, EnteredAlready) and answer.amount == line.amount:
        one.same_as = answer.paper_id
    elif isinstance(answer, EnteredAlready):
        advice = f"{answer.amount:,.2f} stands. {TAKE_BACK}"
        one.errors.append(RowError("amount", "Amount", f"{line.amount:,.2f}", OTHER_AMOUNT, advice))
    elif isinstance(answer, Invalid):
        one.errors += [_refused(each.field, each.message) for each in answer.errors]
    else:
        one.errors.append(RowError("row", "Row", None, answer.detail.removesuffix(".")))


def _refused(field: str, message: str) -> RowError:
    return RowError(field, _LABELS.get(field, "Row"), None, message.removesuffix("."))


IMPORTER = Importer(SCHEMA, OpeningOfFile, "payments.write", _prepare, duplicates_by(_duplicate_keys), _save)
