"""Accepting a portal invitation as part of signing in: who proves themselves behind its link."""

from dataclasses import dataclass, replace
from uuid import UUID

from api.auth.signing_in import Browser, Entering
from domain.access import sign_in as signing_in
from domain.access.password_change import prepare_password
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.dates import utc_now
from domain.portals import set_up
from domain.portals.rules import PortalSetUp
from domain.portals.set_up import OpenedPortal


@dataclass(slots=True, repr=False)
class SettingUp:
    """One acceptance of the invitation behind `token`, in the transaction that opens its session."""

    token: str
    portal: OpenedPortal | None = None

    def entering(self) -> Entering:
        return Entering(self._check, self._accept, self._record)

    async def _check(self, work: UnitOfWork, _account_id: UUID) -> None:
        await set_up.require_waiting(session=work.session, token=self.token, now=utc_now())

    async def _accept(self, work: UnitOfWork, account_id: UUID) -> None:
        self.portal = await set_up.accept(
            session=work.session, token=self.token, account_id=account_id, now=utc_now()
        )

    async def _record(self, work: UnitOfWork, opened: signing_in.Opened) -> None:
        if self.portal is None:
            raise RuntimeError("The session was opened before the invitation was accepted.")
        scope = replace(work.scope, account_id=opened.user.id, actor_id=opened.user.id)
        await set_up.record_opened(session=work.session, scope=scope, opened=self.portal)


async def with_new_account(browser: Browser, body: PortalSetUp, email: str) -> signing_in.Opened:
    """A session of an account made for the invited address. Raises Invalid for a weak password, Conflict
    where the link is over meanwhile."""
    ready = await prepare_password(body.password, email, "password")
    entering = SettingUp(body.token).entering()
    async with unit_of_work(browser.state.database, EntryPoint.by_visitor()) as work:
        account_id = await set_up.register(
            session=work.session,
            scope=work.scope,
            token=body.token,
            ready=ready,
            time_zone=body.time_zone,
            now=utc_now(),
        )
        await entering.enter(work, account_id)
        opened = await signing_in.open_session(
            session=work.session,
            scope=work.scope,
            settings=browser.state.settings,
            account_id=account_id,
            user_agent=browser.user_agent,
            factors=("mailed_link", "password"),
            replaced=browser.held,
        )
        if entering.opened is not None:
            await entering.opened(work, opened)
    return opened
