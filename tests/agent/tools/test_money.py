"""What tools tell of a household's money, and what they change of it once confirmed."""

from typing import Any

import pytest
from sqlalchemy import func, select

from agent.engine import Call
from api.state import AppState
from domain.core.db.database import Database
from domain.core.values.ids import new_id
from domain.models import Payment
from domain.models.notify import Delivery
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy
from tests.agent.scripted import Talk
from tests.agent.tools.conftest import Asks
from tests.domain.ledger.cashier import LAST_MONTH, Cashier
from tests.factories import Maker


class Household:
    """One that owes 900 of the rent of last month, charged at 1,200."""

    def __init__(self, cashier: Cashier, tenancy: Tenancy, resident: Resident) -> None:
        self.cashier, self.tenancy, self.resident = cashier, tenancy, resident

    async def payments(self) -> list[Payment]:
        async with self.cashier.make.session() as session:
            found = select(Payment).where(Payment.tenancy_id == self.tenancy.id).order_by(Payment.created_at)
            return list(await session.scalars(found))

    def paying(self, **fields: Any) -> Call:
        return Call("record_payment", {"resident": str(self.resident.id), **fields})

    def reminding(self, **fields: Any) -> Call:
        return Call("send_reminders", {"resident": str(self.resident.id), **fields})


@pytest.fixture
async def household(worker_database: Database, make: Maker) -> Household:
    cashier = await Cashier.at_new_property(worker_database, make, name="Maple Court")
    tenancy = await cashier.tenancy()
    async with make.session() as session:
        resident = await session.get_one(Resident, tenancy.resident_id)
        resident.first_name, resident.last_name = "Grace", "Varga"
        resident.email = f"grace.{resident.id.hex[-8:]}@example.com"
    await cashier.charges(tenancy, "1200", due=LAST_MONTH.replace(day=1))
    await cashier.receives(tenancy, "300", payer="Grace Varga")
    return Household(cashier, tenancy, resident)


async def test_a_balance_is_told_with_its_reason(household: Household, call: Asks) -> None:
    result = await call(household.cashier.person, "explain_balance", resident=str(household.resident.id))
    assert result["text"].startswith("**Grace Varga owes $900** for unit")
    assert "$900 open" in result["text"]
    assert "The last payment was $300" in result["text"]
    (row,) = result["rows"]
    assert row["value"] == "$900"
    assert "$300.00 paid by check" in row["note"]


async def test_a_balance_is_nobodys_who_may_not_read_payments(
    household: Household, state: AppState, make: Maker
) -> None:
    plumber = await make.person()
    await make.link(plumber, household.cashier.place.id, role="maintenance")
    asked = Call("explain_balance", {"resident": str(household.resident.id)})
    assert "900" not in str(await Talk(state, plumber, asked).ask())


async def test_a_payment_is_recorded_once_confirmed(household: Household, state: AppState) -> None:
    talk = Talk(state, household.cashier.person, household.paying(amount="$500", method="check"))
    reply = await talk.ask("record a $500 check from Grace Varga")
    card = reply["confirmation"]
    assert card["headline"] == "$500 from Grace Varga"
    assert {"label": "Balance", "before": "$900", "after": "$400"} in card["lines"]
    assert any(line["after"] == "$500 of $900 open" for line in card["lines"])
    assert len(await household.payments()) == 1

    done = await talk.answer(choice="confirm")
    assert done["answer"] == "**Done. $500 from Grace Varga is recorded.** The balance is now $400."
    assert [payment.amount for payment in await household.payments()] == [300, 500]


async def test_the_same_payment_again_says_so_on_its_card(household: Household, state: AppState) -> None:
    for amount, count in (("500", 2), ("500", 3)):
        talk = Talk(state, household.cashier.person, household.paying(amount=amount, method="card"))
        card = (await talk.ask())["confirmation"]
        said = [line["after"] for line in card["lines"] if line["label"] == "Again"]
        assert bool(said) is (count == 3)
        await talk.answer(choice="confirm")
        assert len(await household.payments()) == count


