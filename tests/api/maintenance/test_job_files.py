"""What a vendor sends by a link: photos made anew, an invoice that the bill shows, no more than allowed."""

import httpx

from domain.core.values.dates import utc_now
from tests.api.maintenance.offering import DAY, Offer, Offering, visit
from tests.domain.files.samples import pdf, picture


async def sent(api: httpx.AsyncClient, offer: Offer, what: str, name: str, data: bytes) -> httpx.Response:
    return await api.post(f"{offer.path}/{what}", files={"file": (name, data)})


async def test_photos_and_an_invoice_reach_the_request_and_the_bill_that_is_made(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer, other = await offering.offered(), await offering.offered()
    early = await sent(api, offer, "photos", "before.jpg", picture())
    assert early.json()["code"] == "job_not_accepted"
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    made = await sent(api, offer, "photos", "after.jpg", picture())
    assert made.status_code == 201, made.text
    ((photo,), house) = (made.json()["photos"], made.json()["house"])
    assert (photo["mine"], house) == (True, None)
    shown = await api.get(f"{offer.path}/photos/{photo['id']}/card")
    assert shown.headers["content-type"] == "image/webp"
    assert (await api.get(f"{other.path}/photos/{photo['id']}/card")).status_code == 404
    key = {"Idempotency-Key": "once"}
    twice = [
        await api.post(
            f"{offer.path}/invoices", files={"file": ("invoice-2291.pdf", pdf("$186.50"))}, headers=key
        )
        for _ in range(2)
    ]
    assert [each.status_code for each in twice] == [201, 201]
    assert [each["name"] for each in twice[-1].json()["papers"]] == ["invoice-2291.pdf"]
    wrong = await sent(api, offer, "invoices", "invoice.exe", b"MZ")
    assert (wrong.status_code, "Invalid file type" in wrong.text) == (422, True)
    report = {"outcome": "fixed", "words": "Trap replaced.", "cost": "186.50"}
    assert (await api.post(f"{offer.path}/report", json=report)).status_code == 200
    assert (await sent(api, offer, "photos", "late.jpg", picture())).status_code == 409
    owner = offer.owner.headers
    papers = await api.get(f"/api/documents/request/{offer.request_id}", headers=owner)
    (paper,) = papers.json()["documents"]
    who = (
        "SELECT v.company_name FROM vendors v JOIN request_assignments a ON a.vendor_id = v.id"
        " WHERE a.request_id = :id"
    )
    ((vendor,),) = await offering.rows(who, offer.request_id)
    assert (paper["document_type"], paper["uploaded_by_name"]) == ("invoice", vendor)
    url = f"/api/maintenance-requests/{offer.request_id}"
    assert (await api.get(url, headers=owner)).json()["photos"] == 1
    today = (utc_now() - 2 * DAY).date().isoformat()
    posted = await api.post(
        f"{url}/cost", json={"bill_date": today, "due_date": today}, headers={**owner, "Idempotency-Key": "b"}
    )
    assert posted.status_code in (200, 201), posted.text
    bill = await api.get(f"/api/bills/{posted.json()['bill_id']}", headers=owner)
    assert bill.json()["request_id"] == str(offer.request_id)
    lines = "SELECT details FROM request_events WHERE request_id = :id AND kind = 'file' ORDER BY created_at"
    assert [set(each) for (each,) in await offering.rows(lines, offer.request_id)] == [
        {"photo"},
        {"document"},
    ]


async def test_a_vendor_sends_five_photos_and_a_later_one_sees_none_of_its_papers(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await offering.offered()
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    assert (await sent(api, offer, "invoices", "a.pdf", pdf())).status_code == 201
    answers = [await sent(api, offer, "photos", f"{n}.png", picture("PNG")) for n in range(6)]
    assert [each.status_code for each in answers] == [201] * 5 + [422]
    await offering.change(
        "UPDATE request_assignments SET ended_at = now() WHERE request_id = :id", offer.request_id
    )
    assert (await sent(api, offer, "photos", "again.png", picture("PNG"))).status_code == 404
    back = {"outcome": "return", "words": "A part is missing.", "until": (utc_now() + 3 * DAY).isoformat()}
    assert (await api.post(f"{offer.path}/report", json=back)).status_code == 404
