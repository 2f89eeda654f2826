"""An offer of renewal by link: sent to each tenant, answered once, carried out by its process."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from api.state import AppState
from domain.core.crypto.ciphers import derived_token
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.leases.renewal_process import SYSTEM, settle
from domain.notify.link_facts import linked
from domain.notify.message import LINK, Links, ShownLinks
from domain.notify.rendering import render_words, render_words_sms
from domain.notify.wordings import RENEWAL
from tests.factories import Maker, Person, local_today, version


@dataclass(frozen=True, slots=True)
class Offer:
    owner: Person
    lease_id: UUID
    id: str
    tokens: Sequence[str]  # of both tenants

    def path(self, tenant: int = 0) -> str:
        return f"/api/links/{self.tokens[tenant]}/renewal"


@dataclass(frozen=True, slots=True)
class Offering:
    """Offers a lease of two tenants and an occupant for renewal, and lets the process look at it."""

    api: httpx.AsyncClient
    make: Maker
    worker: Database
    state: AppState

    async def offer(self, **of_co_tenant: Any) -> Offer:
        owner = await self.make.person()
        unit = await self.make.unit((await self.make.property(owner)).id, status="occupied")
        people = [
            await self.make.resident(unit.property_id, unit_id=unit.id, **columns)
            for columns in ({}, of_co_tenant, {})
        ]
        lease = await self.make.lease(unit, people[0], end_date=local_today() + timedelta(days=90))
        for person, role in zip(people[1:], ("co_tenant", "occupant"), strict=True):
            await self.make.party(lease, person, role)
        await self.make.open_tenancy(lease)
        body = {
            "choices": [
                {"term_months": 12, "monthly_rent": "1550.00"},
                {"term_months": 6, "monthly_rent": "1500.00"},
            ],
            "answer_by": (local_today() + timedelta(days=30)).isoformat(),
        }
        path = f"/api/leases/{lease.id}/renewal-offers"
        sent = await self.api.post(path, headers=owner.headers | version(1), json=body)
        offer_id = sent.json()["renewal"]["id"]
        await self.settle(offer_id)
        return Offer(owner, lease.id, offer_id, await self.tokens(offer_id))

    async def tokens(self, offer_id: str) -> list[str]:
        links = await self.rows(
            "SELECT id, token_version FROM links WHERE subject_id = :id ORDER BY id", offer_id
        )
        return [derived_token(self.state.keys.token, LINK, *link) for link in links]

    async def settle(self, offer_id: str, now: datetime | None = None) -> str:
        async with unit_of_work(self.worker, EntryPoint.by_system(SYSTEM)) as work:
            found = await settle(
                session=work.session,
                scope=work.scope,
                keys=self.state.keys,
                offer_id=UUID(offer_id),
                now=now or utc_now(),
            )
        return found.status

    async def rows(self, sql: str, offer_id: str) -> Sequence[Any]:
        async with self.make.session() as session:
            return (await session.execute(text(sql), {"id": offer_id})).all()

    async def lease(self, offer: Offer) -> dict[str, Any]:
        found = await self.api.get(f"/api/leases/{offer.lease_id}", headers=offer.owner.headers)
        row: dict[str, Any] = found.json()
        return row


@pytest.fixture
def offering(api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState) -> Offering:
    return Offering(api, make, worker_database, state)


async def test_each_tenant_gets_a_link_of_their_own_once_and_a_reminder(offering: Offering) -> None:
    offer = await offering.offer()
    assert len(set(offer.tokens)) == 2  # the occupant answers for nobody
    late = utc_now() + timedelta(days=29)
    for now in (None, late, late):
        assert await offering.settle(offer.id, now) == "offered"
    mails = (
        "SELECT template, count(*) FROM deliveries WHERE dedupe_key LIKE '%' || :id || '%'"
        " GROUP BY 1 ORDER BY 1"
    )
    assert await offering.rows(mails, offer.id) == [("renewal_offer", 2), ("renewal_reminder", 2)]
    assert await offering.tokens(offer.id) == offer.tokens


async def test_the_mail_names_home_company_and_last_day(
    offering: Offering, worker_database: Database, state: AppState
) -> None:
    offer = await offering.offer()
    (first, *_) = await offering.rows(
        "SELECT subject_ids FROM deliveries WHERE dedupe_key LIKE 'renewal_offer/' || :id || '%' ORDER BY id",
        offer.id,
    )
    async with unit_of_work(worker_database, EntryPoint.by_system("notifications")) as work:
        facts = await linked(work.session, first[0], Links("https://steward.example", state.keys.token))
    assert facts["link"].rpartition("/")[2] in offer.tokens
    assert facts["company"]
    assert facts["until"] == f"{local_today() + timedelta(days=30):%b %-d, %Y}"


async def test_the_preview_says_what_the_mail_and_the_sms_then_say(
    offering: Offering, worker_database: Database, state: AppState
) -> None:
    offer = await offering.offer()
    path = f"/api/leases/{offer.lease_id}/renewal-offers/messages"
    asked = {"answer_by": (local_today() + timedelta(days=30)).isoformat()}
    shown = (await offering.api.get(path, headers=offer.owner.headers, params=asked)).json()
    (primary,) = await offering.rows(
        "SELECT d.subject_ids FROM deliveries d JOIN leases l ON l.resident_id = d.recipient_id"
        " WHERE d.dedupe_key LIKE 'renewal_offer/' || :id || '%'",
        offer.id,
    )
    async with unit_of_work(worker_database, EntryPoint.by_system("notifications")) as work:
        shown_links = ShownLinks(state.settings.origin, state.keys.token)
        facts = await linked(work.session, primary[0], shown_links)
    mail = render_words(RENEWAL, RENEWAL.ours, facts["company"], facts)
    assert (shown["sender"], shown["subject"]) == (facts["company"], mail.subject)
    lines = [line for part in shown["paragraphs"] for line in part]
    for line in (*lines, shown["action"], shown["why"]):
        assert line in mail.text
    assert f"Answer until {facts['until']}." in lines
    assert shown["sms"] == render_words_sms(RENEWAL, RENEWAL.ours, facts)


async def test_who_has_a_number_and_no_address_gets_the_link_by_sms(offering: Offering) -> None:
    offer = await offering.offer(phone="+14015550177")
    sent = (
        "SELECT template, channel, count(*) FROM deliveries WHERE dedupe_key LIKE '%' || :id || '%'"
        " GROUP BY 1, 2 ORDER BY 1, 2"
    )
    await offering.settle(offer.id, utc_now() + timedelta(days=29))
    assert await offering.rows(sent, offer.id) == [
        ("renewal_offer", "email", 1),
        ("renewal_offer", "sms", 1),
        ("renewal_reminder", "email", 1),
        ("renewal_reminder", "sms", 1),
    ]


async def test_the_page_shows_the_terms_and_opening_answers_nothing(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer = await offering.offer()
    for _ in range(3):
        shown = (await api.get(offer.path())).json()
    assert [each["monthly_rent"] for each in shown["choices"]] == ["1550.00", "1500.00"]
    assert shown["choices"][0]["starts_on"] == (local_today() + timedelta(days=91)).isoformat()
    assert (shown["status"], shown["monthly_rent"], shown["chosen"]) == ("offered", "1500.00", None)
    assert (await api.get(f"/api/links/{offer.tokens[0]}")).json()["kind"] == "renewal"


async def test_the_first_answer_of_a_household_counts_and_makes_the_next_lease(
    api: httpx.AsyncClient, offering: Offering
) -> None:
    offer, other = await offering.offer(), await offering.offer()
    answer = {"choice": 1, "words": "Thank you."}
    wrong = await api.post(f"{offer.path()}/answer", json={"choice": 2})
    assert wrong.status_code == 422
    first = await api.post(f"{offer.path()}/answer", json=answer)
    replayed = await api.post(f"{offer.path()}/answer", json=answer)
    second = await api.post(f"{offer.path(1)}/answer", json={"choice": None})
    assert (first.status_code, replayed.status_code, second.status_code) == (204, 409, 409)
    assert second.json()["code"] == "offer_over"
    for _ in range(2):
        assert await offering.settle(offer.id) == "accepted"
    made = await offering.rows(
        "SELECT l.monthly_rent::text, l.status FROM leases l JOIN lease_renewal_requests r"
        " ON r.new_lease_id = l.id WHERE r.id = :id AND r.answered_by = 'link' AND r.notes = 'Thank you.'",
        offer.id,
    )
    assert made == [("1500.00", "pending")]
    assert (await offering.lease(offer))["status"] == "renewed"
    assert (await offering.lease(other))["status"] == "active"  # another link's offer is as it was
    bells = "SELECT title, message FROM notifications WHERE dedupe_key = 'renewal_answered/' || :id"
    ((title, message),) = await offering.rows(bells, offer.id)
    assert title.endswith(" accepted a renewal offer")
    assert ", unit " in message
    # Each who was asked reads that it counts: without a portal by mail.
    mails = (
        "SELECT template, count(*) FROM deliveries WHERE dedupe_key LIKE 'renewal_confirmed/' || :id || '%'"
        " GROUP BY 1"
    )
    assert await offering.rows(mails, offer.id) == [("renewal_accepted", 2)]
    assert (await api.get(offer.path(1))).json()["chosen"] == 1


async def test_a_declined_offer_keeps_the_lease(api: httpx.AsyncClient, offering: Offering) -> None:
    offer = await offering.offer()
    assert (await api.post(f"{offer.path()}/answer", json={"choice": None})).status_code == 204
    assert await offering.settle(offer.id) == "declined"
    row = await offering.lease(offer)
    assert (row["status"], row["next_step"]) == ("active", "ask_move_out")


async def test_withdrawn_expired_and_foreign_links_answer_nothing(
    api: httpx.AsyncClient, make: Maker, offering: Offering
) -> None:
    withdrawn, expired = await offering.offer(), await offering.offer()
    away = await api.post(f"/api/renewal-offers/{withdrawn.id}/withdraw", headers=withdrawn.owner.headers)
    assert away.status_code == 200
    late = await api.post(f"{withdrawn.path()}/answer", json={"choice": 0})
    assert late.status_code == 409  # at once, also before its process has looked
    await offering.settle(withdrawn.id)
    assert (await api.post(f"{withdrawn.path()}/answer", json={"choice": 0})).status_code == 404
    async with make.session() as session:
        past = "UPDATE lease_renewal_requests SET expires_at = now() WHERE id = :id"
        await session.execute(text(past), {"id": expired.id})
    assert (await api.post(f"{expired.path()}/answer", json={"choice": 0})).status_code == 409
    assert await offering.settle(expired.id) == "expired"
    forged = await api.post(f"/api/links/{'x' * 43}/renewal/answer", json={"choice": 0})
    assert (forged.status_code, forged.json()["code"]) == (404, "link_ended")
    assert (await offering.lease(expired))["status"] == "active"
