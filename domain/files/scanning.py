"""Asking a virus scanner about a file: clamd's INSTREAM, over TCP or a Unix socket."""

import asyncio
from typing import Literal

import structlog

from domain.core.errors import FieldError, Invalid
from domain.core.settings import Settings
from domain.models.files import FileState

CHUNK = 64 * 1024
FOUND = "A virus was found in {name}, so it was not taken."
HELD = "This file is being checked for viruses. Try again in a few minutes."
WAS_REFUSED = "A virus was found in this file, so its bytes were deleted."
UNIX = "unix:"
log = structlog.get_logger()
Verdict = Literal["clean", "found"]


class ScannerAway(Exception):
    """The scanner does not answer, or cannot look into the file now."""


async def scan(settings: Settings, data: bytes) -> Verdict:
    """What the scanner says of the bytes. Raises ScannerAway."""
    try:
        answer = await asyncio.wait_for(_asked(settings.clamd_address, data), settings.clamd_timeout_seconds)
    except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise ScannerAway(type(error).__name__) from error
    if answer.endswith(" OK"):
        return "clean"
    if answer.endswith(" FOUND"):
        log.warning("file.virus_found", signature=answer.removeprefix("stream: ").removesuffix(" FOUND"))
        return "found"
    raise ScannerAway(answer[:200])


async def answers(settings: Settings) -> bool:
    """Whether the scanner takes files at all: a file of no bytes is one."""
    try:
        await scan(settings, b"")
    except ScannerAway:
        return False
    return True


async def state_after_scan(settings: Settings, name: str, data: bytes) -> FileState:
    """How a file that has come may be kept: `stored` where nobody scans or it is clean, `held` while the
    scanner is away. Raises Invalid for one with a virus."""
    if not settings.clamd_address:
        return "stored"
    try:
        verdict = await scan(settings, data)
    except ScannerAway as away:
        log.warning("file.held", reason=str(away))
        return "held"
    if verdict == "found":
        sentence = FOUND.format(name=name)
        raise Invalid([FieldError("file", sentence)], sentence)
    return "stored"


async def _asked(address: str, data: bytes) -> str:
    reader, writer = await _opened(address)
    try:
        writer.write(b"zINSTREAM\0")
        for start in range(0, len(data), CHUNK):
            part = data[start : start + CHUNK]
            writer.write(len(part).to_bytes(4, "big") + part)
            await writer.drain()
        writer.write(bytes(4))
        await writer.drain()
        return (await reader.readuntil(b"\0")).rstrip(b"\0").decode(errors="replace")
    finally:
        writer.close()


async def _opened(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if address.startswith(UNIX):
        return await asyncio.open_unix_connection(address.removeprefix(UNIX))
    host, _, port = address.rpartition(":")
    return await asyncio.open_connection(host.strip("[]"), int(port))
