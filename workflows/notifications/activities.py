"""The notification workflow's activities: one try to send, and giving up."""

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import structlog
from temporalio import activity
from temporalio.exceptions import ApplicationError, ApplicationErrorCategory

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.notify import sending
from domain.notify.mail import Mail
from domain.notify.messages import Links
from domain.notify.processes import NotificationProcess
from domain.notify.rules import LEASE, Attempt, Outcome, pause_after
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()


class NotificationActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._settings = context.settings
        self._database = context.database
        self._links = Links(context.settings.origin, context.keys.token)
        self._entry = EntryPoint.by_system(sending.SYSTEM)

    def all(self) -> list[Callable[..., Any]]:
        return [self.send_message, self.give_up]

    @activity.defn
    async def send_message(self, process: NotificationProcess) -> str:
        """Sends the delivery unless it is settled; answers its state. Fails when another try may help."""
        begun = await self._begin(process)
        if not isinstance(begun, Mail):
            return begun
        attempt = await self._hand_over(begun)
        with retry_or_stop():
            async with unit_of_work(self._database, self._entry) as work:
                state = await sending.settle(
                    session=work.session, delivery_id=process.delivery_id, attempt=attempt
                )
        if attempt.outcome is Outcome.LATER:
            chance = random.random()
            raise _try_again(attempt.reason or "", pause_after(activity.info().attempt, chance))
        if attempt.outcome is not Outcome.SENT:
            log.warning("notification.not_sent", state=state, reason=attempt.reason)
        return state

    @activity.defn
    async def give_up(self, process: NotificationProcess) -> str:
        """Settles a delivery that never got through as failed."""
        with retry_or_stop():
            async with unit_of_work(self._database, self._entry) as work:
                return await sending.give_up(session=work.session, delivery_id=process.delivery_id)

    async def _begin(self, process: NotificationProcess) -> Mail | str:
        with retry_or_stop():
            async with unit_of_work(self._database, self._entry) as work:
                begun = await sending.begin(
                    session=work.session,
                    delivery_id=process.delivery_id,
                    links=self._links,
                    repeatable=self._settings.captures_mail,
                )
        if begun is None:
            raise _try_again("Another attempt may still be at it.", LEASE)
        return begun

    async def _hand_over(self, mail: Mail) -> Attempt:
        with retry_or_stop():
            return await sending.hand_over(self._settings, mail)


def _try_again(reason: str, pause: timedelta) -> ApplicationError:
    """Benign: a mail server that is away fills no log with tracebacks, one line a try says why."""
    log.warning("notification.waiting", reason=reason)
    return ApplicationError(
        reason, type="MailNotSent", next_retry_delay=pause, category=ApplicationErrorCategory.BENIGN
    )
