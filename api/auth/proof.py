"""Proving once more who it is, by password or by a code of the second factor, before something important."""

from api.callers import Caller
from domain.access import second_factor
from domain.access.account import find_own, prove_own
from domain.access.brute_force import Subject, code_try, count, forgive, password_try
from domain.access.impersonation import only_in_person
from domain.access.principal import principal_of


async def prove_password(caller: Caller, password: str) -> None:
    """Raises Invalid for a wrong one, RateLimited after too many."""
    async with caller.unit_of_work() as work:
        principal = principal_of(work.auth)
        attempt = password_try(caller.state.settings, caller.state.keys, Subject.of(principal.account_id))
        known = await find_own(session=work.session, principal=principal, attempt=attempt)
    await prove_own(known, password, "password")
    async with caller.unit_of_work() as work:
        await forgive(session=work.session, attempt=attempt)


async def prove_code(caller: Caller, code: str) -> None:
    """Raises Invalid for a wrong one, RateLimited after too many, Conflict without a second factor."""
    async with caller.unit_of_work() as work:
        principal = principal_of(work.auth)
        only_in_person(principal)
        attempt = code_try(caller.state.settings, caller.state.keys, principal.account_id)
        await count(session=work.session, attempt=attempt)
    async with caller.unit_of_work() as work:
        await second_factor.use_own_code(
            session=work.session,
            principal=principal_of(work.auth),
            cipher=caller.state.cipher,
            keys=caller.state.keys,
            code=code,
        )
        await forgive(session=work.session, attempt=attempt)
