"""The webhook workflow's activities: calling an endpoint, and writing down what became of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import structlog
from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.integrations import webhook_sending
from domain.integrations.processes import WebhookProcess
from domain.integrations.webhook_calls import Call, make_call
from domain.integrations.webhook_rules import Attempt
from domain.integrations.webhook_sending import Rest, Settled
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()
AS_WEBHOOKS = EntryPoint.by_system(webhook_sending.SYSTEM)


@dataclass(frozen=True, slots=True)
class Called:
    """What became of the oldest event's call, or why none was made."""

    rest: Rest | None = None
    attempt: Attempt | None = None


@dataclass(frozen=True, slots=True)
class CallMade:
    endpoint_id: UUID
    attempt: Attempt


class WebhookActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._settings = context.settings
        self._database = context.database
        self._cipher = context.cipher

    def all(self) -> list[Callable[..., Any]]:
        return [self.call_endpoint, self.settle_call]

    @activity.defn
    async def call_endpoint(self, process: WebhookProcess) -> Called:
        """Sends the oldest event that waits. Its answer goes into the history before anything is written: a
        database that is away does not send it twice."""
        with retry_or_stop():
            call = await self._next(process.endpoint_id)
            if not isinstance(call, Call):
                return Called(rest=call)
            attempt = await make_call(call, local=self._settings.local)
        if attempt.failure is not None:
            log.info("webhook.failed", endpoint=str(process.endpoint_id), status=attempt.status)
        return Called(attempt=attempt)

    @activity.defn
    async def settle_call(self, made: CallMade) -> Settled:
        """Writes it down; answers what comes next. Trying twice writes two lines into the log."""
        with retry_or_stop():
            async with unit_of_work(self._database, AS_WEBHOOKS) as work:
                return await webhook_sending.settle(
                    session=work.session,
                    scope=work.scope,
                    endpoint_id=made.endpoint_id,
                    attempt=made.attempt,
                    now=await work.now(),
                )

    async def _next(self, endpoint_id: UUID) -> Call | Rest:
        async with unit_of_work(self._database, AS_WEBHOOKS) as work:
            return await webhook_sending.next_call(
                session=work.session,
                cipher=self._cipher,
                endpoint_id=endpoint_id,
                origin=self._settings.origin,
                now=await work.now(),
            )
