"""Texts that other programs could take for orders, in a title, a note, a vendor's message and the name of a
piece of equipment: mails, files and pages show them as what was typed, and run nothing."""

import csv
import io
from typing import Any

import httpx
import pytest

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.notify.link_facts import linked_request
from domain.notify.mail import Mail, as_mime
from domain.notify.message import Links
from domain.notify.messages import JOB_OFFER
from domain.notify.rendering import render, render_sms
from tests.api.maintenance.offering import Offer, Offering, visit
from tests.domain.notify.test_rendering import Tags
from tests.factories import version

STAFF = "/api/maintenance-requests"
ORDERS = [
    "{{ 7 * 7 }} {% raise %} ${7*7}",
    "<script>alert(1)</script><img src=x onerror=alert(2)>",
    '=HYPERLINK("https://evil.example","Open")',
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '#panic("ran") #read("/etc/passwd") $x^2$',
    "'; DROP TABLE maintenance_requests; --",
    "a,b;c\\d:BEGIN:VEVENT",
]
BREAKS = ["Leak\r\nBcc: all@example.com", "Leak\nEND:VEVENT", "Leak \u202eexe.txt", "Leak\u2028Next"]


async def titled(api: httpx.AsyncClient, offer: Offer, title: str) -> httpx.Response:
    url, mine = f"{STAFF}/{offer.request_id}", offer.owner.headers
    seen = (await api.get(url, headers=mine)).json()["version"]
    return await api.patch(url, json={"title": title}, headers={**mine, **version(seen)})


async def offered_mail(offering: Offering, offer: Offer) -> tuple[dict[str, Any], str]:
    """The facts of the mail that offers the job, and the link in it."""
    found = (
        "SELECT d.subject_ids FROM deliveries d JOIN links l ON d.subject_ids ->> 'link_id' = l.id::text"
        " JOIN request_assignments a ON a.id = l.subject_id WHERE a.request_id = :id"
        " AND d.template = 'job_offer'"
    )
    ((ids,),) = await offering.rows(found, offer.request_id)
    async with unit_of_work(offering.worker, EntryPoint.by_system("notifications")) as work:
        links = Links("https://steward.example", offering.state.keys.token)
        facts = await linked_request(work.session, ids, links)
    return facts, facts["link"]


def refuse_effects_in_mail(facts: dict[str, Any], link: str) -> None:
    words = render(JOB_OFFER.name, JOB_OFFER.subject, facts)
    tags = Tags.of(words.html)
    assert "script" not in tags.names
    assert set(tags.links) == {link}
    assert facts["about"] in words.text
    assert facts["about"] in render_sms(JOB_OFFER.name, facts)
    mime = as_mime(Mail(id=new_id(), to="plumber@example.com", words=words), "office@example.com", utc_now())
    assert {"Bcc", "Cc"}.isdisjoint(mime.keys())
    head = mime.as_bytes().partition(b"\n\n")[0]
    lines = [line for line in head.splitlines() if not line.startswith(b" ")]
    assert len(lines) == len(mime.keys())


@pytest.mark.parametrize("order", ORDERS)
async def test_what_is_typed_runs_nowhere(api: httpx.AsyncClient, offering: Offering, order: str) -> None:
    offer = await offering.offered()
    mine, url = offer.owner.headers, f"{STAFF}/{offer.request_id}"
    row = (await titled(api, offer, order)).json()
    assert row["title"] == order
    refuse_effects_in_mail(*await offered_mail(offering, offer))
    note = {"body": f"{order}\nsecond line", "reader": "vendor"}
    assert (await api.post(f"{url}/notes", json=note, headers=mine)).status_code == 200
    accepted = await api.post(f"{offer.path}/accept", json=visit(message=order))
    assert accepted.status_code == 200, accepted.text
    assert [each["body"] for each in accepted.json()["messages"]] == [note["body"], order]
    entry = (await api.get(f"{offer.path}/visit.ics")).text.replace("\r\n ", "")
    names = [line.partition(":")[0] for line in entry.split("\r\n")]
    assert (names.count("SUMMARY"), entry.split("\r\n").count("BEGIN:VEVENT")) == (1, 1)
    body = {"property_id": row["property_id"], "name": order}
    piece = await api.post("/api/equipment", json=body, headers=mine)
    assert (piece.status_code, piece.json()["name"]) == (201, order)
    for path in (f"{STAFF}.csv", "/api/equipment.csv"):
        written = list(csv.reader(io.StringIO((await api.get(path, headers=mine)).text.lstrip("\ufeff"))))
        cells = [cell for line in written for cell in line]
        # An apostrophe stands before whatever could begin a formula, inside a cell as well.
        assert order.replace("'", "") in [cell.replace("'", "") for cell in cells]
        assert not any(cell.startswith(("=", "@", "+", "-1+")) for cell in cells)


@pytest.mark.parametrize("text", BREAKS)
async def test_a_title_or_a_name_holds_no_break_of_lines_and_turns_no_text_around(
    api: httpx.AsyncClient, offering: Offering, text: str
) -> None:
    offer = await offering.offered()
    assert (await titled(api, offer, text)).status_code == 422
    row = (await api.get(f"{STAFF}/{offer.request_id}", headers=offer.owner.headers)).json()
    body = {"property_id": row["property_id"], "name": text}
    assert (await api.post("/api/equipment", json=body, headers=offer.owner.headers)).status_code == 422
