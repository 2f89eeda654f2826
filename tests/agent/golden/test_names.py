"""Vendors found by their names among thousands, and amounts that are worked out from a unit's own rent."""

import random

import pytest

from agent.tools.formatting import money
from tests.agent.golden.conftest import CITY, HOSTILE, Demo
from tests.agent.vendors import HOSTILE_VENDORS, licensed_vendors

ASKED, LEAST_FOUND = 60, 0.9


async def test_vendors_are_found_by_their_full_name(demo: Demo) -> None:
    if demo.about == HOSTILE:
        names = list(HOSTILE_VENDORS)
    elif demo.about == CITY:
        names = random.Random(4).sample(licensed_vendors(), ASKED)
    else:
        pytest.skip("no other vendors are here")
    missed = [name for name in names if not await _is_found(demo, name)]
    assert len(missed) <= (1 - LEAST_FOUND) * len(names), missed


@pytest.mark.parametrize("city", ["Bozeman", "Orange", "Long"])
async def test_vendors_are_counted_in_cities_that_have_no_property(demo: Demo, city: str) -> None:
    (count,) = await demo.row(f"SELECT count(*) FROM v WHERE city = '{city}'")
    if not count:
        pytest.skip("no other vendors are here")
    said = await demo.ask(f"how many vendors are in {city}?")
    assert said.text == f"{count:,} vendors in {city}."


async def _is_found(demo: Demo, name: str) -> bool:
    said = await demo.ask(f"phone number of {name.title() if name.isupper() else name}")
    return said.tools == ["get_details"] and said.text.lower().startswith(name.lower().rstrip("."))


@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("Give 305 a $50 discount", -50),
        ("give unit 305 a discount of $50", -50),
        ("cut $100 from the rent of 305", -100),
        ("raise 305 $75", 75),
        ("lower the rent of 305 by $50", -50),
    ],
)
async def test_an_amount_off_or_on_changes_the_rent_by_it(demo: Demo, question: str, step: int) -> None:
    (rent,) = await demo.row("SELECT rent_amount FROM u WHERE unit_number = '305'")
    said = await demo.ask(question)
    assert said.outcome == "needs_confirmation"
    assert said.reply["confirmation"]["headline"] == f"{money(rent + step)} a month"


@pytest.mark.parametrize("question", ["lower 305 to $1,400", "raise 305 $1,400", "set 305 to $1,400"])
async def test_an_amount_to_go_to_is_the_rent_itself(demo: Demo, question: str) -> None:
    said = await demo.ask(question)
    assert said.outcome == "needs_confirmation"
    assert said.reply["confirmation"]["headline"] == "$1,400 a month"
