"""Several people in one cell become co-tenants; what may be read in another way says so."""

from datetime import timedelta

import pytest

from domain.imports.inspection import inspect
from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.people import Name, people_in
from domain.imports.reading.reader import read_table
from domain.models.leases import Lease, LeaseParty
from domain.models.residents import Resident, Vehicle
from tests.domain.imports.importing import Importer, building, rows
from tests.factories import Maker, local_today

TODAY = local_today()
START, END = TODAY - timedelta(days=100), TODAY + timedelta(days=265)
DANA, KIM = ("Dana", "Cole"), ("Kim", "Cole")


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Dana & Kim Cole", [DANA, KIM]),
        ("Dana Cole, Kim Cole", [DANA, KIM]),
        ("Dana and Kim Cole", [DANA, KIM]),
        ("Dana Cole & Kim", [DANA, KIM]),
        ("Cole, Dana & Kim", [DANA, KIM]),
        ("Dana Cole/Kim Cole", [DANA, KIM]),
        ("Cole, Dana; Reyes, Kim", [DANA, ("Kim", "Reyes")]),
        ("Cole, Dana & Reyes, Kim", [DANA, ("Kim", "Reyes")]),
        ("Dana M. & Kim Cole", [("Dana M.", "Cole"), KIM]),
        ("Dana Cole, Kim Reyes & Lee Fox", [DANA, ("Kim", "Reyes"), ("Lee", "Fox")]),
        ("Dana Cole & Sam Hoyt, Jr.", [DANA, ("Sam", "Hoyt, Jr.")]),
    ],
)
def test_several_people(cell: str, names: list[Name]) -> None:
    assert people_in(cell) == (tuple(names), True)


@pytest.mark.parametrize(
    "cell",
    ["Delgado, Rosa", "Sam Hoyt, Jr.", "Hoyt, Jr., Sam", "Sandra Anders", "Hoyt & Sons L.L.C.", "Cole and Co",
     "Hoyt, Sam, MD", "Dana Cole c/o Kim", "Cher", ""],
)  # fmt: skip
def test_one_person_or_company(cell: str) -> None:
    people = people_in(cell)
    assert (len(people.names), people.certain) == (1, True)


@pytest.mark.parametrize(
    ("cell", "count"),
    [("Garcia Lopez, Maria Elena", 1), ("Mr. & Mrs. Cole", 1), ("Dana Cole and family", 1), ("Dana & Kim", 1),
     ("Cole, Dana & Kim Reyes", 2)],
)  # fmt: skip
def test_what_may_be_read_in_two_ways_is_no_certainty(cell: str, count: int) -> None:
    people = people_in(cell)
    assert (len(people.names), people.certain) == (count, False)


async def test_people_of_one_cell_share_unit_and_lease(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101", "102")
    text = (
        "Tenant,Unit,Lease Start,Lease End,Rent,Email,Vehicle License\n"
        f"Dana & Kim Cole,101,{START},{END},1000,dana@example.com,AAA1\n"
        f"Lee Fox,102,{START},{END},900,,\n"
    )
    ended = await importer.run_file(owner, "residents", text)
    assert (ended.counts, ended.job.warnings) == ((2, 2, 0, 0), [])
    assert ended.job.created_entities == {"residents": 3, "leases": 2}
    people = {one.id: one for one in await rows(importer, owner, Resident)}
    assert {(one.first_name, one.last_name, one.email) for one in people.values()} == {
        ("Dana", "Cole", "dana@example.com"),
        ("Kim", "Cole", None),
        ("Lee", "Fox", None),
    }
    roles = {people[one.resident_id].first_name: one.role for one in await rows(importer, owner, LeaseParty)}
    assert roles == {"Dana": "primary", "Kim": "co_tenant", "Lee": "primary"}
    assert len({one.unit_id for one in people.values() if one.last_name == "Cole"}) == 1
    assert [people[car.resident_id].first_name for car in await rows(importer, owner, Vehicle)] == ["Dana"]
    again = await importer.run_file(owner, "residents", text)
    assert (again.counts, len(await rows(importer, owner, Resident))) == ((2, 0, 0, 2), 3)


async def test_two_first_names_before_one_last_name_are_two_people(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    await importer.run_file(owner, "residents", "First Name,Last Name,Unit\nDana & Kim,Cole,101\n")
    people = await rows(importer, owner, Resident, Resident.first_name)
    assert [(one.first_name, one.last_name) for one in people] == [DANA, KIM]
    assert len({one.unit_id for one in people}) == 1


async def test_doubtful_names_are_said_at_their_row(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    ended = await importer.run_file(owner, "residents", 'Tenant,Unit\n"Garcia Lopez, Maria Elena",101\n')
    assert [one["warning"] for one in ended.job.warnings] == [
        '"Garcia Lopez, Maria Elena" is taken as one person, Maria Elena Garcia Lopez. Correct the names '
        'where that is wrong; "&" stands between people.'
    ]


def test_they_are_counted_before_the_run() -> None:
    table = read_table(b'Tenant,Unit\nDana & Kim Cole,1\nLee Fox,2\n"Garcia Lopez, Ana Elena",3\n')
    warnings = inspect(SCHEMAS["residents"], table, TODAY).warnings
    assert "1 row names several people in one cell, who share unit and lease: row 2." in warnings
    assert any(said.startswith("1 cell may name one person or several. Row 4: ") for said in warnings)


async def test_two_households_in_one_unit_are_said_at_the_row(importer: Importer, make: Maker) -> None:
    owner = await building(make, "1")
    later = START + timedelta(days=30)
    ended = await importer.run_file(
        owner,
        "residents",
        "Tenant,Unit,Lease Start,Lease End,Rent\n"
        f"Una Bell,1,{START},{END},1000\nWes Dorn,1,{later},{END},900\nCy Fox,1,,,\n",
    )
    assert ended.counts == (3, 3, 0, 0)
    assert len(await rows(importer, owner, Lease)) == 2
    second, third = sorted(ended.job.warnings, key=lambda one: one["row"])
    assert second["row"] == 3
    assert second["warning"].startswith(
        f"Somebody else leases this unit from {START} to {END}, in the same days"
    )
    assert third["row"] == 4
    assert third["warning"].startswith(
        "Somebody else has the lease of this unit, and this person lives there"
    )


async def test_one_household_after_another_is_nothing_to_say(importer: Importer, make: Maker) -> None:
    owner = await building(make, "1")
    before = START - timedelta(days=365)
    ended = await importer.run_file(
        owner,
        "residents",
        "Tenant,Unit,Lease Start,Lease End,Rent\n"
        f"Una Bell,1,{before},{START - timedelta(days=1)},1000\nWes Dorn,1,{START},{END},900\n",
    )
    assert (ended.counts, ended.job.warnings) == ((2, 2, 0, 0), [])
