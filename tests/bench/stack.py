"""What a bench runs on: its own Postgres with fsync on, and one API process beside it."""

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from deploy.local.postgres import LocalPostgres
from deploy.migrate import migrate
from tests.limits import NO_LIMITS_ENVIRONMENT

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class BenchStack:
    server: LocalPostgres
    home: Path
    environment: dict[str, str]

    @property
    def owner_url(self) -> str:
        return self.server.url("steward_owner", "steward")


@contextmanager
def bench_stack() -> Iterator[BenchStack]:
    with tempfile.TemporaryDirectory(prefix="steward-bench-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        server = LocalPostgres.start(home / "pg", fsync=True)
        try:
            migrate(server.url("steward_owner", "steward"))
            environment = {
                **os.environ,
                "STEWARD_HOME": str(home),
                "STEWARD_DEMO": "0",
                "DATABASE_URL": server.url("steward_app", "steward"),
                "PORTAL_DATABASE_URL": server.url("steward_portal", "steward"),
                "LINK_DATABASE_URL": server.url("steward_link", "steward"),
                "WORKER_DATABASE_URL": server.url("steward_worker", "steward"),
                "LOG_LEVEL": "WARNING",
                **NO_LIMITS_ENVIRONMENT,
            }
            yield BenchStack(server, home, environment)
        finally:
            server.stop("immediate")


def serving(stack: BenchStack, factory: str) -> AbstractContextManager[int]:
    """One uvicorn process of `factory` on the bench's database; its port, once it is ready."""
    return serving_with(stack.environment, factory)


@contextmanager
def serving_with(environment: dict[str, str], factory: str) -> Iterator[int]:
    """One uvicorn process of `factory` in this environment; answers its port once it is ready."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "uvicorn",
        "--factory",
        factory,
        "--port",
        str(port),
        *("--no-proxy-headers", "--no-server-header"),
    ]
    process = subprocess.Popen(
        [*command, "--loop", "uvloop", "--http", "httptools", "--no-access-log", "--log-level", "warning"],
        cwd=ROOT,
        env={**environment, "STEWARD_PORT": str(port)},
    )
    try:
        _wait_ready(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_ready(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(1_200):  # a minute, on a machine with other work to do
        if process.poll() is not None:
            raise RuntimeError("the server ended at its start")
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server did not become ready")
