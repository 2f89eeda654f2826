"""The notification workflow's activities: handing a message over, settling what became of it, giving up."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession
from temporalio import activity
from temporalio.exceptions import ApplicationError, ApplicationErrorCategory

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.files.pictures import bytes_of
from domain.integrations.sending_shares import share_refused
from domain.models.notify import Delivery
from domain.notify import sending
from domain.notify.mail import Mail
from domain.notify.messages import Links
from domain.notify.processes import NotificationProcess
from domain.notify.rules import LEASE, Attempt, Outcome, pause_after
from domain.notify.sending import Outgoing
from domain.notify.sms import Sms
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class HandedOver:
    """What one try came to: the state of a delivery that has ended, else the attempt to be settled."""

    state: str | None = None
    attempt: Attempt | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    delivery_id: UUID
    attempt: Attempt


class NotificationActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._settings = context.settings
        self._database = context.database
        self._store = context.store
        self._keys = context.keys
        self._links = Links(context.settings.origin, context.keys.token)
        self._entry = EntryPoint.by_system(sending.SYSTEM)

    def all(self) -> list[Callable[..., Any]]:
        return [self.hand_over_message, self.settle_message, self.send_message, self.give_up]

    @activity.defn
    async def hand_over_message(self, process: NotificationProcess) -> HandedOver:
        """Hands the message to the mail server or Twilio unless the delivery has ended. The answer goes into
        the history before anything else is tried: a database that is away cannot lose it."""
        begun = await self._begin(process)
        if isinstance(begun, str):
            return HandedOver(begun)
        if isinstance(begun, Attempt):
            return HandedOver(attempt=begun)
        return HandedOver(attempt=await self._hand_over(begun))

    @activity.defn
    async def settle_message(self, settlement: Settlement) -> str:
        """Writes down what became of a try; answers the delivery's state. Trying twice is fine."""
        attempt = settlement.attempt
        with retry_or_stop():
            async with unit_of_work(self._database, self._entry) as work:
                state = await sending.settle(
                    session=work.session,
                    scope=work.scope,
                    delivery_id=settlement.delivery_id,
                    attempt=attempt,
                )
        if attempt.outcome is Outcome.LATER:
            log.warning("notification.waiting", reason=attempt.reason)
        elif attempt.outcome is not Outcome.SENT:
            log.warning("notification.not_sent", state=state, reason=attempt.reason)
        return state

    @activity.defn
    async def send_message(self, process: NotificationProcess) -> str:
        """Both steps in one, for runs that began before they were two."""
        handed = await self.hand_over_message(process)
        if handed.attempt is None:
            return handed.state or "failed"
        state = await self.settle_message(Settlement(process.delivery_id, handed.attempt))
        if handed.attempt.outcome is Outcome.LATER:
            pause = pause_after(activity.info().attempt, random.random())
            raise _try_again(handed.attempt.reason or "", pause)
        return state

    @activity.defn
    async def give_up(self, process: NotificationProcess) -> str:
        """Settles a delivery that never got through as failed."""
        with retry_or_stop():
            async with unit_of_work(self._database, self._entry) as work:
                return await sending.give_up(session=work.session, delivery_id=process.delivery_id)

    async def _begin(self, process: NotificationProcess) -> Outgoing | Attempt | str:
        """The message; why it goes out later or never where a share of it is used up; or a final state."""
        with retry_or_stop():
            async with unit_of_work(self._database, self._entry) as work:
                begun = await sending.begin(
                    session=work.session,
                    delivery_id=process.delivery_id,
                    links=self._links,
                    captured=self._settings.captured_channels,
                )
                if isinstance(begun, (Mail, Sms)):
                    return await self._refusal(work.session, process, begun) or begun
        if begun is None:
            raise _try_again("Another attempt may still be at it.", LEASE)
        return begun

    async def _refusal(
        self, session: AsyncSession, process: NotificationProcess, message: Outgoing
    ) -> Attempt | None:
        delivery = await session.get_one(Delivery, process.delivery_id)
        return await share_refused(session, self._keys, self._settings, delivery, message.to)

    async def _hand_over(self, message: Outgoing) -> Attempt:
        with retry_or_stop():
            if isinstance(message, Mail) and message.logo_id is not None:
                message = replace(message, logo=await bytes_of(self._store, message.logo_id))
            return await sending.hand_over(self._settings, message)


def _try_again(reason: str, pause: timedelta) -> ApplicationError:
    """Benign: a server that is away fills no log with tracebacks, one line a try says why."""
    log.warning("notification.waiting", reason=reason)
    return ApplicationError(
        reason, type="MailNotSent", next_retry_delay=pause, category=ApplicationErrorCategory.BENIGN
    )
