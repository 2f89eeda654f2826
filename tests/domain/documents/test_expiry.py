"""Who is told of what expires, when, and that each is told once."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import delete, select

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.documents import expiry
from domain.models import Company, Document, Lease, Notification, StoredFile, VendorProperty
from tests.factories import Maker, Person

ZONE = "Pacific/Marquesas"  # of its own, so that the rows of other tests stay out of it
END = date(2024, 6, 14)
NOON = datetime(2024, 6, 14, 12, tzinfo=ZoneInfo(ZONE)).astimezone(UTC)


async def swept(database: Database, days_before: int) -> None:
    """The sweep of a day, and once more: its second run tells nobody."""
    for least in (None, 0):
        told = 1
        while told:
            async with unit_of_work(database, EntryPoint.by_system(expiry.SYSTEM)) as work:
                told = await expiry.remind(
                    session=work.session, zones=(ZONE,), others=False, now=NOON - timedelta(days=days_before)
                )
                assert told == 0 or least is None


async def told(make: Maker, *people: Person) -> list[list[str]]:
    """The titles that each was told, and forgets them."""
    async with make.session() as session:
        found = []
        for person in people:
            own = Notification.account_id == person.id, Notification.kind == "document_expiry"
            found.append(sorted(await session.scalars(select(Notification.title).where(*own))))
    return found


async def forget(make: Maker) -> None:
    async with make.session() as session:
        await session.execute(delete(Notification).where(Notification.kind == "document_expiry"))


async def paper(make: Maker, person: Person, entity: str, row: Any, **columns: Any) -> None:
    place: dict[str, Any] = (
        {"company_id": row.company_id}
        if entity == "vendor"
        else {"property_id": row.id if entity == "property" else row.property_id}
    )
    of: dict[str, Any] = {"entity_type": entity, "entity_id": row.id, **place}
    file_id, document_id = new_id(), new_id()
    async with make.session() as session:
        session.add(StoredFile(id=file_id, kind="document", name="a.pdf", uploaded_by=person.id, **of))
        await session.flush()
        about: dict[str, Any] = {"document_name": "Policy", "document_type": "insurance", "expires_on": END}
        ids = {"id": document_id, "series_id": document_id, "file_id": file_id}
        session.add(Document(**ids, **of, **(about | columns)))


async def test_a_paper_is_told_of_three_times_to_those_responsible(
    make: Maker, worker_database: Database
) -> None:
    owner, manager, viewer = [await make.person() for _ in range(3)]
    place = await make.property(owner, time_zone=ZONE, state="OR", name="Alder Court")
    other = await make.property(owner, time_zone=ZONE, state="OR")
    await make.link(manager, place.id, "manager")
    await make.link(viewer, place.id, "viewer")
    unit = await make.unit(place.id)
    gone = await make.resident(place.id, unit_id=unit.id, status="inactive")
    tenant = await make.resident(place.id, unit_id=unit.id, status="active")
    over: Lease = await make.lease(unit, gone, status="terminated")
    await paper(make, owner, "resident", tenant)
    await paper(make, owner, "resident", tenant, document_name="Old policy", is_latest=False)
    for entity, row in (("resident", gone), ("lease", over)):
        await paper(make, owner, entity, row, document_name="Of nobody here")
    await paper(make, owner, "property", other, document_name="Permit")
    said = {
        31: [],
        30: ["Policy expires in 30 days, on Jun 14, 2024"],
        8: ["Policy expires in 30 days, on Jun 14, 2024"],
        7: ["Policy expires in 30 days, on Jun 14, 2024", "Policy expires in 7 days, on Jun 14, 2024"],
    }
    for days, titles in said.items():
        await swept(worker_database, days)
        permits = [title.replace("Policy", "Permit") for title in titles]
        assert await told(make, manager, owner, viewer) == [titles, permits, []]
    await swept(worker_database, 0)
    assert "Policy expires today" in (await told(make, manager))[0]
    await forget(make)
    await swept(worker_database, -7)  # no sweep ran for a week: the last reminder alone
    assert await told(make, manager) == [["Policy expired on Jun 14, 2024"]]
    await forget(make)
    await swept(worker_database, -8)
    assert await told(make, manager) == [[]]


async def test_insurance_and_license_of_a_vendor_are_told_of(make: Maker, worker_database: Database) -> None:
    owner, manager = await make.person(), await make.person()
    place = await make.property(owner, time_zone=ZONE, state="OR")
    await make.link(manager, place.id, "manager")
    async with make.session() as session:
        company = await session.get_one(Company, place.company_id)
        company.time_zone = ZONE
    ends = {"insurance_expiry": END, "license_expiry": END + timedelta(days=23)}
    served = await make.vendor(owner, company_name="Ace Plumbing", **ends)
    await make.vendor(owner, company_name="Inactive", is_active=False, **ends)
    own = await make.vendor(owner, company_name="Bright Electric", insurance_expiry=END)
    await paper(make, owner, "vendor", own, document_name="Bond")
    async with make.session() as session:
        ids = {"vendor_id": served.id, "property_id": place.id, "company_id": place.company_id}
        session.add(VendorProperty(**ids))
    await swept(worker_database, 7)
    soon = "expires in 7 days, on Jun 14, 2024"
    assert await told(make, manager, owner) == [
        [f"Insurance {soon}", "License expires in 30 days, on Jul 7, 2024"],
        [f"Bond {soon}", f"Insurance {soon}"],
    ]
    async with make.session() as session:
        places = select(Notification.message, Notification.link).where(Notification.account_id == manager.id)
        assert set(await session.execute(places)) == {("Ace Plumbing", f"/vendors/{served.id}")}


@pytest.mark.parametrize(
    ("left", "words"),
    [(1, "expires tomorrow, on Jun 14, 2024"), (-1, "expired on Jun 14, 2024"), (0, "expires today")],
)
def test_the_end_is_said_in_days(left: int, words: str) -> None:
    assert expiry.ends(END, left) == words
