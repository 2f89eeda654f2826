"""A small HTTP load generator: keep-alive connections that send one fixed request and read its answer.

It shares the cores with what it measures, as pgbench does; so it does no more for an answer than pgbench:
look at the status and count the bytes.
"""

import asyncio
import time
from functools import partial
from typing import cast

import uvloop

GOOD = (b"HTTP/1.1 200 ", b"HTTP/1.1 201 ")
LENGTH = b"content-length: "
END = b"\r\n\r\n"


class _Client(asyncio.Protocol):
    """One connection: the next request goes out when the answer is whole."""

    def __init__(self, request: bytes, until: float) -> None:
        self.request, self.until = request, until
        self.answers = self.missing = 0
        self.head = b""
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        if self.missing:
            self.missing -= len(data)
        else:
            self.head += data
            end = self.head.find(END)
            if end < 0:
                return
            if not self.head.startswith(GOOD):
                self._end(RuntimeError(self.head.split(b"\r\n", 1)[0].decode()))
                return
            at = self.head.index(LENGTH) + len(LENGTH)
            length = int(self.head[at : self.head.index(b"\r", at)])
            self.missing = length - (len(self.head) - end - len(END))
            self.head = b""
        if self.missing == 0:
            self._next()

    def connection_lost(self, error: Exception | None) -> None:
        self._end(error or RuntimeError("the server closed the connection"))

    def _next(self) -> None:
        self.answers += 1
        if time.perf_counter() < self.until:
            self.transport.write(self.request)
        else:
            self._end(None)

    def _end(self, error: Exception | None) -> None:
        if self.ended.done():
            return
        if error is None:
            self.ended.set_result(self.answers)
        else:
            self.ended.set_exception(error)
        self.transport.close()


def _itself(client: _Client) -> _Client:
    return client


async def _run(port: int, request: bytes, connections: int, seconds: float) -> float:
    loop = asyncio.get_running_loop()
    started = time.perf_counter()
    clients = [_Client(request, started + seconds) for _ in range(connections)]
    for client in clients:
        await loop.create_connection(partial(_itself, client), "127.0.0.1", port)
    answers = await asyncio.gather(*(client.ended for client in clients))
    return sum(answers) / (time.perf_counter() - started)


def requests_per_second(port: int, request: bytes, *, connections: int = 8, seconds: float = 3.0) -> float:
    """Answers of status 200 or 201 a second, in this process with one event loop."""
    return uvloop.run(_run(port, request, connections, seconds))


def get(path: str, token: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode()


def post(path: str, token: str, body: bytes) -> bytes:
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body
