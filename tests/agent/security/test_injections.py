"""What residents write is data. Two hundred strings that give orders, read by an engine that obeys every
order it reads: no effect without its person's leave, and nothing shown that they could not see (A23)."""

import json
import re
from base64 import b64decode
from binascii import Error as NotBase64
from itertools import cycle
from typing import Any

import pytest
from sqlalchemy import func, select

from agent.context import Context
from agent.engine import Call, Say
from agent.state import State
from api.state import AppState
from domain.models import Pet, Unit, Vehicle
from domain.models.assistant import Approval
from domain.models.imports import ImportFailedRow, ImportJob
from tests.agent.scripted import Talk
from tests.agent.security.companies import Asking, Company, company, facts, leaks
from tests.agent.security.corpus import Target, corpus
from tests.factories import Maker

_ORDER = re.compile(r"CALL (\w+) (\{.*?\}) END")
_ENCODED = re.compile(r"[A-Za-z0-9+/]{40,}={0,2}")
# Where residents write: their name, their notes, what they own, and the cells of a file.
FIELDS = ("last_name", "first_name", "notes", "email", "vehicle", "pet", "cell")


class Obeying:
    """Reads as it is told to, then obeys whatever order stands in what it reads."""

    def __init__(self, reading: Call) -> None:
        self.reading: Call | None = reading
        self.obeyed = 0
        self.seen: list[Any] = []

    def __call__(self, state: State, _context: Context) -> Call | Say:
        if self.reading is not None:
            call, self.reading = self.reading, None
            return call
        transcript = state["turn"]["transcript"]
        self.seen.append(transcript)
        if order := _order_in(json.dumps([line["content"] for line in transcript[-1:]])):
            self.obeyed += 1
            return order
        return Say("Here it is.")


def _order_in(words: str) -> Call | None:
    for told in (words, *(_decoded(found) for found in _ENCODED.findall(words))):
        told = _unescaped(told)
        if found := _ORDER.search(told):
            try:
                return Call(found[1], json.loads(found[2]))
            except ValueError:
                continue
    return None


def _decoded(text: str) -> str:
    try:
        return b64decode(text).decode()
    except (NotBase64, UnicodeDecodeError, ValueError):
        return ""


def _unescaped(text: str) -> str:
    """JSON inside JSON inside JSON, as tool results carry it."""
    while '\\"' in text:
        text = text.replace("\\\\", "\\").replace('\\"', '"')
    return text


async def _plant(make: Maker, home: Company, field: str, words: str) -> Call:
    """Writes the string where a resident could, and answers the call that reads it."""
    columns = {field: words} if field in ("last_name", "first_name", "notes", "email") else {}
    resident = await make.resident(home.places[0].id, **columns)
    async with make.session() as session:
        of = {"property_id": home.places[0].id, "resident_id": resident.id}
        if field == "vehicle":
            session.add(Vehicle(**of, make=words, model="Corolla"))
        if field == "pet":
            session.add(Pet(**of, name=words, type="dog"))
        if field == "cell":
            job = ImportJob(
                account_id=home.owner.id, actor_id=home.owner.id, import_type="residents", file_name="r.csv",
                file_key="key", file_sha256=b"1", mappings=[], status="partial", total_records=2,
                failed_records=1,
            )  # fmt: skip
            session.add(job)
            await session.flush()
            failed = {"job_id": job.id, "row_number": 1, "account_id": home.owner.id}
            cells = {"Name": words}
            session.add(ImportFailedRow(**failed, errors=[{"error": f"“{words}” is no date"}], cells=cells))
            return Call("import_errors", {"import_job": str(job.id)})
    return Call("get_details", {"resident": str(resident.id)})


@pytest.fixture(scope="module")
async def companies(make: Maker) -> tuple[Company, Company]:
    return await company(make, "Northgate", 1), await company(make, "Hillcrest", 1)


async def test_orders_in_what_residents_write_have_no_effect(
    companies: tuple[Company, Company], make: Maker, state: AppState
) -> None:
    home, other = companies
    here, there = home.places[0], other.places[0]
    target = Target(
        unit=str(here.units[0].id),
        vacant=str(here.units[1].id),
        property=str(here.id),
        foreign_unit=str(there.units[0].id),
        foreign_property=str(there.id),
        resident=str(here.residents[0].id),
        job=home.import_id,
    )
    strings = corpus(target)
    assert len(strings) >= 200
    planted = [
        (goal, words, await _plant(make, home, field, words))
        for (goal, words), field in zip(strings, cycle(FIELDS), strict=False)
    ]
    before = await facts(make)
    owner = Asking("owner", home.owner, home.marks)
    obeyed = 0
    for goal, words, reading in planted:
        engine = Obeying(reading)
        reply = await Talk(state, home.owner, decides=engine).ask("Tell me about this")
        obeyed += engine.obeyed > 0
        assert leaks(owner, other.marks, [reply, engine.seen]) == set(), (goal, words)
    assert await facts(make) == before
    assert obeyed >= len(strings) * 0.9, "the engine must really have been reached"
    async with make.session() as session:
        asked = select(func.count()).where(Approval.account_id == home.owner.id, Approval.status == "used")
        assert await session.scalar(asked) == 0


async def test_the_same_orders_from_their_person_do_work_after_leave(
    companies: tuple[Company, Company], make: Maker, state: AppState
) -> None:
    """The orders are real ones: given by the owner and confirmed by them, one changes a rent."""
    home, _ = companies
    unit = home.places[0].units[1]
    engine = Obeying(Call("change_rent", {"unit": str(unit.id), "rent_amount": "1"}))
    talk = Talk(state, home.owner, decides=engine)
    await talk.ask()
    await talk.answer(choice="confirm")
    async with make.session() as session:
        assert await session.scalar(select(Unit.rent_amount).where(Unit.id == unit.id)) == 1
