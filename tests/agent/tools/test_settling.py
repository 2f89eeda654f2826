"""What words mean: names, numbers and ids become one record of the caller's, or a choice, or nobody."""

from uuid import UUID

import pytest

from agent.context import Context
from agent.naming import Candidate, meant
from agent.resolving import Nobody, Settled, Several, settle
from api.state import AppState
from domain.core.db.database import Database
from tests.agent.tools.conftest import context_of
from tests.factories import Maker, Person

NAMES = ("Maple Court", "Maple Row", "The Foundry Lofts", "Harbor Point", "214 Juniper Street", "Alder Court")
PORTFOLIO = [Candidate(str(index), [name], label=name) for index, name in enumerate(NAMES)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Maple Court", ["Maple Court"]),
        ("maple-court", ["Maple Court"]),
        ("MAPLECOURT", ["Maple Court"]),
        ("Maple Court's", ["Maple Court"]),
        ("maple", ["Maple Court", "Maple Row"]),
        ("court", ["Maple Court", "Alder Court"]),
        ("foundry", ["The Foundry Lofts"]),
        ("Foundry Lofts", ["The Foundry Lofts"]),
        ("the harbor", ["Harbor Point"]),
        ("Harbor Point building", ["Harbor Point"]),
        ("harb", ["Harbor Point"]),
        ("Harbour Point", ["Harbor Point"]),
        ("Mapel Court", ["Maple Court"]),
        ("alder cuort", ["Alder Court"]),
        ("fondry", ["The Foundry Lofts"]),
        ("juniper", ["214 Juniper Street"]),
        ("214 juniper", ["214 Juniper Street"]),
        ("215 juniper", []),
        ("Maple Crescent", []),
        ("Cedar Court", []),
        ("x", []),
        ("", []),
        ("'; DROP TABLE units; --", []),
        ("a" * 100_000, []),
        ("\U0001f600", []),
    ],
)
def test_names_are_known_again(words: str, expected: list[str]) -> None:
    assert [one.label for one in meant(words, PORTFOLIO)] == expected


def test_two_names_about_as_close_are_both_meant() -> None:
    people = [
        Candidate("1", ["Jon Carter"], label="Jon Carter"),
        Candidate("2", ["Joan Carter"], label="Joan Carter"),
    ]
    assert {one.label for one in meant("Joen Carter", people)} == {"Jon Carter", "Joan Carter"}


class Asker:
    """Somebody with a context to settle words in."""

    def __init__(self, context: Context) -> None:
        self.context = context

    async def settle(self, noun: str, words: str, **within: str) -> object:
        return await settle(self.context, noun, words, within)  # type: ignore[arg-type]  # any noun

    async def label(self, noun: str, words: str, **within: str) -> object:
        found = await self.settle(noun, words, **within)
        if isinstance(found, Several):
            return [(option.label, option.subtext) for option in found.options]
        return found.label if isinstance(found, Settled) else None


@pytest.fixture
async def portfolio(make: Maker) -> tuple[Person, dict[str, str]]:
    owner = await make.person()
    ids: dict[str, str] = {}
    for name in ("Maple Court", "Foundry Lofts"):
        place = await make.property(
            owner, name=name, short_name=name[0] + "X", address=f"{len(name)} {name} Road"
        )
        ids[name] = str(place.id)
        prefix = "L-" if name == "Foundry Lofts" else ""
        for number in ("12", "101", "12A" if not prefix else "7"):
            unit = await make.unit(place.id, unit_number=f"{prefix}{number}", status="occupied")
            ids[f"{name} {number}"] = str(unit.id)
    maple = UUID(ids["Maple Court"])
    ids["rosa"] = str(
        (await make.resident(maple, first_name="Rosa", last_name="Delgado", unit_id=ids["Maple Court 12"])).id
    )
    await make.resident(maple, first_name="Marcus", last_name="Hoyt", unit_id=ids["Maple Court 101"])
    await make.resident(
        UUID(ids["Foundry Lofts"]),
        first_name="Peter",
        last_name="Hoyt",
        status="inactive",
        move_out_date="2024-06-30",
    )
    await make.vendor(owner, company_name="Best Plumbing & Sons")
    return owner, ids


