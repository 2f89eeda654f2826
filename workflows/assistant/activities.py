"""What the assistant's sweep does: forgets conversations that nobody touched for 30 days."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from temporalio import activity

from domain.assistant import conversations
from domain.assistant.rules import KEPT_DAYS, SYSTEM
from domain.assistant.threads import forget_threads
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

PAGE = 500


class AssistantActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database

    def all(self) -> list[Callable[..., Any]]:
        return [self.forget_conversations]

    @activity.defn
    async def forget_conversations(self) -> int:
        """Deletes a page of old conversations with their threads; answers how many, 0 when none are left."""
        before = utc_now() - timedelta(days=KEPT_DAYS)
        with retry_or_stop():
            async with unit_of_work(self._database, EntryPoint.by_system(SYSTEM)) as work:
                gone = await conversations.forget_untouched(session=work.session, before=before, most=PAGE)
                await forget_threads(work.session, gone)
        return len(gone)
