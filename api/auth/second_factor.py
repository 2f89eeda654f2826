"""Routes of the second factor: what is set, turning it on and off, and new recovery codes."""

from dataclasses import asdict

from fastapi import Response

from api.audiences import InPersonCaller, StaffWork
from api.auth.proof import prove_code, prove_password
from api.auth.schemas import (
    OwnCode,
    OwnPassword,
    PasswordOrCode,
    RecoveryCodes,
    SecondFactorSetup,
    SecondFactorStatus,
)
from api.routing import staff_router
from domain.access import second_factor
from domain.access.authenticator import qr_of
from domain.access.brute_force import code_try, count, forgive
from domain.access.impersonation import only_in_person
from domain.access.principal import principal_of
from domain.core.errors import Invalid

router = staff_router("/auth/second-factor", "auth")

ONE_OF_TWO = "Send your password or a code."


@router.get("")
async def read_second_factor(work: StaffWork) -> SecondFactorStatus:
    """Whether signing in asks the person for a code, and how many recovery codes are left."""
    return SecondFactorStatus(**asdict(await second_factor.read_status(session=work.session)))


@router.post("/setup")
async def begin_second_factor(caller: InPersonCaller, body: OwnPassword) -> SecondFactorSetup:
    """Makes a secret for the app; it counts once a first code has proven that the app has it."""
    await prove_password(caller, body.password)
    async with caller.unit_of_work() as work:
        principal = principal_of(work.auth)
        setup = await second_factor.begin(
            session=work.session, principal=principal, cipher=caller.state.cipher
        )
    qr = qr_of(setup.address)
    return SecondFactorSetup(secret=setup.secret, address=setup.address, qr_path=qr.path, qr_size=qr.size)


@router.post("/enable")
async def enable_second_factor(caller: InPersonCaller, body: OwnCode) -> RecoveryCodes:
    """Turns it on with the app's first code; answers the recovery codes, this once."""
    async with caller.unit_of_work() as work:
        principal = principal_of(work.auth)
        only_in_person(principal)
        attempt = code_try(caller.state.settings, caller.state.keys, principal.account_id)
        await count(session=work.session, attempt=attempt)
    async with caller.unit_of_work() as work:
        codes = await second_factor.enable(
            session=work.session,
            principal=principal_of(work.auth),
            cipher=caller.state.cipher,
            keys=caller.state.keys,
            code=body.code,
        )
        await forgive(session=work.session, attempt=attempt)
    return RecoveryCodes(codes=codes)


@router.post("/recovery-codes")
async def renew_recovery_codes(caller: InPersonCaller, body: OwnPassword) -> RecoveryCodes:
    """Ten new recovery codes instead of the old ones."""
    await prove_password(caller, body.password)
    async with caller.unit_of_work() as work:
        codes = await second_factor.renew_codes(
            session=work.session, principal=principal_of(work.auth), keys=caller.state.keys
        )
    return RecoveryCodes(codes=codes)


@router.post("/disable", status_code=204)
async def disable_second_factor(caller: InPersonCaller, body: PasswordOrCode) -> Response:
    """Turns it off for somebody who proves who they are, by password or by code."""
    if (body.password is None) == (body.code is None):
        raise Invalid.field("password", ONE_OF_TWO)
    if body.password is not None:
        await prove_password(caller, body.password)
    if body.code is not None:
        await prove_code(caller, body.code)
    async with caller.unit_of_work() as work:
        await second_factor.disable(session=work.session, principal=principal_of(work.auth))
    return Response(status_code=204)
