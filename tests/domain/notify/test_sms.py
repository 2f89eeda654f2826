"""An SMS on its way: to whom, to whom no more, and what Twilio reports of it in any order."""

from itertools import permutations
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Suppression
from domain.notify import sending
from domain.notify.capture import captured
from domain.notify.composing import NO_NUMBER
from domain.notify.mail import Mail
from domain.notify.messages import PASSWORD_CHANGED, TEST_MESSAGE
from domain.notify.recipients import Recipient
from domain.notify.reports import apply_keyword, apply_status
from domain.notify.rules import Attempt, Outcome
from domain.notify.service import queue_message
from domain.notify.sms import REFUSALS, STOP_SENT, Sms
from domain.notify.suppressions import REFUSED_FOR_GOOD
from tests.domain.notify.test_sending import Post
from tests.factories import Maker


@pytest.fixture
def post(make: Maker, worker_database: Database, state: AppState) -> Post:
    return Post(make, worker_database, state)


def a_number() -> str:
    return f"+1401{uuid4().int % 8_000_000 + 2_000_000:07d}"


def a_sid() -> str:
    return f"SM{uuid4().hex}"


async def queued(post: Post, recipient: Recipient, channel: str = "sms") -> UUID:
    async with unit_of_work(post.state.database, EntryPoint.by_visitor()) as work:
        delivery = await queue_message(
            session=work.session,
            recipient=recipient,
            message=TEST_MESSAGE,
            subject_ids={},
            dedupe_key=f"sms:{uuid4()}",
            channel="sms" if channel == "sms" else "email",
        )
    assert delivery is not None
    return delivery


async def report(post: Post, delivery: UUID, sid: str, status: str, code: int | None = None) -> str:
    async with unit_of_work(post.state.database, EntryPoint.by_visitor()) as work:
        return await apply_status(
            session=work.session,
            delivery_id=delivery,
            message=sid,
            status=status,
            code=code,
            now=utc_now(),
        )


async def answer(post: Post, number: str, text: str, sid: str) -> bool:
    async with unit_of_work(post.state.database, EntryPoint.by_visitor()) as work:
        return await apply_keyword(
            session=work.session,
            message=sid,
            sender=number,
            text=text,
            opt_out_type=None,
            now=utc_now(),
        )


async def handed_over(post: Post, sid: str) -> UUID:
    """A delivery that Twilio took."""
    delivery = await queued(post, Recipient.plain_address(a_number()))
    assert isinstance(await post.begin(delivery), Sms)
    await post.settle(delivery, Attempt(Outcome.SENT, provider_id=sid))
    return delivery


async def test_an_sms_is_captured_where_nothing_is_configured(post: Post) -> None:
    number = a_number()
    delivery = await queued(post, Recipient.plain_address(number))
    sms = await post.begin(delivery)
    assert isinstance(sms, Sms)
    assert "\n" not in sms.text
    assert await post.settle(delivery, await sending.hand_over(post.state.settings, sms)) == "sent"
    ((shown,), _) = captured(post.state.settings, number)
    assert (shown["channel"], shown["to"], shown["text"]) == ("sms", number, sms.text)


async def test_a_resident_is_reached_by_cell_phone_first(post: Post, make: Maker) -> None:
    place = await make.property(await make.person())
    resident = await make.resident(place.id, phone="(401) 555-0142")
    delivery = await queued(post, Recipient.resident(resident.id))
    sms = await post.begin(delivery)
    assert isinstance(sms, Sms)
    assert sms.to == "+14015550142"


@pytest.mark.parametrize("phone", [None, "ask the office"])
async def test_without_a_number_it_fails_and_says_so(post: Post, make: Maker, phone: str | None) -> None:
    place = await make.property(await make.person())
    resident = await make.resident(place.id, phone=phone)
    delivery = await queued(post, Recipient.resident(resident.id))
    assert await post.begin(delivery) == "failed"
    assert (await post.row(delivery)).failure == NO_NUMBER


async def test_a_message_without_a_text_for_sms_is_not_queued(post: Post) -> None:
    async with unit_of_work(post.state.database, EntryPoint.by_visitor()) as work:
        with pytest.raises(ValueError, match="no text for SMS"):
            await queue_message(
                session=work.session,
                recipient=Recipient.plain_address(a_number()),
                message=PASSWORD_CHANGED,
                subject_ids={},
                dedupe_key=str(uuid4()),
                channel="sms",
            )


