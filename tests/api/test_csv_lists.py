"""Every list is also a file: the same rows, narrowed and sorted alike, with an entry in the log."""

import csv
import io
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute
from sqlalchemy import select

from api import csv_lists
from api.csv_lists import CsvFile, csv_columns
from api.main import create_app
from api.routers import STAFF_ROUTES
from api.schemas import Page
from api.units.schemas import UnitRow
from domain.core.settings import Settings
from domain.models import AuditRow, Property, Unit
from domain.units.queries import UNITS
from tests.access.principals import everybody
from tests.access.registry import CALLS, objects_of
from tests.access.test_matrix import operations
from tests.factories import Maker, Person

NO_LISTS = {
    "/api/outbox": "mail that a developer's machine captured",
    "/api/settings/api-keys": "a few keys, of which nothing is worth a file",
    "/api/settings/webhooks": "a few addresses, of which nothing is worth a file",
    "/api/settings/webhook-events": "ids and links of 30 days, which their program has",
    "/api/access-requests": "a few requests, which are answered and gone",
    "/api/fee-waivers": "a few requests, of which the ledger keeps what came",
    "/api/signature-requests": "papers, each of which is a file of its own",
    "/api/agreement-templates": "texts, not figures: each is printed as PDF",
    "/api/threads": "conversations are read one by one",
    "/api/broadcasts": "a few messages; the delivery log has a file of what became of them",
    "/api/announcements": "a few notices, which say all there is",
    "/api/building-notices": "a few notices, which say all there is",
    "/api/equipment-reports": "a few reports, which are answered and gone",
    "/api/notifications": "what a person was notified of, which their lists say in full",
}
# Its list answers a question and is no page of rows: tests/api/portfolio_query/test_results.py holds it.
OF_A_QUESTION = "/api/results.csv"


def lists() -> Iterator[tuple[str, APIRoute]]:
    """The path of each list of the product, and its route."""
    for route in STAFF_ROUTES:
        if not isinstance(route, APIRoute) or "GET" not in (route.methods or set()) or route.path in NO_LISTS:
            continue
        if isinstance(route.response_model, type) and issubclass(route.response_model, Page):
            yield route.path, route


def files() -> dict[str, APIRoute]:
    return {
        route.path: route
        for route in STAFF_ROUTES
        if isinstance(route, APIRoute) and route.response_class is CsvFile and route.path != OF_A_QUESTION
    }


def rows_of(answer: httpx.Response) -> list[dict[str, str]]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/csv")
    head, *rows = csv.reader(io.StringIO(answer.text))
    return [dict(zip(head, row, strict=True)) for row in rows]


async def entries(make: Maker, person: Person, action: str) -> list[dict[str, Any]]:
    async with make.session() as session:
        found = await session.scalars(
            select(AuditRow).where(AuditRow.actor_id == person.id, AuditRow.action == action)
        )
        return [dict(entry.after or {}) for entry in found]


@pytest.fixture
async def building(make: Maker) -> tuple[Person, Property, list[Unit]]:
    owner = await make.person()
    place = await make.property(owner, name="Alder Court")
    units = [await make.unit(place.id, unit_number=str(101 + number)) for number in range(7)]
    return owner, place, units


def test_every_list_has_its_file_that_takes_the_same_filters() -> None:
    found = dict(lists())
    assert {f"{path}.csv" for path in found} == set(files())
    for path, route in found.items():
        narrowed = _query_of(route) - {"limit", "cursor"}
        assert _query_of(files()[f"{path}.csv"]) == narrowed, path


def _query_of(route: APIRoute) -> set[str]:
    (model,) = [field.field_info.annotation for field in route.dependant.query_params]
    assert model is not None
    return set(model.model_fields)


