"""Online payments at length: kills at each step and before one comes in; AutoPay over a year in 24 zones."""

import asyncio
from dataclasses import replace

from tests.domain.online_payments.autopay.reckoning import months_before, reckon
from tests.domain.online_payments.autopay.staging import AutopayStage
from tests.invariants import broken
from tests.prove.durable import durable
from tests.prove.stage import Line, silent_logs
from tests.stripe import fake_stripe
from tests.workflows.online_payments.killing import STEPS, killed, shop_of
from tests.workflows.online_payments.window import killed_in_the_window

KILLS_A_STEP, IN_WINDOW, MONTHS = 20, 100, 12
ZONES = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Phoenix", "America/Denver"),
    *("America/Chicago", "America/New_York", "America/Halifax", "America/St_Johns", "America/Sao_Paulo"),
    *("Atlantic/Azores", "Europe/London", "Europe/Berlin", "Europe/Athens", "Europe/Moscow", "Asia/Dubai"),
    *("Asia/Kolkata", "Asia/Kathmandu", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo"),
    *("Australia/Adelaide", "Australia/Lord_Howe", "Pacific/Auckland"),
)


def run() -> list[Line]:
    silent_logs()
    return [*asyncio.run(_kills()), *asyncio.run(_window()), *asyncio.run(_autopay())]


async def _kills() -> list[Line]:
    with fake_stripe() as stripe:
        async with durable("steward_prove_payments") as stage:
            settings = stage.settings.model_copy(update={"stripe_base_url": stripe.url})
            shop = await shop_of(stage.make, replace(stage.context, settings=settings), stripe)
            done = await killed(shop, KILLS_A_STEP)
            offenders = len(await broken(stage.context.database))
    count = KILLS_A_STEP * len(STEPS)
    return [
        ("kills at the steps of paying, where answers get lost", str(done.kills), done.kills == count),
        ("payments that came in", str(done.states.get("completed", 0)), done.states == {"completed": count}),
        ("payments that were charged twice", str(done.charged_twice), done.charged_twice == 0),
        (
            "cents by which the books differ",
            str(done.in_books - done.at_gateway),
            done.in_books == done.at_gateway,
        ),
        ("receipts, one a payment", str(done.receipts), done.receipts == count),
        ("rows that break an invariant", str(offenders), offenders == 0),
    ]


async def _window() -> list[Line]:
    async with durable("steward_prove_window") as stage:
        done = await killed_in_the_window(stage.make, stage.client, stage.settings, IN_WINDOW)
    return [
        (
            "kills in the two seconds before a payment comes in",
            str(done.kills),
            done.kills >= IN_WINDOW * 0.9,
        ),
        ("payments that came in once", str(done.completed_once), done.completed_once == IN_WINDOW),
    ]


async def _autopay() -> list[Line]:
    async with durable("steward_prove_autopay") as stage:
        autopay = AutopayStage(stage.make, stage.context.database)
        done = await reckon(autopay, stage.settings, ZONES, months_before(MONTHS))
    kills = len(ZONES) * MONTHS
    return [
        (f"draws of AutoPay in {len(ZONES)} zones over {MONTHS} months", f"{done.draws:,}", done.draws > 0),
        ("sweeps that were killed on a day of draws", str(done.kills), done.kills == kills),
        (
            "homes that differ from the oracle" + "".join(done.differ[:1]),
            str(len(done.differ)),
            not done.differ,
        ),
    ]
