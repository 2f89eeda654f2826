"""Activities that act a part: the same names and answers as the real ones, without a database."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, cast
from uuid import UUID

from temporalio import activity
from temporalio.exceptions import ApplicationError

from domain.agreements.processes import SignatureProcess
from domain.agreements.settling import SignatureState
from domain.broadcasts.processes import BroadcastProcess
from domain.broadcasts.running import Sender
from domain.core.values.dates import utc_now
from domain.imports.saving.ledger import ChunkResult
from domain.integrations.processes import WebhookProcess
from domain.integrations.webhook_rules import Attempt as Attempted
from domain.integrations.webhook_sending import Rest, Settled
from domain.maintenance.processes import RequestProcess
from domain.maintenance.silence import RequestState
from domain.notify.processes import NotificationProcess
from domain.notify.rules import STATE_AFTER, Attempt, Outcome
from domain.online_payments.gateway import Answer
from domain.online_payments.gateway import Outcome as PaidAs
from domain.online_payments.processes import (
    DisputeProcess,
    PaymentProcess,
    RefundProcess,
    ReportedRefundProcess,
)
from domain.online_payments.stripe.disputes import Disputed
from domain.team.expiry import InvitationState
from domain.team.processes import InvitationProcess
from workflows.audit.activities import Checked
from workflows.broadcasts.activities import Chunk as BroadcastChunk
from workflows.broadcasts.activities import ChunkSent, Ending
from workflows.imports.activities import Begun, Chunk, Failure, Job
from workflows.key_rotation.activities import Rotation
from workflows.leases.activities import DayDone
from workflows.ledger.activities import Charged, Share
from workflows.notifications.activities import HandedOver, Settlement
from workflows.online_payments.activities import Asked, PaymentAnswer
from workflows.online_payments.dispute_activities import Seen
from workflows.online_payments.refund_activities import RefundAnswer, RefundAsked, RefundSeen
from workflows.preventive.activities import MadeOrders
from workflows.search.activities import NOT_CONFIGURED
from workflows.webhooks.activities import Called, CallMade

ACCOUNT = UUID("01900000-0000-7000-8000-00000000000a")
OUTCOMES = {state: outcome for outcome, state in STATE_AFTER.items()} | {"completed": Outcome.SENT}
Step = Callable[[], Awaitable[None]]


def stops(reason: str, kind: str = "forbidden") -> Step:
    """An error that a second try cannot mend."""

    async def step() -> None:
        raise ApplicationError(reason, type=kind, non_retryable=True)

    return step


def fails(times: int, then: Step | None = None) -> Step:
    """An error that a later try mends, or that ends in `then`."""
    tries = 0

    async def step() -> None:
        nonlocal tries
        tries += 1
        if tries <= times:
            raise _away()
        if then:
            await then()

    return step


def fails_once() -> Step:
    return fails(1)


def times_out_once() -> Step:
    """A first try that takes longer than one may."""
    tries = 0

    async def step() -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            await asyncio.sleep(1.5)

    return step


def _away() -> ApplicationError:
    return ApplicationError("The service is busy right now.", type="unavailable")


@dataclass
class Waits:
    """Keeps an activity open until the test has seen what it came for; it can be cancelled meanwhile."""

    reached: asyncio.Event = field(default_factory=asyncio.Event)
    go_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self) -> None:
        self.reached.set()
        while not self.go_on.is_set():
            activity.heartbeat()
            await asyncio.sleep(0.1)


@dataclass
class Passes(Waits):
    """Keeps nothing open: the test goes on a moment after the activity was there."""

    async def __call__(self) -> None:
        asyncio.get_running_loop().call_later(0.6, self.reached.set)


@dataclass
class Fails(Waits):
    """Fails some tries; the test goes on a moment after the last of them, while the next is waited for."""

    times: int = 1

    async def __call__(self) -> None:
        if self.times:
            self.times -= 1
            asyncio.get_running_loop().call_later(0.6, self.reached.set)
            raise _away()


@dataclass
class Part:
    """What happens in one run: a step before an activity's answer, and the answers that vary."""

    steps: dict[str, Step] = field(default_factory=dict)  # by activity, or `save_chunk/1` for one chunk
    chunks: int = 3
    going: bool = True
    stopped_at: int | None = None
    ending: str = "completed"
    pages: int = 2  # that the key rotation seals
    later: int = 0  # tries at which the mail server takes no message
    # What an invitation's row says at each look, and in how many seconds its time is over.
    looks: tuple[tuple[str, float | None], ...] = (("accepted", None),)

    def activities(self) -> list[Callable[..., Any]]:
        @activity.defn
        async def begin_import(_job: Job) -> Begun:
            await self._step("begin_import")
            return Begun(ACCOUNT, ACCOUNT, "units", 200 * self.chunks, self.chunks, self.going)

        @activity.defn
        async def save_chunk(chunk: Chunk) -> ChunkResult:
            await self._step(f"save_chunk/{chunk.number}")
            return ChunkResult(created=199, failed=1, stopped=chunk.number == self.stopped_at)

        @activity.defn
        async def finish_import(_job: Job) -> str:
            await self._step("finish_import")
            return self.ending

        @activity.defn
        async def cancel_import(_job: Job) -> str:
            return "cancelled"

        @activity.defn
        async def fail_import(_failure: Failure) -> None:
            return None

        @activity.defn
        async def repair_imports() -> int:
            await self._step("repair_imports")
            return 0 if self.idle else 1

        @activity.defn
        async def delete_old_files() -> int:
            await self._step("delete_old_files")
            return 0

        tries = iter(range(1000))

        @activity.defn
        async def hand_over_message(_process: NotificationProcess) -> HandedOver:
            number = next(tries)
            await self._step(f"hand_over_message/{number}" if number else "hand_over_message")
            if not self.going:
                return HandedOver(self.ending)
            later = number < self.later
            return HandedOver(attempt=Attempt(Outcome.LATER if later else OUTCOMES[self.ending]))

        @activity.defn
        async def settle_message(settlement: Settlement) -> str:
            await self._step("settle_message")
            return STATE_AFTER[settlement.attempt.outcome]

        @activity.defn
        async def give_up(_process: NotificationProcess) -> str:
            return "failed"

        calls = iter(range(1000))

        @activity.defn
        async def ask_gateway(_process: PaymentProcess) -> Asked:
            number = next(calls)
            await self._step(f"ask_gateway/{number}" if number else "ask_gateway")
            if not self.going:
                return Asked(self.ending)
            if number < self.later:
                return Asked(answer=Answer(PaidAs.UNREACHABLE))
            paid = {"completed": PaidAs.SUCCEEDED, "unclear": PaidAs.UNREACHABLE}
            return Asked(answer=Answer(paid.get(self.ending, PaidAs.DECLINED)))

        @activity.defn
        async def settle_payment(given: PaymentAnswer) -> str:
            await self._step("settle_payment")
            waits = given.answer.outcome is PaidAs.UNREACHABLE and self.ending != "unclear"
            return "pending" if waits else self.ending

        dispute_looks = iter(range(1000))

        @activity.defn
        async def read_dispute(_process: DisputeProcess) -> Seen:
            number = next(dispute_looks)
            await self._step(f"read_dispute/{number}" if number else "read_dispute")
            if not self.going:
                return Seen("not_ours")
            if number < self.later:
                return Seen()
            return Seen(
                account_id=ACCOUNT, found=Disputed("du_1", ACCOUNT, 100, "lost", "insufficient_funds")
            )

        @activity.defn
        async def settle_dispute(_seen: Seen) -> str:
            await self._step("settle_dispute")
            return "lost" if self.ending == "completed" else self.ending

        refund_asks = iter(range(1000))

        @activity.defn
        async def ask_refund(_process: RefundProcess) -> RefundAsked:
            number = next(refund_asks)
            await self._step(f"ask_refund/{number}" if number else "ask_refund")
            if not self.going:
                return RefundAsked(self.ending)
            waits = number < self.later
            ended = PaidAs.SUCCEEDED if self.ending == "completed" else PaidAs.DECLINED
            return RefundAsked(answer=Answer(PaidAs.UNREACHABLE if waits else ended))

        @activity.defn
        async def settle_refund(given: RefundAnswer) -> str:
            await self._step("settle_refund")
            return "pending" if given.answer.outcome is PaidAs.UNREACHABLE else self.ending

        @activity.defn
        async def read_refund(_process: ReportedRefundProcess) -> RefundSeen:
            await self._step("read_refund")
            return RefundSeen("not_ours")

        @activity.defn
        async def settle_reported_refund(_seen: RefundSeen) -> str:
            await self._step("settle_reported_refund")
            return self.ending

        event_calls = iter(range(1000))

        @activity.defn
        async def call_endpoint(_process: WebhookProcess) -> Called:
            number = next(event_calls)
            await self._step(f"call_endpoint/{number}" if number else "call_endpoint")
            if not self.going or number > self.later:
                return Called(rest=cast("Rest", "idle" if self.ending == "completed" else self.ending))
            return Called(attempt=Attempted(ACCOUNT, 503 if number < self.later else 204, 5, None))

        @activity.defn
        async def settle_call(made: CallMade) -> Settled:
            await self._step("settle_call")
            return Settled(0 if made.attempt.status == 204 else 1, "active")

        request_looks = iter(range(1000))

        @activity.defn
        async def settle_request(_process: RequestProcess) -> RequestState:
            number = next(request_looks)
            await self._step(f"settle_request/{number}" if number else "settle_request")
            stage, seconds = self.looks[min(number, len(self.looks) - 1)]
            if seconds is None:
                return RequestState(stage, over=True)
            return RequestState(stage, utc_now() + timedelta(seconds=seconds) if seconds else None)

        signature_looks = iter(range(1000))

        @activity.defn
        async def settle_signature(_process: SignatureProcess) -> SignatureState:
            number = next(signature_looks)
            await self._step(f"settle_signature/{number}" if number else "settle_signature")
            stage, seconds = self.looks[min(number, len(self.looks) - 1)]
            if seconds is None:
                return SignatureState(stage, over=True)
            return SignatureState(stage, utc_now() + timedelta(seconds=seconds) if seconds else None)

        @activity.defn
        async def prepare_signature(_process: SignatureProcess) -> None:
            await self._step("prepare_signature")

        @activity.defn
        async def finish_signature(_process: SignatureProcess) -> None:
            await self._step("finish_signature")

        @activity.defn
        async def scan_held_files() -> int:
            await self._step("scan_held_files")
            return 0 if self.idle else 1

        @activity.defn
        async def read_document_texts() -> int:
            await self._step("read_document_texts")
            return 0 if self.idle else 3

        @activity.defn
        async def drop_unfinished_files() -> int:
            await self._step("drop_unfinished_files")
            return 0 if self.idle else 3

        @activity.defn
        async def delete_stray_bytes() -> int:
            await self._step("delete_stray_bytes")
            return 0 if self.idle else 2

        @activity.defn
        async def read_gateways() -> dict[str, int]:
            await self._step("read_gateways")
            return {"read": 2, "missed": 0, "asked_again": 0}

        @activity.defn
        async def purge_expired() -> dict[str, int]:
            await self._step("purge_expired")
            found = 0 if self.idle else 2
            return {"vehicles": 0, "pets": found, "vendors": 0, "properties": found, "units": 0}

        @activity.defn
        async def check_invariants() -> dict[str, int]:
            await self._step("check_invariants")
            return {"company_has_owner": 0, "import_ledger": 0 if self.idle else 2}

        @activity.defn
        async def follow_calendar(_zone: str | None) -> DayDone:
            await self._step("follow_calendar")
            return DayDone() if self.idle else DayDone(2, 12, 30)

        @activity.defn
        async def make_work_orders(_zone: str | None) -> MadeOrders:
            await self._step("make_work_orders")
            return MadeOrders() if self.idle else MadeOrders(12, 2)

        @activity.defn
        async def charge_due(_share: Share) -> Charged:
            await self._step("charge_due")
            return Charged() if self.idle else Charged(40, 3, 5)

        @activity.defn
        async def seal_audit() -> int:
            await self._step("seal_audit")
            return 0 if self.idle else 12

        @activity.defn
        async def verify_audit() -> Checked:
            await self._step("verify_audit")
            return Checked(0 if self.idle else 4000, 17 if self.ending == "broken" else None)

        forgotten = iter(() if self.idle else (500, 37))

        @activity.defn
        async def forget_conversations() -> int:
            await self._step("forget_conversations")
            return next(forgotten, 0)

        @activity.defn
        async def reseal_page(so_far: Rotation) -> Rotation:
            await self._step("reseal_page")
            unopened = 2 if self.ending == "unopened" else 0
            done = so_far.done + (0 if self.idle else 500)
            return Rotation(done, unopened, "vendors", more=0 < done < 500 * self.pages)

        texts = iter(() if self.idle else (64, 12))

        @activity.defn
        async def embed_texts() -> int:
            await self._step("embed_texts")
            return next(texts, 0) if self.going else NOT_CONFIGURED

        @activity.defn
        async def forget_texts() -> int:
            await self._step("forget_texts")
            return 3

        @activity.defn
        async def begin_broadcast(_process: BroadcastProcess) -> Sender:
            await self._step("begin_broadcast")
            return Sender(ACCOUNT, ACCOUNT, self.chunks, self.going)

        passes = iter(range(1000))

        @activity.defn
        async def send_broadcast_chunk(chunk: BroadcastChunk) -> ChunkSent:
            await self._step(f"send_broadcast_chunk/{chunk.number}")
            if next(passes) < self.later:
                return ChunkSent(200, away=True)
            return ChunkSent(sent=200, stopped=chunk.number == self.stopped_at)

        @activity.defn
        async def finish_broadcast(_ending: Ending) -> str:
            await self._step("finish_broadcast")
            return self.ending

        looked = iter(range(1000))

        @activity.defn
        async def settle_invitation(_process: InvitationProcess) -> InvitationState:
            number = next(looked)
            await self._step(f"settle_invitation/{number}" if number else "settle_invitation")
            status, seconds = self.looks[min(number, len(self.looks) - 1)]
            until = None if seconds is None else utc_now() + timedelta(seconds=seconds)
            return InvitationState(status, until)

        return [settle_invitation,
                embed_texts, forget_texts, forget_conversations, reseal_page, seal_audit, verify_audit,
                check_invariants, charge_due, follow_calendar, make_work_orders,
                begin_import, save_chunk, finish_import, cancel_import, fail_import, repair_imports,
                delete_old_files, hand_over_message, settle_message, give_up, purge_expired, read_gateways,
                drop_unfinished_files, delete_stray_bytes, scan_held_files, read_document_texts,
                ask_gateway, settle_payment, read_dispute, settle_dispute,
                ask_refund, settle_refund, read_refund, settle_reported_refund, call_endpoint,
                settle_call, settle_request,
                settle_signature, prepare_signature, finish_signature,
                begin_broadcast, send_broadcast_chunk, finish_broadcast]  # fmt: skip

    @property
    def idle(self) -> bool:
        """A sweep finds nothing to do."""
        return self.ending == "nothing"

    async def _step(self, name: str) -> None:
        if step := self.steps.get(name):
            await step()
