"""Every operation × sixteen principals × every object, against cells that were written by hand.

For what is missing or deleted, which answers hardly anybody, a third of the principals ask in `make test`,
and for the next operation others; in `make prove` all of them.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import yaml
from httpx import AsyncClient, Response

from tests.access.calls import CSV, OWN_CREDENTIALS, PUBLIC
from tests.access.objects import CANARY, SIDES, Ids, Object, Objects
from tests.access.principals import BOTH, NAMES, Principals, everybody
from tests.access.registry import CALLS, objects_of
from tests.documents import documents
from tests.factories import Maker
from tests.lengths import some

Cells = dict[Object, str]
FEATURES: dict[str, dict[str, Cells]] = {
    file.stem: yaml.safe_load(file.read_text())
    for file in sorted((Path(__file__).parent / "matrix").glob("*.yaml"))
}
MATRIX: dict[str, Cells] = {name: row for feature in FEATURES.values() for name, row in feature.items()}
OPERATIONS = sorted(MATRIX)
LETTERS = {304: "y", 401: "s", 403: "f", 404: "n", 409: "c", 422: "u", 428: "v"}
# Each of them with people of its own, for each object anew.
ALTERS_PEOPLE = {
    *("sign_out", "end_other_sessions", "add_property", "start_acting", "stop_acting"),
    "portal_sign_out",
    *("send_phone_code", "send_portal_phone_code"),
}
SELDOM: set[Object] = {"missing", "deleted"}
B_ALONE_SEES_B = {"owner of B", "viewer of A who owns B", BOTH}


@cache
def operations() -> dict[str, tuple[str, str]]:
    """Method and path template by operation."""
    return {
        operation["operationId"]: (method.upper(), path)
        for document in documents().values()
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


def cells(operation: str, wanted: Object) -> str:
    return MATRIX[operation][wanted].replace(" ", "")


def asked(operation: str, wanted: Object) -> Sequence[tuple[str, str]]:
    """Who asks for it, each with the letter of their cell."""
    everyone = list(zip(NAMES, cells(operation, wanted), strict=True))
    turn = OPERATIONS.index(operation) + (wanted == "deleted")
    return some(everyone, turn) if wanted in SELDOM else everyone


@pytest_asyncio.fixture(scope="module")
async def objects(make: Maker) -> Objects:
    principals = await everybody(make)
    made = objects_of(make, principals)
    for side in SIDES:
        await made.place(side)
        for kind in ("unit", "resident", "lease", "vehicle", "vendor", "job", "conversation"):
            await made.of(kind, side)
    return made


def test_every_operation_has_its_cells_and_its_call() -> None:
    known = set(operations()) - PUBLIC - OWN_CREDENTIALS
    assert set(MATRIX) == known, "each has its cells in `matrix/<its tag>.yaml`"
    assert set(CALLS) == known, "`calls.py` says how each is called"


def test_an_operation_stands_in_the_file_of_its_feature() -> None:
    tags = {
        operation["operationId"]: operation["tags"]
        for document in documents().values()
        for methods in document["paths"].values()
        for operation in methods.values()
    }
    written = [(name, [feature]) for feature, rows in FEATURES.items() for name in rows]
    assert sorted(written) == sorted((name, tags[name]) for name in MATRIX)


def test_every_cell_is_written() -> None:
    for operation, rows in MATRIX.items():
        wanted = {"any"} if CALLS[operation].kind is None else {"a", "b", "missing"}
        assert wanted <= set(rows), operation
        for cell in rows.values():
            assert len(cell.replace(" ", "")) == len(NAMES), (operation, cell)


@pytest.mark.parametrize("operation", OPERATIONS)
async def test_cells(
    api: AsyncClient,
    make: Maker,
    objects: Objects,
    operation: str,
    record_property: Callable[[str, object], None],
) -> None:
    wrong: list[str] = []
    canaries, tried = 0, 0
    for wanted in MATRIX[operation]:
        principals = await everybody(make) if operation in ALTERS_PEOPLE else objects.principals
        refusals = set()
        ids: Ids | None = None
        for name, letter in asked(operation, wanted):
            if ids is None:
                ids = await object_of(objects, operation, wanted)
            answer = await knock_at(api, principals, operation, ids, name)
            if answer.is_success and operations()[operation][0] != "GET":
                ids = None  # changed: the next one knocks for another
            tried += 1
            got = LETTERS.get(answer.status_code, "y" if answer.is_success else "?")
            if got != letter:
                wrong.append(
                    f"{operation} · {wanted} · {name}: {got} instead of {letter} {answer.text[:200]}"
                )
            if got == "n":
                refusals.add(_body_of(answer))
            if name not in B_ALONE_SEES_B and CANARY.encode() in answer.content:
                canaries += 1
        if len(refusals) > 1:
            wrong.append(f"{operation} · {wanted}: refusals differ: {refusals}")
    record_property("cells", tried)
    record_property("wrong cells", len(wrong))
    record_property("canaries", canaries)
    assert wrong == []
    assert canaries == 0


async def knock(
    api: AsyncClient,
    objects: Objects,
    principals: Principals,
    operation: str,
    wanted: Object,
    name: str,
    request_id: str | None = None,
) -> Response:
    """One request of one principal for an object made for it."""
    ids = await object_of(objects, operation, wanted)
    return await knock_at(api, principals, operation, ids, name, request_id)


async def object_of(objects: Objects, operation: str, wanted: Object) -> Ids:
    """What the operation is asked for: a fresh object of its kind."""
    kind = CALLS[operation].kind
    ids: Ids = {} if kind is None else await objects.of(kind, wanted)
    if operation == "add_resident" and wanted == "missing":
        ids["unit_id"] = ids["property_id"]
    if operation in ("rate_answer", "rate_own_answer") and wanted == "missing":
        ids["message_id"] = ids["conversation_id"]
    return ids


async def knock_at(
    api: AsyncClient,
    principals: Principals,
    operation: str,
    ids: Ids,
    name: str,
    request_id: str | None = None,
) -> Response:
    """One request of one principal for what the ids name."""
    call = CALLS[operation]
    method, template = operations()[operation]
    path = re.sub(r"\{(\w+)\}", lambda found: ids.get(found[1], "properties"), template + call.query)
    person = principals[name]
    headers = {**call.headers, **(person.headers if person else {})}
    if request_id is not None:
        headers["X-Request-Id"] = request_id
    sent: dict[str, Any] = {}
    if call.upload is not None:
        fields = call.upload(ids) if callable(call.upload) else call.upload
        sent = {"data": fields, "files": {"file": ("rent-roll.csv", call.data or CSV, "text/csv")}}
    elif call.body is not None:
        sent = {"json": call.body(ids)}
    return await api.request(method, path, headers=headers, **sent)


def _body_of(answer: Response) -> str:
    """The refusal without what differs at every request."""
    return re.sub(r'"request_id":"[^"]*"', "", answer.text)
