"""A scripted embedding model over real HTTP: texts that share a notion point the same way."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

# Each notion is a dimension of the vectors; its words are ways to say it.
NOTIONS: tuple[frozenset[str], ...] = tuple(
    frozenset(words.split())
    for words in (
        "leaking leaks leak dripping drips water tap faucet sink pipe",
        "dog puppy hound terrier barking barks",
        "noise noisy loud music complaint complaints quiet",
        "garden lawn courtyard trees green balcony",
        "elevator lift wheelchair accessible stairs",
        "plumber plumbing",
        "canary zephyr",
    )
)


def vector_of(text: str) -> list[float]:
    """How often each notion is named; the last dimension keeps wordless texts apart from all of them."""
    words = [word.strip(".,;:!?").lower() for word in text.split()]
    counts = [float(sum(word in notion for word in words)) for notion in NOTIONS]
    return [*counts, 0.0 if any(counts) else 1.0]


@dataclass
class ScriptedEmbeddings:
    """Answers until it is told otherwise: `statuses` first, `refuses` is a word that it will not read."""

    url: str = ""
    statuses: list[int] = field(default_factory=list)
    refuses: str | None = None
    seconds: float = 0
    garbage: bytes | None = None
    texts: list[str] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            lines = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            named = {name.lower(): value for name, value in lines.items()}
            request = json.loads(await reader.readexactly(int(named["content-length"])))
            self.keys.append(named.get("authorization", ""))
            await asyncio.sleep(self.seconds)
            status, body = self._answer(request)
            start = (
                f"HTTP/1.1 {status} So\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            )
            writer.write(start.encode() + b"Connection: close\r\n\r\n" + body)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # the caller did not wait, which is what some of the tests are about
        finally:
            writer.close()

    def _answer(self, request: dict[str, Any]) -> tuple[int, bytes]:
        self.requests.append(request)
        texts: list[str] = request["input"]
        if self.statuses:
            return self.statuses.pop(0), b'{"error": {"message": "no"}}'
        if self.refuses and any(self.refuses in text for text in texts):
            return 400, b'{"error": {"message": "this text is not read here"}}'
        if self.garbage is not None:
            return 200, self.garbage
        self.texts += texts
        data = [{"index": index, "embedding": vector_of(text)} for index, text in enumerate(texts)]
        return 200, json.dumps({"data": data[::-1], "model": request["model"]}).encode()


@asynccontextmanager
async def scripted_embeddings() -> AsyncIterator[ScriptedEmbeddings]:
    model = ScriptedEmbeddings()
    server = await asyncio.start_server(model.answer, "127.0.0.1", 0)
    model.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    try:
        yield model
    finally:
        server.close()
