"""What is kept of the text of a PDF: no number that looks like one of a person or a card."""

import pytest

from domain.documents.texts import masked


@pytest.mark.parametrize(
    "number",
    [
        "123-45-6789", "123 45 6789", "123456789", "123–45–6789", "1 2 3 4 5 6 7 8 9", "123-\n45-\n6789",
        "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "3782 822463 10005",
        "4111\u20101111\u20101111\u20101111", "4111\n1111\n1111\n1111", "6011000000000000000",
    ],
)  # fmt: skip
def test_numbers_of_persons_and_cards_are_gone(number: str) -> None:
    kept = masked(f"Tenant Ana {number} signs")
    assert not any(character.isdigit() for character in kept)
    assert kept.split() == ["Tenant", "Ana", "signs"]


@pytest.mark.parametrize(
    "text",
    [
        "Rent $1,705.00 from May 3, 2026",
        "(401) 555-0134",
        "+1 401 555 0134",
        "Unit 302, 02903-1234",
        "H04-558201",
    ],
)
def test_amounts_days_and_phones_stay(text: str) -> None:
    assert masked(text) == text
