"""What the invitation workflow does: reads its row, and ends it when its time is over."""

from collections.abc import Callable
from typing import Any

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.leases import renewal_process
from domain.portals import expiry as portal_expiry
from domain.team import expiry
from domain.team.expiry import InvitationState
from domain.team.processes import InvitationProcess
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop


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
                    now=utc_now(),
                )

    async def _settle_renewal(self, process: InvitationProcess) -> InvitationState:
        """An offer of renewal waits in the same way: it is sent, reminded of, carried out and ended."""
        with retry_or_stop():
            async with unit_of_work(self._database, EntryPoint.by_system(renewal_process.SYSTEM)) as work:
                return await renewal_process.settle(
                    session=work.session,
                    scope=work.scope,
                    keys=self._keys,
                    offer_id=process.invitation_id,
                    now=utc_now(),
                )
