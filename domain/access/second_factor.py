"""A second factor for one's own account: set up, proven by a first code, used, replaced and taken away."""

import hmac
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.account import tell_owner
from domain.access.authenticator import address_for_app, matching_step, new_recovery_codes, new_secret
from domain.access.principal import Principal
from domain.audit.service import record_event
from domain.core.crypto.ciphers import FieldCipher
from domain.core.crypto.keys import Keys
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid
from domain.core.values.dates import utc_now
from domain.models.account_safety import RecoveryCode, SecondFactor
from domain.models.accounts import Account
from domain.notify.messages import SECOND_FACTOR_OFF, SECOND_FACTOR_ON

TABLE, COLUMN = "second_factors", "secret"
WRONG_CODE = "That code is not right. Codes change every 30 seconds, and each works once."
ON_ALREADY = "A second factor is on already. Turn it off first to set up another."
NOT_STARTED = "The set-up is over or was never begun. Start again."
NOT_ON = "There is no second factor to change."


@dataclass(frozen=True, slots=True)
class Status:
    """Whether a second factor is asked for, since when, and how many recovery codes are left."""

    enabled: bool
    since: datetime | None
    recovery_codes_left: int


@dataclass(frozen=True, slots=True, repr=False)
class Setup:
    """What the app needs; shown until a first code proves that it has it."""

    secret: str
    address: str


def recovery_hash(keys: Keys, account_id: UUID, code: str) -> bytes:
    """Keyed and bound to its account; blanks, dashes and capitals do not matter."""
    plain = "".join(code.split()).replace("-", "").casefold()
    return hmac.digest(keys.token, f"recovery\x1f{account_id}\x1f{plain}".encode(), "sha256")


async def read_status(*, session: AsyncSession) -> Status:
    row = await session.scalar(select(SecondFactor).where(SecondFactor.enabled_at.is_not(None)))
    if row is None:
        return Status(enabled=False, since=None, recovery_codes_left=0)
    unused = select(func.count()).select_from(RecoveryCode).where(RecoveryCode.used_at.is_(None))
    return Status(enabled=True, since=row.enabled_at, recovery_codes_left=await session.scalar(unused) or 0)


async def begin(*, session: AsyncSession, principal: Principal, cipher: FieldCipher) -> Setup:
    """Makes a new secret that does not count yet; one begun before is replaced. Raises Conflict when on."""
    account_id, secret = principal.account_id, new_secret()
    row = await _alone(session, account_id)
    if row is not None and row.enabled_at is not None:
        raise Conflict(ON_ALREADY, code="second_factor_on")
    sealed = cipher.seal(secret, TABLE, account_id, COLUMN)
    if row is None:
        session.add(SecondFactor(account_id=account_id, secret=sealed))
    else:
        row.secret = sealed
    await _record(session, principal, "second_factor.begun")
    return Setup(secret, address_for_app(secret, principal.email or ""))


async def enable(
    *, session: AsyncSession, principal: Principal, cipher: FieldCipher, keys: Keys, code: str
) -> list[str]:
    """Turns it on with the app's first code; answers the recovery codes, this once.

    Raises Conflict when nothing was begun or it is on, Invalid for a wrong code.
    """
    row = await session.get(SecondFactor, principal.account_id, with_for_update=FOR_CHANGE)
    if row is None:
        raise Conflict(NOT_STARTED, code="second_factor_not_begun")
    if row.enabled_at is not None:
        raise Conflict(ON_ALREADY, code="second_factor_on")
    step = matching_step(cipher.open(row.secret, TABLE, row.account_id, COLUMN), code, utc_now())
    if step is None:
        raise Invalid.field("code", WRONG_CODE)
    row.enabled_at, row.last_step = utc_now(), step
    await session.flush()
    codes = await _replace_codes(session, principal, keys)
    await tell_owner(session=session, principal=principal, message=SECOND_FACTOR_ON)
    await _record(session, principal, "second_factor.enabled")
    return codes


async def renew_codes(*, session: AsyncSession, principal: Principal, keys: Keys) -> list[str]:
    """Ten new recovery codes; the old ones are over. Raises Conflict when there is no second factor."""
    await _locked(session, principal)
    codes = await _replace_codes(session, principal, keys)
    await _record(session, principal, "second_factor.codes_renewed")
    return codes


async def disable(*, session: AsyncSession, principal: Principal) -> None:
    """Takes it away, with its recovery codes. Raises Conflict when there is none."""
    row = await _locked(session, principal)
    await session.delete(row)
    await tell_owner(session=session, principal=principal, message=SECOND_FACTOR_OFF)
    await _record(session, principal, "second_factor.disabled")


async def use_own_code(
    *, session: AsyncSession, principal: Principal, cipher: FieldCipher, keys: Keys, code: str
) -> None:
    """Uses up one of the person's codes. Raises Invalid for a wrong one, Conflict without a second factor."""
    row = await _locked(session, principal)
    step = matching_step(cipher.open(row.secret, TABLE, row.account_id, COLUMN), code, utc_now())
    if step is not None and step > row.last_step:
        row.last_step = step
    else:
        await _use_recovery_code(session, recovery_hash(keys, row.account_id, code))
    await _record(session, principal, "second_factor.code_used")


async def _use_recovery_code(session: AsyncSession, hashed: bytes) -> None:
    used = await session.scalar(
        update(RecoveryCode)
        .where(RecoveryCode.code_hash == hashed, RecoveryCode.used_at.is_(None))
        .values(used_at=utc_now())
        .returning(RecoveryCode.account_id)
    )
    if used is None:
        raise Invalid.field("code", WRONG_CODE)


async def _alone(session: AsyncSession, account_id: UUID) -> SecondFactor | None:
    """What is set up so far, once nobody else sets up another or proves this one: it is the account that is
    held, because there may be no row yet."""
    mine = select(Account.id).where(Account.id == account_id)
    await session.execute(mine.with_for_update(key_share=True))
    return await session.get(SecondFactor, account_id, with_for_update=FOR_CHANGE)


async def _locked(session: AsyncSession, principal: Principal) -> SecondFactor:
    row = await session.get(SecondFactor, principal.account_id, with_for_update=FOR_CHANGE)
    if row is None or row.enabled_at is None:
        raise Conflict(NOT_ON, code="second_factor_off")
    return row


async def _replace_codes(session: AsyncSession, principal: Principal, keys: Keys) -> list[str]:
    account_id, codes = principal.account_id, new_recovery_codes()
    await session.execute(delete(RecoveryCode).where(RecoveryCode.account_id == account_id))
    rows = [{"account_id": account_id, "code_hash": recovery_hash(keys, account_id, code)} for code in codes]
    await session.execute(insert(RecoveryCode), rows)
    return codes


async def _record(session: AsyncSession, principal: Principal, action: str) -> None:
    await record_event(session, principal.scope, action, entity_type=TABLE, entity_id=principal.account_id)
