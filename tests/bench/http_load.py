"""A small HTTP load generator: keep-alive connections that send one fixed request and read its answer."""

import asyncio
import time

import uvloop


async def _worker(port: int, request: bytes, until: float, counts: list[int]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    done = 0
    try:
        while time.perf_counter() < until:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head[:16] and b" 201 " not in head[:16]:
                raise RuntimeError(head.split(b"\r\n", 1)[0].decode())
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n", 1)[0])
            await reader.readexactly(length)
            done += 1
    finally:
        writer.close()
        counts.append(done)


async def _run(port: int, request: bytes, connections: int, seconds: float) -> float:
    counts: list[int] = []
    started = time.perf_counter()
    await asyncio.gather(*(_worker(port, request, started + seconds, counts) for _ in range(connections)))
    return sum(counts) / (time.perf_counter() - started)


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
