"""An AutoPay that fails keeps no rent from being charged and no other AutoPay from being drawn."""

from datetime import date
from typing import Any
from uuid import UUID

import pytest
from temporalio.exceptions import ApplicationError
from temporalio.testing import ActivityEnvironment

from domain.core.errors import Unavailable
from domain.core.values.ids import new_id
from domain.ledger.rules.cents import ZERO
from domain.ledger.sweeps import service
from domain.ledger.sweeps.service import Swept
from domain.online_payments.autopay.queries import Due
from workflows.context import WorkerContext
from workflows.ledger import activities
from workflows.ledger.activities import LedgerActivities, Share

BATCHES = [[new_id()], [new_id()]]
TODAY = date(2026, 11, 1)
SEEN = [Due(new_id(), new_id(), "draw", None, TODAY, TODAY) for _ in range(4)]


@pytest.mark.parametrize(
    ("error", "charged", "drawn"), [(ValueError("a defect"), 2, SEEN[1:]), (Unavailable("away"), 1, [])]
)
async def test_the_rest_is_done_before_the_sweep_fails(
    worker_context: WorkerContext,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    charged: int,
    drawn: list[Due],
) -> None:
    done: list[Due] = []
    swept: list[list[UUID]] = []

    async def batches(*_: Any) -> list[list[UUID]]:
        return BATCHES

    async def due(_session: Any, property_ids: list[UUID], _now: Any) -> list[Due]:
        return SEEN[:2] if property_ids == BATCHES[0] else SEEN[2:]

    async def run_autopay(*, seen: Due, **_given: Any) -> str:
        if seen == SEEN[0]:
            raise error
        done.append(seen)
        return "drawn"

    async def sweep_charges(*, property_ids: list[UUID], **_given: Any) -> Swept:
        swept.append(property_ids)
        return Swept(0, ZERO)

    monkeypatch.setattr(activities, "batches", batches)
    monkeypatch.setattr(activities, "autopay_due", due)
    monkeypatch.setattr(activities, "run_autopay", run_autopay)
    monkeypatch.setattr(service, "sweep_charges", sweep_charges)
    with pytest.raises(ApplicationError):
        await ActivityEnvironment().run(LedgerActivities(worker_context).charge_due, Share(None))
    assert (done, len(swept)) == (drawn, charged)
