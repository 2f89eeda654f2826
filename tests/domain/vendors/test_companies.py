"""Vendors belong to one company: who works for two sees both, and neither sees the other's through them."""

import asyncio

import pytest
from sqlalchemy import func, select

from domain.core.db.database import Database
from domain.models import Property, Vendor
from tests.domain.companies.asking import signed_in
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person

ACE = "company,address,phone,city\nAce Plumbing,9 Mill Ln,401-555-0177,York\n"


async def two_companies(make: Maker, role: str = "manager") -> tuple[Property, Property, Person]:
    """A property of one company, one of another, and somebody with this role on both."""
    one, other = await make.property(await make.person()), await make.property(await make.person())
    both = await make.colleague(one.id, role)
    await make.link(both, other.id, role)
    return one, other, both


async def seen(database: Database, person: Person) -> set[str]:
    async with signed_in(database, person) as (work, _):
        return set(await work.session.scalars(select(Vendor.company_name)))


async def stored(make: Maker, *companies: Property) -> list[tuple[str, str | None]]:
    async with make.session() as session:
        rows = await session.execute(
            select(Vendor.company_name, Vendor.city)
            .where(Vendor.company_id.in_([row.company_id for row in companies]), Vendor.deleted_at.is_(None))
            .order_by(Vendor.id)
        )
        return [(name, city) for name, city in rows]


async def test_neither_company_sees_the_others_through_somebody_of_both(
    database: Database, make: Maker
) -> None:
    one, other, both = await two_companies(make)
    await make.vendor(both, company_id=one.company_id, company_name="Of one")
    await make.vendor(both, company_id=other.company_id, company_name="Of the other")
    viewers = [await make.colleague(row.id, "viewer") for row in (one, other)]
    assert await seen(database, both) == {"Of one", "Of the other"}
    assert [await seen(database, viewer) for viewer in viewers] == [{"Of one"}, {"Of the other"}]


async def test_a_file_for_one_company_changes_nothing_of_the_other(importer: Importer, make: Maker) -> None:
    one, other, both = await two_companies(make)
    await make.vendor(both, company_id=one.company_id, company_name="Ace Plumbing", address="9 Mill Ln")
    ended = await importer.run_file(both, "vendors", ACE, company_id=other.company_id)
    assert ended.job.created_entities == {"vendors": 1}
    assert await stored(make, one) == [("Ace Plumbing", None)]
    assert await stored(make, other) == [("Ace Plumbing", "York")]
    again = await importer.run_file(both, "vendors", ACE, company_id=one.company_id)
    assert again.job.updated_entities == {"vendors": 1}
    assert await stored(make, one) == [("Ace Plumbing", "York")]


async def test_properties_of_another_company_are_not_the_files(importer: Importer, make: Maker) -> None:
    one, other, both = await two_companies(make)
    text = f"company,Properties\nAce,{one.name}\n"
    ended = await importer.run_file(both, "vendors", text, company_id=other.company_id)
    assert ended.counts == (1, 1, 0, 0)
    assert one.name in ended.job.warnings[0]["warning"]


@pytest.mark.parametrize("role", ["viewer", "maintenance"])
async def test_who_may_only_read_a_vendor_does_not_double_it(
    importer: Importer, make: Maker, role: str
) -> None:
    owned = await make.property(await make.person())
    reader = await make.colleague(owned.id, role)
    await make.vendor(reader, company_id=owned.company_id, company_name="Ace Plumbing", address="9 Mill Ln")
    ended = await importer.run_file(reader, "vendors", ACE + "Bay Roofing,,,\n")
    assert (ended.job.created_entities, list(ended.failed)) == ({"vendors": 1}, [2])
    assert "You may not change this vendor" in ended.failed[2]
    async with make.session() as session:
        named = select(func.count()).where(
            Vendor.company_name == "Ace Plumbing", Vendor.created_by == reader.id
        )
        assert await session.scalar(named) == 1
    own = await make.company_of(reader)
    named_own = await importer.run_file(reader, "vendors", ACE, company_id=own)
    assert named_own.job.created_entities == {"vendors": 1}


async def test_a_company_of_ones_own_can_have_the_same_vendor(importer: Importer, make: Maker) -> None:
    owned = await make.property(await make.person())
    reader = await make.colleague(owned.id, "viewer")
    own = await make.company(reader)
    await make.vendor(reader, company_id=owned.company_id, company_name="Ace Plumbing", address="9 Mill Ln")
    ended = await importer.run_file(reader, "vendors", ACE, company_id=own.id)
    assert ended.counts == (1, 1, 0, 0)


@pytest.mark.parametrize("text", [ACE, "company,phone\nAce Plumbing,401-555-0177\n"])
@pytest.mark.usefixtures("invariants_hold")
async def test_imports_at_once_double_nothing(importer: Importer, make: Maker, text: str) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    ended = await asyncio.gather(*(importer.run_file(owner, "vendors", text) for _ in range(4)))
    assert sorted(one.job.successful_records for one in ended) == [0, 0, 0, 1]
    assert [one.counts[2] for one in ended] == [0, 0, 0, 0]
    assert len(await stored(make, owned)) == 1