REPORTS = [("queued", None), ("sent", None), ("delivered", None)]
FAILED = [("sent", None), ("undelivered", 30003)]


@pytest.mark.parametrize(
    ("reports", "end"),
    [(order, "delivered") for order in permutations(REPORTS)]
    + [(order, "failed") for order in permutations(FAILED)],
)
async def test_reports_in_any_order_and_repeated_end_in_the_same_state(
    post: Post, reports: tuple[tuple[str, int | None], ...], end: str
) -> None:
    sid = a_sid()
    delivery = await handed_over(post, sid)
    for _ in range(3):
        for status, code in reports:
            await report(post, delivery, sid, status, code)
    row = await post.row(delivery)
    assert (row.state, row.provider_id) == (end, sid)
    assert (row.delivered_at is not None) is (end == "delivered")
    assert row.failure == (REFUSALS[30003] if end == "failed" else None)


async def test_a_repeated_report_changes_nothing(post: Post) -> None:
    sid = a_sid()
    delivery = await handed_over(post, sid)
    assert await report(post, delivery, sid, "delivered") == "delivered"
    first = (await post.row(delivery)).delivered_at
    for _ in range(50):
        assert await report(post, delivery, sid, "delivered") == "repeated"
    assert (await post.row(delivery)).delivered_at == first


@pytest.mark.parametrize(("left", "status"), [("sending", "delivered"), ("unknown", "sent")])
async def test_a_report_settles_what_was_cut_off(post: Post, left: str, status: str) -> None:
    delivery = await queued(post, Recipient.plain_address(a_number()))
    await post.begin(delivery)
    if left == "unknown":
        await post.settle(delivery, Attempt(Outcome.UNKNOWN, "cut off"))
    sid = a_sid()
    assert await report(post, delivery, sid, status) == status
    await post.settle(delivery, Attempt(Outcome.SENT, provider_id=sid))
    row = await post.row(delivery)
    assert (row.state, row.failure, row.lease_until) == (status, None, None)
    assert await post.begin(delivery) == status


async def test_a_report_of_another_message_changes_nothing(post: Post) -> None:
    delivery = await handed_over(post, a_sid())
    for target in (delivery, new_id()):
        assert await report(post, target, a_sid(), "delivered") == "no_such_message"
    assert (await post.row(delivery)).state == "sent"
    unsent = await queued(post, Recipient.plain_address(a_number()))
    assert await report(post, unsent, a_sid(), "delivered") == "no_such_message"
    assert (await post.row(unsent)).state == "queued"


async def test_nothing_goes_to_a_number_after_stop_and_again_after_start(post: Post) -> None:
    number, stop = a_number(), a_sid()
    assert await answer(post, number, "Stop", stop) is True
    first = await queued(post, Recipient.plain_address(number))
    assert await post.begin(first) == "failed"
    assert (await post.row(first)).failure == STOP_SENT
    assert await answer(post, number, "START", a_sid()) is True
    assert await answer(post, number, "Stop", stop) is False  # Twilio repeats what it got no answer to
    second = await queued(post, Recipient.plain_address(number))
    assert isinstance(await post.begin(second), Sms)


async def test_an_address_that_is_refused_for_good_gets_nothing_more(post: Post) -> None:
    address = f"Gone-{uuid4().hex}@Example.com"
    first = await queued(post, Recipient.plain_address(address), "email")
    assert isinstance(await post.begin(first), Mail)
    await post.settle(first, Attempt(Outcome.REFUSED, "The mail server answered 550.", suppress="refused"))
    second = await queued(post, Recipient.plain_address(address.lower()), "email")
    assert await post.begin(second) == "failed"
    assert (await post.row(second)).failure == REFUSED_FOR_GOOD
    async with post.make.session() as session:
        rows = await session.scalars(select(Suppression).where(Suppression.address == address.lower()))
        assert [row.reason for row in rows] == ["refused"]


async def test_stop_arriving_before_the_next_try_ends_it(post: Post) -> None:
    number = a_number()
    delivery = await queued(post, Recipient.plain_address(number))
    await post.begin(delivery)
    await post.settle(delivery, Attempt(Outcome.LATER, "Twilio is busy or away (503)."))
    await answer(post, number, "STOP", a_sid())
    assert await post.begin(delivery) == "failed"
