"""Keys made without the database are those that the database makes."""

from sqlalchemy import text

from domain.core.natural_keys import plain_key
from tests.factories import Maker


async def test_every_ascii_character_counts_as_it_does_in_the_database(make: Maker) -> None:
    texts = ["", "O'Brien-Delgado 3rd", " \tRosa\n", *(f"a{chr(code)}B" for code in range(1, 128))]
    async with make.session() as session:
        keys = await session.execute(
            text(
                "SELECT natural_key(given)"
                " FROM unnest(CAST(:texts AS text[])) WITH ORDINALITY AS listed(given, place) ORDER BY place"
            ),
            {"texts": texts},
        )
        assert [plain_key(each) for each in texts] == list(keys.scalars())


def test_other_text_is_left_to_the_database() -> None:
    assert plain_key("Núñez") is None
    assert plain_key("Rosa\u00a0Delgado") is None
