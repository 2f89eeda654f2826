"""How long one resident's work keeps another company's waiting: long PDFs, and statements."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import httpx

from domain.core.values.ids import new_id
from tests.api.online_payments.test_paying import Home, a_household
from tests.domain.files.samples import pages_of_one_stream, picture
from tests.factories import Person
from tests.prove.stage import Line, stage

STATEMENTS, PDFS, MOST_SECONDS = 58, 3, 2.0
Do = Callable[[httpx.AsyncClient, Home, Person], Coroutine[Any, Any, httpx.Response]]


def run() -> list[Line]:
    return asyncio.run(_proof())


async def _proof() -> list[Line]:
    async with stage() as scene, scene.client(scene.app()) as api:
        mine, theirs = [await a_household(scene.make) for _ in range(2)]
        pdf, photo = pages_of_one_stream(2000, lines=20_000), picture("PNG", (40, 40))
        long_pdfs = _sends("long.pdf", pdf)
        return [
            await _line(
                api, f"{PDFS} PDFs of 2,000 pages", (mine, long_pdfs, PDFS), theirs, _sends("a.png", photo)
            ),
            await _line(api, f"{STATEMENTS} statements", (mine, _statement, STATEMENTS), theirs, _statement),
        ]


async def _line(api: httpx.AsyncClient, of_what: str, much: tuple[Home, Do, int], home: Home, do: Do) -> Line:
    """Seconds of another company's one call beside `much` of one resident, and without it."""
    alone = await _seconds(api, home, do)
    filler, work, count = much
    busy = [asyncio.create_task(work(api, filler, filler.priya)) for _ in range(count)]
    await asyncio.sleep(0.3)
    beside = await _seconds(api, home, do)
    await asyncio.gather(*busy)
    shown = f"{alone:.2f} s alone, {beside:.2f} s beside"
    return f"another company's call beside {of_what} of one resident", shown, beside - alone < MOST_SECONDS


async def _seconds(api: httpx.AsyncClient, home: Home, do: Do) -> float:
    began = time.monotonic()
    answer = await do(api, home, home.priya)
    if not answer.is_success:
        raise AssertionError(answer.text)
    return time.monotonic() - began


def _sends(name: str, data: bytes) -> Do:
    async def send(api: httpx.AsyncClient, home: Home, person: Person) -> httpx.Response:
        form = {"entity_type": "message", "entity_id": home.property_id}
        headers = {**person.headers, "Idempotency-Key": new_id().hex}
        return await api.post(
            "/api/portal/message-files", data=form, files={"file": (name, data)}, headers=headers
        )

    return send


async def _statement(api: httpx.AsyncClient, home: Home, person: Person) -> httpx.Response:
    path = f"/api/portal/ledger/statement.pdf?tenancy_id={home.tenancy_id}"
    return await api.get(path, headers=person.headers)
