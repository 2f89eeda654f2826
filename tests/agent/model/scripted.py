"""A scripted model over real HTTP: an OpenAI-compatible endpoint that says what a test wrote down for it."""

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

Request = dict[str, Any]
Write = Callable[[bytes], Awaitable[None]]
Step = Callable[[Request, Write], Awaitable[None]]

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"


@dataclass
class ScriptedModel:
    """Its script is used up from the left; when it is empty the model says 'All done.'."""

    url: str = ""
    script: deque[Step] = field(default_factory=deque)
    requests: list[Request] = field(default_factory=list)

    def will(self, *steps: Step) -> None:
        self.script.extend(steps)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def write(data: bytes) -> None:
            writer.write(data)
            await writer.drain()

        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = int(head.split("content-length: ")[1].split("\r\n")[0])
            request = json.loads(await reader.readexactly(length))
            self.requests.append(request)
            step = self.script.popleft() if self.script else says("All done.")
            await step(request, write)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # the client had enough, which is what some of the tests are about
        finally:
            writer.close()


@asynccontextmanager
async def scripted_model() -> AsyncIterator[ScriptedModel]:
    model = ScriptedModel()
    server = await asyncio.start_server(model.answer, "127.0.0.1", 0)
    model.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    try:
        yield model
    finally:
        server.close()


def chunk(delta: dict[str, Any], finish: str | None = None, usage: dict[str, int] | None = None) -> bytes:
    body: dict[str, Any] = {
        "id": "chatcmpl-1",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "scripted",
        "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
    }
    if usage:
        body |= {"choices": [], "usage": {**usage, "total_tokens": sum(usage.values())}}
    return b"data: " + json.dumps(body).encode() + b"\n\n"


def _end(finish: str, tokens: tuple[int, int]) -> bytes:
    usage = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]}
    return chunk({}, finish) + chunk({}, usage=usage) + b"data: [DONE]\n\n"


def says(*words: str, tokens: tuple[int, int] = (100, 10), pause: float = 0, finish: str = "stop") -> Step:
    """An answer in words, each a chunk of its own."""

    async def step(_request: Request, write: Write) -> None:
        await write(HEAD + chunk({"role": "assistant", "content": ""}))
        for word in words:
            await write(chunk({"content": word}))
            await asyncio.sleep(pause)
        await write(_end(finish, tokens))

    return step


def units(**values: object) -> tuple[str, dict[str, Any]]:
    """A call of `query_portfolio` for the units with these values."""
    parts = [{"kind": "condition", "field": name, "values": [str(value)]} for name, value in values.items()]
    where = {"where": {"kind": "all", "parts": parts}} if parts else {}
    return "query_portfolio", {"query": {"subject": "units", **where}}


def calls(*asked: tuple[str, dict[str, Any] | str], tokens: tuple[int, int] = (100, 10)) -> Step:
    """Tool calls: name and arguments; arguments given as text go out as they are, in two pieces."""

    async def step(_request: Request, write: Write) -> None:
        await write(HEAD + chunk({"role": "assistant", "content": None}))
        for index, (name, arguments) in enumerate(asked):
            text = arguments if isinstance(arguments, str) else json.dumps(arguments)
            first = {"index": index, "id": f"call_{index}_{name}", "type": "function"}
            begun = {**first, "function": {"name": name, "arguments": text[:3]}}
            rest = {"index": index, "function": {"arguments": text[3:]}}
            await write(chunk({"tool_calls": [begun]}) + chunk({"tool_calls": [rest]}))
        await write(_end("tool_calls", tokens))

    return step


def status(code: int, headers: str = "") -> Step:
    async def step(_request: Request, write: Write) -> None:
        body = b'{"error": {"message": "no", "type": "scripted"}}'
        head = f"HTTP/1.1 {code} No\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        await write(head.encode() + headers.encode() + b"Connection: close\r\n\r\n" + body)

    return step


def waits(seconds: float, then: Step) -> Step:
    async def step(request: Request, write: Write) -> None:
        await asyncio.sleep(seconds)
        await then(request, write)

    return step


def raw(body: bytes) -> Step:
    """Whatever bytes come after a good head."""

    async def step(_request: Request, write: Write) -> None:
        await write(HEAD + body)

    return step


def endless() -> Step:
    """Never stops talking."""

    async def step(_request: Request, write: Write) -> None:
        await write(HEAD)
        while True:
            await write(chunk({"content": "words " * 200}))

    return step