@pytest.mark.parametrize("operation", sorted(route.name for route in files().values()))
async def test_the_file_of_each_list_holds_its_rows(
    api: httpx.AsyncClient, make: Maker, operation: str
) -> None:
    objects = objects_of(make, await everybody(make))
    await objects.place("a")
    for kind in ("unit", "resident", "vehicle", "pet", "lease", "vendor", "job", "conversation"):
        await objects.of(kind, "a")
    ids = {} if CALLS[operation].kind is None else await objects.of(CALLS[operation].kind or "", "a")
    owner = objects.principals.person("owner of A")
    path = operations()[operation][1].format(**ids)
    shown = (await api.get(path.removesuffix(".csv"), headers=owner.headers)).json()
    answer = await api.get(path, headers=owner.headers)
    rows = rows_of(answer)
    itself = 1 if operation == "export_audit" else 0  # the log tells of this file too
    assert len(rows) == shown["total"] + itself
    assert "attachment" in answer.headers["content-disposition"]
    (entry,) = await entries(make, owner, f"{operation.removeprefix('export_')}.exported")
    assert entry["rows"] == shown["total"]


async def test_filters_and_sort_are_the_lists(
    api: httpx.AsyncClient, make: Maker, building: tuple[Person, Property, list[Unit]]
) -> None:
    owner, place, _ = building
    await make.unit(place.id, unit_number="900", status="maintenance")
    query = f"status=vacant&property_id={place.id}&sort=-unit"
    rows = rows_of(await api.get(f"/api/units.csv?{query}", headers=owner.headers))
    assert [row["Unit number"] for row in rows] == [str(107 - number) for number in range(7)]
    (entry,) = await entries(make, owner, "units.exported")
    assert entry == {"filters": {"property_id": str(place.id), "status": "vacant"}, "rows": 7}


@pytest.mark.parametrize("query", ["sort=nonsense", "status=nonsense", "q=a%00b"])
async def test_what_the_list_refuses_is_refused_and_leaves_no_entry(
    api: httpx.AsyncClient, make: Maker, query: str
) -> None:
    owner = await make.person()
    assert (await api.get(f"/api/units.csv?{query}", headers=owner.headers)).status_code == 422
    assert await entries(make, owner, "units.exported") == []


async def test_a_long_list_comes_page_by_page(
    api: httpx.AsyncClient,
    building: tuple[Person, Property, list[Unit]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(csv_lists, "ROWS_AT_ONCE", 2)
    rows = rows_of(await api.get("/api/units.csv", headers=building[0].headers))
    assert [row["Unit number"] for row in rows] == [str(101 + number) for number in range(7)]


async def test_what_a_role_may_not_see_is_empty_in_the_file_too(api: httpx.AsyncClient, make: Maker) -> None:
    place = await make.property(await make.person(), name="Alder Court")
    caretaker = await make.colleague(place.id, "maintenance")
    (row,) = rows_of(await api.get("/api/properties.csv", headers=caretaker.headers))
    assert (row["Name"], row["Status"], row["Monthly revenue"]) == ("Alder Court", "", "")
    assert (await api.get("/api/residents.csv", headers=caretaker.headers)).status_code == 403


async def test_no_cell_is_a_formula(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name='=HYPERLINK("https://evil.example")')
    (row,) = rows_of(await api.get("/api/properties.csv", headers=owner.headers))
    assert row["Name"] == '\'=HYPERLINK("https://evil.example")'


async def test_an_admin_takes_no_file_while_acting(api: httpx.AsyncClient, make: Maker) -> None:
    client = await make.person()
    await make.property(client)
    admin = await make.acting(await make.person(is_admin=True), client)
    answer = await api.get("/api/properties.csv", headers=admin.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_while_acting")


def test_people_read_headings_and_programs_ids() -> None:
    columns = dict(csv_columns(UnitRow, UNITS.names))
    assert columns["lease_end_date"] == "Lease end date"
    assert not {"id", "property_id", "lease_id", "version"} & set(columns)


async def test_files_are_counted(settings: Settings, make: Maker) -> None:
    few = create_app(settings.model_copy(update={"exports_per_hour": 2}))
    person = await make.person()
    async with (
        few.router.lifespan_context(few),
        httpx.AsyncClient(transport=httpx.ASGITransport(few), base_url="http://test") as client,
    ):
        got = [(await client.get("/api/units.csv", headers=person.headers)).status_code for _ in range(3)]
    assert got == [200, 200, 429]
