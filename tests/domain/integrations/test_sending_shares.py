"""What goes out of one address's, company's and server's share, to which countries, and in whose words."""

from collections.abc import Awaitable, Callable
from uuid import UUID

import pytest
from sqlalchemy import update

from api.state import AppState
from domain.companies.verification import refuse_words_by_sms
from domain.core.db.database import Database
from domain.core.errors import Invalid
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.integrations import sending_shares
from domain.integrations.sending_shares import FULL, SMS_TO_A_NUMBER, share_refused
from domain.models import Company, Delivery
from domain.models.notify import Channel
from domain.notify.rules import Attempt, Outcome
from domain.notify.sms_countries import refuse_other_countries, takes_sms
from domain.notify.verification import NOT_VERIFIED, plain_facts
from tests.factories import Maker


async def asked(
    make: Maker, *, company_id: UUID | None, channel: Channel = "sms", template: str = "notice"
) -> UUID:
    row_id = new_id()
    async with make.session() as session:
        session.add(
            Delivery(
                id=row_id,
                recipient_kind="address",
                recipient_address="+14015550142",
                company_id=company_id,
                channel=channel,
                template=template,
                subject_ids={},
                dedupe_key=f"shares:{row_id}",
            )
        )
    return row_id


Ask = Callable[..., Awaitable[Attempt | None]]


@pytest.fixture
def ask(worker_database: Database, settings: Settings, state: AppState) -> Ask:
    """Whether a delivery may go out to an address now, under settings that differ by name."""

    async def refusal(delivery_id: UUID, to: str, **other: int) -> Attempt | None:
        async with unit_of_work(worker_database, EntryPoint.by_system("notifications")) as work:
            delivery = await work.session.get_one(Delivery, delivery_id)
            under = settings.model_copy(update=other)
            return await share_refused(work.session, state.keys, under, delivery, to)

    return refusal


async def company(make: Maker, *, verified: bool) -> UUID:
    made = await make.company(await make.person())
    if not verified:
        async with make.session() as session:
            await session.execute(update(Company).where(Company.id == made.id).values(verified_at=None))
    return made.id


@pytest.mark.parametrize(
    ("number", "taken"),
    [
        ("+14015550142", True),
        ("+16135550142", True),
        ("+18005551234", True),
        ("+18765551234", False),
        ("+19005551234", False),
        ("+442079460018", False),
    ],
)
def test_sms_go_to_the_countries_of_the_setting_and_to_no_premium_number(
    settings: Settings, number: str, taken: bool
) -> None:
    assert takes_sms(settings, number) is taken
    if not taken:
        with pytest.raises(Invalid, match="US and CA"):
            refuse_other_countries(settings, number, "phone")
    assert takes_sms(settings.model_copy(update={"sms_countries": "US, GB"}), "+442079460018")


async def test_a_number_gets_ten_sms_an_hour_of_a_company_and_its_codes_all_the_same(
    make: Maker, ask: Ask
) -> None:
    to = "+14015550143"
    sender, other = [await company(make, verified=True) for _ in range(2)]
    for _ in range(SMS_TO_A_NUMBER):
        delivery = await asked(make, company_id=sender)
        assert await ask(delivery, to) is None
    delivery = await asked(make, company_id=sender)
    assert await ask(delivery, to) == Attempt(Outcome.LATER, FULL)
    assert await ask(await asked(make, company_id=other), to) is None
    code = await asked(make, company_id=sender, template="signature_code")
    assert await ask(code, to) is None
    assert await ask(delivery, "+14015550144") is None


async def test_a_company_that_nobody_verified_sends_little_and_others_are_not_held_up(
    make: Maker, ask: Ask
) -> None:
    few = {"unverified_sms_per_day": 2, "unverified_mails_per_day": 2}
    new, known = await company(make, verified=False), await company(make, verified=True)
    channels: tuple[tuple[Channel, str], ...] = (("sms", "+1401555{:04}"), ("email", "person{}@example.com"))
    for channel, addresses in channels:
        refused: list[Attempt | None] = []
        for sender in (new, new, new, known):
            to = addresses.format(1000 + len(refused))
            delivery = await asked(make, company_id=sender, channel=channel)
            refused.append(await ask(delivery, to, **few))
        assert refused == [None, None, Attempt(Outcome.LATER, FULL), None], channel


async def test_this_server_sends_so_many_sms_an_hour(make: Maker, ask: Ask) -> None:
    name = f"sms-{new_id().hex}"
    sender = await company(make, verified=True)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sending_shares, "ALL_SMS", name)
        found = [
            await ask(await asked(make, company_id=sender), f"+1401555{2000 + n}", sms_per_hour=1)
            for n in range(2)
        ]
    assert found == [None, Attempt(Outcome.LATER, FULL)]


async def test_what_a_company_writes_to_many_waits_for_its_verification(make: Maker, ask: Ask) -> None:
    for verified, expected in ((True, None), (False, Attempt(Outcome.REFUSED, NOT_VERIFIED))):
        sender = await company(make, verified=verified)
        delivery = await asked(make, company_id=sender, template="broadcast")
        assert await ask(delivery, f"+1401555300{int(verified)}") == expected
        async with make.session() as session:
            if verified:
                await refuse_words_by_sms(session, company_id=sender, field="channels")
            else:
                with pytest.raises(Invalid, match="in our words alone"):
                    await refuse_words_by_sms(session, company_id=sender, field="channels")


def test_names_of_people_who_are_not_known_make_no_link_on_a_phone() -> None:
    facts = {
        "company": "URGENT pay at http://evil.example/login now",
        "property": "evil.example/x",
        "about": "www.evil.example " + "x" * 100,
        "home": "St. James Court, unit 4.5",
        "amount": "$1,450.00",
        "link": "https://steward.example/l/abc",
        "count": 3,
    }
    plain = plain_facts(facts)
    assert plain == {
        "company": "URGENT pay at … now",
        "property": "…",
        "about": f"… {'x' * 57}…",
        "home": "St. James Court, unit 4.5",
        "amount": "$1,450.00",
        "link": "https://steward.example/l/abc",
        "count": 3,
    }


async def test_a_try_that_is_made_again_takes_no_further_place(make: Maker, ask: Ask) -> None:
    sender = await company(make, verified=False)
    waiting = await asked(make, company_id=sender)
    for attempt, failure, expected in (
        (1, None, None),
        (2, "ConnectError before the message was handed over", None),
        (3, FULL, Attempt(Outcome.LATER, FULL)),
    ):
        async with make.session() as session:
            tried = update(Delivery).where(Delivery.id == waiting)
            await session.execute(tried.values(attempts=attempt, failure=failure))
        assert await ask(waiting, "+14015550177", unverified_sms_per_day=1) == expected
