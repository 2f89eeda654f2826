"""Card numbers are masked however they are written; phones, tracking and account numbers stay."""

import random
from typing import Annotated, Any, cast

import pytest
from pydantic import BaseModel, TypeAdapter

from domain.core.values.card_numbers import mask_card_numbers
from domain.ledger.papers import Because
from domain.maintenance.own_rules import OwnNewRequest
from domain.messages.rules import NewAnnouncement, OwnNewThread
from domain.online_payments.rules import NewOnlinePayment


@pytest.mark.parametrize(
    "number",
    [
        "4242424242424242",
        "4242 4242 4242 4242",
        "4242-4242-4242-4242",
        "5555 5555 5555 4444",
        "2223003122003222",
        "3782 822463 10005",
        "6011-1111-1111-1117",
        "30569309025904",
        "3566002020360505",
    ],
)
def test_a_card_number_keeps_its_last_four_digits_alone(number: str) -> None:
    assert mask_card_numbers(f"use {number}, thanks") == f"use •••• {number[-4:]}, thanks"


@pytest.mark.parametrize(
    "text",
    [
        "401-555-0100",
        "+1 401 555 0100",
        "1Z 999 AA1 01 2345 6784",
        "9400 1000 0000 0000 0000 00",  # a parcel's, too long for a card
        "4242424242424241",  # does not pass the check digit
        "order 1234567890123",
        "2026-11-23 2026-12-23",
    ],
)
def test_other_numbers_stay(text: str) -> None:
    assert mask_card_numbers(text) == text


def test_a_thousand_numbers_without_a_cards_prefix_stay() -> None:
    drawn = random.Random(1)
    numbers = [f"{drawn.choice('01789')}{drawn.randrange(10**14):014d}" for _ in range(1000)]
    assert [mask_card_numbers(number) for number in numbers] == numbers


@pytest.mark.parametrize(
    ("model", "field"),
    [
        (OwnNewThread, "subject"),
        (NewAnnouncement, "title"),
        (OwnNewRequest, "location_details"),
        (NewOnlinePayment, "note"),
        (Because, "reason"),
    ],
)
def test_lines_in_peoples_own_words_are_masked(model: type[BaseModel], field: str) -> None:
    said = model.model_fields[field]
    reader: TypeAdapter[Any] = TypeAdapter(cast("Any", Annotated[said.annotation, *said.metadata]))
    assert reader.validate_python("Card 4242 4242 4242 4242") == "Card •••• 4242"
