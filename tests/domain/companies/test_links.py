"""Links carry their property's company, and nothing of one company can be tied to another's."""

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from domain.core.db.database import Database
from domain.core.errors import Forbidden
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.models import Property, UserProperty, Vendor, VendorProperty
from tests.domain.companies.asking import signed_in
from tests.factories import Maker


async def test_a_link_takes_its_propertys_company_and_follows_it(make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    colleague = await make.colleague(row.id, "viewer")
    moved = await make.company(owner)

    async def of_links() -> set[object]:
        async with make.session() as session:
            found = select(UserProperty.company_id).where(UserProperty.property_id == row.id)
            return set(await session.scalars(found))

    assert await of_links() == {row.company_id}
    async with make.session() as session:
        (await session.get_one(Property, row.id)).company_id = moved.id
    assert await of_links() == {moved.id}
    other = (UserProperty.account_id == colleague.id, UserProperty.property_id == row.id)
    with pytest.raises(IntegrityError):
        async with make.session() as session:
            await session.execute(update(UserProperty).where(*other).values(company_id=row.company_id))


async def test_a_vendor_serves_properties_of_its_own_company_only(make: Maker) -> None:
    owner = await make.person()
    vendor = await make.vendor(owner)
    elsewhere = await make.property(owner, company_id=(await make.company(owner)).id)
    for company_id in (vendor.company_id, elsewhere.company_id):
        with pytest.raises(IntegrityError):
            async with make.session() as session:
                session.add(
                    VendorProperty(company_id=company_id, vendor_id=vendor.id, property_id=elsewhere.id)
                )


@pytest.mark.parametrize("model", [Property, Vendor])
async def test_no_request_moves_a_row_to_another_company(
    database: Database, make: Maker, model: type[Property | Vendor]
) -> None:
    owner = await make.person()
    row = await make.property(owner) if model is Property else await make.vendor(owner)
    other = await make.company(owner)
    with pytest.raises(Forbidden):
        async with signed_in(database, owner) as (work, _):
            await work.session.execute(update(model).where(model.id == row.id).values(company_id=other.id))


async def test_a_property_is_only_claimed_where_the_caller_may_write_properties(
    database: Database, make: Maker
) -> None:
    owner = await make.person()
    read = await make.property(owner)
    viewer = await make.colleague(read.id, "viewer")
    for company_id in (read.company_id, (await make.company(await make.person())).id, new_id()):
        with pytest.raises((Forbidden, DBAPIError)):
            async with signed_in(database, viewer) as (work, _):
                await call_function(work.session, "claim_company_properties", company_id, [new_id()])


async def test_taken_keys_are_answered_where_one_may_add_properties(database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner, name="Alder", address="1 A St")
    manager = await make.colleague((await make.property(owner)).id, "manager")
    viewer = await make.colleague(row.id, "viewer")
    for person, taken in ((manager, ["alder|1ast"]), (viewer, [])):
        async with signed_in(database, person) as (work, _):
            keys = ["alder|1ast", "birch|2bst"]
            ((answer,),) = await call_function(work.session, "taken_property_keys", row.company_id, keys)
            assert answer == taken


async def test_four_thousand_links_of_companies_are_one_scan_of_an_index(make: Maker) -> None:
    """Without a look at the table and without a join, whatever the number of links."""
    owner = await make.person()
    company = await make.company(owner)
    values = {"owner": owner.id, "company": company.id}
    async with make.session() as session:
        await session.execute(
            text(
                "INSERT INTO properties (id, name, address, city, state, zip_code, time_zone, created_by,"
                " company_id) SELECT uuidv7(), 'P ' || n, n || ' A St', 'Providence', 'RI', '02903',"
                " 'America/New_York', :owner, :company FROM generate_series(1, 4000) AS n"
            ),
            values,
        )
        await session.execute(
            text(
                "INSERT INTO user_properties (account_id, property_id, role)"
                " SELECT :owner, id, 'owner' FROM properties WHERE company_id = :company"
            ),
            values,
        )
    async with make.session() as session:
        await session.execute(text("ANALYZE user_properties"))
        await session.execute(
            text("SELECT set_config('steward.account_id', :id, true)"), {"id": str(owner.id)}
        )
        body = await session.scalar(
            text("SELECT prosrc FROM pg_proc WHERE proname = 'company_ids'"),
        )
        asked = str(body).replace("wanted", "'vendors.read'")
        plan = await session.execute(text(f"EXPLAIN {asked}"))
        lines = [str(line) for (line,) in plan]
    scans = [line for line in lines if "on user_properties" in line]
    assert len(scans) == 1
    assert "Index Only Scan using ix_user_properties_companies" in scans[0]
    assert not any("Join" in line or "Nested Loop" in line for line in lines)
