"""What words find: names, addresses, numbers, notes; in what order; and whose."""

from collections.abc import Awaitable, Callable

import pytest

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint
from domain.features import SEARCHED
from domain.models import ResidentPhone
from domain.search.lookups import Hit, search
from tests.factories import Maker, Person

Find = Callable[[Person, str], Awaitable[list[Hit]]]


@pytest.fixture
def find(database: Database) -> Find:
    async def found(person: Person, words: str) -> list[Hit]:
        return await search(database, EntryPoint.by_session(token_hash(person.token)), SEARCHED, words)

    return found


def named(hits: list[Hit]) -> list[tuple[str, str]]:
    return [(hit.kind, hit.title) for hit in hits]


async def test_a_unit_is_found_by_its_number_and_its_property(make: Maker, find: Find) -> None:
    owner = await make.person()
    maple = await make.property(owner, name="Maple Court", address="7 Birch Street")
    oak = await make.property(owner, name="Oak Hall", address="9 Elm Street")
    for number in ("12", "112", "120"):
        await make.unit(maple.id, unit_number=number)
    await make.unit(oak.id, unit_number="12")
    for words in ("12 maple", "maple 12", "unit 12 maple court", "Maple Court #12", "12 mapl"):
        assert named(await find(owner, words))[0] == ("unit", "Unit 12"), words
        assert (await find(owner, words))[0].property_id == str(maple.id), words
    assert named(await find(owner, "maple")) == [("property", "Maple Court")]


async def test_a_number_in_a_unit_is_found_however_it_is_written(make: Maker, find: Find) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Harbor Point")
    await make.unit(place.id, unit_number="A-101")
    for words in ("a-101", "A101", "a 101", "101", "harbor a101"):
        assert ("unit", "Unit A-101") in named(await find(owner, words)), words


async def test_a_person_is_found_by_name_mail_and_where_they_live(make: Maker, find: Find) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Cedar Row")
    unit = await make.unit(place.id, unit_number="4B")
    await make.resident(
        place.id, first_name="José", last_name="O'Brien-Núñez", email="j.obrien@mail.test", unit_id=unit.id
    )
    for words in (
        "jose",
        "José O’Brien",
        "nunez jos",
        "o'brien",
        "brien",
        "j.obrien@mail.test",
        "jose cedar",
        "jose 4b",
        "jose cedar 4b",
        "NÚÑEZ",
    ):
        hits = await find(owner, words)
        assert ("resident", "José O'Brien-Núñez") in named(hits), words
    assert (await find(owner, "jose"))[0].subtitle == "Cedar Row · Unit 4B"


@pytest.mark.parametrize("number", ["401-555-0142", "+1 (401) 555-0142", "4015550142", "555 0142", "0142"])
async def test_a_person_is_found_by_their_telephone(make: Maker, find: Find, number: str) -> None:
    owner = await make.person()
    place = await make.property(owner)
    ana = await make.resident(place.id, first_name="Ana", phone="+14015550142")
    await make.resident(place.id, first_name="Bea", phone="+14015550143")
    carl = await make.resident(place.id, first_name="Carl")
    async with make.session() as session:
        session.add(
            ResidentPhone(
                property_id=place.id, resident_id=carl.id, kind="work", e164="+14015550142", as_typed="x"
            )
        )
    assert {hit.id for hit in await find(owner, number)} == {str(ana.id), str(carl.id)}


async def test_the_beginning_of_a_number_finds_it_while_it_is_typed(make: Maker, find: Find) -> None:
    owner = await make.person()
    ana = await make.resident((await make.property(owner)).id, phone="(401) 555-0142")
    assert [hit.id for hit in await find(owner, "(401) 55")] == [str(ana.id)]


async def test_notes_are_found_by_the_stems_of_their_words(make: Maker, find: Find) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Elm Terrace", description="A rooftop garden over the harbor.")
    unit = await make.unit(place.id)
    ana = await make.resident(place.id, first_name="Ana", notes="Complained about the leaking taps.")
    lease = await make.lease(unit, ana, notes="Keeps two rabbits.", special_terms="Snow shovelling included")
    vendor = await make.vendor(owner, company_name="Best Pipes", notes="Answers on Sundays")
    assert [hit.id for hit in await find(owner, "the tap is leaking")] == [str(ana.id)]
    assert [hit.id for hit in await find(owner, "leak")] == [str(ana.id)]
    assert [hit.id for hit in await find(owner, "rooftop gardens")] == [str(place.id)]
    assert [hit.id for hit in await find(owner, "rabbit")] == [str(lease.id)]
    assert [hit.id for hit in await find(owner, "snow shovel")] == [str(lease.id)]
    assert [hit.id for hit in await find(owner, "sunday")] == [str(vendor.id)]
    (found,) = await find(owner, "rabbits")
    assert (found.kind, found.resident_id) == ("lease", str(ana.id))


async def test_vendors_are_found_by_what_they_do(make: Maker, find: Find) -> None:
    owner = await make.person()
    await make.vendor(
        owner,
        company_name="Blue Sky",
        service_type="pest_control",
        specialties=["bed bugs"],
        contact_name="Lee",
    )
    for words in ("blue sk", "pest control", "bed bug", "lee"):
        assert named(await find(owner, words)) == [("vendor", "Blue Sky")], words
    assert (await find(owner, "blue sky"))[0].subtitle == "Pest Control"


