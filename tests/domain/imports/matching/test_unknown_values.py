"""Words of a file that no vocabulary knows: asked before the run, explained once, never guessed."""

from typing import Any

import pytest

from domain.core.errors import Invalid
from domain.core.values.text import plain
from domain.imports.inspection import Inspection, inspect
from domain.imports.kinds.resident_fields import RESIDENT_STATUS
from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.kinds.unit_fields import UNIT_STATUS
from domain.imports.matching.mappings import Mapping, settle
from domain.imports.reading.reader import read_table
from domain.models.properties import Property, Unit
from domain.models.residents import Resident, ResidentInsurance
from tests.domain.imports.importing import Importer, building, rows
from tests.factories import Maker, local_today

TODAY = local_today()


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("Vacant-Unrented, Vacant Unrented Ready, Vacant Ready, Unrented, Past, vacant", "vacant"),
        ("Vacant-Leased, Vacant Rented, Vacant Rented Not Ready, Future, Pre-Leased", "pre_leased"),
        ("Occupied No Notice, Current, MTM, Month-to-month, OCC, Evict, Eviction", "occupied"),
        ("Under Eviction, Occupied - Evict, Eviction Filed, In Eviction", "occupied"),
        ("Notice, Occupied-NTV, Occupied-NTVL, NTV Leased, Notice Unrented, NTV", "notice"),
        ("Occupied On Notice, Notice to Vacate, Notice Rented, On Notice", "notice"),
        ("Down, Vacant Not Ready, Make Ready, Offline", "maintenance"),
        ("Model, Admin, Excluded, Hold, Employee", "reserved"),
    ],
)
def test_the_fields_own_words_for_units_are_known(words: str, status: str) -> None:
    assert {word: UNIT_STATUS.read(word) for word in words.split(", ")} == dict.fromkeys(
        words.split(", "), status
    )


@pytest.mark.parametrize(
    ("word", "status", "eviction"),
    [
        ("Evict", "active", "in_process"),
        ("Eviction Filed", "active", "pending"),
        ("Evicted", "evicted", "completed"),
        ("Occupied-NTV", "active", None),
        ("MTM", "active", None),
        ("Past", "inactive", None),
        ("Future", "pending", None),
    ],
)
def test_a_residents_status_may_speak_of_an_eviction(word: str, status: str, eviction: str | None) -> None:
    assert RESIDENT_STATUS.read(word) == status
    assert RESIDENT_STATUS.also_says(word).get("eviction_status") == eviction


@pytest.mark.parametrize("vocabulary", [UNIT_STATUS, RESIDENT_STATUS], ids=["unit", "resident"])
def test_no_word_means_two_things(vocabulary: Any) -> None:
    meant: dict[str, str] = {}
    for value, words in vocabulary.synonyms.items():
        for word in words:
            assert meant.setdefault(plain(word), value) == value, word


UNITS = (
    "Property,Unit,Status,Notes\n"
    "Alder,1,Haunted,x\nAlder,2,HAUNTED,x\nAlder,3,XX,x\nAlder,4,Evict,x\nAlder,5,,x\nAlder,6,XX,x\n"
    "Alder,7,Haunted,x\n"
)
COLUMNS = [
    {"csvColumn": "Property", "dbField": "property_name"},
    {"csvColumn": "Unit", "dbField": "unit_number"},
]


def looked_into(text: str, kind: str, chosen: list[dict[str, Any]] | None = None) -> Inspection:
    mappings = None if chosen is None else [Mapping.model_validate(one) for one in chosen]
    return inspect(SCHEMAS[kind], read_table(text.encode()), TODAY, mappings)


def test_each_unknown_word_is_listed_once_for_its_column() -> None:
    found = looked_into(UNITS, "units")
    assert [(one.field, one.column, one.value, one.count) for one in found.unknown] == [
        ("status", "Status", "Haunted", 3),
        ("status", "Status", "XX", 2),
    ]
    assert found.unknown[0].allowed == UNIT_STATUS.values
    assert [text for text in found.warnings if "Haunted × 3, XX × 2" in text]


def test_warnings_follow_the_chosen_mapping_and_its_answers() -> None:
    answered = {"csvColumn": "Status", "dbField": "status", "values": {"haunted": "maintenance", "XX": None}}
    found = looked_into(UNITS, "units", [*COLUMNS, answered])
    assert [one.value for one in found.unknown] == ["Haunted", "XX"]
    assert found.warnings == ()
    assert looked_into(UNITS, "units", COLUMNS).unknown == ()
    asked = looked_into(UNITS, "units", [*COLUMNS, {"csvColumn": "Notes", "dbField": "unit_type"}])
    assert [(one.field, one.column, one.value, one.count) for one in asked.unknown] == [
        ("unit_type", "Notes", "x", 7)
    ]
    assert looked_into(UNITS, "units", []).warnings == ()


def test_the_word_of_a_line_that_is_left_out_is_not_asked() -> None:
    text = "Tenant,Unit,Status\nAnn Lee,101,Current\n,102,Vacant-Unrented\n,103,Down\nBob Ray,104,Cursed\n"
    assert [one.value for one in looked_into(text, "residents").unknown] == ["Cursed"]


def test_yes_and_no_are_a_vocabulary_too() -> None:
    text = "First,Last,Waived\nAnn,Lee,partly\nBob,Ray,no\n"
    waived = {"csvColumn": "Waived", "dbField": "renters_insurance_waiver"}
    found = looked_into(text, "residents", [waived])
    assert [(one.value, one.allowed) for one in found.unknown] == [("partly", ("yes", "no"))]
    assert looked_into(text, "residents", [{**waived, "values": {"Partly": True}}]).warnings == ()


