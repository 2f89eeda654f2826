"""AutoPay over months in many zones beside the oracle, where sweeps are killed on days of draws."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings
from domain.ledger.rules.months import first_of
from domain.online_payments.autopay.sweep import run_autopay
from tests.domain.online_payments.autopay import staging
from tests.domain.online_payments.autopay.oracle import Home, simulated
from tests.domain.online_payments.autopay.staging import AutopayStage, Payer, soon_after_midnight
from tests.factories import Maker, local_today
from tests.processes import is_killed, start
from tests.workflows.invitations.killable import die
from workflows.context import open_context

HOMES = (
    Home(day=1),
    Home(day=4),
    Home(day=12),  # after grace: with the late fee
    Home(day=1, ceiling=Decimal(900)),  # never
    Home(day=3, fixed=Decimal(600)),
)
POLICY = {"late_fee_kind": "flat", "late_fee_amount": Decimal(50), "late_fee_grace_days": 5}
SWEPT = (1, 3, 4, 7, 9, 12, 28)
KILLED_ON = 1  # draws of one home, and the notice of another's
STEPS = ("before the commit", "after the commit")


@dataclass
class Reckoned:
    """How many draws there were, which months differ from the oracle, and how many sweeps were killed."""

    draws: int = 0
    kills: int = 0
    differ: list[str] = field(default_factory=list)


def months_before(count: int) -> list[date]:
    """The last months that are over: a sweep of a day to come does nothing."""
    months = [first_of(local_today())]
    while len(months) <= count:
        months.append(first_of(months[-1] - timedelta(days=1)))
    return months[:0:-1]


async def reckon(
    stage: AutopayStage, settings: Settings, zones: Sequence[str], months: Sequence[date]
) -> Reckoned:
    """Each day's sweeps run twice; on the first of each month one is killed before."""
    done = Reckoned()
    days = [month.replace(day=day) for month in months for day in SWEPT]
    for zone in zones:
        building = await stage.property(zone, starts_on=months[0], **POLICY)
        payers = [await _payer(stage, building.id, home, months[0]) for home in HOMES]
        for number, day in enumerate(days):
            now = soon_after_midnight(day, zone)
            await stage.charge(now, building.id)
            if day.day == KILLED_ON:
                step = STEPS[number % 2]
                dying = start(run_dying_sweep, settings, now.isoformat(), str(building.id), step)
                done.kills += await is_killed(dying)
            for _ in range(2):
                await stage.charge(now, building.id)
                await stage.autopay(now, building.id)
                await stage.late_fees(now, building.id)
            await stage.settle_pending(building.id)
        for home, payer in zip(HOMES, payers, strict=True):
            drawn = [draw for draw in await stage.draws_of(payer) if draw[1] != "announced"]
            done.draws += len(drawn)
            if drawn != simulated(home, Decimal(1000), months, days):
                done.differ.append(f"{zone}: {home}")
    return done


async def _payer(stage: AutopayStage, property_id: UUID, home: Home, month: date) -> Payer:
    household = await stage.household(property_id)
    terms: dict[str, Any] = {"ceiling": home.ceiling, "fixed_amount": home.fixed}
    terms |= {"amount_type": "full" if home.fixed is None else "fixed"}
    first_on = month.replace(day=home.day)
    return await stage.payer(property_id, household, day=home.day, first_on=first_on, **terms)


def run_dying_sweep(given: dict[str, Any], now: str, building: str, step: str) -> None:
    """One run of the sweep of AutoPay, which dies at what it does first."""
    settings = Settings(**given)
    configure_logs(settings)
    asyncio.run(_sweep(settings, datetime.fromisoformat(now), UUID(building), step))


async def _sweep(settings: Settings, now: datetime, building: UUID, step: str) -> None:
    async with open_context(settings) as context:
        stage = AutopayStage(_no_maker(), context.database)
        if step == STEPS[0]:
            _die_before_the_commit()
        for seen in await stage.due(now, building):
            if await stage.run(seen, now) is not None:
                die()


def _die_before_the_commit() -> None:

    async def dying(**named: Any) -> str | None:
        done = await run_autopay(**named)
        if done is not None:
            die()
        return done

    vars(staging)["run_autopay"] = dying


def _no_maker() -> Maker:
    """A sweep makes no rows of tests."""
    return Maker.__new__(Maker)
