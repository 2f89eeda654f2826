"""SIGKILL at each step of paying: each is taken once, and the books equal the gateway to the cent."""

from dataclasses import replace

import pytest
from temporalio.client import Client

from domain.core.settings import Settings
from tests.factories import Maker
from tests.stripe import fake_stripe
from tests.workflows.online_payments.killing import STEPS, killed, shop_of
from tests.workflows.online_payments.window import killed_in_the_window
from workflows.context import WorkerContext

KILLS_A_STEP = 1


@pytest.mark.serial
@pytest.mark.usefixtures("invariants_hold")
async def test_kills_and_lost_answers_leave_the_books_equal_to_the_gateways(
    make: Maker, worker_context: WorkerContext
) -> None:
    with fake_stripe() as stripe:
        settings = worker_context.settings.model_copy(update={"stripe_base_url": stripe.url})
        shop = await shop_of(make, replace(worker_context, settings=settings), stripe)
        done = await killed(shop, KILLS_A_STEP)
    count = KILLS_A_STEP * len(STEPS)
    assert (done.kills, done.states, done.charged_twice) == (count, {"completed": count}, 0)
    assert (done.in_books, done.receipts) == (done.at_gateway, count)


@pytest.mark.serial
async def test_a_worker_that_dies_in_the_two_seconds_completes_each_payment_once(
    make: Maker, temporal: Client, temporal_settings: Settings
) -> None:
    done = await killed_in_the_window(make, temporal, temporal_settings, 5)
    assert (done.wrong, done.completed_once) == ([], 5)
    assert done.kills >= 3
