"""What the invitation workflow does: reads its row, and ends it when its time is over."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from temporalio import activity

from domain.access.principal import principal_of
from domain.core.errors import Conflict, Forbidden, Invalid, NotFound, Unauthenticated
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.leases import renewal_process, renewal_signing
from domain.portals import expiry as portal_expiry
from domain.team import expiry
from domain.team.expiry import InvitationState
from domain.team.processes import InvitationProcess
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

AS_RENEWALS = EntryPoint.by_system(renewal_process.SYSTEM)


class InvitationActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database
        self._keys = context.keys

    def all(self) -> list[Callable[..., Any]]:
        return [self.settle_invitation]

    @activity.defn
    async def settle_invitation(self, process: InvitationProcess) -> InvitationState:
        """The row's state; one whose time is over is ended as expired first."""
        if process.kind == "renewal":
            return await self._settle_renewal(process)
        with retry_or_stop():
            async with unit_of_work(self._database, EntryPoint.by_system(expiry.SYSTEM)) as work:
                settle = portal_expiry.settle if process.kind == "portal" else expiry.settle
                return await settle(
                    session=work.session,
                    scope=work.scope,
                    invitation_id=process.invitation_id,
                    token_version=process.token_version,
                    now=await work.now(),
                )

    async def _settle_renewal(self, process: InvitationProcess) -> InvitationState:
        """An offer of renewal waits in the same way: it is sent, reminded of, carried out and ended."""
        with retry_or_stop():
            async with unit_of_work(self._database, AS_RENEWALS) as work:
                state = await renewal_process.settle(
                    session=work.session,
                    scope=work.scope,
                    keys=self._keys,
                    offer_id=process.invitation_id,
                    now=await work.now(),
                )
                sender = await renewal_signing.sender_of(work.session, process.invitation_id)
            if sender is not None:
                await self._send_to_sign(process.invitation_id, sender)
            return state

    async def _send_to_sign(self, offer_id: UUID, sender: UUID) -> None:
        """As the person who made the offer; where that is refused, the team is told why."""
        try:
            async with unit_of_work(self._database, EntryPoint.by_account(sender)) as work:
                await renewal_signing.send_to_sign(
                    session=work.session,
                    principal=principal_of(work.auth),
                    offer_id=offer_id,
                    now=await work.now(),
                )
        except (Conflict, Forbidden, Invalid, NotFound, Unauthenticated) as refused:
            async with unit_of_work(self._database, AS_RENEWALS) as work:
                await renewal_signing.not_sent(
                    session=work.session, scope=work.scope, offer_id=offer_id, reason=refused.detail
                )
