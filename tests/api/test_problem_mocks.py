"""What the web's tests say that the server answers when it refuses: shape and codes of the real API."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import httpx

from api.errors import TITLES
from domain.team.rules import OVER, over
from tests.factories import Maker

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
ANSWER = json.loads((WEB / "testing" / "problem-answer.json").read_text())
# The helper's own call names no code, nor does a test that is told which one.
CODE = re.compile(r"\b(?:refusal|problemBody)\(\s*[\w.]+,\s*'([a-z_]+)'")
BY_HAND = re.compile(r"HttpResponse\.json\([^;]*?\bcode: [^;]*?\bstatus: [45]\d\d")


def mocks() -> Iterator[tuple[Path, str]]:
    for file in sorted(WEB.rglob("*.ts*")):
        if ".test." in file.name or "testing" in file.parts:
            yield file, file.read_text()


async def test_a_mocked_problem_has_what_a_real_one_has(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    real = await api.get("/api/units/01a224f0-7c1d-7d3e-9a53-5b2f6b1f9c11", headers=person.headers)
    said, mocked = real.json(), ANSWER["example"]
    assert real.status_code == 404
    assert {key: type(value) for key, value in said.items()} == {
        key: type(value) for key, value in mocked.items()
    }
    assert {**said, "detail": "", "request_id": ""} == {**mocked, "detail": "", "request_id": ""}
    assert UUID(said["request_id"]).version == UUID(mocked["request_id"]).version
    assert real.headers["content-type"] == "application/problem+json"
    assert {int(status): title for status, title in ANSWER["titles"].items()} == TITLES


def test_a_mock_refuses_with_codes_that_the_server_has() -> None:
    source = "\n".join(
        file.read_text() for folder in ("domain", "api") for file in (ROOT / folder).rglob("*.py")
    )
    of_invitations = {over(outcome).code for outcome in OVER}
    unknown = {
        (file.name, code)
        for file, text in mocks()
        for code in CODE.findall(text)
        if code not in of_invitations
        and not re.search(rf'code(: str)? ?[=:].{{0,60}}"{code}"|problem\([^)]*"{code}"', source)
    }
    assert unknown == set()


def test_no_mock_writes_a_problem_by_hand() -> None:
    found = [file.name for file, text in mocks() if BY_HAND.search(text)]
    assert found == []
