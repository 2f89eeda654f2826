"""What opening strangers' PDFs may cost: one slow file, many of one person, and who is held up by them."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import pytest

from domain.core.errors import RateLimited
from domain.core.request_context import CallInfo, RequestIdentity, current_call
from domain.core.values.ids import new_id
from domain.files import cpu_seconds
from domain.files.checking import examine
from domain.files.child import ask_child
from tests.domain.files.samples import DOCUMENTS, PHOTOS, pages_of_one_stream, pdf, picture


@contextmanager
def request_of(account_id: UUID, company_id: UUID | None = None) -> Iterator[None]:
    before = current_call.set(CallInfo(identity=RequestIdentity(account_id, company_id)))
    try:
        yield
    finally:
        current_call.reset(before)


async def test_two_thousand_pages_of_one_long_stream_are_counted_and_not_read() -> None:
    """223 KB took the one reader for 16 seconds, and were refused as damaged."""
    began = time.monotonic()
    paper = await examine(DOCUMENTS, "long.pdf", pages_of_one_stream(2000, lines=20_000))
    assert paper.pages == 2000
    assert time.monotonic() - began < 4


async def test_pictures_and_other_peoples_pdfs_pass_what_one_person_has_read() -> None:
    slow, ended = pages_of_one_stream(2000, lines=20_000), []

    async def reads() -> None:
        await asyncio.gather(
            *(ask_child("pdf_text", slow, seconds=4) for _ in range(3)), return_exceptions=True
        )
        ended.append("busy")

    async def sends(name: str, company_id: UUID) -> None:
        with request_of(new_id(), company_id):
            kind, data = (PHOTOS, picture("PNG")) if name == "picture" else (DOCUMENTS, pdf())
            await examine(kind, f"a.{'png' if name == 'picture' else 'pdf'}", data)
        ended.append(name)

    own = new_id()
    with request_of(new_id(), own):
        busy = asyncio.create_task(reads())
    await asyncio.sleep(0.05)
    await asyncio.gather(sends("picture", own), sends("pdf", new_id()))
    assert set(ended) == {"picture", "pdf"}
    busy.cancel()
    await asyncio.gather(busy, return_exceptions=True)


async def test_a_person_and_a_company_have_so_many_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu_seconds, "MOST", (2.0, 3.0))
    company, first, second = new_id(), new_id(), new_id()
    with request_of(first, company):
        cpu_seconds.spend(1.5)
        cpu_seconds.require_left()
        cpu_seconds.spend(0.5)
        with pytest.raises(RateLimited) as refused:
            await examine(DOCUMENTS, "a.pdf", pdf())
        assert refused.value.detail == cpu_seconds.REFUSAL
        await examine(PHOTOS, "a.png", picture("PNG"))
    with request_of(second, company):
        cpu_seconds.require_left()
        cpu_seconds.spend(1.0)
    with request_of(new_id(), company), pytest.raises(RateLimited):
        cpu_seconds.require_left()
    with request_of(new_id(), new_id()):
        cpu_seconds.require_left()
    monkeypatch.setattr(cpu_seconds, "SPAN", 0.0)
    with request_of(first, company):
        cpu_seconds.require_left()
