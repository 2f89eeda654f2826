"""Offers that are kept for a day, days that are moved, what nobody answers, and what goes for signature."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, text

from api.state import AppState
from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.leases import renewal_signing
from domain.leases.kept_offers import send_kept
from domain.leases.renewal_process import SYSTEM, settle
from domain.ledger.sweeps.batches import Zones
from domain.models import Lease, LeaseRenewalRequest, Link, MoveOutNotice, Notification, Unit
from tests.factories import Maker, Person, local_today, version

ZONE = "Pacific/Kiritimati"  # of its own, so that the offers of other tests stay out of the sweep
AS_RENEWALS = EntryPoint.by_system(SYSTEM)


def day(ahead: int) -> str:
    return (local_today() + timedelta(days=ahead)).isoformat()


class Home:
    """A lease of two tenants that ends in 90 days, and its owner."""

    def __init__(self, api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease) -> None:
        self.api, self.make, self.owner, self.lease = api, make, owner, lease

    async def send(self, method: str, path: str, body: Any = None, number: int | None = None) -> Any:
        headers = self.owner.headers | (version(number) if number else {})
        return await self.api.request(method, f"/api{path}", headers=headers, json=body)

    async def offer(self, **more: Any) -> str:
        body = {"choices": [{"term_months": 12, "monthly_rent": "1400.00"}], "answer_by": day(30), **more}
        row = await self.read()
        sent = await self.send("POST", f"/leases/{self.lease.id}/renewal-offers", body, row["version"])
        assert sent.status_code == 201, sent.text
        return str(sent.json()["renewal"]["id"])

    async def read(self) -> dict[str, Any]:
        row: dict[str, Any] = (await self.send("GET", f"/leases/{self.lease.id}")).json()
        return row

    async def one(self, model: type[Any], row_id: object) -> Any:
        async with self.make.session() as session:
            return await session.get_one(model, row_id)


@pytest.fixture
async def leased(api: httpx.AsyncClient, make: Maker) -> Home:
    owner = await make.person(full_name="Dana Whitfield")
    place = await make.property(owner, state="RI", time_zone=ZONE)
    unit = await make.unit(place.id, status="occupied")
    tenant = await make.resident(place.id, unit_id=unit.id, status="active", email="sam@example.com")
    lease = await make.lease(unit, tenant, end_date=local_today() + timedelta(days=90))
    await make.open_tenancy(lease)
    return Home(api, make, owner, lease)


async def look(worker: Database, state: AppState, offer_id: str, now: datetime) -> str:
    async with unit_of_work(worker, AS_RENEWALS) as work:
        ids: dict[str, Any] = {"scope": work.scope, "keys": state.keys, "offer_id": UUID(offer_id)}
        return (await settle(session=work.session, now=now, **ids)).status


async def test_an_offer_is_kept_until_its_day_and_can_be_sent_before(
    leased: Home, worker_database: Database, state: AppState
) -> None:
    offer_id = await leased.offer(send_on=day(10))
    row = await leased.read()
    assert (row["renewal"]["status"], row["next_step"], row["next_on"]) == ("kept", "offer", day(10))
    assert (await leased.send("POST", f"/renewal-offers/{offer_id}/answer", {"choice": 0})).status_code == 409
    early = await leased.send("PUT", f"/renewal-offers/{offer_id}/days", {"send_on": day(40)})
    assert early.json()["errors"][0]["message"] == "The offer goes out before the last day to answer it."
    moved = await leased.send("PUT", f"/renewal-offers/{offer_id}/days", {"send_on": day(12)})
    assert moved.json()["next_on"] == day(12)
    sent = await leased.send("POST", f"/renewal-offers/{offer_id}/send")
    assert (sent.json()["renewal"]["status"], sent.json()["next_step"]) == ("offered", "answer")
    assert (await leased.send("POST", f"/renewal-offers/{offer_id}/send")).status_code == 409
    assert await look(worker_database, state, offer_id, utc_now()) == "offered"


async def test_a_kept_offer_goes_out_on_its_day_unless_it_is_too_late(
    leased: Home, worker_database: Database
) -> None:
    """The day is set back, since no sweep runs ahead of the clock."""

    async def swept() -> int:
        async with unit_of_work(worker_database, AS_RENEWALS) as work:
            zones = Zones((ZONE,))
            return await send_kept(session=work.session, scope=work.scope, zones=zones, now=utc_now())

    async def brought_forward(offer_id: str, **columns: Any) -> None:
        async with leased.make.session() as session:
            row = await session.get_one(LeaseRenewalRequest, UUID(offer_id))
            for name, value in columns.items():
                setattr(row, name, value)

    late = await leased.offer(send_on=day(10))
    assert await swept() == 0
    dearer = [{"term_months": 12, "monthly_rent": "9999.00"}]
    async with leased.make.session() as session:
        lease = await session.get_one(Lease, leased.lease.id)
        lease.end_date = local_today() + timedelta(days=20)
    await brought_forward(late, send_on=local_today() - timedelta(days=1), choices=dearer)
    assert [await swept(), await swept()] == [1, 0]
    async with leased.make.session() as session:
        told = select(Notification.title).where(Notification.account_id == leased.owner.id)
        assert list(await session.scalars(told)) == ["A renewal offer did not go out"]
    good = await leased.offer(send_on=day(10))
    await brought_forward(good, send_on=local_today() - timedelta(days=1))
    assert [await swept(), await swept()] == [1, 0]
    statuses = [(await leased.one(LeaseRenewalRequest, UUID(each))).status for each in (late, good)]
    assert statuses == ["withdrawn", "offered"]


async def test_a_moved_last_day_moves_the_open_phase_at_once(
    leased: Home, worker_database: Database, state: AppState
) -> None:
    offer_id = await leased.offer()
    await look(worker_database, state, offer_id, utc_now())
    moved = await leased.send("PUT", f"/renewal-offers/{offer_id}/days", {"answer_by": day(50)})
    assert (moved.json()["next_step"], moved.json()["next_on"]) == ("answer", day(50))
    assert await look(worker_database, state, offer_id, utc_now() + timedelta(days=40)) == "offered"
    async with leased.make.session() as session:
        [link] = await session.scalars(select(Link).where(Link.subject_id == UUID(offer_id)))
        asked_again = text("SELECT count(*) FROM outbox WHERE input ->> 'invitation_id' = :id")
        assert await session.scalar(asked_again, {"id": offer_id}) == 2
    assert link.expires_at is not None
    assert link.expires_at > datetime.now(UTC) + timedelta(days=49)
    over = await leased.send("PUT", f"/renewal-offers/{offer_id}/days", {"answer_by": day(-1)})
    assert over.status_code == 422


@pytest.mark.parametrize(
    ("wanted", "renews", "leaves"),
    [("month_to_month", False, False), ("renew", True, False), ("end", False, True), (None, True, False)],
)
async def test_what_nobody_answers_becomes_what_the_offer_says(
    leased: Home,
    worker_database: Database,
    state: AppState,
    wanted: str | None,
    renews: bool,
    leaves: bool,
) -> None:
    async with leased.make.session() as session:
        (await session.get_one(Lease, leased.lease.id)).auto_renew = True
    offer_id = await leased.offer(if_unanswered=wanted)
    late = utc_now() + timedelta(days=32)
    assert [await look(worker_database, state, offer_id, late) for _ in range(2)] == ["expired", "expired"]
    lease = await leased.one(Lease, leased.lease.id)
    assert (lease.auto_renew, lease.move_out_date) == (renews, lease.end_date if leaves else None)
    assert (await leased.one(Unit, lease.unit_id)).status == ("notice" if leaves else "occupied")
    async with leased.make.session() as session:
        notices = select(MoveOutNotice.move_out_date).where(MoveOutNotice.lease_id == lease.id)
        assert list(await session.scalars(notices)) == ([lease.end_date] if leaves else [])


async def test_an_accepted_lease_goes_for_signature_once(
    leased: Home, worker_database: Database, state: AppState
) -> None:
    template = await leased.send(
        "POST", "/agreement-templates", {"name": "Renewal", "body": "# Agreement\n\nRent {{monthly_rent}}."}
    )
    template_id = template.json()["id"]
    offer_id = await leased.offer(sign_template_id=template_id)
    answered = await leased.send("POST", f"/renewal-offers/{offer_id}/answer", {"choice": 0})
    new_lease = answered.json()["id"]
    for _ in range(2):
        await look(worker_database, state, offer_id, utc_now())
        async with unit_of_work(worker_database, AS_RENEWALS) as work:
            sender = await renewal_signing.sender_of(work.session, UUID(offer_id))
        if sender is not None:
            await _signed_by(worker_database, sender, offer_id)
    papers = (await leased.send("GET", f"/signature-requests?lease_id={new_lease}")).json()
    assert [each["title"] for each in papers["items"]] == ["Lease renewal"]
    entries = (await leased.send("GET", f"/leases/{new_lease}/timeline")).json()["items"]
    said = {each["kind"]: each["who"] for each in entries}
    assert said["sent_to_sign"] == said["offer_accepted"] == said["offered"] == "Dana Whitfield"


async def _signed_by(worker: Database, sender: UUID, offer_id: str) -> None:
    async with unit_of_work(worker, EntryPoint.by_account(sender)) as work:
        await renewal_signing.send_to_sign(
            session=work.session, principal=principal_of(work.auth), offer_id=UUID(offer_id), now=utc_now()
        )


async def test_the_rule_of_the_state_is_named_and_a_notice_moves(leased: Home) -> None:
    path = f"/leases/{leased.lease.id}"
    rule = await leased.send("GET", f"{path}/increase-notice?monthly_rent=9000.00")
    assert rule.json() == {"days": 60, "source": "R.I. Gen. Laws § 34-18-16.1"}
    notice = {"move_out_date": day(60), "reason": "other"}
    row = (await leased.send("POST", f"{path}/notice", notice, 1)).json()
    moved = await leased.send("PUT", f"{path}/notice/day", {"move_out_date": day(75)}, row["version"])
    assert (moved.json()["next_step"], moved.json()["next_on"]) == ("move_out", day(75))
    early = await leased.send(
        "PUT", f"{path}/notice/day", {"move_out_date": day(-1)}, moved.json()["version"]
    )
    assert early.status_code == 422
