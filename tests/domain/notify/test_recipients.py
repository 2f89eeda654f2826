"""Mail to people without an account: to the address that they have when it is sent."""

from uuid import UUID, uuid4

import pytest
from sqlalchemy import update

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import Delivery, Resident, Vendor
from domain.notify import sending
from domain.notify.capture import captured
from domain.notify.composing import NO_ADDRESS
from domain.notify.mail import Mail
from domain.notify.messages import PASSWORD_CHANGED
from domain.notify.recipients import Recipient, address_of
from domain.notify.service import queue_message
from tests.domain.notify.test_sending import Post
from tests.factories import Maker


@pytest.fixture
def post(make: Maker, worker_database: Database, state: AppState) -> Post:
    return Post(make, worker_database, state)


async def queued(post: Post, recipient: Recipient) -> UUID:
    async with unit_of_work(post.state.database, EntryPoint.by_visitor()) as work:
        delivery = await queue_message(
            session=work.session,
            recipient=recipient,
            message=PASSWORD_CHANGED,
            subject_ids={},
            dedupe_key=f"recipient:{uuid4()}",
        )
    assert delivery is not None
    return delivery


async def sent(post: Post, recipient: Recipient) -> Delivery:
    """The delivery, once it was handed over and settled."""
    delivery = await queued(post, recipient)
    mail = await post.begin(delivery)
    assert isinstance(mail, Mail)
    await post.settle(delivery, await sending.hand_over(post.state.settings, mail))
    return await post.row(delivery)


def mails_to(post: Post, address: str) -> int:
    return len(captured(post.state.settings, address)[0])


async def recipient_of(kind: str, make: Maker, address: str | None) -> Recipient:
    owner = await make.person()
    if kind == "vendor":
        return Recipient.vendor((await make.vendor(owner, email=address)).id)
    place = await make.property(owner)
    return Recipient.resident((await make.resident(place.id, email=address)).id)


async def change(make: Maker, recipient: Recipient, **columns: object) -> None:
    model = Vendor if recipient.kind == "vendor" else Resident
    async with make.session() as session:
        await session.execute(update(model).where(model.id == recipient.id).values(**columns))


def an_address() -> str:
    return f"recipient-{uuid4().hex}@example.com"


@pytest.mark.parametrize("kind", ["resident", "vendor"])
async def test_a_resident_and_a_vendor_get_mail_where_they_are_reached_today(
    post: Post, make: Maker, kind: str
) -> None:
    before, today = an_address(), an_address()
    recipient = await recipient_of(kind, make, before)
    row = await sent(post, recipient)
    assert (row.state, row.recipient_kind, row.recipient_id) == ("sent", kind, recipient.id)
    assert (row.account_id, row.recipient_address) == (None, None)
    await change(make, recipient, email=today)
    await sent(post, recipient)
    assert (mails_to(post, before), mails_to(post, today)) == (1, 1)


@pytest.mark.parametrize("kind", ["resident", "vendor"])
@pytest.mark.parametrize("why", ["has no address", "was deleted", "never was"])
async def test_nothing_goes_to_one_who_cannot_be_reached(
    post: Post, make: Maker, kind: str, why: str
) -> None:
    address = an_address()
    recipient = await recipient_of(kind, make, None if why == "has no address" else address)
    if why == "was deleted":
        await change(make, recipient, deleted_at=utc_now(), purge_at=utc_now())
    if why == "never was":
        recipient = Recipient(recipient.kind, uuid4())
    delivery = await queued(post, recipient)
    assert await post.begin(delivery) == "failed"
    row = await post.row(delivery)
    assert (row.state, row.failure, row.attempts) == ("failed", NO_ADDRESS, 0)
    assert mails_to(post, address) == 0


async def test_a_plain_address_gets_its_mail_as_it_was_given(post: Post) -> None:
    address = an_address()
    row = await sent(post, Recipient.plain_address(address))
    assert (row.state, row.recipient_kind, row.recipient_address) == ("sent", "address", address)
    assert (row.account_id, row.recipient_id) == (None, None)
    assert mails_to(post, address) == 1


async def test_only_the_notifications_principal_reads_addresses(
    make: Maker, worker_database: Database
) -> None:
    recipient = await recipient_of("vendor", make, an_address())
    async with unit_of_work(worker_database, EntryPoint.by_system("purge")) as work:
        delivery = Delivery(recipient_kind="vendor", recipient_id=recipient.id)
        assert await address_of(work.session, delivery) is None
