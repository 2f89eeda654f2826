"""What the workflow of a signature request does: has its row settled, and has its files made."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from temporalio import activity

from domain.agreements import finishing, settling
from domain.agreements.processes import SignatureProcess
from domain.agreements.settling import SignatureState
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop


class SignatureActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._context = context
        self._entry = EntryPoint.by_system(settling.SYSTEM)

    def all(self) -> list[Callable[..., Any]]:
        return [self.settle_signature, self.prepare_signature, self.finish_signature]

    @activity.defn
    async def settle_signature(self, process: SignatureProcess) -> SignatureState:
        """Does what is due by now, each thing once; trying twice is fine."""
        with retry_or_stop():
            async with self._work() as work:
                return await settling.settle(
                    session=work.session,
                    scope=work.scope,
                    keys=self._context.keys,
                    request_id=process.request_id,
                    now=await work.now(),
                )

    @activity.defn
    async def prepare_signature(self, process: SignatureProcess) -> None:
        """Makes the file that all sign; trying twice makes one that counts."""
        with retry_or_stop():
            await finishing.prepare(self._work, self._context.store, process.request_id)

    @activity.defn
    async def finish_signature(self, process: SignatureProcess) -> None:
        """Makes the final file; trying twice makes one that counts."""
        with retry_or_stop():
            await finishing.finish(self._work, self._context.store, process.request_id)

    def _work(self) -> AbstractAsyncContextManager[UnitOfWork]:
        return unit_of_work(self._context.database, self._entry)
