"""Many vendors at once: the set-based twin of the service, for imports."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from sqlalchemy import and_, false, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.companies.choosing import lock_company
from domain.companies.rules import TargetCompany
from domain.core.crypto.ciphers import FieldCipher, Undecipherable
from domain.core.db.bulk_sql import UpsertResult, before_image, differing, insert_rows, rowset, update_rows
from domain.core.listing import in_company, in_scope
from domain.core.values.ids import new_id
from domain.models.properties import Property
from domain.models.vendors import Vendor
from domain.vendors.rules import IDENTITY, Identity, same_vendor

_TABLE = Vendor.metadata.tables["vendors"]
_LINKS = Vendor.metadata.tables["vendor_properties"]
_COLUMNS = (
    "contact_name",
    "email",
    "phone",
    "address",
    "city",
    "state",
    "zip_code",
    "service_type",
    "insurance_expiry",
    "license_number",
    "license_expiry",
    "rating",
    "hourly_rate",
    "specialties",
    "notes",
    "is_active",
    "tax_id",
)


@dataclass(frozen=True, slots=True)
class VendorRow:
    """A vendor as a file gives it. `values` are columns of `vendors` that passed `VendorFields`, the tax id
    in the clear; a value that is None, or a column that is absent, says nothing about an existing vendor.
    `property_ids` are the properties it serves; links are added, never taken away."""

    company_name: str
    values: Mapping[str, Any]
    property_ids: frozenset[UUID] = field(default_factory=frozenset)


async def upsert(
    session: AsyncSession,
    principal: StaffPrincipal,
    company: TargetCompany,
    cipher: FieldCipher,
    rows: Sequence[VendorRow],
) -> list[UpsertResult]:
    """Writes the vendors, found by name and address, phone or e-mail inside the company; answers one result a
    row, in order.

    A handful of statements whatever the number of rows. A row that links a property out of the company, or
    where the caller lacks `vendors.write`, comes back 'forbidden'; so does one of a vendor that the caller
    may only read, with that vendor's id; a second row of the same vendor 'duplicate'. Existing vendors are
    locked and changed only where a value differs. Records no audit row: the caller does.
    """
    await lock_company(session, "vendors", company.id)
    linkable = await _linkable(session, company)
    identities = await _identities(session, rows)
    known = await _existing(session, company, identities)
    linked = await _links(session, [vendor["id"] for _, vendor in known])
    answers: list[UpsertResult] = []
    seen: list[tuple[Identity, UpsertResult]] = []
    created: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    links: list[dict[str, UUID | None]] = []
    for row, identity in zip(rows, identities, strict=True):
        if not row.property_ids <= linkable:
            answers.append(UpsertResult("forbidden"))
            continue
        if twin := same_vendor(identity, seen):
            answers.append(UpsertResult("duplicate", twin.id))
            continue
        old = same_vendor(identity, known)
        if old is not None and any(written.id == old["id"] for _, written in seen):
            answers.append(UpsertResult("duplicate", old["id"]))
            continue
        if old is not None and not old["writable"]:
            answers.append(UpsertResult("forbidden", old["id"]))
            continue
        here = linked.get(old["id"], frozenset()) if old is not None else frozenset()
        if old is None:
            written = _created(row, principal.account_id, company.id, cipher, created)
        else:
            written = _updated(row, old, here, cipher, updated)
        new_links = row.property_ids - here
        links += [
            {"company_id": company.id, "vendor_id": written.id, "property_id": served} for served in new_links
        ]
        seen.append((identity, written))
        answers.append(written)
    await insert_rows(session, _TABLE, created)
    await update_rows(session, _TABLE, updated)
    if links:
        await session.execute(insert(_LINKS).on_conflict_do_nothing(), links)
    return answers


def _created(
    row: VendorRow, account_id: UUID, company_id: UUID, cipher: FieldCipher, created: list[dict[str, Any]]
) -> UpsertResult:
    vendor_id = new_id()
    values = {name: row.values.get(name) for name in _COLUMNS}
    if values["tax_id"] is not None:
        values["tax_id"] = cipher.seal(values["tax_id"], "vendors", vendor_id, "tax_id")
    values["specialties"] = values["specialties"] or []
    values["is_active"] = values["is_active"] is not False
    made = {"id": vendor_id, "company_id": company_id, "created_by": account_id}
    created.append({**made, "company_name": row.company_name, **values})
    return UpsertResult("created", vendor_id, 1)


def _updated(
    row: VendorRow,
    old: dict[str, Any],
    links: frozenset[UUID],
    cipher: FieldCipher,
    updated: list[dict[str, Any]],
) -> UpsertResult:
    given = {name: row.values.get(name) for name in _COLUMNS}
    given["tax_id"] = _tax_id(given["tax_id"], old, cipher)
    changed = differing(old, given)
    if not row.property_ids <= links:
        changed["property_ids"] = sorted(links)
    if not changed:
        return UpsertResult("unchanged", old["id"], old["version"])
    values = {name: old[name] if given[name] is None else given[name] for name in _COLUMNS}
    updated.append({"id": old["id"], **values})
    return UpsertResult("updated", old["id"], old["version"] + 1, before_image(changed))


def _tax_id(given: str | None, old: dict[str, Any], cipher: FieldCipher) -> bytes | None:
    """What to store: nothing when the file says nothing or what is there already."""
    if given is None:
        return None
    if old["tax_id"] is not None:
        try:
            if cipher.open(old["tax_id"], "vendors", old["id"], "tax_id") == given:
                return None
        except Undecipherable:
            return cipher.seal(given, "vendors", old["id"], "tax_id")
    return cipher.seal(given, "vendors", old["id"], "tax_id")


async def _linkable(session: AsyncSession, company: TargetCompany) -> frozenset[UUID]:
    wanted = select(Property.id).where(
        Property.company_id == company.id, in_scope(Property.id, "vendors.write")
    )
    answer = await session.execute(wanted)
    return frozenset(answer.scalars())


async def _identities(session: AsyncSession, rows: Sequence[VendorRow]) -> list[Identity]:
    """What each row is recognised by; only the database knows how names compare."""
    named = [{**row.values, "company_name": row.company_name} for row in rows]
    given = rowset(_TABLE, named, IDENTITY)
    keys = (func.natural_key(given.c[name]) for name in IDENTITY)
    answer = await session.execute(select(*keys).order_by(given.c.place))
    return [Identity(*keys) for keys in answer]


async def _existing(
    session: AsyncSession, company: TargetCompany, identities: Sequence[Identity]
) -> list[tuple[Identity, dict[str, Any]]]:
    """Live vendors with these names that the caller sees, the company's own first, and whether they may
    change them. Those are locked, in one order, before they are read: a lock hides what the policies let
    nobody change. Where nobody named the company, vendors of others count that the caller may only read: a
    guess must not double them."""
    names = sorted({identity.name for identity in identities})
    own = _TABLE.c.company_id == company.id
    elsewhere = false() if company.is_named else ~in_company(_TABLE.c.company_id, "vendors.write")
    writable = and_(own, in_company(_TABLE.c.company_id, "vendors.write"))
    live = and_(_TABLE.c.name_key.in_(names), _TABLE.c.deleted_at.is_(None), or_(own, elsewhere))
    await session.execute(
        select(_TABLE.c.id).where(live, writable).order_by(_TABLE.c.id).with_for_update(key_share=True)
    )
    keys = (func.natural_key(_TABLE.c[name]).label(f"{name}_identity") for name in IDENTITY)
    statement = (
        select(_TABLE, writable.label("writable"), *keys).where(live).order_by(own.desc(), _TABLE.c.id)
    )
    found = [vendor._asdict() for vendor in await session.execute(statement)]
    return [(Identity(*(vendor[f"{name}_identity"] for name in IDENTITY)), vendor) for vendor in found]


async def _links(session: AsyncSession, vendor_ids: Sequence[UUID]) -> dict[UUID, frozenset[UUID]]:
    answer = await session.execute(
        select(_LINKS.c.vendor_id, func.array_agg(_LINKS.c.property_id))
        .where(_LINKS.c.vendor_id.in_(vendor_ids))
        .group_by(_LINKS.c.vendor_id)
    )
    return {vendor_id: frozenset(properties) for vendor_id, properties in answer}
