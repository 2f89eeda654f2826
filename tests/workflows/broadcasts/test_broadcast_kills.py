"""SIGKILL around each step of sending a message to many: once to each, and nobody is lost in silence."""

import pytest

from tests.factories import Maker
from tests.workflows.broadcasts.killing import SIZE, STEPS, killed
from workflows.context import WorkerContext

KILLS_A_STEP = 5


@pytest.mark.serial
async def test_kills_double_no_mail_and_lose_none_without_a_word(
    make: Maker, worker_context: WorkerContext
) -> None:
    done = await killed(make, worker_context, KILLS_A_STEP)
    assert (done.kills, done.doubled, done.lost, done.status) == (KILLS_A_STEP * len(STEPS), 0, 0, "sent")
    assert done.states.total() == done.kills * SIZE
    assert set(done.states) == {"sent", "unknown"}
    # Cut off before it was settled: at most those that were on their way side by side.
    assert done.states["unknown"] <= 3 * KILLS_A_STEP * SIZE
    assert len(done.arrived) >= done.states["sent"]
