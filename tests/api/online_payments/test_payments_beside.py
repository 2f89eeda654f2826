"""A payment beside another one: one question that names it, then it is taken."""

from datetime import date
from decimal import Decimal

import httpx

from domain.core.db.database import Database
from domain.ledger.names import day_name
from domain.online_payments.gateway import Answer, Outcome
from tests.api.online_payments.test_paying import Home, household, method_of, owes, pays, settles

__all__ = ["household"]


async def test_beside_a_pending_payment_each_person_of_the_home_pays_after_one_question(
    api: httpx.AsyncClient, household: Home, worker_database: Database
) -> None:
    await owes(api, household, "1500.00")
    cards = [await method_of(api, household, person) for person in (household.priya, household.jamie)]
    first = (await pays(api, household, household.priya, "20.00", cards[0])).json()
    on_the_way = Answer(Outcome.PROCESSING, "ref_days")
    assert await settles(worker_database, first["id"], on_the_way) == "pending"
    day = day_name(date.fromisoformat(first["received_on"]))
    said = f"payment of $20.00 made on {day} for this home still waits for the bank."
    for person, card, whose in ((household.priya, cards[0], "Your"), (household.jamie, cards[1], "Priya's")):
        for amount in ("1480.00", "7.50"):
            asked = await pays(api, household, person, amount, card)
            assert (asked.status_code, asked.json()["code"]) == (409, "same_payment_again")
            pay = f"Pay ${Decimal(amount):,.2f} as well?"
            assert asked.json()["detail"] == f"{whose} {said} {pay}"
    for person, card in ((household.priya, cards[0]), (household.jamie, cards[1])):
        answered = await pays(api, household, person, "7.50", card, again=True)
        assert answered.status_code == 201, answered.text
    several = (await pays(api, household, household.jamie, "1.00", cards[1])).json()["detail"]
    assert several.startswith(f"Your payment of $7.50 made on {day}, Priya's payment of $7.50")
    assert several.endswith("still wait for the bank. Pay $1.00 as well?")
    known = [first["id"]]
    newer = await pays(api, household, household.priya, "3.00", cards[0], beside=known)
    assert (newer.status_code, newer.json()["code"]) == (409, "same_payment_again")  # made since the question
    assert len(newer.json()["current"]["beside"]) == 3
    stale = await pays(api, household, household.priya, "1500.00", cards[0], full=True, again=True)
    assert (stale.status_code, stale.json()["code"]) == (409, "amount_changed")
    full = await pays(api, household, household.priya, "1465.00", cards[0], full=True, again=True)
    assert full.status_code == 201, full.text
