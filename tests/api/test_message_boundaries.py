"""Where one request ends and the next begins: bytes over a real connection that two readers count apart."""

import asyncio
from collections.abc import AsyncIterator

import pytest_asyncio
import uvicorn

from api.main import create_app
from domain.core.settings import Settings

BODY = (
    b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"  # what a smuggler wants to be answered
)
START = b"POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
DOUBTFUL = {
    "length and chunks": START + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + BODY,
    "chunks and length": START + b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n" + BODY,
    "two lengths": START + b"Content-Length: 0\r\nContent-Length: 54\r\n\r\n" + BODY,
    "two lengths in one": START + b"Content-Length: 0, 54\r\n\r\n" + BODY,
    "a length with a sign": START + b"Content-Length: +0\r\n\r\n" + BODY,
    "a negative length": START + b"Content-Length: -1\r\n\r\n" + BODY,
    "a length in hexadecimal": START + b"Content-Length: 0x0\r\n\r\n" + BODY,
    "a length with a blank inside": START + b"Content-Length: 0 0\r\n\r\n" + BODY,
    "a blank before the colon": START + b"Content-Length : 0\r\n\r\n" + BODY,
    "chunks by another name": START + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + BODY,
    "chunks that are not the last coding": START
    + b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"
    + BODY,
    "chunks twice": START
    + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n"
    + BODY,
    "a chunk whose size is no number": START + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n" + BODY,
    "a chunk of negative size": START + b"Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n" + BODY,
    "a header with a NUL": START + b"Content-Length: 0\r\nX-A: b\x00c\r\n\r\n" + BODY,
    "a bare carriage return": START + b"X-A: b\rContent-Length: 0\r\n\r\n" + BODY,
}


@pytest_asyncio.fixture
async def port(settings: Settings) -> AsyncIterator[int]:
    """The API behind the web server that `make run` and the image start."""
    app = create_app(settings)
    config = uvicorn.Config(app, port=0, http="httptools", log_config=None, access_log=False, lifespan="on")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


async def answered(port: int, sent: bytes) -> bytes:
    """Everything that comes back until the server hangs up or has nothing more to say."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    await writer.drain()
    said = b""
    try:
        while more := await asyncio.wait_for(reader.read(65536), 1):
            said += more
    except TimeoutError:
        pass  # it waits for the rest of a body, which is as good
    finally:
        writer.close()
    return said


async def test_the_smugglers_request_would_be_answered_behind_a_sound_one(port: int) -> None:
    """So that the silence below means something."""
    said = await answered(port, START + b"Content-Length: 2\r\n\r\n{}" + BODY)
    assert said.count(b"HTTP/1.1 ") == 2
    assert b'{"status":"ok"}' in said


async def test_doubtful_boundaries_let_no_second_request_through(port: int) -> None:
    for name, sent in DOUBTFUL.items():
        said = await answered(port, sent)
        assert b'{"status":"ok"}' not in said, name
        assert said.count(b"HTTP/1.1 ") <= 1, name
        assert not said or said.startswith(b"HTTP/1.1 4"), (name, said[:80])
