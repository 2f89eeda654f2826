"""What the file sweep does: drops uploads that never ended, deletes bytes that no file names."""

from collections.abc import Callable
from typing import Any

from temporalio import activity

from domain.agreements import settling
from domain.agreements.checking import check_signed_files
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.files import sweeping
from domain.files.service import PREFIX
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop


class FileActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._context = context

    def all(self) -> list[Callable[..., Any]]:
        return [self.drop_unfinished_files, self.delete_stray_bytes]

    @activity.defn
    async def drop_unfinished_files(self) -> int:
        """Deletes the rows of uploads that began a day ago and never ended, and of files whose message was
        never sent; answers how many."""
        before, dropped = sweeping.unfinished_from(), 0
        with retry_or_stop():
            for drop in (sweeping.drop_unfinished, sweeping.drop_unsent):
                batch = sweeping.AT_ONCE
                while batch == sweeping.AT_ONCE:
                    async with unit_of_work(
                        self._context.database, EntryPoint.by_system(sweeping.SYSTEM)
                    ) as work:
                        batch = await drop(work.session, before)
                    dropped += batch
                    activity.heartbeat(dropped)
        return dropped

    @activity.defn
    async def delete_stray_bytes(self) -> int:
        """Deletes what the store keeps under the id of no file; answers how many objects."""
        store, deleted = self._context.store, 0
        with retry_or_stop():
            keys = await store.keys(PREFIX, sweeping.unfinished_from())
            for start in range(0, len(keys), sweeping.AT_ONCE):
                page = keys[start : start + sweeping.AT_ONCE]
                async with unit_of_work(
                    self._context.database, EntryPoint.by_system(sweeping.SYSTEM)
                ) as work:
                    strays = await sweeping.strays(work.session, page)
                for key in strays:
                    await store.delete(key)
                deleted += len(strays)
                activity.heartbeat(deleted)
            await self._check_signed()
        return deleted

    async def _check_signed(self) -> None:
        """Each signed file is read once a week, and owners are told of one that was changed."""
        entry = EntryPoint.by_system(settling.SYSTEM)
        await check_signed_files(
            lambda: unit_of_work(self._context.database, entry),
            self._context.store,
            lambda request_id: activity.heartbeat(str(request_id)),
        )
