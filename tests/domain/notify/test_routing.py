"""Notices beyond the bell: by choice, after quiet hours, once a day; each once."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select, update

from api.state import AppState
from domain.core.db.database import Database
from domain.core.notices import NoticeKind
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import Account, Delivery, Notification, NotificationPreference
from domain.models.account_safety import AccountPhone
from domain.notify.in_app import notify_person
from domain.notify.mail import Mail
from domain.notify.routing import route_due, send_digests
from tests.domain.notify.test_sending import Post
from tests.factories import Maker, Person
from tests.posting import NOTIFICATIONS

KIND = NoticeKind("routed", "Team", "A test", title="{what} happened", message="To you", sms=True)
KINDS = {KIND.name: KIND}
ZONE = "America/New_York"
NOON, NIGHT = datetime(2030, 6, 10, 16, tzinfo=UTC), datetime(2030, 6, 11, 2, 30, tzinfo=UTC)
EIGHT = datetime(2030, 6, 11, 12, tzinfo=UTC)


@pytest.fixture
def post(make: Maker, worker_database: Database, state: AppState) -> Post:
    return Post(make, worker_database, state)


async def a_person(make: Maker, **chosen: Any) -> Person:
    person = await make.person()
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == person.id).values(time_zone=ZONE))
        if chosen:
            session.add(NotificationPreference(account_id=person.id, **chosen))
    return person


async def notified(post: Post, person: Person, at: datetime, what: str = "Something") -> UUID:
    async with unit_of_work(post.state.database, EntryPoint.by_visitor()) as work:
        await notify_person(
            work.session,
            account_id=person.id,
            kind=KIND,
            fields={"what": what},
            link="/import",
            dedupe_key=str(uuid4()),
        )
    async with post.make.session() as session:
        of_them = select(Notification.id).where(Notification.account_id == person.id)
        notice = (await session.scalars(of_them.order_by(Notification.id.desc()).limit(1))).one()
        await session.execute(update(Notification).where(Notification.id == notice).values(route_at=at))
    return notice


async def route(worker_database: Database, now: datetime) -> None:
    async with unit_of_work(worker_database, NOTIFICATIONS) as work:
        await route_due(session=work.session, kinds=KINDS, now=now)


async def digest(worker_database: Database, now: datetime) -> None:
    async with unit_of_work(worker_database, NOTIFICATIONS) as work:
        await send_digests(session=work.session, now=now)


async def mails(make: Maker, person: Person) -> list[Delivery]:
    async with make.session() as session:
        rows = await session.scalars(
            select(Delivery).where(Delivery.account_id == person.id).order_by(Delivery.id)
        )
        return list(rows)


async def test_a_notice_is_mailed_once_with_its_own_subject(
    post: Post, make: Maker, worker_database: Database
) -> None:
    person = await a_person(make)
    await notified(post, person, NOON)
    for _ in range(3):
        await route(worker_database, NOON)
    (delivery,) = await mails(make, person)
    mail = await post.begin(delivery.id)
    assert isinstance(mail, Mail)
    assert mail.words.subject == "Something happened"
    assert "/import" in mail.words.text


async def test_it_goes_by_sms_to_a_confirmed_number_alone(
    post: Post, make: Maker, worker_database: Database
) -> None:
    person, numberless = await a_person(make, sms_on=True), await a_person(make, sms_on=True)
    async with make.session() as session:
        session.add(AccountPhone(account_id=person.id, phone="+14015550134", confirmed_at=utc_now()))
    for each in (person, numberless):
        await notified(post, each, NOON)
    await route(worker_database, NOON)
    assert [row.channel for row in await mails(make, numberless)] == ["email"]
    assert sorted(row.channel for row in await mails(make, person)) == ["email", "sms"]


async def test_in_quiet_hours_it_waits_for_their_end(
    post: Post, make: Maker, worker_database: Database
) -> None:
    person = await a_person(make)
    await notified(post, person, NIGHT)
    for moment in (NIGHT, EIGHT - timedelta(seconds=1)):
        await route(worker_database, moment)
        assert await mails(make, person) == []
    await route(worker_database, EIGHT)
    assert len(await mails(make, person)) == 1


async def test_what_was_read_meanwhile_is_not_mailed(
    post: Post, make: Maker, worker_database: Database
) -> None:
    person = await a_person(make)
    notice = await notified(post, person, NIGHT)
    await route(worker_database, NIGHT)
    async with make.session() as session:
        read = update(Notification).where(Notification.id == notice).values(read_at=utc_now())
        await session.execute(read)
    await route(worker_database, EIGHT)
    assert await mails(make, person) == []


async def test_who_turned_e_mail_off_gets_none(post: Post, make: Maker, worker_database: Database) -> None:
    person = await a_person(make, email_on=False)
    await notified(post, person, NOON)
    await route(worker_database, NOON)
    assert await mails(make, person) == []


async def test_a_summary_is_one_a_person_and_day(post: Post, make: Maker, worker_database: Database) -> None:
    person = await a_person(make, email_daily=True)
    for what in ("One thing", "Another"):
        await notified(post, person, NOON, what)
    await route(worker_database, NOON)
    before_seven = datetime(2030, 6, 11, 10, 59, tzinfo=UTC)
    await digest(worker_database, before_seven)
    assert await mails(make, person) == []
    seven = before_seven + timedelta(minutes=1)
    for _ in range(3):
        await digest(worker_database, seven)
    (delivery,) = await mails(make, person)
    mail = await post.begin(delivery.id)
    assert isinstance(mail, Mail)
    assert mail.words.text.count("happened") == 3  # the lead and both
    await notified(post, person, seven, "A late thing")
    await route(worker_database, seven)
    await digest(worker_database, seven + timedelta(hours=9))
    assert len(await mails(make, person)) == 1
    await digest(worker_database, seven + timedelta(days=1))
    assert len(await mails(make, person)) == 2


async def test_a_kind_that_only_the_next_release_knows_is_left_to_it_for_a_day(
    post: Post, make: Maker, worker_database: Database
) -> None:
    person = await a_person(make)
    notice = await notified(post, person, utc_now())
    now = utc_now()
    for later, waits in ((timedelta(), True), (timedelta(days=2), False)):
        async with unit_of_work(worker_database, NOTIFICATIONS) as work:
            await route_due(session=work.session, kinds={}, now=now + later)
        async with make.session() as session:
            route_at = (await session.get_one(Notification, notice)).route_at
        assert (route_at is not None and route_at > now) is waits
