"""Questions over HTTP: the wire of answers, of refusals, and of what may be asked."""

import json
from typing import Any

import httpx
import pytest

from api.portfolio_query.schemas import AnswerShown, LanguageKnown
from tests.factories import Maker, Person

VACANT = {"kind": "condition", "field": "status", "values": ["vacant"]}


async def asked(api: httpx.AsyncClient, person: Person, **query: Any) -> httpx.Response:
    return await api.get(
        "/api/portfolio-query", params={"question": json.dumps(query)}, headers=person.headers
    )


async def test_an_answer_repeats_its_question_and_names_its_rows(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    court = await make.property(owner, name="Maple Court")
    unit = await make.unit(court.id, unit_number="7", status="vacant", bedrooms=2, rent_amount="1450")
    answer = await asked(
        api, owner, subject="units", where={"field": "status", "kind": "condition", "values": ["vacant"]}
    )
    assert answer.status_code == 200, answer.text
    shown = AnswerShown.model_validate(answer.json())
    assert (shown.query.subject, shown.total, shown.looked_in) == ("units", 1, 1)
    assert [(row.id, row.place_id, row.title, row.fields["rent"]) for row in shown.rows] == [
        (unit.id, court.id, "Unit 7", "1450.00")
    ]


@pytest.mark.parametrize(
    "query",
    [
        {"subject": "budgets"},
        {"subject": "units", "limit": 1000},
        {"subject": "units", "colour": "red"},
        {"subject": "units", "where": {"kind": "condition", "field": "status", "values": ["empty"]}},
    ],
)
async def test_what_is_no_question_is_refused_by_name(
    api: httpx.AsyncClient, make: Maker, query: dict[str, Any]
) -> None:
    answer = await asked(api, await make.person(), **query)
    assert answer.status_code == 422, answer.text
    assert answer.json()["errors"][0]["message"]


async def test_what_is_no_json_is_refused(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    for text in ("{", "[]", "null", "units", '{"subject": "units"' + " " * 9_000 + "}"):
        answer = await api.get("/api/portfolio-query", params={"question": text}, headers=person.headers)
        assert answer.status_code == 422, text


async def test_the_language_is_that_of_the_callers_rights(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    court = await make.property(owner)
    keeper = await make.colleague(court.id, "maintenance")
    known = {}
    for person in (owner, keeper):
        answer = await api.get("/api/portfolio-query/language", headers=person.headers)
        subjects = LanguageKnown.model_validate(answer.json()).subjects
        known[person.id] = {each.name: {field.name for field in each.fields} for each in subjects}
    money = {"accounts", "payments", "charges", "coming_charges", "bills", "transactions", "waived_fees"}
    upkeep = {"requests", "work_orders", "schedules", "equipment"}
    people = {"residents", "leases", "documents", "pets", "vehicles"}
    assert set(known[owner.id]) == {"properties", "units", "vendors"} | people | money | upkeep
    assert set(known[keeper.id]) == {"properties", "units", "vendors"} | upkeep
    assert known[owner.id]["units"] - known[keeper.id]["units"] == {
        *("lease_end", "has_lease", "days_vacant", "move_out", "property_type")
    }
