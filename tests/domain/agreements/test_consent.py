"""What is said before somebody agrees to sign electronically."""

import pytest

from domain.agreements.signing_rules import consent_parts


@pytest.mark.parametrize(
    ("contact", "said"),
    [
        ("office@northgate.example", "Write to office@northgate.example."),
        ("1 Wharf Road, Seattle, WA 98101", "Write to 1 Wharf Road, Seattle, WA 98101."),
        ("(401) 555-0100", "Call (401) 555-0100."),
    ],
)
def test_nobody_is_told_to_write_to_a_telephone_number(contact: str, said: str) -> None:
    parts = {part.title: part.text for part in consent_parts({"paper_copy_fee": "0", "contact": contact})}
    assert parts["If your address changes"] == said
