"""Notices on paper over HTTP: what they say, who may make them, and that no resident sees them."""

from datetime import timedelta
from typing import Any

import httpx
import pypdfium2
import pytest
from sqlalchemy import select

from domain.documents.rules import HANDED_OVER, ON_PAPER
from domain.leases.paper_notices import NOTHING_OWED, PAST, SAY_WHAT
from domain.models import AuditRow, Lease, Resident
from domain.models.documents import Document
from domain.printing import words
from tests.api.documents.test_documents import of, uploaded
from tests.api.ledger.test_account import charge, pay
from tests.factories import Maker, Person, local_today, version

UNTIL = local_today() + timedelta(days=10)


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person(full_name="Dana Whitfield")


@pytest.fixture
async def lease(make: Maker, owner: Person) -> Lease:
    place = await make.property(owner, name="Alder Court")
    unit = await make.unit(place.id, unit_number="305")
    resident = await make.resident(place.id, unit_id=unit.id, first_name="Elena", last_name="Marchetti")
    row = await make.lease(unit, resident)
    await make.open_tenancy(row)
    return row


async def made(
    api: httpx.AsyncClient, person: Person, lease: Lease, kind: str, key: str | None = None, **body: Any
) -> httpx.Response:
    return await api.post(
        f"/api/leases/{lease.id}/paper-notices",
        json={"kind": kind, "until": UNTIL.isoformat(), **body},
        headers=person.headers | ({"Idempotency-Key": key} if key else {}),
    )


async def tenant_of(make: Maker, lease: Lease) -> Resident:
    async with make.session() as session:
        return await session.get_one(Resident, lease.resident_id)


async def said(api: httpx.AsyncClient, owner: Person, answer: httpx.Response) -> str:
    """The text of the PDF, as it is given out."""
    assert answer.status_code == 201, answer.text
    document = answer.json()["document"]
    link = await api.get(f"/api/documents/download/{document['id']}", headers=owner.headers)
    file = await api.get(link.json()["url"])
    assert file.headers["content-type"] == "application/pdf"
    pages = pypdfium2.PdfDocument(file.content)
    return " ".join("".join(page.get_textpage().get_text_range() for page in pages).split())


async def test_a_notice_to_pay_names_what_is_due_with_its_open_charges(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease, kind="rent", amount="450.00")
    await charge(api, owner, lease, kind="late_fee", amount="75.00")
    await pay(api, owner, lease, "50.00")
    answer = await made(api, owner, lease, "pay_or_quit", text="Pay at the office.")
    text = await said(api, owner, answer)
    month, today = f"{local_today():%B %Y}", words.day(local_today())
    for part in (
        "Notice to pay or quit",
        "Elena Marchetti",
        f"On {today} you owe $475.00 under the lease of Alder Court, unit 305",
        f"Pay $475.00 in full by {words.day(UNTIL)}, or leave the home",
        f"Rent, {month}",
        "$400.00",
        f"Late fee, {month}",
        "$75.00",
        "Pay at the office.",
        "This notice is delivered on paper.",
    ):
        assert part in text
    row = answer.json()["document"]
    name = f"Notice to pay or quit, {today}"
    assert (row["document_name"], row["document_type"], row["residents_see"]) == (name, ON_PAPER, False)
    assert row["file_name"] == f"{name}.pdf"
    (entry, *_) = (await api.get(f"/api/leases/{lease.id}/timeline", headers=owner.headers)).json()["items"]
    assert (entry["kind"], entry["name"], entry["who"]) == ("notice_on_paper", name, "Dana Whitfield")
    async with make.session() as session:
        about = select(AuditRow.action).where(AuditRow.entity_id == row["id"])
        assert list(await session.scalars(about)) == ["document.added"]


async def test_what_must_be_put_right_stands_in_the_words_of_the_staff(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease, kind="rent", amount="450.00")
    cure = await made(api, owner, lease, "cure_or_quit", text="Take the grill off the balcony.")
    text = await said(api, owner, cure)
    assert "Notice to cure or quit" in text
    assert "What must be put right Take the grill off the balcony." in text
    assert f"Put it right by {words.day(UNTIL)}" in text
    assert "$" not in text
    ends = await said(api, owner, await made(api, owner, lease, "end_of_tenancy"))
    assert f"ends on {words.day(UNTIL)}" in ends
    assert "$" not in ends


async def test_what_cannot_be_demanded_is_refused(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    nothing = await made(api, owner, lease, "pay_or_quit")
    assert (nothing.status_code, nothing.json()["detail"]) == (409, NOTHING_OWED)
    later = (local_today() + timedelta(days=5)).isoformat()
    await charge(api, owner, lease, kind="rent", amount="450.00", due_date=later)
    assert (await made(api, owner, lease, "pay_or_quit")).status_code == 409
    for body, sentence in (
        ({"kind": "cure_or_quit"}, SAY_WHAT),
        ({"kind": "end_of_tenancy", "until": local_today().isoformat()}, PAST),
    ):
        refused = await made(api, owner, lease, **body)
        assert refused.status_code == 422
        assert sentence in refused.text
    assert await of(api, owner, "lease", lease.id) == []


async def test_only_who_changes_the_lease_makes_one_and_a_key_makes_one(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    for person, status in (
        (await make.colleague(lease.property_id, "viewer"), 403),
        (await make.person(), 404),
    ):
        assert (await made(api, person, lease, "end_of_tenancy")).status_code == status
    first = await made(api, owner, lease, "end_of_tenancy", key="one")
    again = await made(api, owner, lease, "end_of_tenancy", key="one")
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    assert [row["id"] for row in await of(api, owner, "lease", lease.id)] == [first.json()["document"]["id"]]


async def test_no_resident_sees_a_notice_on_paper(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    resident = await make.tenant(await tenant_of(make, lease))
    notice = (await made(api, owner, lease, "end_of_tenancy")).json()["document"]
    shown = await api.patch(
        f"/api/documents/{notice['id']}",
        json={"residents_see": True},
        headers=owner.headers | version(notice["version"]),
    )
    assert shown.status_code == 422
    assert HANDED_OVER in shown.text
    sent = await uploaded(api, owner, "lease", lease.id, document_type=ON_PAPER, residents_see="true")
    assert (sent.status_code, HANDED_OVER in sent.text) == (422, True)
    listed = (await api.get("/api/portal/documents", headers=resident.headers)).json()
    assert [row["id"] for row in listed["lease"] + listed["community"]] == []
    file = await api.get(f"/api/portal/documents/{notice['id']}/download", headers=resident.headers)
    assert file.status_code == 404
    async with make.session() as session:
        kept = (await session.scalars(select(Document).where(Document.lease_id == lease.id))).one()
    assert kept.residents_see is False
