"""A vendor's link: one job, answered once, by nobody else's link, and nothing of the resident before it is
accepted."""

import asyncio
from datetime import timedelta

import httpx
import pytest

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.notify.link_facts import linked_request
from domain.notify.message import Links, NoLongerNeeded
from tests.api.maintenance.offering import DAY, Offer, Offering, visit
from tests.factories import Maker


async def test_the_vendor_is_asked_once_and_learns_who_lives_there_by_accepting(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await offering.offered()
    mails = (
        "SELECT d.subject_ids FROM deliveries d JOIN links l ON d.subject_ids ->> 'link_id' = l.id::text"
        " JOIN request_assignments a ON a.id = l.subject_id WHERE a.request_id = :id"
        " AND d.template = 'job_offer'"
    )
    ((ids,),) = await offering.rows(mails, offer.request_id)
    async with unit_of_work(offering.worker, EntryPoint.by_system("notifications")) as work:
        links = Links("https://steward.example", offering.state.keys.token)
        facts = await linked_request(work.session, ids, links)
    assert (facts["about"], facts["link"].rpartition("/")[2]) == ("Leak under the sink", offer.token)
    shown = await api.get(offer.path)
    assert shown.json()["answer"] == "offered"
    for secret in ("Priya", "5550193", "after 5 PM", "Second leak"):
        assert secret not in shown.text
    accepted = await api.post(f"{offer.path}/accept", json=visit(message="Bringing a trap."))
    assert accepted.status_code == 200, accepted.text
    job = accepted.json()
    assert (job["answer"], job["status"], job["availability"]) == ("accepted", "in_progress", "after 5 PM")
    assert job["resident_name"].startswith("Priya")
    assert [(each["mine"], each["body"]) for each in job["messages"]] == [(True, "Bringing a trap.")]
    assert "Second leak" not in accepted.text
    assert (await api.get(f"{offer.path}/photos/{offer.vendor_id}/card")).status_code == 404
    row = "SELECT clock_kind, scheduled_date IS NOT NULL FROM maintenance_requests WHERE id = :id"
    assert await offering.rows(row, offer.request_id) == [("update", True)]
    lines = "SELECT kind, reader FROM request_events WHERE request_id = :id AND author_kind = 'vendor'"
    assert set(await offering.rows(lines, offer.request_id)) == {
        *(("accepted", "staff"), ("visit", "resident"), ("status", "resident"), ("note", "vendor")),
    }
    bells = (
        "SELECT count(*) FROM notifications WHERE kind = 'maintenance_vendor'"
        " AND link = '/maintenance/' || CAST(:id AS text)"
    )
    assert await offering.rows(bells, offer.request_id) == [(1,)]


async def test_of_two_at_once_one_accepts_and_the_other_is_told(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await offering.offered()
    both = [api.post(f"{offer.path}/accept", json=visit()) for _ in range(2)]
    answers = await asyncio.gather(*both)
    assert sorted(each.status_code for each in answers) == [200, 409]
    late = [await api.post(f"{offer.path}/accept", json=visit())]
    late.append(await api.post(f"{offer.path}/decline", json={"reason": "No time"}))
    assert [each.json()["code"] for each in late] == ["job_accepted", "job_accepted"]
    lines = "SELECT count(*) FROM request_events WHERE request_id = :id AND kind = 'accepted'"
    assert await offering.rows(lines, offer.request_id) == [(1,)]


async def test_links_that_are_foreign_expired_or_of_the_vendor_before_accept_nothing(
    api: httpx.AsyncClient, make: Maker, offering: Offering
) -> None:
    reassigned, cancelled, deleted, expired, forged = [await offering.offered() for _ in range(5)]
    other = await make.vendor(reassigned.owner, email="other@example.com")
    url = f"/api/maintenance-requests/{reassigned.request_id}"
    change = {"vendor_id": str(other.id)}
    done = await api.patch(url, json=change, headers=await version_of(api, url, reassigned))
    assert done.status_code == 200, done.text
    await offering.change(
        "UPDATE maintenance_requests SET status = 'cancelled', cancelled_at = now(), clock_kind = NULL,"
        " clock_started_at = NULL, clock_due_at = NULL WHERE id = :id",
        cancelled.request_id,
    )
    await offering.change(
        "UPDATE maintenance_requests SET deleted_at = now(), purge_at = now() + interval '30 days'"
        " WHERE id = :id",
        deleted.request_id,
    )
    of_its_request = "WHERE subject_id IN (SELECT id FROM request_assignments WHERE request_id = :id)"
    await offering.change(f"UPDATE links SET expires_at = now() {of_its_request}", expired.request_id)
    # The link of another vendor, were it made to point here.
    await offering.change(f"UPDATE links SET holder_id = uuidv7() {of_its_request}", forged.request_id)
    for offer in (reassigned, cancelled, deleted, expired, forged):
        sent = [
            await api.post(f"{offer.path}/accept", json=visit()),
            await api.post(f"{offer.path}/decline", json={"reason": "No"}),
            await api.post(f"{offer.path}/messages", json={"body": "Hello"}),
            await api.post(f"{offer.path}/report", json={"outcome": "fixed", "words": "Done", "cost": "9"}),
            await api.get(offer.path),
            await api.post(f"/api/links/{offer.token}/fixed/answer", json={"fixed": True}),
        ]
        assert {each.status_code for each in sent} == {404}
        lines = "SELECT count(*) FROM request_events WHERE request_id = :id AND author_kind = 'vendor'"
        assert await offering.rows(lines, offer.request_id) == [(0,)]
    # Whoever had it reads whom to call, and is sent no more mails about it.
    ended = await api.get(f"/api/links/{reassigned.token}")
    assert (ended.status_code, ended.json()["kind"]) == (200, "job")
    assert ended.json()["company"]["name"]
    ((link_id, version),) = await offering.rows(
        "SELECT l.id, l.token_version FROM links l JOIN request_assignments a ON a.id = l.subject_id"
        " WHERE a.request_id = :id AND a.ended_at IS NOT NULL",
        reassigned.request_id,
    )
    async with unit_of_work(offering.worker, EntryPoint.by_system("notifications")) as work:
        links = Links("https://steward.example", offering.state.keys.token)
        named = {"link_id": str(link_id), "token_version": version}
        with pytest.raises(NoLongerNeeded):
            await linked_request(work.session, named, links)
    # The vendor who has it now is asked with a link of their own.
    again = await offering.offer(reassigned.request_id)
    assert (await api.get(f"/api/links/{again}/job")).json()["answer"] == "offered"


async def test_a_reported_cost_waits_for_approval_and_the_link_posts_nothing(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await offering.offered()
    early = await api.post(f"{offer.path}/report", json={"outcome": "fixed", "words": "Done"})
    assert early.json()["code"] == "job_not_accepted"
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    back = {"outcome": "return", "words": "A part is missing."}
    assert (await api.post(f"{offer.path}/report", json=back)).status_code == 422
    until = (utc_now() + 3 * DAY).isoformat()
    paused = await api.post(f"{offer.path}/report", json=back | {"until": until})
    assert paused.json()["pause_reason"] == "A part is missing."
    report = {"outcome": "fixed", "words": "Trap replaced.", "cost": "186.50", "minutes": 65}
    key = {"Idempotency-Key": "once"}
    answers = [await api.post(f"{offer.path}/report", json=report, headers=key) for _ in range(2)]
    answers.append(await api.post(f"{offer.path}/report", json=report))
    assert [each.status_code for each in answers] == [200, 200, 409]
    said = {"words": "Trap replaced.", "cost": "186.50", "minutes": 65, "refused": None}
    assert (await api.get(offer.path)).json()["report"] == said
    url = f"/api/maintenance-requests/{offer.request_id}"
    row = (await api.get(url, headers=offer.owner.headers)).json()
    assert (row["status"], row["actual_cost"], row["to_approve"]) == ("completed", "186.50", True)
    assert await offering.rows("SELECT id FROM bills WHERE request_id = :id", offer.request_id) == []
    told = "SELECT details FROM request_events WHERE request_id = :id AND reader = 'resident'"
    assert "186.50" not in str(await offering.rows(told, offer.request_id))
    # 30 days after completion the page is over.
    await offering.change(
        "UPDATE maintenance_requests SET completed_at = now() - interval '31 days' WHERE id = :id",
        offer.request_id,
    )
    assert (await api.get(offer.path)).status_code == 404


async def test_staff_write_to_the_vendor_who_has_a_link(api: httpx.AsyncClient, offering: Offering) -> None:
    offer = await offering.offered()
    url = f"/api/maintenance-requests/{offer.request_id}/notes"
    note = {"body": "Call me if the riser is wet.", "reader": "vendor"}
    assert (await api.post(url, json=note, headers=offer.owner.headers)).status_code == 200
    messages = (await api.get(offer.path)).json()["messages"]
    assert [(each["mine"], each["body"]) for each in messages] == [(False, note["body"])]
    declined = await api.post(f"{offer.path}/decline", json={"reason": "Fully booked"})
    assert declined.json()["answer"] == "declined"
    refused = await api.post(url, json=note, headers=offer.owner.headers)
    assert refused.json()["code"] == "no_vendor_link"


async def test_where_a_vendor_declines_or_stays_silent_the_next_of_the_trade_is_suggested(
    api: httpx.AsyncClient, make: Maker, offering: Offering
) -> None:
    offer = await offering.offered()
    best = await make.vendor(offer.owner, rating="4.9")
    await make.vendor(offer.owner, rating="3.0")
    await make.vendor(offer.owner, rating="5.0", service_type="cleaning")
    url = f"/api/maintenance-requests/{offer.request_id}/offer"
    waiting = (await api.get(url, headers=offer.owner.headers)).json()
    assert (waiting["offer"]["status"], waiting["offer"]["silent"]) == ("offered", False)
    assert waiting["suggested"] is None
    await offering.change(
        "UPDATE request_assignments SET answer_by = now() - interval '1 minute' WHERE request_id = :id",
        offer.request_id,
    )
    silent = (await api.get(url, headers=offer.owner.headers)).json()
    assert (silent["offer"]["silent"], silent["suggested"]["vendor_id"]) == (True, str(best.id))
    await api.post(f"{offer.path}/decline", json={"reason": "Fully booked"})
    declined = (await api.get(url, headers=offer.owner.headers)).json()
    assert declined["offer"]["decline_reason"] == "Fully booked"
    assert (declined["offer"]["silent"], declined["suggested"]["vendor_id"]) == (False, str(best.id))
    given = "SELECT count(*) FROM request_assignments WHERE request_id = :id"
    assert await offering.rows(given, offer.request_id) == [(1,)]


async def test_an_offer_says_whether_its_vendor_can_be_sent_a_link(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await offering.offered()
    url = f"/api/maintenance-requests/{offer.request_id}/offer"
    reached = (await api.get(url, headers=offer.owner.headers)).json()["offer"]
    change = "UPDATE vendors SET email = NULL, phone = NULL FROM request_assignments a"
    await offering.change(f"{change} WHERE a.vendor_id = vendors.id AND a.request_id = :id", offer.request_id)
    unreached = (await api.get(url, headers=offer.owner.headers)).json()["offer"]
    assert (reached["reachable"], unreached["reachable"]) == (True, False)


async def version_of(api: httpx.AsyncClient, url: str, offer: Offer) -> dict[str, str]:
    row = (await api.get(url, headers=offer.owner.headers)).json()
    return {**offer.owner.headers, "If-Match": f'"{row["version"]}"'}


async def test_a_vendor_who_was_deleted_reads_and_answers_nothing_any_more(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer, waiting = await offering.offered(), await offering.offered()
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    for each in (offer, waiting):
        gone = await api.delete(
            f"/api/vendors/{each.vendor_id}", headers={**each.owner.headers, "If-Match": '"1"'}
        )
        assert gone.status_code == 204, gone.text
        assert (await api.get(each.path)).status_code == 404
    say = {"body": "Where is the key?"}
    answers = [
        await api.post(f"{waiting.path}/accept", json=visit()),
        await api.post(f"{offer.path}/messages", json=say),
        await api.post(f"{offer.path}/report", json={"outcome": "fixed", "words": "Done."}),
    ]
    assert [each.status_code for each in answers] == [404] * 3


async def test_a_vendor_who_is_not_active_any_more_is_shut_out_until_they_are_again(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await offering.offered()
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    vendor, mine = f"/api/vendors/{offer.vendor_id}", offer.owner.headers
    off = await api.patch(vendor, json={"is_active": False}, headers={**mine, "If-Match": '"1"'})
    assert off.status_code == 200, off.text
    answers = [
        await api.get(offer.path),
        await api.get(f"{offer.path}/visit.ics"),
        await api.post(f"{offer.path}/messages", json={"body": "Where is the key?"}),
        await api.post(f"{offer.path}/report", json={"outcome": "fixed", "words": "Done."}),
    ]
    assert [each.status_code for each in answers] == [404] * 4
    note = {"body": "Are you coming?", "reader": "vendor"}
    said = await api.post(f"/api/maintenance-requests/{offer.request_id}/notes", json=note, headers=mine)
    assert said.status_code == 409, said.text
    again = await api.patch(vendor, json={"is_active": True}, headers={**mine, "If-Match": '"2"'})
    assert again.status_code == 200, again.text
    assert (await api.get(offer.path)).status_code == 200


@pytest.mark.parametrize(("days", "status"), [(89, 200), (91, 422), (365 * 174, 422)])
async def test_a_vendor_stops_the_clock_for_ninety_days_at_most(
    api: httpx.AsyncClient, offering: Offering, days: int, status: int
) -> None:
    offer = await offering.offered()
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    until = (utc_now() + timedelta(days=days)).isoformat()
    waits = {"outcome": "return", "words": "For a part.", "until": until}
    assert (await api.post(f"{offer.path}/report", json=waits)).status_code == status


async def test_a_link_writes_twenty_messages_an_hour(api: httpx.AsyncClient, offering: Offering) -> None:
    offer = await offering.offered()
    say = {"body": "Where is the key?"}
    for _ in range(20):
        assert (await api.post(f"{offer.path}/messages", json=say)).status_code == 200
    refused = await api.post(f"{offer.path}/messages", json=say)
    assert (refused.status_code, refused.json()["code"]) == (429, "rate_limited")
    assert int(refused.headers["retry-after"]) > 0