async def test_settling(
    portfolio: tuple[Person, dict[str, str]], state: AppState, database: Database
) -> None:
    owner, ids = portfolio
    asker = Asker(await context_of(state, database, owner))
    maple, foundry = ids["Maple Court"], ids["Foundry Lofts"]
    assert await asker.label("property", "MX") == "Maple Court"
    assert await asker.label("property", maple) == "Maple Court"
    assert await asker.label("property", "11 maple court road") == "Maple Court"
    assert await asker.label("unit", "12", property=maple) == "Unit 12"
    assert await asker.label("unit", "101", property=foundry) == "Unit L-101"
    assert await asker.label("unit", "unit 12 at Maple Court") == "Unit 12"
    assert await asker.label("unit", "Maple Court 12") == "Unit 12"
    assert await asker.label("unit", "maple court, unit 12a") == "Unit 12A"
    assert await asker.label("unit", "foundry 7") == "Unit L-7"
    assert await asker.label("unit", "#12") == "Unit 12"
    assert await asker.label("unit", "l101") == "Unit L-101"
    assert await asker.label("unit", "13") is None
    assert await asker.label("unit", "13 at Maple Court") is None
    assert await asker.label("unit", "7") == [("Unit L-7", "Foundry Lofts · occupied")]
    assert await asker.label("resident", "rosa") == "Rosa Delgado"
    assert await asker.label("resident", "Delgado, Rosa") == "Rosa Delgado"
    assert await asker.label("resident", "rosa delgdo") == "Rosa Delgado"
    assert await asker.label("resident", "Hoyt") == [
        ("Marcus Hoyt", "Maple Court 101"),
        ("Peter Hoyt", "Foundry Lofts · left Jun 2024"),
    ]
    assert await asker.label("resident", "Hoyt at Maple Court") == "Marcus Hoyt"
    assert await asker.label("resident", "Hoyt in 101") == "Marcus Hoyt"
    assert await asker.label("resident", "Hoyt", property=maple) == "Marcus Hoyt"
    assert await asker.label("resident", "unit 12 at maple court") == "Rosa Delgado"
    assert await asker.label("vendor", "best plumbing") == "Best Plumbing & Sons"
    assert await asker.label("import", "latest") is None
    for odd in (
        "%",
        "_",
        "'",
        "\\",
        "(((",
        "x" * 199,
        "00000000-0000-0000-0000-000000000000",
        "{}",
    ):
        for noun in ("property", "unit", "resident", "vendor", "import"):
            assert isinstance(await asker.settle(noun, odd), Nobody), (noun, odd)


async def test_nobody_settles_what_is_anothers(
    portfolio: tuple[Person, dict[str, str]], make: Maker, state: AppState, database: Database
) -> None:
    _, ids = portfolio
    stranger = Asker(await context_of(state, database, await make.person()))
    for noun, words in (
        ("property", "Maple Court"),
        ("property", ids["Maple Court"]),
        ("unit", "unit 12 at Maple Court"),
        ("unit", ids["Maple Court 12"]),
        ("resident", "Rosa Delgado"),
        ("resident", ids["rosa"]),
        ("vendor", "Best Plumbing & Sons"),
    ):
        assert isinstance(await stranger.settle(noun, words), Nobody), (noun, words)


def test_a_letter_tells_houses_apart() -> None:
    houses = [Candidate(letter, [f"Building {letter}"], label=letter) for letter in "AB"]
    houses.append(Candidate("C", ["Building"], label="C"))
    assert [one.label for one in meant("building a", houses)] == ["A"]
    assert [one.label for one in meant("Building", houses)] == ["C"]