async def test_of_two_cards_for_one_payment_the_second_is_refused(
    household: Household, state: AppState
) -> None:
    talks = [
        Talk(state, household.cashier.person, household.paying(amount="500", method="card")) for _ in range(2)
    ]
    for talk in talks:
        await talk.ask()
    answers = [(await talk.answer(choice="confirm"))["answer"] for talk in talks]
    assert "Done" in answers[0]
    assert "was recorded less than a minute ago" in answers[1]
    assert len(await household.payments()) == 2


async def test_a_payment_is_refused_before_anything_is_asked(
    household: Household, state: AppState, make: Maker
) -> None:
    viewer = await make.person()
    await make.link(viewer, household.cashier.place.id, role="viewer")
    reply = await Talk(state, viewer, household.paying(amount="500", method="check")).ask()
    assert "confirmation" not in reply
    late = household.paying(amount="500", method="check", payment_date="2099-01-01")
    talk = Talk(state, household.cashier.person, late)
    assert (
        "confirmation" not in await talk.ask()
        or "Done" not in (await talk.answer(choice="confirm"))["answer"]
    )
    assert len(await household.payments()) == 1


async def test_a_reminder_goes_out_once_confirmed(household: Household, state: AppState, make: Maker) -> None:
    talk = Talk(state, household.cashier.person, household.reminding())
    card = (await talk.ask("remind Grace"))["confirmation"]
    words = next(line["after"] for line in card["lines"] if line["label"] == "Words")
    assert words.startswith("$900.00 is open for Maple Court")
    assert await _sent(make, household) == 0
    done = await talk.answer(choice="confirm")
    assert done["answer"] == "**Done. 1 reminder will go out now.**"
    assert done["data"]["open"]["href"] == "/payment-reporting"
    assert await _sent(make, household) == 1

    again = Talk(state, household.cashier.person, household.reminding())
    card = (await again.ask())["confirmation"]
    assert any(line["label"] == "Again" for line in card["lines"])


async def test_everyone_overdue_is_reminded_but_who_was_reminded_today(
    household: Household, state: AppState, make: Maker
) -> None:
    second = await household.cashier.tenancy()
    async with make.session() as session:
        (await session.get_one(Resident, second.resident_id)).email = f"{second.id.hex[-12:]}@example.com"
    await household.cashier.charges(second, "50", due=LAST_MONTH.replace(day=1))
    everyone = Call("send_reminders", {})
    first = Talk(state, household.cashier.person, household.reminding())
    await first.ask()
    await first.answer(choice="confirm")
    talk = Talk(state, household.cashier.person, everyone)
    card = (await talk.ask("send reminders to everyone who is late"))["confirmation"]
    assert {
        "label": "Not to",
        "before": "",
        "after": "1 household reminded today or without address",
    } in card["lines"]
    await talk.answer(choice="confirm")
    nobody = await Talk(state, household.cashier.person, everyone).ask()
    assert "reminded in the last 24 hours" in nobody["answer"]


async def _sent(make: Maker, household: Household) -> int:
    async with make.session() as session:
        of_resident = Delivery.recipient_id == household.resident.id
        count = select(func.count()).select_from(Delivery).where(of_resident)
        return int(await session.scalar(count) or 0)


async def test_what_was_sent_is_told_with_whether_it_arrived(
    household: Household, call: Asks, make: Maker
) -> None:
    person, resident = household.cashier.person, str(household.resident.id)
    nothing = await call(person, "sent_messages", resident=resident)
    assert nothing["text"].startswith("**Nothing was sent to Grace Varga**")
    delivery = Delivery(
        id=new_id(),
        recipient_kind="resident",
        recipient_id=household.resident.id,
        property_id=household.tenancy.property_id,
        template="payment_reminder",
        subject_ids={},
        dedupe_key=str(new_id()),
        state="failed",
        failure="No such mailbox.",
    )
    async with make.session() as session:
        session.add(delivery)
    told = await call(person, "sent_messages", resident=resident)
    assert "**1 message to Grace Varga.** The last was a payment reminder by e-mail" in told["text"]
    assert "not delivered (No such mailbox)" in told["text"]
