"""Vendors from a file: any signed-in staff account may bring them; they serve the caller's properties."""

from collections.abc import Sequence
from typing import Any

from domain.core.parsing.phones import Phone
from domain.core.values.text import Tags
from domain.imports.checking import compared
from domain.imports.converting import RowError
from domain.imports.importer import FindDuplicate, Importer, ReadyRow, SavedRow, Saving, changes_of
from domain.imports.kinds.vendor_fields import SCHEMA
from domain.imports.saving.property_lookup import MatchedProperty, PropertyMatches, properties_named
from domain.vendors import bulk
from domain.vendors.rules import Identity, VendorFields, same_vendor

MAY_NOT_CHANGE = "You may not change this vendor"
ASK = "Ask for the right on a property of its company, choose another company, or leave the row out"
MAY_NOT_LINK = "You may not add vendors"
ASK_TO_LINK = "Ask the owner for the right, or leave the properties out"


class VendorOfFile(VendorFields):
    """A vendor with the names of the properties it serves."""

    property_names: Tags = []


def _prepare(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value.typed if isinstance(value, Phone) else value for name, value in values.items()}


def _find_duplicates() -> FindDuplicate[VendorOfFile]:
    """Two rows are one company by the rule that finds a vendor that is here already, in one chunk or not."""
    namesakes: dict[str, list[tuple[Identity, int]]] = {}

    def find(row: VendorOfFile, number: int) -> int | None:
        facts = (row.company_name, row.address, row.phone, row.email)
        identity = Identity(*map(compared, facts))
        known = namesakes.setdefault(identity.name, [])
        twin = same_vendor(identity, known)
        known.append((identity, number if twin is None else twin))
        return twin

    return find


async def _save(saving: Saving, rows: Sequence[ReadyRow[VendorOfFile]]) -> list[SavedRow]:
    company = saving.target
    places = await properties_named(
        saving.session,
        (name for ready in rows for name in ready.row.property_names),
        company.id if company.is_named else None,
    )
    saved = [SavedRow() for _ in rows]
    given = [_row(places, ready.row, one) for ready, one in zip(rows, saved, strict=True)]
    answers = await bulk.upsert(saving.session, saving.principal, company, saving.cipher, given)
    for one, ready, answer in zip(saved, rows, answers, strict=True):
        if answer.outcome == "forbidden" and answer.id is not None:
            name = ready.row.company_name
            one.errors.append(RowError("company_name", "Company name", name, MAY_NOT_CHANGE, ASK))
        elif answer.outcome == "forbidden":
            one.errors.append(RowError("property_names", "Properties", None, MAY_NOT_LINK, ASK_TO_LINK))
        elif answer.outcome == "duplicate":
            one.same_as = answer.id
        else:
            one.changes += changes_of("vendors", answer)
    return saved


def _row(places: PropertyMatches, row: VendorOfFile, one: SavedRow) -> bulk.VendorRow:
    """A property that nobody knows is a warning: the vendor is worth having without it."""
    served = []
    for name in row.property_names:
        found = places.find(name)
        if isinstance(found, MatchedProperty):
            served.append(found.id)
        else:
            one.warnings.append(found.sentence)
    values = row.model_dump(exclude_unset=True, exclude={"company_name", "property_names"})
    return bulk.VendorRow(row.company_name, values, frozenset(served))


IMPORTER = Importer(
    SCHEMA, VendorOfFile, None, _prepare, _find_duplicates, _save, company_right="vendors.write"
)
