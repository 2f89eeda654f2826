"""A small server that speaks clamd's INSTREAM and knows one virus, the one that is none: EICAR."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

TOO_LONG = b"longer than it takes"
EICAR = rb"X5O!P%@AP[4\PZX54(P^)7CC)7}$" + b"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"


async def _answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        assert await reader.readuntil(b"\0") == b"zINSTREAM\0"
        data = b""
        while length := int.from_bytes(await reader.readexactly(4), "big"):
            data += await reader.readexactly(length)
        told = b"stream: Eicar-Test-Signature FOUND\0" if EICAR in data else b"stream: OK\0"
        if TOO_LONG in data:
            told = b"INSTREAM size limit exceeded. ERROR\0"
        writer.write(told)
        await writer.drain()
    finally:
        writer.close()


@asynccontextmanager
async def clamd(port: int = 0) -> AsyncIterator[str]:
    """Its address, while it runs."""
    server = await asyncio.start_server(_answer, "127.0.0.1", port)
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
