"""What the embeddings sweep does: reads texts that changed, asks what they mean, keeps it."""

from collections.abc import Callable, Sequence
from typing import Any

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.search import service
from domain.search.meaning import Meaning, TextsRefused, Vector, open_meaning
from domain.search.service import SYSTEM, Text
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

BATCH = 64
NOT_CONFIGURED = -1


class SearchActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._context = context

    def all(self) -> list[Callable[..., Any]]:
        return [self.embed_texts, self.forget_texts]

    @activity.defn
    async def embed_texts(self) -> int:
        """Reads one batch; answers how many texts it settled, NOT_CONFIGURED without a model. A batch that is
        cut short settles nothing and comes again; no transaction is open while the model reads."""
        with retry_or_stop():
            async with open_meaning(self._context.settings) as meaning:
                return await self._embed(meaning) if meaning else NOT_CONFIGURED

    async def _embed(self, meaning: Meaning) -> int:
        async with self._work() as work:
            texts = await service.due(work.session, meaning.model, BATCH)
        same = [text for text in texts if text.says_the_same]
        changed = [text for text in texts if not text.says_the_same]
        vectors = await _read(meaning, changed) if changed else []
        async with self._work() as work:
            await service.note_unchanged(session=work.session, texts=same)
            read = list(zip(changed, vectors, strict=True))
            await service.keep(session=work.session, model=meaning.model, read=read)
        return len(texts)

    @activity.defn
    async def forget_texts(self) -> int:
        """Deletes the vectors of what is gone; answers how many."""
        forgotten = 0
        with retry_or_stop():
            while page := await self._forget_page():
                forgotten += page
            return forgotten

    async def _forget_page(self) -> int:
        async with self._work() as work:
            return await service.forget_gone(session=work.session)

    def _work(self) -> Any:
        return unit_of_work(self._context.database, EntryPoint.by_system(SYSTEM))


async def _read(meaning: Meaning, texts: Sequence[Text]) -> list[Vector | None]:
    """One text that the endpoint refuses must not hold up the others: they are then read one by one."""
    try:
        return await meaning.of_texts([text.prose for text in texts])
    except TextsRefused:
        if len(texts) == 1:
            return [None]
    return [vector for text in texts for vector in await _read(meaning, [text])]
