"""Months charged before their lease changed follow it: to the cent, once, and back again."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.leases.follower import follow
from domain.models import Books, Charge, Credit, Lease, Property, Resident, Tenancy, Unit
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

    async def add(self, kind: str, amount: str) -> None:
        await self.asks("charges", kind=kind, amount=amount)

    async def pays_deposit(self, amount: str) -> None:
        async with self.make.session() as session:
            of_deposit = Charge.property_id == self.place.id, Charge.kind == "deposit"
            charge = (await session.scalars(select(Charge).where(*of_deposit))).one()
        await self.asks("payments", amount=amount, method="check", charge_ids=[str(charge.id)])

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


@pytest.fixture
async def leased(
    api: httpx.AsyncClient,
    make: Maker,
    worker_database: Database,
    invariants_hold: None,  # noqa: ARG001 - checks afterwards
) -> Home:
    owner = await make.person()
    place = await make.property(owner)
    async with make.session() as session:
        await session.execute(update(Books).where(Books.property_id == place.id).values(starts_on=LONG_AGO))
    unit = await make.unit(place.id, status="occupied")
    resident = await make.resident(place.id, unit_id=unit.id)
    lease = await make.lease(
        unit, resident, monthly_rent=Decimal(900), start_date=LAST_MONTH - timedelta(days=60)
    )
    tenancy = await make.open_tenancy(lease)
    async with make.session() as session:
        await session.execute(update(Tenancy).where(Tenancy.id == tenancy.id).values(charge_from=LAST_MONTH))
    leased = Home(api, make, Stage(make, worker_database), owner, place, lease)
    await leased.charge_until(LAST_MONTH + timedelta(days=2))
    assert await leased.balance() == 900
    return leased


async def test_who_leaves_in_the_middle_of_a_month_owes_its_days(leased: Home) -> None:
    await leased.leaves(MIDDLE)
    assert await leased.balance() == part_of("900", 15)
    assert [name for name, _ in await leased.lines()][-1] == f"Adjustment of {NAME}"


async def test_who_is_terminated_in_the_middle_of_a_month_owes_its_days(leased: Home) -> None:
    await leased.post("terminate", last_day=MIDDLE.isoformat())
    assert await leased.balance() == part_of("900", 15)


async def test_a_notice_that_is_moved_and_withdrawn_leaves_what_was_charged(leased: Home) -> None:
    await leased.gives_notice(MIDDLE)
    assert await leased.balance() == part_of("900", 15)
    await leased.post("notice/day", move_out_date=MIDDLE.replace(day=20).isoformat())
    assert await leased.balance() == part_of("900", 20)
    await leased.post("notice/withdraw")
    assert await leased.balance() == 900


async def test_rent_that_had_been_paid_is_free_again(leased: Home) -> None:
    await leased.pays("900.00")
    await leased.leaves(MIDDLE)
    assert await leased.balance() == part_of("900", 15) - 900
    async with leased.make.session() as session:
        charge = (await session.scalars(select(Charge).where(Charge.property_id == leased.place.id))).one()
        credit = (await session.scalars(select(Credit).where(Credit.property_id == leased.place.id))).one()
    assert (charge.settled, credit.applied) == (charge.amount, credit.amount)


async def test_the_deposit_is_returned_less_the_days_that_were_lived(leased: Home) -> None:
    """900 held; the days of the month and a fee of 50 are withheld."""
    await leased.add("deposit", "900.00")
    await leased.add("other", "50.00")
    await leased.pays_deposit("900.00")
    await leased.leaves(MIDDLE)

    shown = (await leased.asks("deposit/return-preview", moved_out_on=MIDDLE.isoformat())).json()

    owed = part_of("900", 15) + 50
    assert (Decimal(shown["withheld"]), Decimal(shown["returned"])) == (owed, 900 - owed)


async def test_another_rent_counts_for_the_month_that_was_charged(leased: Home) -> None:
    await leased.charge_until(TODAY)
    await leased.change(monthly_rent="1000.00", rent_from=THIS_MONTH.isoformat())
    assert (await leased.lines())[-1] == (f"Adjustment of rent, {THIS_MONTH:%B %Y}", "100.00")
    await leased.change(monthly_rent="850.00", rent_from=THIS_MONTH.isoformat())
    assert await leased.balance() == 900 + 850
    await leased.change(monthly_rent="900.00", rent_from=THIS_MONTH.isoformat())
    assert await leased.balance() == 1800


async def test_another_first_day_counts_back_and_forth(leased: Home) -> None:
    await leased.change(start_date=MIDDLE.isoformat())
    assert await leased.balance() == part_of("900", DAYS - 14)
    await leased.change(start_date=LAST_MONTH.replace(day=6).isoformat())
    assert await leased.balance() == part_of("900", DAYS - 5)
    await leased.change(start_date=LAST_MONTH.isoformat())
    assert await leased.balance() == 900


async def test_a_late_fee_on_rent_that_was_not_owed_goes_with_it_and_comes_back(leased: Home) -> None:
    await leased.has_late_fees("50.00")
    await leased.pays(str(part_of("900", 15)))
    await leased.late_fees()
    assert await leased.balance() == 900 - part_of("900", 15) + 50

    await leased.gives_notice(MIDDLE)

    assert await leased.balance() == 0
    assert (f"Adjustment of late fee, {LAST_MONTH:%B %Y}", "-50.00") in await leased.lines()
    await leased.late_fees()
    assert await leased.balance() == 0
    await leased.post("notice/withdraw")
    assert await leased.balance() == 900 - part_of("900", 15) + 50


async def test_a_late_fee_on_rent_that_is_still_owed_stays(leased: Home) -> None:
    await leased.has_late_fees("50.00")
    await leased.late_fees()
    await leased.leaves(MIDDLE)
    assert await leased.balance() == part_of("900", 15) + 50


async def test_nothing_is_posted_into_a_month_that_is_closed(leased: Home) -> None:
    await leased.close(LAST_MONTH)
    await leased.leaves(MIDDLE)
    async with leased.make.session() as session:
        credit = (await session.scalars(select(Credit).where(Credit.property_id == leased.place.id))).one()
    assert credit.day == TODAY


async def test_a_month_that_a_person_took_away_stays_away(leased: Home) -> None:
    await leased.gives_notice(MIDDLE)
    async with leased.make.session() as session:
        charge = (await session.scalars(select(Charge).where(Charge.property_id == leased.place.id))).one()
    await leased.asks(f"/api/charges/{charge.id}/void", reason="Forgiven")
    assert await leased.balance() == 0
    await leased.post("notice/withdraw")
    assert await leased.balance() == 0


async def test_what_was_written_off_is_given_up_no_more_than_is_owed(leased: Home) -> None:
    async with leased.make.session() as session:
        charge = (await session.scalars(select(Charge).where(Charge.property_id == leased.place.id))).one()
    await leased.asks(f"/api/charges/{charge.id}/write-off", reason="Gone")
    await leased.leaves(MIDDLE)
    assert await leased.balance() == 0
    async with leased.make.session() as session:
        in_force = select(Credit.kind, Credit.amount).where(
            Credit.property_id == leased.place.id, Credit.reversed_on.is_(None)
        )
        found = {row.kind: row.amount for row in await session.execute(in_force)}
    assert found == {"adjustment": 900 - part_of("900", 15), "write_off": part_of("900", 15)}


async def test_a_lease_that_a_system_principal_makes_follow_counts_too(
    leased: Home, worker_database: Database
) -> None:
    async with unit_of_work(worker_database, EntryPoint.by_system("renewals")) as work:
        lease = await work.session.get_one(Lease, leased.lease.id)
        term = (MIDDLE, MIDDLE + timedelta(days=364))
        await follow(work.session, work.scope, lease, term, Decimal(1200), TODAY)
    expected = (Decimal(900) * 14 + Decimal(1200) * (DAYS - 14)) / DAYS
    assert await leased.balance() == expected.quantize(Decimal("0.01"), ROUND_HALF_UP)


async def test_a_terminated_lease_leaves_its_home_and_asks_for_the_move_out(leased: Home) -> None:
    await leased.post("terminate", last_day=MIDDLE.isoformat(), reason="Rent unpaid")

    row = await leased.row()
    assert (row["status"], row["next_step"], row["notice"]["move_out_date"]) == (
        *("terminated", "finish_move_out"),
        MIDDLE.isoformat(),
    )
    async with leased.make.session() as session:
        tenancy = (await session.scalars(select(Tenancy).where(Tenancy.property_id == leased.place.id))).one()
        unit = await session.get_one(Unit, leased.lease.unit_id)
        resident = await session.get_one(Resident, leased.lease.resident_id)
    assert (tenancy.ended_on, unit.status, unit.occupancy_note) == (MIDDLE, "vacant", None)
    assert (resident.status, resident.unit_id, resident.move_out_date) == ("inactive", None, MIDDLE)

    await leased.send("PUT", f"/api/leases/{leased.lease.id}/notice/checklist", {"done": ["keys_returned"]})
    await leased.post("move-out", moved_out_on=MIDDLE.replace(day=18).isoformat())

    row = await leased.row()
    assert (row["status"], row["next_step"], row["move_out_date"]) == (
        *("terminated", None),
        MIDDLE.replace(day=18).isoformat(),
    )
    assert await leased.balance() == part_of("900", 18)


async def test_a_lease_terminated_today_leaves_its_home_today(leased: Home) -> None:
    await leased.post("terminate", last_day=TODAY.isoformat())
    async with leased.make.session() as session:
        tenancy = (await session.scalars(select(Tenancy).where(Tenancy.property_id == leased.place.id))).one()
        unit = await session.get_one(Unit, leased.lease.unit_id)
    assert (tenancy.ended_on, unit.status) == (TODAY, "vacant")


async def test_a_notice_that_was_given_ends_with_the_termination(leased: Home) -> None:
    await leased.gives_notice(TODAY + timedelta(days=30))
    await leased.post("terminate", last_day=MIDDLE.isoformat())
    row = await leased.row()
    assert (row["next_step"], row["notice"]["move_out_date"]) == ("finish_move_out", MIDDLE.isoformat())
    answer = await leased.api.post(
        f"/api/leases/{leased.lease.id}/notice/withdraw",
        headers=leased.owner.headers | {"If-Match": f'"{row["version"]}"'},
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "lease_closed")


async def moves_to(leased: Home, began: date, rent: str) -> Lease:
    """The lease of another unit, for another row of the same person, as its sweep has charged it."""
    unit = await leased.make.unit(leased.place.id, status="occupied")
    person = await leased.make.resident(leased.place.id, unit_id=unit.id)
    lease = await leased.make.lease(unit, person, monthly_rent=Decimal(rent), start_date=began)
    tenancy = await leased.make.open_tenancy(lease)
    async with leased.make.session() as session:
        await session.execute(update(Tenancy).where(Tenancy.id == tenancy.id).values(charge_from=began))
    await leased.charge_until(LAST_MONTH + timedelta(days=26))
    return lease


async def test_each_home_is_charged_for_its_own_days_after_a_transfer(leased: Home) -> None:
    new = await moves_to(leased, MIDDLE, "1200.00")
    await leased.asks("transfer", to_lease_id=str(new.id), reason="Larger")
    assert await leased.balance() == 0
    answer = await leased.api.get(f"/api/leases/{new.id}/ledger", headers=leased.owner.headers)
    owed = part_of("900", 14) + part_of("1200", DAYS - 14)
    assert Decimal(answer.json()["balance"]) == owed
    assert (await leased.row())["move_out_date"] == (MIDDLE - timedelta(days=1)).isoformat()

    assert await leased.analytics() == (owed, Decimal(0), Decimal(0))

    pays = {"amount": str(owed), "method": "check", "payment_date": TODAY.isoformat()}
    path = f"/api/leases/{new.id}/payments"
    assert (await leased.api.post(path, headers=leased.owner.headers, json=pays)).status_code == 201
    assert await leased.analytics() == (owed, owed, Decimal(100))


async def test_rent_that_a_deposit_settles_is_collected(leased: Home) -> None:
    await leased.add("deposit", "900.00")
    await leased.pays_deposit("900.00")
    await leased.asks("deposit/use", amount="900.00", reason="Last month")
    assert await leased.analytics() == (Decimal(900), Decimal(900), Decimal(100))


async def test_an_adjusted_month_is_charged_at_what_it_came_to(leased: Home) -> None:
    await leased.leaves(MIDDLE)
    assert await leased.analytics() == (part_of("900", 15), Decimal(0), Decimal(0))