@pytest.mark.parametrize(
    ("mapping", "sentence"),
    [
        (
            {"csvColumn": "Status", "dbField": "status", "values": {"XX": "gone"}},
            "Status: 'XX' cannot mean 'gone'. Use vacant, pre_leased",
        ),
        ({"csvColumn": "Notes", "dbField": "street", "values": {"x": "y"}}, "'Street' takes no values"),
        ({"value": "vacant", "dbField": "status", "values": {"x": "vacant"}}, "'Status' takes no values"),
    ],
)
def test_a_word_may_mean_only_what_its_field_can_hold(mapping: dict[str, Any], sentence: str) -> None:
    table = read_table(UNITS.encode())
    chosen = [Mapping.model_validate(one) for one in (*COLUMNS, mapping)]
    with pytest.raises(Invalid) as refused:
        settle(SCHEMAS["units"], table.headers, chosen)
    assert refused.value.errors[0].message.startswith(sentence)
    assert refused.value.errors[0].field == "mappings"


async def imported(importer: Importer, owner: Any, kind: Any, text: str, **values: Any) -> Any:
    """Runs the file as it is suggested, with meanings for the words of the status column."""
    return await importer.run_file(owner, kind, text, values={"status": values} if values else None)


async def test_an_unanswered_word_leaves_a_known_unit_alone_and_a_new_one_vacant(
    importer: Importer, make: Maker
) -> None:
    owner = await make.person()
    alder = await make.property(owner, name="Alder")
    known = await make.unit(alder.id, unit_number="1", status="maintenance")
    ended = await imported(importer, owner, "units", UNITS)
    assert ended.counts == (7, 6, 0, 1), ended.failed
    stored = {unit.unit_number: unit for unit in await rows(importer, owner, Unit)}
    assert (stored["1"].status, stored["1"].version) == ("maintenance", known.version)
    assert [stored[number].status for number in "2345"] == ["vacant", "vacant", "occupied", "vacant"]
    kept = "What is here already keeps its status, new ones are vacant."
    assert [(warning["row"], warning["warning"]) for warning in ended.job.warnings] == [
        (2, f'Status: nobody said what "Haunted" means (rows 2, 3, 8). {kept}'),
        (4, f'Status: nobody said what "XX" means (rows 4, 7). {kept}'),
    ]


async def test_an_answered_word_is_taken_at_its_meaning(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    alder = await make.property(owner, name="Alder")
    await make.unit(alder.id, unit_number="3", status="reserved")
    ended = await imported(importer, owner, "units", UNITS, Haunted="maintenance", XX=None, Evict="notice")
    stored = {unit.unit_number: unit.status for unit in await rows(importer, owner, Unit)}
    assert stored == {
        "1": "maintenance", "2": "maintenance", "3": "reserved", "4": "notice", "5": "vacant", "6": "vacant",
        "7": "maintenance",
    }  # fmt: skip
    assert ended.job.warnings == []
    kept = next(one for one in ended.job.mappings if one["dbField"] == "status")
    assert kept["values"] == {"Haunted": "maintenance", "XX": None, "Evict": "notice"}


async def test_a_column_of_nothing_but_unknown_words_gets_a_few_warnings(
    importer: Importer, make: Maker
) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    lines = "".join(f"Alder,{n},word{n}\n" for n in range(40))
    ended = await imported(importer, owner, "units", f"Property,Unit,Status\n{lines}")
    assert len(ended.job.warnings) == 11
    assert "30 other values mean (rows 12, 13" in ended.job.warnings[-1]["warning"]


async def test_residents_under_eviction_and_on_notice(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101", "102", "103")
    text = (
        "First Name,Last Name,Unit,Status,Renters Insurance Waiver\n"
        "Ann,Lee,101,Evict,maybe\nBob,Ray,102,Occupied-NTV,no\nCy,Fox,103,Cursed,\n"
    )
    ended = await imported(importer, owner, "residents", text)
    ann, bob, cy = await rows(importer, owner, Resident, Resident.first_name)
    assert [(one.status, one.eviction_status) for one in (ann, bob, cy)] == [
        ("active", "in_process"), ("active", None), ("active", None),
    ]  # fmt: skip
    units = await rows(importer, owner, Unit, Unit.unit_number)
    assert [unit.status for unit in units] == ["occupied", "notice", "occupied"]
    assert [warning["row"] for warning in ended.job.warnings] == [4, 2]
    assert len(await rows(importer, owner, ResidentInsurance)) == 1
    again = await imported(importer, owner, "residents", text, Evict="active", Cursed="inactive")
    assert again.counts == (3, 1, 0, 2)


async def test_a_known_resident_who_gives_notice_moves_the_unit(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    line = "First Name,Last Name,Unit,Status\nAnn,Lee,101,{}\n"
    await imported(importer, owner, "residents", line.format("Current"))
    await imported(importer, owner, "residents", line.format("Notice"))
    assert [unit.status for unit in await rows(importer, owner, Unit)] == ["notice"]
    again = await imported(importer, owner, "residents", line.format("Notice"))
    assert again.counts == (1, 0, 0, 1)


async def test_every_kind_asks(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    place = "name,address,city,state,zip,status,type\nAlder,1 A St,Providence,RI,02903,Frozen,Castle\n"
    ended = await imported(importer, owner, "properties", place, Frozen="inactive")
    alder = (await rows(importer, owner, Property))[0]
    assert (alder.status, alder.property_type, len(ended.job.warnings)) == ("inactive", None, 1)
    words = looked_into("company,trade\nAce,Alchemy\n", "vendors").unknown
    assert [(one.field, one.value) for one in words] == [("service_type", "Alchemy")]
