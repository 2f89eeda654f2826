"""The worker's own port: whether it lives, whether it can work, and its figures, for probes and monitoring.

Answered by a thread, so that an event loop that hangs is told instead of hanging the answer as well.
"""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from temporalio.client import Client
from temporalio.service import RPCError

from domain.core.db.database import Database
from domain.core.unit_of_work import database_answers

BEAT_SECONDS = 1.0
STUCK_SECONDS = 30.0
CHECKED_EVERY = 5.0  # seconds between two looks at what the worker needs


@dataclass(slots=True)
class Health:
    """What the event loop last said; read by the thread that answers."""

    beat: float = field(default_factory=time.monotonic)
    missing: str | None = "The worker is starting."

    @property
    def lives(self) -> bool:
        return time.monotonic() - self.beat < STUCK_SECONDS


async def watch(health: Health, database: Database, client: Client) -> None:
    """Until cancelled: beats, and looks whether Postgres and Temporal answer."""
    checked = 0.0
    while True:
        health.beat = time.monotonic()
        if health.beat - checked >= CHECKED_EVERY:
            health.missing, checked = await _missing(database, client), time.monotonic()
        await asyncio.sleep(BEAT_SECONDS)


async def _missing(database: Database, client: Client) -> str | None:
    if not await database_answers(database):
        return "Postgres does not answer."
    try:
        serves = await client.service_client.check_health()
    except RPCError:
        serves = False
    return None if serves else "Temporal does not answer."


@contextmanager
def answering(health: Health, port: int) -> Iterator[int]:
    """Serves `/healthz`, `/readyz` and `/metrics` while the block lasts, on the port that it gives."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/metrics":
                self._say(200, generate_latest(), CONTENT_TYPE_LATEST)
            elif self.path == "/healthz":
                self._say(200 if health.lives else 503, b"ok" if health.lives else b"The event loop hangs.")
            elif self.path == "/readyz":
                missing = health.missing if health.lives else "The event loop hangs."
                self._say(503 if missing else 200, (missing or "ok").encode())
            else:
                self._say(404, b"Not found")

        def _say(self, status: int, body: bytes, kind: str = "text/plain; charset=utf-8") -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_words: object) -> None:
            """Probes come every few seconds and fill no log."""

    server = ThreadingHTTPServer(("0.0.0.0", port), Answer)
    thread = Thread(target=server.serve_forever, name="worker-health", daemon=True)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
