"""Many vendors at once: found by name and a shared fact among the company's, links added, tax ids sealed."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import select

from domain.access.principal import principal_of
from domain.audit.service import record_event
from domain.companies.rules import TargetCompany
from domain.core.crypto.ciphers import token_hash
from domain.core.db.bulk_sql import UpsertResult
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import Vendor, VendorProperty
from domain.vendors.bulk import VendorRow, upsert
from tests.factories import Maker, Person

WHOLE: dict[str, Any] = {
    "contact_name": "Ada Byrne",
    "email": "ada@ace.example",
    "phone": "+14015550100",
    "address": "1 Main St",
    "service_type": "plumbing",
    "tax_id": "12-3456789",
    "insurance_expiry": date(2027, 1, 31),
    "rating": Decimal("4.5"),
    "specialties": ["boilers"],
}


async def _upsert(
    database: Database, make: Maker, person: Person, rows: Sequence[VendorRow]
) -> list[UpsertResult]:
    async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
        company = TargetCompany(await make.company_of(person), is_named=False)
        answers = await upsert(work.session, principal_of(work.auth), company, make.cipher, rows)
        await record_event(work.session, work.scope, "import.chunk", entity_type="vendors")
    return answers


async def _vendor(make: Maker, vendor_id: UUID | None) -> Vendor:
    async with make.session() as session:
        return await session.get_one(Vendor, vendor_id)


async def _links(make: Maker, vendor_id: UUID | None) -> set[UUID]:
    async with make.session() as session:
        found = select(VendorProperty.property_id).where(VendorProperty.vendor_id == vendor_id)
        return set(await session.scalars(found))


async def test_the_same_row_twice_creates_once(database: Database, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    rows = [VendorRow("Ace Plumbing", WHOLE, frozenset([owned.id])), VendorRow("Bright Electric", {})]
    first = await _upsert(database, make, owner, rows)
    again = await _upsert(database, make, owner, rows)
    assert [written.outcome for written in first] == ["created", "created"]
    assert [written.outcome for written in again] == ["unchanged", "unchanged"]
    async with unit_of_work(database, EntryPoint.by_session(token_hash(owner.token))) as work:
        company = TargetCompany(owned.company_id, is_named=True)
        principal = principal_of(work.auth)
        await upsert(work.session, principal, company, make.cipher, rows)  # changes nothing: no record
    ace = await _vendor(make, first[0].id)
    assert (ace.rating, ace.is_active, ace.created_by) == (Decimal("4.5"), True, owner.id)
    assert await _links(make, ace.id) == {owned.id}
    assert ace.tax_id is not None
    assert b"3456789" not in ace.tax_id
    assert make.cipher.open(ace.tax_id, "vendors", ace.id, "tax_id") == "12-3456789"


async def test_a_known_vendor_changes_where_the_file_says_something_else(
    database: Database, make: Maker
) -> None:
    owner = await make.person()
    one, other = await make.property(owner), await make.property(owner)
    (first,) = await _upsert(database, make, owner, [VendorRow("Ace", WHOLE, frozenset([one.id]))])
    changed = {"email": "ADA@ace.example", "rating": Decimal("3.0"), "tax_id": "98-7654321"}
    (second,) = await _upsert(database, make, owner, [VendorRow("ACE", changed, frozenset([other.id]))])
    assert (second.outcome, second.id, second.version) == ("updated", first.id, 2)
    assert second.before is not None
    assert set(second.before) == {"email", "rating", "tax_id", "property_ids"}
    assert second.before["rating"] == "4.5"
    assert "3456789" not in second.before["tax_id"]
    assert await _links(make, first.id) == {one.id, other.id}
    ace = await _vendor(make, first.id)
    assert (ace.company_name, ace.phone) == ("Ace", "+14015550100")
    assert ace.tax_id is not None
    assert make.cipher.open(ace.tax_id, "vendors", ace.id, "tax_id") == "98-7654321"


async def test_twins_in_one_file_and_foreign_properties_are_named(database: Database, make: Maker) -> None:
    person = await make.person()
    foreign = await make.property(await make.person())
    answers = await _upsert(
        database,
        make,
        person,
        [
            VendorRow("Ace", {"phone": "1"}),
            VendorRow("Ace.", {"phone": "1", "city": "Cranston"}),
            VendorRow("Ace", {"phone": "2"}),
            VendorRow("Deuce", {}, frozenset([foreign.id])),
        ],
    )
    assert [written.outcome for written in answers] == ["created", "duplicate", "created", "forbidden"]
    assert answers[1].id == answers[0].id


async def test_two_rows_of_one_known_vendor_change_it_once(database: Database, make: Maker) -> None:
    """The rows have an address each and so are no twins; the known vendor has the phone of the one and the
    e-mail of the other."""
    owner = await make.person()
    known = await make.vendor(owner, company_name="Ace", phone="1", email="ace@example.com")
    answers = await _upsert(
        database,
        make,
        owner,
        [
            VendorRow("Ace", {"phone": "1", "address": "1 A St", "contact_name": "Ann"}),
            VendorRow("Ace", {"email": "ace@example.com", "address": "2 B St", "contact_name": "Bob"}),
        ],
    )
    assert [written.outcome for written in answers] == ["updated", "duplicate"]
    stored = await _vendor(make, known.id)
    assert (stored.contact_name, stored.version) == ("Ann", 2)


async def test_another_companys_vendor_is_no_twin(database: Database, make: Maker) -> None:
    stranger, person = await make.person(), await make.person()
    theirs = await make.vendor(stranger, company_name="Ace", phone="1")
    (written,) = await _upsert(database, make, person, [VendorRow("Ace", {"phone": "1"})])
    assert written.outcome == "created"
    assert written.id != theirs.id


async def test_a_colleagues_vendor_is_the_companys(database: Database, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    manager = await make.colleague(owned.id, "manager")
    theirs = await make.vendor(owner, company_name="Ace", phone="1")
    (written,) = await _upsert(database, make, manager, [VendorRow("Ace", {"phone": "1", "city": "York"})])
    assert (written.outcome, written.id) == ("updated", theirs.id)
