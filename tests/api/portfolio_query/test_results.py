"""The page of results: rows behind an answer, conditions in words, and all of it as a file."""

import json
from typing import Any

import httpx

from api.portfolio_query.result_schemas import ResultsShown
from tests.factories import Maker, Person

VACANT = {"kind": "condition", "field": "status", "values": ["vacant"]}
ROOMY = {"kind": "condition", "field": "bedrooms", "operator": "at_least", "values": ["2"]}
BOTH = {"kind": "all", "parts": [VACANT, ROOMY]}


async def asked(api: httpx.AsyncClient, person: Person, ending: str = "", **query: Any) -> httpx.Response:
    params = {"question": json.dumps(query)}
    return await api.get(f"/api/results{ending}", params=params, headers=person.headers)


async def shown(api: httpx.AsyncClient, person: Person, **query: Any) -> ResultsShown:
    answer = await asked(api, person, **query)
    assert answer.status_code == 200, answer.text
    return ResultsShown.model_validate(answer.json())


async def some_units(make: Maker) -> Person:
    owner = await make.person()
    court = await make.property(owner, name="Maple Court")
    for number, rent in (("7", "1450"), ("8", "1600"), ("9", None)):
        await make.unit(court.id, unit_number=number, status="vacant", bedrooms=2, rent_amount=rent)
    await make.unit(court.id, unit_number="10", status="vacant", bedrooms=0, rent_amount="900")
    return owner


async def test_a_list_has_its_conditions_each_with_the_question_without_it(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await some_units(make)
    page = await shown(api, owner, subject="units", where=BOTH)
    assert (page.total, page.many, [row.title for row in page.rows]) == (
        3,
        "units",
        ["Unit 7", "Unit 8", "Unit 9"],
    )
    assert page.rows[0].href.startswith("/properties/")
    assert {column.name for column in page.columns} == set(page.rows[0].cells)
    assert (page.rows[0].cells["rent"], page.rows[0].cells["status"]) == ("$1,450", "Vacant")
    without = [each.query for each in page.conditions]
    assert [each["where"] for each in without] == [ROOMY, VACANT]
    assert (await shown(api, owner, **without[1])).total == 4


async def test_a_figure_shows_the_rows_that_it_is_worked_out_from(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await some_units(make)
    figure = {"subject": "units", "where": VACANT, "measure": {"kind": "average", "field": "rent"}}
    answer = await api.get(
        "/api/portfolio-query", params={"question": json.dumps(figure)}, headers=owner.headers
    )
    page = await shown(api, owner, **figure)
    assert page.total == answer.json()["figure"]["behind"] == 3
    assert [row.cells["rent"] for row in page.rows] == ["$1,600", "$1,450", "$900"]


async def test_the_file_has_all_rows_of_a_list_and_no_more_than_were_asked_for(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    court = await make.property(owner)
    for number in range(205):
        await make.unit(court.id, unit_number=f"{number:03}", status="vacant")
    whole = (await asked(api, owner, ".csv", subject="units")).text.splitlines()
    assert (len(whole), whole[0].split(",")[:2], whole[205].split(",")[0]) == (
        206,
        ["Name", "Where"],
        "Unit 204",
    )
    top = {"subject": "units", "limit": 5, "order": {"by": "number"}}
    assert len((await asked(api, owner, ".csv", **top)).text.splitlines()) == 6
    log = await api.get("/api/audit", params={"action": "results.exported"}, headers=owner.headers)
    assert [each["after"]["rows"] for each in log.json()["items"]] == [5, 205]


async def test_what_is_hidden_in_the_question_is_hidden_in_its_rows(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    court = await make.property(owner)
    await make.unit(court.id, unit_number="1", status="vacant")
    keeper = await make.colleague(court.id, "maintenance")
    assert (await asked(api, keeper, subject="leases")).status_code == 422
    assert (await shown(api, await make.person(), subject="units")).total == 0
    assert (await shown(api, keeper, subject="units")).total == 1
