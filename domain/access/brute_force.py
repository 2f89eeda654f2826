"""Slowing down whoever guesses passwords and codes, without giving anybody a way to lock the true owner out.

Three counts stand in the way. One address may fail so often a minute, whatever it tries. One account may be
tried so often from one network, and after the first few each try waits longer. And one account may be tried
only so often by all networks together that it never came from before: that stops a thousand machines, and
whoever signed in from their own network within 90 days is not among those counted. From a new network during
such an attack the mailed link for a new password is the way in.
"""

from dataclasses import dataclass
from typing import Self
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.rate_limits import HOUR, MINUTE, RateLimit, consume, keyed, network_of
from domain.core.crypto.keys import Keys
from domain.core.request_context import current_call, note_try
from domain.core.settings import Settings
from domain.core.unit_of_work import call_function

QUARTER = 15 * MINUTE
TOLD = 16  # characters of a keyed hash that the log shows: enough to tell the tries for one account
CODES_FROM_STRANGERS = 20  # an hour: of a million codes three are right at any moment


@dataclass(frozen=True, slots=True, repr=False)
class Subject:
    """Whose tries are counted together: an account, or an address that finds none, as the database folds it.
    Two spellings are one address where the database says so, and nowhere else."""

    name: str
    account_id: UUID | None = None

    @classmethod
    def of(cls, account_id: UUID) -> Self:
        return cls(str(account_id), account_id)


@dataclass(frozen=True, slots=True, repr=False)
class Attempt:
    """One try, as it is counted: `own` is forgotten and `shared` given back once it proves right."""

    keys: Keys
    own: RateLimit
    shared: tuple[RateLimit, ...]
    total: RateLimit
    strangers: RateLimit
    subject: bytes
    network: bytes
    account_id: UUID | None = None


def password_try(settings: Settings, keys: Keys, subject: Subject) -> Attempt:
    """A password for an address, known here or not: counted the same."""
    account, network = subject.name, network_of(current_call.get().address)
    return Attempt(
        keys=keys,
        own=RateLimit(
            "password",
            f"{account}\x1f{network}",
            settings.sign_in_per_account,
            QUARTER,
            settings.sign_in_without_delay,
        ),
        shared=(RateLimit("sign-in", network, settings.sign_in_per_minute, MINUTE),),
        total=RateLimit("sign-in-total", network, settings.sign_in_total_per_minute, MINUTE),
        strangers=RateLimit("password-strangers", account, settings.sign_in_from_strangers, QUARTER),
        subject=keyed(keys, "subject", account),
        network=keyed(keys, "network", network),
        account_id=subject.account_id,
    )


def code_try(settings: Settings, keys: Keys, account_id: UUID) -> Attempt:
    """A code of the second factor, by somebody who has the password."""
    account, network = str(account_id), network_of(current_call.get().address)
    return Attempt(
        keys=keys,
        own=RateLimit(
            "code",
            f"{account}\x1f{network}",
            settings.sign_in_per_account,
            QUARTER,
            settings.sign_in_without_delay,
        ),
        shared=(RateLimit("sign-in", network, settings.sign_in_per_minute, MINUTE),),
        total=RateLimit("sign-in-total", network, settings.sign_in_total_per_minute, MINUTE),
        strangers=RateLimit("code-strangers", account, CODES_FROM_STRANGERS, HOUR),
        subject=keyed(keys, "subject", account),
        network=keyed(keys, "network", network),
        account_id=account_id,
    )


def reset_try(settings: Settings, keys: Keys, subject: Subject) -> Attempt:
    """A link to choose a new password, asked for by anybody."""
    account, network = subject.name, network_of(current_call.get().address)
    return Attempt(
        keys=keys,
        own=RateLimit("reset", f"{account}\x1f{network}", settings.resets_per_hour, HOUR),
        shared=(),
        total=visitor_mail(settings),
        strangers=RateLimit("reset-strangers", account, 4 * settings.resets_per_hour, HOUR),
        subject=keyed(keys, "subject", account),
        network=keyed(keys, "network", network),
        account_id=subject.account_id,
    )


def visitor_mail(settings: Settings) -> RateLimit:
    """Sign-ups and forgotten passwords of one address."""
    network = network_of(current_call.get().address)
    return RateLimit("visitor-mail", network, settings.visitor_mails_per_minute, MINUTE)


def portal_address_limits(settings: Settings, token: bytes, email: str) -> tuple[RateLimit, ...]:
    """A link mailed to an address that somebody typed behind an SMS: counted by network, link and address."""
    return (
        visitor_mail(settings),
        RateLimit("portal-address-link", token.hex(), settings.resets_per_hour, HOUR),
        RateLimit("portal-address", email.lower(), settings.resets_per_hour, HOUR),
    )


async def count(*, session: AsyncSession, attempt: Attempt) -> None:
    """Counts the try before anything is hashed. Raises RateLimited when it has to wait."""
    note_try(attempt.subject.hex()[:TOLD], attempt.account_id)
    await consume(
        session=session,
        keys=attempt.keys,
        limits=[attempt.own, *attempt.shared, attempt.total],
        strangers=attempt.strangers,
        subject=attempt.subject,
        network=attempt.network,
    )


async def forgive(*, session: AsyncSession, attempt: Attempt) -> None:
    """The try was right: what counted against it goes, and its network is known from now on."""
    note_try(None)
    returned = [place.key(attempt.keys) for place in (*attempt.shared, attempt.strangers)]
    await call_function(
        session, "admit", [attempt.own.key(attempt.keys)], returned, attempt.subject, attempt.network
    )
