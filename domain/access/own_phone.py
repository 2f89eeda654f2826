"""A person's own mobile number: given, confirmed by a code that was sent to it, changed and removed."""

import hmac
from datetime import datetime, timedelta
from typing import Annotated
from uuid import UUID

from pydantic import BeforeValidator, Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import Principal
from domain.access.rate_limits import HOUR, RateLimit, consume
from domain.audit.service import record_event
from domain.core.crypto.keys import Keys
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid
from domain.core.parsing.phones import read_phone
from domain.core.settings import Settings
from domain.core.values.contacts import Phone
from domain.core.values.ids import new_id
from domain.core.values.text import Fields, stripped
from domain.models.account_safety import AccountPhone
from domain.notify.message import phone_code
from domain.notify.messages import PHONE_CODE
from domain.notify.preferences import turn_sms_off
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.notify.sms_countries import refuse_other_countries

VALID = timedelta(minutes=10)
MOST_TRIES = 5
NO_SMS_NUMBER = "Enter a mobile number, outside North America with its country like +44 20 7946 0018."
WRONG_CODE = "That code is not right."
NO_CODE = "There is no code to enter: it was used, or 10 minutes are over. Send another one."
CONFIRMED_ALREADY = "This number is confirmed already."
NO_NUMBER = "There is no number to remove."

SmsCode = Annotated[str, BeforeValidator(stripped), Field(pattern=r"^\d{6}$", repr=False)]


class OwnPhoneNumber(Fields):
    """The number that a code is sent to."""

    phone: Phone


class OwnPhoneCode(Fields):
    """The six digits of the SMS."""

    code: SmsCode


async def own_phone(*, session: AsyncSession, principal: Principal) -> AccountPhone | None:
    only_in_person(principal)
    return await session.get(AccountPhone, principal.account_id)


async def send_code(
    *,
    session: AsyncSession,
    principal: Principal,
    keys: Keys,
    settings: Settings,
    fields: OwnPhoneNumber,
    now: datetime,
) -> AccountPhone:
    """Sends a new code to the number, which is the person's, unconfirmed, from now on; a former code is over.

    Another number than before ends notices by SMS until it is confirmed. Raises NotWhileActing, Invalid for a
    number that takes no SMS, RateLimited, Conflict for the one that is confirmed.
    """
    only_in_person(principal)
    number = read_phone(fields.phone).e164
    if number is None:
        raise Invalid.field("phone", NO_SMS_NUMBER)
    refuse_other_countries(settings, number, "phone")
    most = settings.phone_codes_per_hour
    by_account = RateLimit("phone-code-sent", str(principal.account_id), most, HOUR)
    await consume(
        session=session, keys=keys, limits=[by_account, RateLimit("phone-code-to", number, most, HOUR)]
    )
    row = await _locked(session, principal)
    if row is None:
        row = AccountPhone(account_id=principal.account_id, phone=number)
        session.add(row)
    elif row.phone == number and row.confirmed_at is not None:
        raise Conflict(CONFIRMED_ALREADY, code="phone_confirmed")
    if row.phone != number:
        row.phone, row.confirmed_at = number, None
        await turn_sms_off(session, principal.account_id)
    row.code_id = new_id()
    row.code_hash = _hash(keys, row.code_id, phone_code(keys.token, row.code_id))
    row.code_expires_at = now + VALID
    await session.flush()
    await queue_message(
        session=session,
        recipient=Recipient.plain_address(number),
        message=PHONE_CODE,
        subject_ids={"code_id": row.code_id},
        dedupe_key=f"{PHONE_CODE.name}:{row.code_id}",
        channel="sms",
    )
    await _record(session, principal, "account.phone_given")
    return row


async def count_try(*, session: AsyncSession, principal: Principal, keys: Keys) -> None:
    """Counts a code that is about to be compared, in a transaction of its own. Raises NotWhileActing,
    Conflict where no code waits, RateLimited after five for one code."""
    only_in_person(principal)
    row = await session.get(AccountPhone, principal.account_id)
    if row is None or row.code_id is None:
        raise Conflict(NO_CODE, code="no_phone_code")
    limit = RateLimit("phone-code-try", str(row.code_id), MOST_TRIES, int(VALID.total_seconds()))
    await consume(session=session, keys=keys, limits=[limit])


async def confirm(
    *, session: AsyncSession, principal: Principal, keys: Keys, code: str, now: datetime
) -> AccountPhone:
    """The number takes notices by SMS from now on, once they are turned on. Raises Invalid for a wrong code,
    Conflict where none waits any more."""
    row = await _locked(session, principal)
    if row is None or row.code_id is None or row.code_hash is None or row.code_expires_at is None:
        raise Conflict(NO_CODE, code="no_phone_code")
    if row.code_expires_at <= now:
        raise Conflict(NO_CODE, code="no_phone_code")
    if not hmac.compare_digest(row.code_hash, _hash(keys, row.code_id, code)):
        raise Invalid.field("code", WRONG_CODE)
    row.confirmed_at, row.code_id, row.code_hash, row.code_expires_at = now, None, None, None
    await session.flush()
    await _record(session, principal, "account.phone_confirmed")
    return row


async def remove(*, session: AsyncSession, principal: Principal) -> None:
    """Ends notices by SMS with the number. Raises NotWhileActing, Conflict without one."""
    only_in_person(principal)
    row = await _locked(session, principal)
    if row is None:
        raise Conflict(NO_NUMBER, code="no_phone")
    await session.delete(row)
    await turn_sms_off(session, principal.account_id)
    await session.flush()
    await _record(session, principal, "account.phone_removed")


async def has_confirmed(*, session: AsyncSession, principal: Principal) -> bool:
    mine = select(AccountPhone.account_id).where(
        AccountPhone.account_id == principal.account_id, AccountPhone.confirmed_at.is_not(None)
    )
    return await session.scalar(mine) is not None


def shown(row: AccountPhone | None) -> dict[str, object]:
    """A number as its person sees it."""
    return {
        "phone": row.phone if row else None,
        "is_confirmed": row is not None and row.confirmed_at is not None,
        "code_expires_at": row.code_expires_at if row else None,
    }


async def _locked(session: AsyncSession, principal: Principal) -> AccountPhone | None:
    return await session.get(AccountPhone, principal.account_id, with_for_update=FOR_CHANGE)


async def _record(session: AsyncSession, principal: Principal, action: str) -> None:
    await record_event(
        session, principal.scope, action, entity_type="accounts", entity_id=principal.account_id
    )


def _hash(keys: Keys, code_id: UUID, code: str) -> bytes:
    """Keyed: whoever reads the table cannot try a million codes."""
    return hmac.digest(keys.token, f"phone-code-hash\x1f{code_id}\x1f{code}".encode(), "sha256")
