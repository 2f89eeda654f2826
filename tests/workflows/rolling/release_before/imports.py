"""The release before: one import from its file to its end, limited by time instead of tries."""

import asyncio
from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy
from temporalio.exceptions import ActivityError, ApplicationError, is_cancelled_exception

with workflow.unsafe.imports_passed_through():
    from domain.imports.processes import ImportProcess
    from workflows.imports.activities import Begun, Chunk, Failure, ImportActivities, Job
    from workflows.temporal import STAGE

# Postgres or the object store away: tried again for an hour, at most half a minute apart. Errors that a
# second try cannot mend (a right that ended, a file that is gone) are not tried again.
RETRY = RetryPolicy(
    initial_interval=timedelta(milliseconds=200),
    backoff_coefficient=2,
    maximum_interval=timedelta(seconds=30),
)
GIVE_UP = timedelta(hours=1)
# A worker beats twice a second: a killed one is noticed after two seconds.
HEARTBEAT = timedelta(seconds=2)
READING = timedelta(minutes=2)
SAVING = timedelta(minutes=2)
ENDING = timedelta(seconds=30)
SILENT = "The import could not go on: a service it needs did not answer for an hour. Run it again."
UNFORESEEN = "The import stopped on an unforeseen error. Rows saved until then were kept. Run it again."


@workflow.defn
class ImportWorkflow:
    def __init__(self) -> None:
        self._done = self._failed = self._skipped = 0

    @workflow.run
    async def run(self, process: ImportProcess) -> str:
        job = Job(process.job_id)
        try:
            return await self._import(job)
        except asyncio.CancelledError:
            await self._end_cancelled(job)
            raise
        except ActivityError as error:
            if is_cancelled_exception(error):
                await self._end_cancelled(job)
                raise
            reason = _reason(error)
            await self._end_failed(job, reason)
            raise ApplicationError(reason, type="import_failed", non_retryable=True) from error

    async def _import(self, job: Job) -> str:
        workflow.upsert_search_attributes([STAGE.value_set("reading")])
        workflow.set_current_details("Reading the file.")
        begun = await workflow.execute_activity_method(
            ImportActivities.begin_import,
            job,
            start_to_close_timeout=READING,
            schedule_to_close_timeout=GIVE_UP,
            heartbeat_timeout=HEARTBEAT,
            retry_policy=RETRY,
            summary="Read the file and check every row",
        )
        if begun.going:
            workflow.upsert_search_attributes([STAGE.value_set("saving")])
            await self._save(job, begun)
        return await self._finish(job, begun)

    async def _save(self, job: Job, begun: Begun) -> None:
        for number in range(begun.chunks):
            self._tell(begun)
            result = await workflow.execute_activity_method(
                ImportActivities.save_chunk,
                Chunk(job.job_id, begun.account_id, begun.actor_id, number),
                start_to_close_timeout=SAVING,
                schedule_to_close_timeout=GIVE_UP,
                heartbeat_timeout=HEARTBEAT,
                retry_policy=RETRY,
                summary=f"Save chunk {number + 1} of {begun.chunks}",
            )
            if result.stopped:
                return
            self._done += result.created + result.updated
            self._failed += result.failed
            self._skipped += result.skipped

    async def _finish(self, job: Job, begun: Begun) -> str:
        status = await workflow.execute_activity_method(
            ImportActivities.finish_import,
            job,
            start_to_close_timeout=ENDING,
            retry_policy=RETRY,
            summary="Count and end the job",
        )
        workflow.upsert_search_attributes([STAGE.value_set(status)])
        self._tell(begun, status)
        return status

    async def _end_cancelled(self, job: Job) -> None:
        await workflow.execute_activity_method(
            ImportActivities.cancel_import,
            job,
            start_to_close_timeout=ENDING,
            retry_policy=RETRY,
            summary="End the job as cancelled",
        )
        workflow.upsert_search_attributes([STAGE.value_set("cancelled")])

    async def _end_failed(self, job: Job, reason: str) -> None:
        await workflow.execute_activity_method(
            ImportActivities.fail_import,
            Failure(job.job_id, reason),
            start_to_close_timeout=ENDING,
            retry_policy=RETRY,
            summary="End the job as failed",
        )
        workflow.upsert_search_attributes([STAGE.value_set("failed")])
        workflow.set_current_details(f"Failed: {reason}")

    def _tell(self, begun: Begun, status: str = "being saved") -> None:
        seen = self._done + self._failed + self._skipped
        workflow.set_current_details(
            f"{begun.import_type.capitalize()}, {status}: {seen:,} of {begun.total:,} rows. "
            f"{self._done:,} saved, {self._skipped:,} skipped, {self._failed:,} failed."
        )


def _reason(error: ActivityError) -> str:
    """The activity's own sentence, unless it only ran out of time or hit something unforeseen."""
    cause = error.cause
    if not isinstance(cause, ApplicationError):
        return SILENT
    if cause.type == "unforeseen":
        return UNFORESEEN
    return cause.message if cause.non_retryable else SILENT