async def test_names_come_before_notes_and_whole_words_before_beginnings(make: Maker, find: Find) -> None:
    owner = await make.person()
    await make.property(owner, name="Willow Gardens")
    await make.property(owner, name="Will House")
    await make.property(owner, name="Ash House", description="Beside the will of the wisp")
    await make.property(owner, name="Elm House", address="3 Will Street")
    titles = [hit.title for hit in await find(owner, "will")]
    assert titles[:2] == ["Will House", "Elm House"]
    assert set(titles[2:]) == {"Willow Gardens", "Ash House"}


async def test_an_exact_word_is_not_lost_among_many_beginnings(make: Maker, find: Find) -> None:
    owner = await make.person()
    place = await make.property(owner)
    for number in range(1000, 1130):
        await make.unit(place.id, unit_number=str(number))
    last = await make.unit(place.id, unit_number="10")
    assert (await find(owner, "10"))[0].id == str(last.id)


async def test_what_is_deleted_is_not_found(make: Maker, find: Find) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Gone Gables")
    unit = await make.unit(place.id, unit_number="77G")
    async with make.session() as session:
        found = await session.merge(unit)
        found.deleted_at = found.created_at
    assert await find(owner, "77g") == []
    async with make.session() as session:
        gone = await session.merge(place)
        gone.deleted_at = gone.created_at
    assert await find(owner, "gables") == []


async def test_a_changed_name_is_found_at_once(make: Maker, find: Find) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Old Mill")
    async with make.session() as session:
        (await session.merge(place)).name = "New Foundry"
    assert await find(owner, "old mill") == []
    assert named(await find(owner, "foundry")) == [("property", "New Foundry")]


CANARIES = (
    "zephyrine",
    "zephyrine canary",
    "77-zephyrine",
    "zephyrine@mail.test",
    "4015559911",
    "qx zephyrine",
)


async def canaries(make: Maker, creator: Person) -> None:
    """One row of each kind that says the word, in all of its texts."""
    place = await make.property(
        creator, name="Zephyrine Canary", address="1 Zephyrine Street", description="qx zephyrine"
    )
    unit = await make.unit(place.id, unit_number="77-Zephyrine")
    resident = await make.resident(
        place.id,
        first_name="Zephyrine",
        email="zephyrine@mail.test",
        phone="401-555-9911",
        notes="qx zephyrine",
        unit_id=unit.id,
    )
    await make.lease(unit, resident, notes="qx zephyrine", special_terms="zephyrine")
    await make.vendor(creator, company_name="Zephyrine Canary", notes="qx zephyrine")


@pytest.mark.parametrize("words", CANARIES)
async def test_another_companys_rows_are_in_no_answer(make: Maker, find: Find, words: str) -> None:
    stranger, owner = await make.person(), await make.person()
    await canaries(make, stranger)
    await make.unit((await make.property(owner)).id)
    assert await find(owner, words) == []
    assert await find(stranger, words) != []


async def test_a_link_that_ended_shows_nothing(make: Maker, find: Find) -> None:
    owner, former = await make.person(), await make.person()
    place = await make.property(owner, name="Zephyrine House")
    await make.link(former, place.id, "owner", is_active=False)
    assert await find(former, "zephyrine") == []


async def test_maintenance_finds_addresses_and_units_but_nobody(make: Maker, find: Find) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Quince Yard", description="quincewords in the small print")
    unit = await make.unit(place.id, unit_number="Q1")
    resident = await make.resident(
        place.id, first_name="Quincey", notes="quincewords", phone="401-555-7788", unit_id=unit.id
    )
    await make.lease(unit, resident, notes="quincewords")
    keeper = await make.colleague(place.id, "maintenance")
    viewer = await make.colleague(place.id, "viewer")
    assert {hit.kind for hit in await find(keeper, "quince")} == {"property"}
    assert named(await find(keeper, "quince q1")) == [("unit", "Unit Q1")]
    for words in ("quincey", "quincewords", "401-555-7788", "quincey q1"):
        assert await find(keeper, words) == [], words
        assert await find(viewer, words) != [], words


async def test_roles_differ_by_property(make: Maker, find: Find) -> None:
    """A viewer of one building and a maintenance hand in another finds people of the first only."""
    owner, hand = await make.person(), await make.person()
    seen, hidden = await make.property(owner), await make.property(owner)
    await make.link(hand, seen.id, "viewer")
    await make.link(hand, hidden.id, "maintenance")
    shown = await make.resident(seen.id, first_name="Tallulah")
    await make.resident(hidden.id, first_name="Tallulah")
    assert [hit.id for hit in await find(hand, "tallulah")] == [str(shown.id)]


async def test_vendors_of_a_shared_property_are_found(make: Maker, find: Find) -> None:
    owner = await make.person()
    place = await make.property(owner)
    viewer = await make.colleague(place.id, "viewer")
    await make.vendor(owner, company_name="Marlowe Roofing")
    assert named(await find(viewer, "marlowe")) == [("vendor", "Marlowe Roofing")]
