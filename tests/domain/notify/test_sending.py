"""A delivery's way from queued to settled: once, whatever ends in between."""

from collections.abc import Collection
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update

from api.state import AppState
from domain.access.rules import SignUpFields
from domain.access.sign_up import ReadySignUp, sign_up
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import AccountToken, Delivery, OutboxRow
from domain.notify import sending
from domain.notify.mail import Mail
from domain.notify.messages import ACCOUNT_EXISTS, Links
from domain.notify.recipients import Recipient
from domain.notify.rules import LEASE, LONGEST_PAUSE, Attempt, Outcome, pause_after
from domain.notify.service import queue_message
from tests.factories import Maker, Person
from tests.posting import NOTIFICATIONS, deliveries_to

PASSWORD = "gr4vel & larch"  # noqa: S105 - a test's own


class Post:
    """The steps of sending, each in a unit of work of the worker."""

    def __init__(self, make: Maker, worker_database: Database, state: AppState) -> None:
        self.make, self.state, self._database = make, state, worker_database
        self._links = Links(state.settings.origin, state.keys.token)

    async def queued(self) -> UUID:
        """The delivery of a fresh sign-up."""
        email = f"post-{new_id().hex}@example.com"
        ready = ReadySignUp(SignUpFields(email=email, password=PASSWORD), password_hash="!")
        async with unit_of_work(self.state.database, EntryPoint.by_visitor()) as work:
            await sign_up(session=work.session, scope=work.scope, keys=self.state.keys, ready=ready)
        (delivery,) = await deliveries_to(self.make, email)
        return delivery.id

    async def begin(
        self, delivery_id: UUID, *, captured: Collection[str] = ()
    ) -> sending.Outgoing | str | None:
        async with unit_of_work(self._database, NOTIFICATIONS) as work:
            return await sending.begin(
                session=work.session, delivery_id=delivery_id, links=self._links, captured=captured
            )

    async def settle(self, delivery_id: UUID, attempt: Attempt) -> str:
        async with unit_of_work(self._database, NOTIFICATIONS) as work:
            return await sending.settle(
                session=work.session, scope=work.scope, delivery_id=delivery_id, attempt=attempt
            )

    async def give_up(self, delivery_id: UUID) -> str:
        async with unit_of_work(self._database, NOTIFICATIONS) as work:
            return await sending.give_up(session=work.session, delivery_id=delivery_id)

    async def row(self, delivery_id: UUID) -> Delivery:
        async with self.make.session() as session:
            return (await session.scalars(select(Delivery).where(Delivery.id == delivery_id))).one()

    async def change(self, delivery_id: UUID, **columns: Any) -> None:
        async with self.make.session() as session:
            await session.execute(update(Delivery).where(Delivery.id == delivery_id).values(**columns))


@pytest.fixture
def post(make: Maker, worker_database: Database, state: AppState) -> Post:
    return Post(make, worker_database, state)


async def test_a_sent_message_is_never_begun_again(post: Post) -> None:
    delivery_id = await post.queued()
    assert isinstance(await post.begin(delivery_id), Mail)
    assert (await post.row(delivery_id)).state == "sending"
    assert await post.settle(delivery_id, Attempt(Outcome.SENT)) == "sent"
    row = await post.row(delivery_id)
    assert (row.state, row.attempts, row.lease_until) == ("sent", 1, None)
    assert row.sent_at is not None
    assert await post.begin(delivery_id) == "sent"


async def test_while_one_attempt_holds_it_another_waits(post: Post) -> None:
    delivery_id = await post.queued()
    await post.begin(delivery_id)
    assert await post.begin(delivery_id) is None
    assert await post.begin(delivery_id, captured=["email"]) is None


async def test_what_a_dead_process_left_behind_is_unknown_and_stays_so(post: Post) -> None:
    delivery_id = await post.queued()
    await post.begin(delivery_id)
    await post.change(delivery_id, lease_until=utc_now() - timedelta(seconds=1))
    assert await post.begin(delivery_id) == "unknown"
    assert await post.begin(delivery_id) == "unknown"
    assert (await post.row(delivery_id)).failure == sending.LOST


async def test_where_twice_is_harmless_it_is_tried_again(post: Post) -> None:
    delivery_id = await post.queued()
    first = await post.begin(delivery_id, captured=["email"])
    await post.change(delivery_id, lease_until=utc_now() - timedelta(seconds=1))
    second = await post.begin(delivery_id, captured=["email"])
    assert isinstance(first, Mail)
    assert isinstance(second, Mail)
    assert (first.id, first.words.text) == (second.id, second.words.text)


