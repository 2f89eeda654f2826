"""What the workflow of a request does: has its row settled, and learns when to look again."""

from collections.abc import Callable
from typing import Any

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.maintenance import silence
from domain.maintenance.processes import RequestProcess
from domain.maintenance.silence import RequestState
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop


class RequestActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database
        self._keys = context.keys
        self._entry = EntryPoint.by_system(silence.SYSTEM)

    def all(self) -> list[Callable[..., Any]]:
        return [self.settle_request]

    @activity.defn
    async def settle_request(self, process: RequestProcess) -> RequestState:
        """Does what is due by now, each thing once; trying twice is fine."""
        with retry_or_stop():
            async with unit_of_work(self._database, self._entry) as work:
                return await silence.settle(
                    session=work.session,
                    scope=work.scope,
                    keys=self._keys,
                    request_id=process.request_id,
                    now=await work.now(),
                )
