"""Homes with AutoPay in tests: who set it up, and a day's sweeps of money at any instant."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import delete, select

from domain.access.principal import principal_of
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import (
    Autopay,
    AutopayDraw,
    AutopayNotice,
    OnlinePayment,
    Payment,
    Resident,
    StoredPaymentMethod,
    Tenancy,
)
from domain.online_payments import settling
from domain.online_payments.autopay.queries import Due
from domain.online_payments.autopay.sweep import autopay_due, run_autopay
from domain.online_payments.gateway import Answer, Outcome
from tests.domain.ledger.sweeps.staging import Household, Stage

AS_PAYMENTS = EntryPoint.by_system(settling.SYSTEM)


@dataclass(frozen=True)
class Payer:
    """A resident with a card and AutoPay."""

    resident_id: UUID
    method_id: UUID
    autopay_id: UUID


class AutopayStage(Stage):
    """One owner's properties whose residents have AutoPay."""

    async def payer(
        self, property_id: UUID, household: Household, *, day: int, first_on: date, **columns: Any
    ) -> Payer:
        """The household's primary resident; another is given as `resident`."""
        resident = columns.pop("resident", None)
        async with self.make.session() as session:
            if resident is None:
                tenancy = await session.get_one(Tenancy, household.tenancy_id)
                resident = await session.get_one(Resident, tenancy.resident_id)
        await self.make.tenant(resident)
        payer = Payer(resident.id, new_id(), new_id())
        of = {"property_id": property_id, "resident_id": resident.id}
        terms = {"amount_type": "full", "ceiling": Decimal(2000), "status": "on", "authorised_at": utc_now()}
        async with self.make.session() as session:
            card = {"gateway": "simulator", "kind": "card", "brand": "Visa", "last_four": "4242"}
            session.add(StoredPaymentMethod(id=payer.method_id, token="sim_visa", **of, **card))
            await session.flush()
            row = {"method_id": payer.method_id, "tenancy_id": household.tenancy_id, "day": day}
            session.add(Autopay(id=payer.autopay_id, first_on=first_on, **of, **row, **(terms | columns)))
        return payer

    async def due(self, now: datetime, *properties: UUID) -> list[Due]:
        async with unit_of_work(self.database, AS_PAYMENTS) as work:
            return await autopay_due(work.session, properties, now)

    async def run(self, seen: Due, now: datetime) -> str | None:
        async with unit_of_work(self.database, AS_PAYMENTS) as work:
            return await run_autopay(
                session=work.session,
                principal=principal_of(work.auth),
                seen=seen,
                local=True,
                now=now,
            )

    async def autopay(self, now: datetime, *properties: UUID) -> list[str | None]:
        return [await self.run(seen, now) for seen in await self.due(now, *properties)]

    async def settle_pending(
        self, property_id: UUID, outcome: Outcome = Outcome.SUCCEEDED, *, gone: bool = False
    ) -> None:
        async with self.make.session() as session:
            pending = (Payment.property_id == property_id, Payment.status == "pending")
            found = list(await session.scalars(select(Payment.id).where(*pending).order_by(Payment.id)))
        for payment_id in found:
            async with unit_of_work(self.database, AS_PAYMENTS) as work:
                await settling.settle(
                    session=work.session,
                    principal=principal_of(work.auth),
                    payment_id=payment_id,
                    answer=Answer(outcome, f"ref_{payment_id.hex}", "No.", method_is_gone=gone),
                    now=utc_now(),
                )

    async def autopay_of(self, payer: Payer) -> Autopay:
        async with self.make.session() as session:
            return await session.get_one(Autopay, payer.autopay_id)

    async def draws_of(self, payer: Payer) -> list[tuple[date, str, Decimal | None]]:
        """Month, outcome and amount of each."""
        found = (
            select(AutopayDraw.month, AutopayDraw.outcome, Payment.amount)
            .outerjoin(Payment, Payment.id == AutopayDraw.payment_id)
            .where(AutopayDraw.autopay_id == payer.autopay_id)
            .order_by(AutopayDraw.month)
        )
        async with self.make.session() as session:
            return [(row.month, row.outcome, row.amount) for row in await session.execute(found)]

    async def forget_draws(self, payer: Payer) -> list[UUID]:
        """As a restore of the database does; answers their payments."""
        async with self.make.session() as session:
            found = select(AutopayDraw.payment_id).where(AutopayDraw.autopay_id == payer.autopay_id)
            drawn = [each for each in await session.scalars(found) if each is not None]
            await session.execute(delete(AutopayDraw).where(AutopayDraw.autopay_id == payer.autopay_id))
            await session.execute(delete(OnlinePayment).where(OnlinePayment.id.in_(drawn)))
            await session.execute(delete(Payment).where(Payment.id.in_(drawn)))
        return drawn

    async def told(self, payer: Payer) -> list[str]:
        """The kinds of what its resident was told, in order."""
        found = select(AutopayNotice.kind).where(AutopayNotice.autopay_id == payer.autopay_id)
        async with self.make.session() as session:
            return list(await session.scalars(found.order_by(AutopayNotice.created_at, AutopayNotice.id)))


def soon_after_midnight(day: date, zone: str) -> datetime:
    """When the sweep of a zone begins."""
    return datetime(day.year, day.month, day.day, 0, 20, tzinfo=ZoneInfo(zone))
