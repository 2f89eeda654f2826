"""A cost that is refused goes back to whoever reported it, once, and is answered with another one."""

import asyncio
from typing import Any
from uuid import UUID

import httpx

from domain.core.values.ids import new_id
from tests.api.maintenance.offering import Offer, Offering, visit
from tests.domain.files.samples import pdf, picture
from tests.factories import Maker

REASON = {"reason": "The estimate was half of it."}
_MAILS = (
    "SELECT count(*) FROM deliveries d JOIN links l ON d.subject_ids ->> 'link_id' = l.id::text"
    " JOIN request_assignments a ON a.id = l.subject_id WHERE a.request_id = :id"
    " AND d.template = 'job_message'"
)


async def reported(api: httpx.AsyncClient, offering: Offering) -> Offer:
    offer = await offering.offered()
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    report = {"outcome": "fixed", "words": "Trap replaced.", "cost": "386.50", "minutes": 65}
    assert (await api.post(f"{offer.path}/report", json=report)).status_code == 200
    return offer


async def row_of(api: httpx.AsyncClient, offer: Offer) -> dict[str, Any]:
    url = f"/api/maintenance-requests/{offer.request_id}"
    row: dict[str, Any] = (await api.get(url, headers=offer.owner.headers)).json()
    return row


async def test_a_refused_cost_is_read_by_its_vendor_once_and_corrected_once(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await reported(api, offering)
    early = await api.post(f"{offer.path}/cost", json={"cost": "186.50"})
    assert (early.status_code, early.json()["code"]) == (409, "no_refused_cost")
    url, mine = f"/api/maintenance-requests/{offer.request_id}/cost-refusal", offer.owner.headers
    assert (await api.post(url, json={"reason": " "}, headers=mine)).status_code == 422
    answers = await asyncio.gather(*(api.post(url, json=REASON, headers=mine) for _ in range(3)))
    assert sorted(each.status_code for each in answers) == [200, 409, 409]
    row = await row_of(api, offer)
    assert (row["to_approve"], row["actual_cost"]) == (False, None)
    assert await offering.rows(_MAILS, offer.request_id) == [(1,)]
    shown = (await api.get(offer.path)).json()["report"]
    assert shown == {"words": "Trap replaced.", "cost": "386.50", "minutes": 65, "refused": REASON["reason"]}
    assert (await api.post(f"{offer.path}/cost", json={"cost": "0"})).status_code == 422
    fields = {"cost": "186.50", "message": "Without the second visit."}
    answers = await asyncio.gather(*(api.post(f"{offer.path}/cost", json=fields) for _ in range(3)))
    assert sorted(each.status_code for each in answers) == [200, 409, 409]
    done = next(each.json() for each in answers if each.is_success)["report"]
    assert done == {"words": "Trap replaced.", "cost": "186.50", "minutes": 65, "refused": None}
    row = await row_of(api, offer)
    assert (row["to_approve"], row["actual_cost"], row["status"]) == (True, "186.50", "completed")
    lines = (
        "SELECT kind, reader, body FROM request_events WHERE request_id = :id"
        " AND (details ? 'refused' OR details ->> 'outcome' = 'corrected') ORDER BY id"
    )
    assert await offering.rows(lines, offer.request_id) == [
        ("cost", "staff", REASON["reason"]),
        ("done", "staff", "Without the second visit."),
    ]
    audited = (
        "SELECT count(*) FROM audit_log WHERE entity_id = :id"
        " AND action IN ('request.cost_refused', 'request.cost_corrected')"
    )
    assert await offering.rows(audited, offer.request_id) == [(2,)]


async def test_a_cost_that_staff_enter_or_another_vendor_has_is_not_replaced(
    api: httpx.AsyncClient, make: Maker, offering: Offering
) -> None:
    entered, reassigned = await reported(api, offering), await reported(api, offering)
    other = await make.vendor(reassigned.owner, email="other@example.com")
    changes: list[tuple[Offer, dict[str, Any]]] = [
        (entered, {"actual_cost": "200.00"}),
        (reassigned, {"vendor_id": str(other.id)}),
    ]
    for offer, change in changes:
        url, mine = f"/api/maintenance-requests/{offer.request_id}", offer.owner.headers
        refused = await api.post(f"{url}/cost-refusal", json=REASON, headers=mine)
        assert refused.status_code == 200, refused.text
        version = {**mine, "If-Match": f'"{refused.json()["version"]}"'}
        assert (await api.patch(url, json=change, headers=version)).status_code == 200
    answers = [await api.post(f"{each.path}/cost", json={"cost": "1.00"}) for each, _ in changes]
    assert [each.status_code for each in answers] == [409, 404]
    assert (await row_of(api, entered))["actual_cost"] == "200.00"
    assert (await row_of(api, reassigned))["actual_cost"] is None


async def test_the_refused_cost_of_own_work_is_told_to_the_member_who_has_it(
    api: httpx.AsyncClient, make: Maker, offering: Offering
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    worker = await make.colleague(place.id, "maintenance")
    body = {"property_id": str(place.id), "description": "A lamp", "assignee_id": str(worker.id)}
    row = (await api.post("/api/maintenance-requests", json=body, headers=owner.headers)).json()
    url = f"/api/maintenance-requests/{row['id']}"
    change = {"status": "completed", "actual_cost": "18.00"}
    version = {"If-Match": f'"{row["version"]}"'}
    assert (await api.patch(url, json=change, headers=worker.headers | version)).status_code == 200
    assert (await api.post(f"{url}/cost-refusal", json=REASON, headers=worker.headers)).status_code == 403
    refused = await api.post(f"{url}/cost-refusal", json=REASON, headers=owner.headers)
    assert refused.status_code == 200, refused.text
    told = (
        "SELECT account_id, message LIKE '%half of it.' FROM notifications"
        " WHERE kind = 'maintenance_cost_refused' AND link = '/maintenance/' || CAST(:id AS text)"
    )
    assert await offering.rows(told, row["id"]) == [(worker.id, True)]
    version = {"If-Match": f'"{refused.json()["version"]}"'}
    again = await api.patch(url, json={"actual_cost": "9.00"}, headers=worker.headers | version)
    assert again.json()["to_approve"] is True


async def test_a_vendor_who_reported_no_cost_is_sent_nothing_of_its_refusal(
    api: httpx.AsyncClient, make: Maker, offering: Offering
) -> None:
    offer = await offering.offered()
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    url, mine = f"/api/maintenance-requests/{offer.request_id}", offer.owner.headers
    row = await row_of(api, offer)
    worker = await make.colleague(UUID(row["property_id"]), "maintenance")
    change = {"status": "completed", "actual_cost": "90.00", "assignee_id": str(worker.id)}
    version = {**mine, "If-Match": f'"{row["version"]}"'}
    assert (await api.patch(url, json=change, headers=version)).status_code == 200
    assert (await api.post(f"{url}/cost-refusal", json=REASON, headers=mine)).status_code == 200
    assert await offering.rows(_MAILS, offer.request_id) == [(0,)]
    told = (
        "SELECT account_id FROM notifications WHERE kind = 'maintenance_cost_refused'"
        " AND link LIKE '%' || CAST(:id AS text)"
    )
    assert await offering.rows(told, offer.request_id) == [(worker.id,)]
    shown = await api.get(offer.path)
    assert (shown.json()["report"], "half of it" in shown.text) == (None, False)


async def sent(api: httpx.AsyncClient, offer: Offer, name: str, **fields: str) -> httpx.Response:
    return await api.post(f"{offer.path}/invoices", data=fields, files={"file": (name, pdf(name))})


async def test_a_vendor_says_which_of_several_invoices_is_corrected(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await offering.offered()
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    for name in ("parts.pdf", "hours.pdf"):
        assert (await sent(api, offer, name)).status_code == 201
    report = {"outcome": "fixed", "words": "Trap replaced.", "cost": "386.50"}
    assert (await api.post(f"{offer.path}/report", json=report)).status_code == 200
    url = f"/api/maintenance-requests/{offer.request_id}/cost-refusal"
    assert (await api.post(url, json=REASON, headers=offer.owner.headers)).status_code == 200
    parts, hours = (await api.get(offer.path)).json()["papers"]
    assert (await sent(api, offer, "fewer.pdf", replaces=parts["id"])).status_code == 201
    papers = (await api.get(offer.path)).json()["papers"]
    assert [each["name"] for each in papers] == [hours["name"], "fewer.pdf"]
    for gone in (parts["id"], str(new_id()), "none"):
        answer = await sent(api, offer, "again.pdf", replaces=gone)
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "replaces"), answer.text


async def test_a_corrected_cost_brings_a_newer_invoice_and_the_earlier_one_is_kept(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer, other = await offering.offered(), await reported(api, offering)
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    for name in ("parts.pdf", "hours.pdf", "first.pdf"):
        assert (await sent(api, offer, name)).status_code == 201
    report = {"outcome": "fixed", "words": "Trap replaced.", "cost": "386.50"}
    assert (await api.post(f"{offer.path}/report", json=report)).status_code == 200
    early = await sent(api, offer, "early.pdf")
    assert (early.status_code, early.json()["code"]) == (409, "job_over")
    url, mine = f"/api/maintenance-requests/{offer.request_id}", offer.owner.headers
    assert (await api.post(f"{url}/cost-refusal", json=REASON, headers=mine)).status_code == 200
    photo = await api.post(f"{offer.path}/photos", files={"file": ("late.jpg", picture())})
    assert (photo.status_code, (await sent(api, other, "x.pdf")).status_code) == (409, 409)
    answers = await asyncio.gather(*(sent(api, offer, name) for name in ("second.pdf", "third.pdf")))
    assert [each.status_code for each in answers] == [201, 201]
    papers = (await api.get(offer.path)).json()["papers"]
    (newest,) = {each["name"] for each in papers} - {"parts.pdf", "hours.pdf"}
    assert (len(papers), newest in ("second.pdf", "third.pdf")) == (3, True)
    shown = (await api.get(f"/api/documents/request/{offer.request_id}", headers=mine)).json()["documents"]
    assert [each["document_name"] for each in shown] == [newest, "hours.pdf", "parts.pdf"]
    paper = shown[0]["id"]
    versions = (await api.get(f"/api/documents/versions/{paper}", headers=mine)).json()
    assert [(each["number"], each["is_latest"]) for each in versions["documents"]] == [
        (3, True),
        (2, False),
        (1, False),
    ]
    assert versions["documents"][-1]["file_name"] == "first.pdf"
    assert (await api.post(f"{offer.path}/cost", json={"cost": "186.50"})).status_code == 200
    assert (await sent(api, offer, "late.pdf")).json()["code"] == "job_over"
    audited = (
        "SELECT count(*) FROM audit_log WHERE action = 'document.version_added'"
        " AND entity_id IN (SELECT id FROM documents WHERE request_id = :id)"
    )
    assert await offering.rows(audited, offer.request_id) == [(2,)]


async def test_the_invoice_of_a_corrected_cost_may_be_the_first_and_stands_beside_those_of_staff(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await reported(api, offering)
    mine = offer.owner.headers
    fields = {"entity_type": "request", "entity_id": str(offer.request_id), "document_type": "invoice"}
    files = {"file": ("office.pdf", pdf("office"))}
    kept = await api.post("/api/documents/upload", data=fields, files=files, headers=mine)
    assert kept.status_code == 201, kept.text
    url = f"/api/maintenance-requests/{offer.request_id}/cost-refusal"
    assert (await api.post(url, json=REASON, headers=mine)).status_code == 200
    made = await sent(api, offer, "mine.pdf")
    assert [each["name"] for each in made.json()["papers"]] == ["mine.pdf"]
    shown = (await api.get(f"/api/documents/request/{offer.request_id}", headers=mine)).json()["documents"]
    assert [(each["file_name"], each["number"]) for each in shown] == [("mine.pdf", 1), ("office.pdf", 1)]
