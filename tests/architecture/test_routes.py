"""Every route is guarded, documented and, where it changes something, bound to the rules of changes."""

import json
from collections.abc import Iterator
from inspect import isasyncgenfunction, iscoroutinefunction
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute

from api.audiences import InPersonCaller, StaffCaller
from api.credentials import audience_of
from api.openapi_document import DOCUMENTS
from domain.core.settings import Settings
from tests.routes import CHANGES, PUBLIC, routes, way_of

ROOT = Path(__file__).resolve().parent.parent.parent


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Of all audiences."""
    for document in DOCUMENTS.values():
        for path, methods in document()["paths"].items():
            for method, operation in methods.items():
                yield method.upper(), path, operation


@pytest.mark.parametrize("audience", DOCUMENTS)
def test_the_committed_document_is_current(audience: str) -> None:
    committed = json.loads((ROOT / "web" / f"openapi.{audience}.json").read_text())
    assert committed == json.loads(json.dumps(DOCUMENTS[audience]())), "run `make fix`"


def test_a_path_belongs_to_the_audience_of_its_document(settings: Settings) -> None:
    """The path says which cookie counts, the dependency which role the request enters by."""
    for audience, served in (("staff", "staff"), ("portal", "resident"), ("link", "link")):
        assert {audience_of(path) for path in DOCUMENTS[audience]()["paths"]} == {served}
    entered = [(route.path, way[0]) for route in routes(settings) if (way := way_of(route)) is not None]
    assert [(path, audience) for path, audience in entered if audience_of(path) != audience] == []


def test_operation_ids_are_unique_and_plain() -> None:
    ids = [operation["operationId"] for _, _, operation in operations()]
    assert len(ids) == len(set(ids))
    assert all(name.isidentifier() and name == name.lower() for name in ids)


async def test_every_route_asks_who_is_calling(api: httpx.AsyncClient) -> None:
    for method, path, _ in operations():
        if path in PUBLIC:
            continue
        url = path
        while "{" in url:
            start, end = url.index("{"), url.index("}")
            url = url[:start] + "00000000-0000-7000-8000-000000000000" + url[end + 1 :]
        answer = await api.request(method, url)
        if path.startswith("/api/links/"):
            assert answer.status_code == 404, (method, path)  # its token opens nothing
            continue
        # Signed out and without any input: 401 before anything else, or at most a complaint about the input.
        assert answer.status_code in (401, 404, 422, 428), (method, path, answer.status_code)
        if answer.status_code != 401:
            assert method in CHANGES or "q" in str(answer.content), (method, path, answer.text)


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}])
async def test_cookie_borne_changes_from_another_site_are_refused(
    api: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    for method, path, _ in operations():
        if method in CHANGES:
            answer = await api.request(method, path, headers=headers)
            assert answer.status_code == 403, (method, path)
            assert answer.json()["code"] == "foreign_origin"


def test_every_route_names_who_may_call_it(settings: Settings) -> None:
    """One of the callers, or units of work, that `api.audiences` makes; public ones stand in a list."""
    nameless = {route.path for route in routes(settings) if way_of(route) is None}
    assert nameless == set(PUBLIC)


def test_a_route_that_names_nobody_and_one_that_names_two_are_found() -> None:
    async def nobody() -> None: ...
    async def both(one: StaffCaller, two: InPersonCaller) -> None: ...

    assert way_of(APIRoute("/nobody", nobody)) is None
    with pytest.raises(ValueError, match="/both lets people in by"):
        way_of(APIRoute("/both", both))


def test_no_dependency_runs_in_a_thread(settings: Settings) -> None:
    """A plain function costs each request 100 µs."""
    slow = {
        (route.path, dependency.name)
        for route in routes(settings)
        for dependency in route.dependant.dependencies
        if not (iscoroutinefunction(dependency.call) or isasyncgenfunction(dependency.call))
    }
    assert slow == set()


def test_a_route_depends_on_what_depends_on_nothing(settings: Settings) -> None:
    """FastAPI walks the tree of dependencies anew for each request."""
    deep = {
        route.path
        for route in routes(settings)
        for dependency in route.dependant.dependencies
        if dependency.dependencies
    }
    assert deep == set()


def test_edits_take_the_version(settings: Settings) -> None:
    """PATCH and DELETE of versioned rows read If-Match; sessions, ownership and pictures have no version."""
    unversioned = (
        *("/auth/sessions", "/auth/sessions/{session_id}", "/auth/acting-for"),
        *("/conversations/{conversation_id}", "/companies/{company_id}/owners/{account_id}"),
        *("/settings/profile/picture", "/settings/company/logo"),
    )
    versioned = [
        route
        for route in routes(settings)
        if (route.methods or set()) & {"PATCH", "DELETE"} and not route.path.endswith(unversioned)
    ]
    assert versioned
    for route in versioned:
        names = {dependency.name for dependency in route.dependant.dependencies}
        assert "version" in names, route.path
