"""Months charged before their lease changed follow it: to the cent, once, and back again."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

from sqlalchemy import select, update

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.leases.follower import follow
from domain.models import Charge, Credit, Lease, Resident, Tenancy, Unit
from tests.api.leases.charged_home import (
    DAYS,
    LAST_MONTH,
    MIDDLE,
    NAME,
    THIS_MONTH,
    TODAY,
    Home,
    part_of,
)


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


async def test_a_last_day_that_is_corrected_in_the_lease_counts_back_and_forth(leased: Home) -> None:
    await leased.change(move_out_date=MIDDLE.isoformat())
    assert await leased.balance() == part_of("900", 15)
    await leased.change(move_out_date=MIDDLE.replace(day=20).isoformat())
    assert await leased.balance() == part_of("900", 20)
    await leased.change(move_out_date=None)
    assert await leased.balance() == 900


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


async def test_what_is_owed_again_after_its_grace_has_no_late_fee(leased: Home) -> None:
    """The month was paid; its second half was free again, and settled something else, when it came back."""
    await leased.has_late_fees("50.00")
    await leased.pays("900.00")
    await leased.gives_notice(MIDDLE)
    await leased.add("other", str(900 - part_of("900", 15)))
    await leased.adjusted_on(LAST_MONTH.replace(day=8))
    await leased.post("notice/withdraw")
    assert await leased.balance() == 900 - part_of("900", 15)
    await leased.late_fees()
    assert await leased.balance() == 900 - part_of("900", 15)


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


async def test_what_was_written_off_gives_way_before_money(leased: Home) -> None:
    """300 is paid and 600 given up; what is owed of it in the end is given up still."""
    await leased.pays("300.00")
    await leased.writes_off()
    await leased.leaves(MIDDLE)
    assert await leased.balance() == 0
    assert (await leased.in_force("write_off")) == [part_of("900", 15) - 300]


async def test_money_settles_what_a_write_off_leaves_open(leased: Home) -> None:
    """700 is paid and 200 given up: nothing is given up, and what was paid too much is free."""
    await leased.pays("700.00")
    await leased.writes_off()
    await leased.leaves(MIDDLE)
    assert await leased.balance() == part_of("900", 15) - 700
    assert (await leased.in_force("write_off")) == []


async def moved_in(leased: Home, first_day: date, agreed: str) -> Home:
    """Another home of the place, whose first month was agreed to come to less than its days."""
    unit = await leased.make.unit(leased.place.id, status="occupied")
    resident = await leased.make.resident(leased.place.id, unit_id=unit.id)
    terms = {"monthly_rent": Decimal(900), "prorated_rent": Decimal(agreed), "start_date": first_day}
    lease = await leased.make.lease(unit, resident, **terms)
    tenancy = await leased.make.open_tenancy(lease)
    async with leased.make.session() as session:
        await session.execute(update(Tenancy).where(Tenancy.id == tenancy.id).values(charge_from=first_day))
    await leased.charge_until(LAST_MONTH.replace(day=27))
    return replace(leased, lease=lease)


async def test_a_concession_for_a_first_month_settles_no_other(leased: Home) -> None:
    """The month is free by agreement: of fewer days too, and of more days again."""
    home = await moved_in(leased, LAST_MONTH.replace(day=10), "0.00")
    whole = part_of("900", DAYS - 9)
    assert await home.balance() == 0
    assert await home.in_force("concession") == [whole]

    await home.change(start_date=LAST_MONTH.replace(day=20).isoformat())

    assert await home.in_force("concession") == [part_of("900", DAYS - 19)]
    await home.charge_until(TODAY)
    assert await home.balance() == 900

    await home.change(start_date=LAST_MONTH.replace(day=10).isoformat())
    assert await home.balance() == 900
    assert await home.in_force("concession") == [whole]


async def test_a_first_month_that_never_was_is_free_again_once_it_is(leased: Home) -> None:
    home = await moved_in(leased, LAST_MONTH.replace(day=10), "0.00")
    await home.change(start_date=THIS_MONTH.isoformat())
    assert await home.balance() == 0
    assert await home.in_force("concession") == []
    await home.change(start_date=LAST_MONTH.replace(day=10).isoformat())
    assert await home.balance() == 0
    assert len(await home.in_force("concession")) == 1


async def test_money_gives_way_before_what_was_agreed_for_a_first_month(leased: Home) -> None:
    home = await moved_in(leased, LAST_MONTH.replace(day=10), "300.00")
    await home.pays("300.00", LAST_MONTH.replace(day=12))
    assert await home.balance() == 0
    given = await home.in_force("concession")
    await home.change(start_date=LAST_MONTH.replace(day=20).isoformat())
    assert await home.in_force("concession") == [min(*given, part_of("900", DAYS - 19))]
    assert await home.balance() == part_of("900", DAYS - 19) - 300 - min(*given, part_of("900", DAYS - 19))


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


async def test_what_an_adjustment_took_off_is_not_paid_on_time(leased: Home) -> None:
    await leased.gives_notice(LAST_MONTH.replace(day=3))
    await leased.adjusted_on(LAST_MONTH.replace(day=4))
    assert (await leased.rents_on_time())[1] == 0
    await leased.pays(str(part_of("900", 3)))
    assert (await leased.rents_on_time())[1] == int(LAST_MONTH.year == TODAY.year)


async def test_an_adjustment_is_no_rent_of_its_own(leased: Home) -> None:
    await leased.charge_until(TODAY)
    before = await leased.rents_on_time()
    await leased.change(monthly_rent="1000.00", rent_from=THIS_MONTH.isoformat())
    assert await leased.balance() == 1900
    assert await leased.rents_on_time() == before
