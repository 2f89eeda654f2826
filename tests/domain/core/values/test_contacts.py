"""Addresses that accounts are found by: none is that of another mailbox to which the database folds it."""

import pytest
from pydantic import TypeAdapter, ValidationError
from sqlalchemy import text

from domain.core.values.contacts import NOT_AN_ADDRESS, AccountEmail, Email
from tests.factories import Maker

ACCOUNT_EMAIL: TypeAdapter[str] = TypeAdapter(AccountEmail)
FOLDED_TO_ASCII = (
    "SELECT chr(n) FROM generate_series(128, 1114111) n WHERE n NOT BETWEEN 55296 AND 57343"
    " AND lower(chr(n)) ~ '^[ -~]+$'"
)


async def test_letters_that_the_database_folds_to_ascii_are_refused_in_an_accounts_address(
    make: Maker,
) -> None:
    async with make.session() as session:
        letters = list(await session.scalars(text(FOLDED_TO_ASCII)))
    assert letters
    for letter in letters:
        for address in (f"ad{letter}a@example.com", f"ada@gma{letter}l.com"):
            assert TypeAdapter(Email).validate_python(address) == address
            with pytest.raises(ValidationError, match=NOT_AN_ADDRESS):
                ACCOUNT_EMAIL.validate_python(address)


@pytest.mark.parametrize("address", ["Ada@Example.com", "josé@example.com", "ÉVA@bücher.example.com"])
def test_capitals_and_other_letters_are_taken_as_they_are(address: str) -> None:
    assert ACCOUNT_EMAIL.validate_python(address) == address
