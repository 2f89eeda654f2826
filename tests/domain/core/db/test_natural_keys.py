"""Keys made without the database are those that the database makes."""

from sqlalchemy import text

from domain.core.db.natural_keys import natural_keys, plain_key
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


async def test_other_text_is_left_to_the_database(make: Maker) -> None:
    assert plain_key("Núñez") is None
    assert plain_key("ROSA\u2003Delgado") is None
    async with make.session() as session:
        keys = await natural_keys(session, ["NÚÑEZ", "ROSA\u2003Delgado", "O'Brien"])
    assert keys == {"NÚÑEZ": "núñez", "ROSA\u2003Delgado": "rosadelgado", "O'Brien": "obrien"}
