"""Forgetting threads: apart from the saver, because the worker does it and needs no graph for it."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

# Of LangGraph's tables those that hold a thread's rows.
THREADS = ("checkpoint_writes", "checkpoint_blobs", "checkpoints")


async def forget_threads(session: AsyncSession, conversation_ids: Sequence[UUID]) -> None:
    """Deletes the threads of conversations that the same unit of work deletes."""
    ids = {"ids": [str(conversation_id) for conversation_id in conversation_ids]}
    for table in THREADS:
        await session.execute(text(f"DELETE FROM agent.{table} WHERE thread_id = ANY(:ids)"), ids)
