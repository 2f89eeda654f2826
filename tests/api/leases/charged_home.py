"""A home whose last month was charged, as somebody changes its lease over HTTP."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import httpx
from sqlalchemy import select, update

from domain.core.values.dates import utc_now
from domain.models import Allocation, Books, Charge, Credit, Lease, Posting, Property
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker, Person, local_today

TODAY = local_today()
THIS_MONTH = TODAY.replace(day=1)
LAST_MONTH = (THIS_MONTH - timedelta(days=1)).replace(day=1)
DAYS = (THIS_MONTH - timedelta(days=1)).day
MIDDLE = LAST_MONTH.replace(day=15)
LONG_AGO = LAST_MONTH - timedelta(days=200)
NAME = f"rent, {LAST_MONTH:%B %Y}"


def part_of(rent: str, days: int) -> Decimal:
    """So many days of the last month."""
    return (Decimal(rent) * days / DAYS).quantize(Decimal("0.01"), ROUND_HALF_UP)


@dataclass
class Home:
    """A lease whose last month was charged, as somebody changes it over HTTP."""

    api: httpx.AsyncClient
    make: Maker
    stage: Stage
    owner: Person
    place: Property
    lease: Lease

    async def charge_until(self, day: date) -> None:
        """As the sweeps do through the days of the last months."""
        await self.stage.charge(datetime(day.year, day.month, day.day, 12, tzinfo=UTC), self.place.id)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        method = "PUT" if path == "notice/day" else "POST"
        return await self.send(method, f"/api/leases/{self.lease.id}/{path}", body)

    async def change(self, **body: Any) -> httpx.Response:
        return await self.send("PATCH", f"/api/leases/{self.lease.id}", body)

    async def send(self, method: str, path: str, body: dict[str, Any]) -> httpx.Response:
        row = await self.row()
        headers = self.owner.headers | {"If-Match": f'"{row["version"]}"'}
        answer = await self.api.request(method, path, headers=headers, json=body)
        assert answer.status_code < 300, answer.text
        return answer

    async def row(self) -> dict[str, Any]:
        answer = await self.api.get(f"/api/leases/{self.lease.id}", headers=self.owner.headers)
        body: dict[str, Any] = answer.json()
        return body

    async def gives_notice(self, last: date) -> None:
        given = min(last, TODAY) - timedelta(days=20)
        await self.post("notice", move_out_date=last.isoformat(), reason="other", given_on=given.isoformat())

    async def leaves(self, last: date) -> None:
        await self.gives_notice(last)
        await self.post("move-out", moved_out_on=last.isoformat())

    async def ledger(self) -> dict[str, Any]:
        answer = await self.api.get(f"/api/leases/{self.lease.id}/ledger", headers=self.owner.headers)
        body: dict[str, Any] = answer.json()
        return body

    async def balance(self) -> Decimal:
        return Decimal((await self.ledger())["balance"])

    async def lines(self) -> list[tuple[str, str]]:
        return [
            (line["description"], line["charge"] or f"-{line['payment']}")
            for line in (await self.ledger())["items"]
        ]

    async def pays(self, amount: str, day: date = LAST_MONTH) -> None:
        body = {"amount": amount, "method": "check", "payment_date": day.isoformat()}
        answer = await self.api.post(
            f"/api/leases/{self.lease.id}/payments", headers=self.owner.headers, json=body
        )
        assert answer.status_code == 201, answer.text

    async def asks(self, path: str, **body: Any) -> httpx.Response:
        """Of the ledger."""
        path = path if path.startswith("/") else f"/api/leases/{self.lease.id}/{path}"
        answer = await self.api.post(path, headers=self.owner.headers, json=body)
        assert answer.status_code < 300, answer.text
        return answer

    async def analytics(self) -> tuple[Decimal, Decimal, Decimal]:
        """Of the last month: rent charged, what of it is collected, and the rate; the year says the same."""
        answer = await self.api.get("/api/analytics/payments?range=year", headers=self.owner.headers)
        assert answer.status_code == 200, answer.text
        month, year = answer.json()["months"][-2], answer.json()["rent"]
        charged, rate = Decimal(month["charged"]), month["collection_rate"]
        if LAST_MONTH.year == TODAY.year:
            assert (Decimal(year["charged"]), year["collection_rate"]) == (charged, rate)
        return charged, Decimal(month["collected"]), Decimal(str(rate))

    async def rents_on_time(self) -> tuple[int, int]:
        """How many rents fell due this year, and how many of them were paid on time."""
        answer = await self.api.get("/api/analytics/payments?range=year", headers=self.owner.headers)
        rent = answer.json()["rent"]
        return rent["count"], rent["on_time"]

    async def adjusted_on(self, day: date) -> None:
        """As if what adjusts the charges had been recorded on that day."""
        async with self.make.session() as session:
            of_place = Credit.property_id == self.place.id, Credit.kind == "adjustment"
            ids = list(await session.scalars(select(Credit.id).where(*of_place)))
            for of_credit in (
                update(Credit).where(Credit.id.in_(ids)),
                update(Allocation).where(Allocation.credit_id.in_(ids)),
                update(Posting).where(Posting.paper == "credit", Posting.paper_id.in_(ids)),
            ):
                await session.execute(of_credit.values(day=day))

    async def add(self, kind: str, amount: str) -> None:
        await self.asks("charges", kind=kind, amount=amount)

    async def pays_deposit(self, amount: str) -> None:
        async with self.make.session() as session:
            of_deposit = Charge.property_id == self.place.id, Charge.kind == "deposit"
            charge = (await session.scalars(select(Charge).where(*of_deposit))).one()
        await self.asks("payments", amount=amount, method="check", charge_ids=[str(charge.id)])

    async def charged(self) -> Charge:
        """The rent of the last month, as the calendar charged it."""
        async with self.make.session() as session:
            of_month = Charge.property_id == self.place.id, Charge.kind == "rent", Charge.number == 0
            found = await session.scalars(select(Charge).where(*of_month, Charge.period == LAST_MONTH))
            return found.one()

    async def writes_off(self) -> None:
        await self.asks(f"/api/charges/{(await self.charged()).id}/write-off", reason="Gone")

    async def in_force(self, kind: str) -> list[Decimal]:
        """Amounts of the credits of a kind that nobody took back."""
        async with self.make.session() as session:
            of_kind = Credit.property_id == self.place.id, Credit.kind == kind, Credit.reversed_on.is_(None)
            return list(await session.scalars(select(Credit.amount).where(*of_kind).order_by(Credit.id)))

    async def has_late_fees(self, amount: str) -> None:
        async with self.make.session() as session:
            terms = {"late_fee_kind": "flat", "late_fee_amount": Decimal(amount)}
            await session.execute(update(Books).where(Books.property_id == self.place.id).values(**terms))

    async def late_fees(self) -> None:
        await self.stage.late_fees(utc_now(), self.place.id)

    async def close(self, month: date) -> None:
        async with self.make.session() as session:
            last = (month + timedelta(days=31)).replace(day=1) - timedelta(days=1)
            closed = update(Books).where(Books.property_id == self.place.id).values(closed_through=last)
            await session.execute(closed)
