"""Opening balances from files: posted once by the ledger, refused row by row in its words."""

from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import select

from domain.core.db.database import Database
from domain.imports.samples import sample_csv
from domain.ledger.beginning import begin_books
from domain.models import Charge, Credit, Resident, Tenancy, Unit
from tests.domain.imports.importing import Importer
from tests.domain.ledger.cashier import TODAY, Cashier
from tests.factories import Maker

STARTS_ON = TODAY.replace(day=1)
CUT_OVER = STARTS_ON - timedelta(days=1)
HEADER = "Property,Unit,Tenant,Type,Amount,Charge Type,Due Date,Bank Account\n"


async def _newcomer(worker_database: Database, make: Maker) -> tuple[Cashier, Tenancy, str, str]:
    """Somebody whose books begin with this month; a tenancy with its unit and resident by name."""
    cashier = await Cashier.at_new_property(worker_database, make)
    await cashier.do(begin_books, property_id=cashier.place.id, starts_on=STARTS_ON)
    tenancy = await cashier.tenancy()
    async with make.session() as session:
        unit = (await session.execute(select(Unit).where(Unit.id == tenancy.unit_id))).scalar_one()
        person = (
            await session.execute(select(Resident).where(Resident.id == tenancy.resident_id))
        ).scalar_one()
        return cashier, tenancy, unit.unit_number, f"{person.last_name}, {person.first_name}"


async def test_balances_come_in_once_and_say_what_is_wrong(
    importer: Importer,
    worker_database: Database,
    make: Maker,
    invariants_hold: None,  # noqa: ARG001 - checks afterwards
) -> None:
    cashier, tenancy, unit, name = await _newcomer(worker_database, make)
    place = cashier.place.name
    at, due = f'{place},{unit},"{name}"', f"{CUT_OVER:%m/%d/%Y}"
    good = (
        f'{at},Past due,"$1,700.00",Rent,{due},\n{at},Prepaid rent,200.00,,,\n'
        f"{at},Deposit held,900.00,,,\n{place},,,Bank balance,5000,,,Trust\n"
    )
    bad = (
        f"{place},{unit},,charge,50.00,Rent,{STARTS_ON:%m/%d/%Y},\n{place},NONE,,deposit,1.00,,,\n"
        f"{place},{unit},Nobody Else,deposit,1.00,,,\n{place},{unit},,charge,1.00,,{due},\n"
        f"{place},,,bank,1.00,,,\n{place},{unit},,charge,twelve,Parking,{due},\nNowhere,1,,deposit,2.00,,,\n"
    )
    ended = await importer.run_file(cashier.person, "opening_balances", HEADER + good + bad)
    assert ended.counts == (11, 4, 7, 0), ended.failed
    told = ended.failed
    assert "fell due on" in told[6]
    assert "Nobody has a lease for NONE" in told[7]
    assert "never leased to this person" in told[8]
    assert "Say what is owed" in told[9]
    assert "Choose the bank account" in told[10]
    assert "Amount" in told[11]
    assert "No property with this name" in told[12]
    assert await cashier.balance(tenancy) == Decimal("1500.00")
    async with make.session() as session:
        charge = await session.scalar(select(Charge).where(Charge.tenancy_id == tenancy.id))
    assert charge is not None
    assert (charge.origin, charge.due_on, charge.settled) == ("opening", CUT_OVER, Decimal("200.00"))
    again = await importer.run_file(cashier.person, "opening_balances", HEADER + good)
    assert again.counts == (4, 0, 0, 4), again.failed
    other = good.replace("900.00", "950.00").splitlines()[2]
    changed = await importer.run_file(cashier.person, "opening_balances", f"{HEADER}{other}\n")
    assert changed.counts == (1, 0, 1, 0)
    assert "Entered already, with another amount" in changed.failed[2]


async def test_who_may_not_write_the_books_of_a_property_enters_nothing(
    importer: Importer, worker_database: Database, make: Maker
) -> None:
    cashier, tenancy, unit, _ = await _newcomer(worker_database, make)
    viewer = await make.person()
    await make.property(viewer)  # where they may
    await make.link(viewer, cashier.place.id, role="viewer")
    row = f"{cashier.place.name},{unit},,Deposit held,900.00,,,\n"
    ended = await importer.run_file(viewer, "opening_balances", HEADER + row)
    assert ended.counts == (1, 0, 1, 0), ended.failed
    assert await cashier.balance(tenancy) == 0


def test_the_sample_has_a_charge_a_deposit_and_both_banks() -> None:
    text = sample_csv("opening_balances", date(2026, 11, 23)).decode("utf-8-sig")
    assert "10/01/2026" in text
    assert text.count("\r\n") == 5 or text.count("\n") == 5


async def test_the_balances_of_a_rent_roll_come_in_with_one_kind_for_all(
    importer: Importer,
    worker_database: Database,
    make: Maker,
    invariants_hold: None,  # noqa: ARG001 - checks afterwards
) -> None:
    """Each 0.00 and each tenant who had paid ahead was a row to fix."""
    cashier, tenancy, unit, name = await _newcomer(worker_database, make)
    place, due = cashier.place.name, f"{CUT_OVER:%m/%d/%Y}"
    roll = (
        "Property,Unit,Tenant,Type,Balance,Charge Type,Due Date\n"
        f'{place},{unit},"{name}",charge,($75.00),Rent,{due}\n'
        f"{place},901,Somebody,charge,0.00,Rent,{due}\n"
    )
    ended = await importer.run_file(cashier.person, "opening_balances", roll)
    assert ended.counts == (2, 1, 0, 1), ended.failed
    async with make.session() as session:
        prepaid = await session.scalars(select(Credit).where(Credit.tenancy_id == tenancy.id))
        assert [(each.kind, each.amount) for each in prepaid] == [("opening", Decimal(75))]


async def test_a_blank_balance_is_nothing_to_record_and_one_that_is_no_amount_fails(
    importer: Importer, worker_database: Database, make: Maker
) -> None:
    cashier, _, unit, name = await _newcomer(worker_database, make)
    place = cashier.place.name
    lines = (
        f'{place},{unit},"{name}",deposit,,,,\n{place},2,VACANT,deposit,,,,\n'
        f"{place},3,VACANT,deposit,soon,,,\n"
    )
    ended = await importer.run_file(cashier.person, "opening_balances", HEADER + lines)
    assert ended.counts == (3, 0, 1, 2), ended.failed
    assert set(ended.failed) == {4}
    assert ended.skipped == {2: "Left out: an empty balance", 3: "Left out: an empty balance"}
