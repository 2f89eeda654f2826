"""The embeddings sweep, started every minute by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.search.activities import NOT_CONFIGURED, SearchActivities

# An endpoint that is down for ten minutes of tries ends the run; the next one begins with what is still due.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=1),
    backoff_coefficient=2,
    maximum_interval=timedelta(minutes=1),
    maximum_attempts=16,
)
MOST_BATCHES = 100  # keeps one run's history short; the next minute goes on


@workflow.defn
class EmbeddingsWorkflow:
    @workflow.run
    async def run(self) -> str:
        settled = 0
        for _ in range(MOST_BATCHES):
            count = await workflow.execute_activity_method(
                SearchActivities.embed_texts,
                start_to_close_timeout=timedelta(minutes=2),
                retry_policy=RETRY,
                summary="Read texts that are new or have changed",
            )
            if count == NOT_CONFIGURED:
                return _told("No embedding model is configured: search goes by words.")
            settled += count
            if not count:
                break
        forgotten = await workflow.execute_activity_method(
            SearchActivities.forget_texts,
            start_to_close_timeout=timedelta(minutes=2),
            retry_policy=RETRY,
            summary="Forget texts that are gone",
        )
        return _told(f"{settled} texts read, {forgotten} forgotten.")


def _told(sentence: str) -> str:
    workflow.set_current_details(sentence)
    return sentence
