"""Keeping embeddings: which texts are due, what was read of them, and forgetting what is gone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function
from domain.models.search import Embedding
from domain.search.rules import hash_of

SYSTEM = "embeddings"


@dataclass(frozen=True, slots=True)
class Text:
    """A row's text as it stood at `source_at`; `known` is the hash of the text that its vector stands for."""

    kind: str
    row_id: UUID
    property_id: UUID | None
    source_at: datetime
    prose: str
    known: str | None

    @property
    def says_the_same(self) -> bool:
        """The row changed, but not in what it says."""
        return self.known == hash_of(self.prose)


async def due(session: AsyncSession, model: str, most: int) -> list[Text]:
    """Texts that are new, have changed or were read by another model; only for the system principal."""
    return [Text(*row) for row in await call_function(session, "texts_to_embed", model, most)]


async def keep(*, session: AsyncSession, model: str, read: Sequence[tuple[Text, list[float] | None]]) -> None:
    """Writes what the texts mean; None where the model would not read one."""
    if not read:
        return
    rows = [
        {
            "kind": text.kind,
            "row_id": text.row_id,
            "property_id": text.property_id,
            "model": model,
            "text_hash": hash_of(text.prose),
            "source_at": text.source_at,
            "embedding": vector,
        }
        for text, vector in read
    ]
    new = insert(Embedding).values(rows)
    changed = {name: new.excluded[name] for name in rows[0] if name not in ("kind", "row_id")}
    await session.execute(
        new.on_conflict_do_update(
            index_elements=["kind", "row_id"], set_={**changed, "updated_at": func.now()}
        )
    )


async def note_unchanged(*, session: AsyncSession, texts: Sequence[Text]) -> None:
    """The rows were touched, their texts were not: the vectors still stand."""
    for text in texts:
        await session.execute(
            update(Embedding)
            .where(Embedding.kind == text.kind, Embedding.row_id == text.row_id)
            .values(source_at=text.source_at)
        )


async def forget_gone(*, session: AsyncSession) -> int:
    """Deletes a batch of the vectors of rows that are gone or say nothing any more; 0 when none is left."""
    ((removed,),) = await call_function(session, "delete_stale_embeddings")
    return int(removed)
