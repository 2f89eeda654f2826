"""What the text sweep does: reads the words of PDFs among the documents, so that they are found by them."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.documents import texts
from domain.files.sweeping import SYSTEM
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop


class TextActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._context = context
        self._entry = EntryPoint.by_system(SYSTEM)

    def all(self) -> list[Callable[..., Any]]:
        return [self.read_document_texts]

    @activity.defn
    async def read_document_texts(self) -> int:
        """Reads each PDF that is new, one after the other; answers how many. No transaction is open while
        one is read."""
        read, after = 0, None
        with retry_or_stop():
            while page := await self._page(after):
                for text in page:
                    said = await texts.text_of(self._context.store, text)
                    async with unit_of_work(self._context.database, self._entry) as work:
                        await texts.keep_words(work.session, text.document_id, said)
                    after = text.document_id
                    read += 1
                    activity.heartbeat(read)
            return read

    async def _page(self, after: UUID | None) -> list[texts.UnreadText]:
        async with unit_of_work(self._context.database, self._entry) as work:
            return await texts.unread_texts(work.session, after)
