"""'No, still broken' reaches the vendor, and a note to a resident reaches the resident."""

import httpx
import pytest
from sqlalchemy import select

from api.state import AppState
from domain.core.db.database import Database
from domain.models import MaintenanceRequest, Notification, Resident
from tests.api.maintenance.offering import Offering, visit
from tests.factories import Maker


@pytest.fixture
def offering(api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState) -> Offering:
    return Offering(api, make, worker_database, state)


async def test_a_vendor_learns_once_that_the_work_did_not_last(
    api: httpx.AsyncClient, make: Maker, offering: Offering
) -> None:
    offer = await offering.offered()
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code in (200, 204)
    done = {"outcome": "fixed", "words": "Trap replaced.", "cost": "90.00"}
    assert (await api.post(f"{offer.path}/report", json=done)).status_code in (200, 204)
    async with make.session() as session:
        row = await session.get_one(MaintenanceRequest, offer.request_id)
        resident_id = row.resident_id
    assert resident_id is not None
    async with make.session() as session:
        resident = await session.get_one(Resident, resident_id)
    person = await make.tenant(resident)
    path = f"/api/portal/maintenance/{offer.request_id}/fixed"
    no = await api.post(path, json={"fixed": False, "body": "It drips again."}, headers=person.headers)
    assert no.status_code in (200, 204), no.text
    await offering.offer(offer.request_id)  # the process looks at it twice
    mails = (
        "SELECT template FROM deliveries d JOIN links l ON l.id = (d.subject_ids ->> 'link_id')::uuid"
        " JOIN request_assignments a ON a.id = l.subject_id WHERE a.request_id = :id ORDER BY d.id"
    )
    assert [row[0] for row in await offering.rows(mails, offer.request_id)] == ["job_offer", "job_reopened"]
    shown = (await api.get(offer.path)).json()
    assert [each["body"] for each in shown["messages"]] == [
        "Not fixed: the job is open again. It drips again."
    ]


async def test_a_note_to_a_resident_is_on_their_bell(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person(full_name="Dana Whitfield")
    place = await make.property(owner)
    resident = await make.resident(place.id)
    person = await make.tenant(resident)
    request = await make.request(place, resident_id=resident.id)
    for reader in ("resident", "staff"):
        body = {"reader": reader, "body": f"For {reader}: we come at nine."}
        sent = await api.post(
            f"/api/maintenance-requests/{request.id}/notes", json=body, headers=owner.headers
        )
        assert sent.status_code in (200, 201), sent.text
    async with make.session() as session:
        told = select(Notification).where(Notification.account_id == person.id)
        (notice,) = (await session.scalars(told)).all()
    assert (notice.kind, notice.title) == ("request_note", "Dana Whitfield wrote about The sink leaks")
    assert notice.message == "For resident: we come at nine."
    assert (notice.audience, notice.link) == ("resident", f"/tenant/maintenance?request={request.id}")