@pytest.mark.parametrize(
    ("outcome", "then", "again"),
    [
        (Outcome.LATER, "queued", True),
        (Outcome.REFUSED, "failed", False),
        (Outcome.UNKNOWN, "unknown", False),
    ],
)
async def test_an_attempt_that_failed_leads_to_another_only_if_it_was_surely_not_sent(
    post: Post, outcome: Outcome, then: str, again: bool
) -> None:
    delivery_id = await post.queued()
    await post.begin(delivery_id)
    assert await post.settle(delivery_id, Attempt(outcome, "The mail server answered 451.")) == then
    row = await post.row(delivery_id)
    assert (row.state, row.failure, row.sent_at) == (then, "The mail server answered 451.", None)
    assert isinstance(await post.begin(delivery_id), Mail) is again


async def test_a_late_settlement_does_not_overwrite_a_final_state(post: Post) -> None:
    delivery_id = await post.queued()
    await post.begin(delivery_id)
    await post.change(delivery_id, state="unknown")
    await post.settle(delivery_id, Attempt(Outcome.LATER))
    assert (await post.row(delivery_id)).state == "unknown"


@pytest.mark.parametrize(
    ("outcome", "then", "again"),
    [
        (Outcome.SENT, "sent", False),
        (Outcome.UNKNOWN, "unknown", False),
        (Outcome.REFUSED, "failed", False),
        (Outcome.LATER, "queued", True),
    ],
)
async def test_a_restore_between_hand_over_and_settlement_sends_nothing_twice(
    post: Post, outcome: Outcome, then: str, again: bool
) -> None:
    delivery_id = await post.queued()
    await post.begin(delivery_id)
    await post.change(delivery_id, state="queued", attempts=0, lease_until=None, sent_to=None)
    assert await post.settle(delivery_id, Attempt(outcome)) == then
    assert isinstance(await post.begin(delivery_id), Mail) is again


@pytest.mark.parametrize(
    ("state_before", "end"), [("queued", "failed"), ("sending", "unknown"), ("sent", "sent")]
)
async def test_giving_up_ends_what_has_not_ended(post: Post, state_before: str, end: str) -> None:
    delivery_id = await post.queued()
    await post.change(delivery_id, state=state_before)
    assert await post.give_up(delivery_id) == end
    assert (await post.row(delivery_id)).state == end


async def test_a_link_that_is_over_is_not_mailed(post: Post) -> None:
    delivery_id = await post.queued()
    token_id = UUID((await post.row(delivery_id)).subject_ids["token_id"])
    async with post.make.session() as session:
        await session.execute(
            update(AccountToken).where(AccountToken.id == token_id).values(used_at=utc_now())
        )
    assert await post.begin(delivery_id) == "failed"
    assert "before the message could go out" in str((await post.row(delivery_id)).failure)


async def test_a_delivery_that_went_with_its_account_has_failed(post: Post) -> None:
    assert await post.begin(new_id()) == "failed"
    assert await post.give_up(new_id()) == "failed"


async def test_the_same_message_is_queued_once(post: Post, make: Maker) -> None:
    person = await make.person()
    first, second = [await _queue(post, person) for _ in range(2)]
    assert first is not None
    assert second is None
    async with make.session() as session:
        of_it = OutboxRow.input.contains({"delivery_id": str(first)})
        asked = await session.scalars(select(OutboxRow.workflow_id).where(of_it))
        assert list(asked) == [f"notification/{first}"]


async def _queue(post: Post, person: Person) -> UUID | None:
    async with unit_of_work(post.state.database, EntryPoint.by_visitor()) as work:
        return await queue_message(
            session=work.session,
            recipient=Recipient.account(person.id),
            message=ACCOUNT_EXISTS,
            subject_ids={},
            dedupe_key=f"account_exists:{person.id}:2026-11-21",
        )


async def test_people_see_only_their_own_deliveries(post: Post, make: Maker) -> None:
    person, stranger = await make.person(), await make.person()
    await _queue(post, person)
    for who, count in ((person, 1), (stranger, 0)):
        async with unit_of_work(post.state.database, _entry(who)) as work:
            assert len(list(await work.session.scalars(select(Delivery)))) == count


def _entry(person: Person) -> EntryPoint:
    return EntryPoint.by_session(token_hash(person.token))


def test_the_pauses_grow_to_a_limit_and_differ() -> None:
    assert [pause_after(attempt, 1).total_seconds() for attempt in (1, 2, 3, 4)] == [5, 10, 20, 40]
    assert pause_after(50, 1) == LONGEST_PAUSE
    assert pause_after(3, 0) == pause_after(3, 1) / 2
    assert timedelta(seconds=50) < LEASE
