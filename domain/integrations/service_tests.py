"""A test message to oneself by mail, or to a number by SMS, and what became of the last one."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.access.rate_limits import HOUR, RateLimit, consume
from domain.audit.service import record_event
from domain.companies.service import require_owner
from domain.core.crypto.keys import Keys
from domain.core.errors import Invalid
from domain.core.parsing.numbers import Unreadable
from domain.core.parsing.phones import read_phone
from domain.core.settings import Settings
from domain.core.values.ids import new_id
from domain.models.notify import Channel, Delivery
from domain.notify.messages import TEST_MESSAGE
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.notify.sms_countries import refuse_other_countries

TESTS_AN_HOUR, TESTS_TO_A_NUMBER = 10, 3
NO_NUMBER = "Give a mobile number with its area code, such as (401) 555-0107."


@dataclass(frozen=True, slots=True)
class LastTest:
    """The last test on a channel: where it went, and what became of it."""

    channel: str
    state: str
    failure: str | None
    to: str | None
    asked_at: datetime


async def send_test(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    keys: Keys,
    settings: Settings,
    company_id: UUID,
    channel: Channel,
    number: str | None,
) -> None:
    """Mail goes to the caller's own address, an SMS to the number given.

    Raises NotFound, Forbidden for anybody but an owner of the company, Invalid for what is no number,
    RateLimited after ten tests in an hour, or three to one number.
    """
    only_in_person(principal)
    await require_owner(session, principal, company_id)
    limits = [RateLimit("test_message", str(principal.account_id), TESTS_AN_HOUR, HOUR)]
    recipient = Recipient.account(principal.account_id)
    if channel == "sms":
        to = _number_of(number)
        refuse_other_countries(settings, to, "number")
        limits.append(RateLimit("test_message_to", to, TESTS_TO_A_NUMBER, HOUR))
        recipient = Recipient.plain_address(to)
    await consume(session=session, keys=keys, limits=limits)
    await queue_message(
        session=session,
        recipient=recipient,
        message=TEST_MESSAGE,
        subject_ids={},
        dedupe_key=f"test_message/{new_id()}",
        channel=channel,
        company_id=company_id,
    )
    await record_event(
        session,
        principal.scope,
        "service.tested",
        entity_type="companies",
        entity_id=company_id,
        after={"channel": channel},
    )


async def last_tests(*, session: AsyncSession, company_id: UUID) -> list[LastTest]:
    """The company's latest test of each channel; nothing for who does not own it."""
    rows = await session.execute(
        select(
            Delivery.channel,
            Delivery.state,
            Delivery.failure,
            Delivery.sent_to,
            Delivery.created_at,
        )
        .where(Delivery.company_id == company_id, Delivery.template == TEST_MESSAGE.name)
        .ext(distinct_on(Delivery.channel))
        .order_by(Delivery.channel, Delivery.created_at.desc(), Delivery.id.desc())
    )
    return [LastTest(*row) for row in rows]


def _number_of(typed: str | None) -> str:
    try:
        number = read_phone(typed or "").e164
    except Unreadable as error:
        raise Invalid.field("number", NO_NUMBER) from error
    if number is None:
        raise Invalid.field("number", NO_NUMBER)
    return number
