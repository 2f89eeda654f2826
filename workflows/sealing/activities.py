"""One page of the rotation: one unit of work."""

from collections.abc import Callable
from typing import Any

from temporalio import activity
from temporalio.exceptions import ApplicationError

from domain.core.crypto import Undecipherable
from domain.core.unit_of_work import Entry, unit_of_work
from domain.sealing import service
from workflows.context import WorkerContext


class SealingActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database, self._cipher = context.database, context.cipher

    def all(self) -> list[Callable[..., Any]]:
        return [self.reseal_page]

    @activity.defn
    async def reseal_page(self) -> int:
        """Fields found under an older key; 0 when none is left. A missing key stops the rotation."""
        try:
            async with unit_of_work(self._database, Entry.by_system(service.SYSTEM)) as work:
                return await service.reseal_page(session=work.session, scope=work.scope, cipher=self._cipher)
        except Undecipherable as error:
            told = f"{error}: add that key to FIELD_KEYS_OLD, then run this again."
            raise ApplicationError(told, type="key_missing", non_retryable=True) from error
