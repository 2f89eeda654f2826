"""A whole stack as `make run` brings it up: one for the run, whichever worker asks for it."""

import fcntl
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.limits import NO_LIMITS_ENVIRONMENT

ROOT = Path(__file__).resolve().parent.parent.parent
HOME_VARIABLE = "STEWARD_BROWSER_STACK"  # where the run's stack has its home, for the workers
READY = "Steward is ready: "
READY_SECONDS = 300
STOP_SECONDS = 60


@dataclass(frozen=True)
class Stack:
    """A running stack: where it answers, who signs in, and its supervisor's process."""

    web: str
    home: Path
    temporal_ui: str
    accounts: dict[str, dict[str, str]]
    supervisor: int

    def log(self) -> str:
        """Every line that any of its processes logged."""
        return _log_file(self.home).read_text(errors="replace")

    @contextmanager
    def used(self, *, alone: bool) -> Iterator[None]:
        """Held during a test: many at once, or this one alone where it breaks things for the others."""
        with _lock_file(self.home).open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
            yield


def start_stack(home: Path) -> "subprocess.Popen[bytes]":
    """`python -m deploy.local.run` with a home and ports of its own; does not wait for it."""
    home.mkdir(parents=True, exist_ok=True)
    environment = {
        **os.environ,
        "STEWARD_HOME": str(home),
        "STEWARD_PORT": str(_free_port()),
        "STEWARD_TEMPORAL_PORT": str(_free_port()),
        "STEWARD_TEMPORAL_UI_PORT": str(_free_port()),
        **NO_LIMITS_ENVIRONMENT,
    }
    with _log_file(home).open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "deploy.local.run"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    _supervisor_file(home).write_text(str(process.pid))
    return process


def stop_stack(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    process.wait(timeout=STOP_SECONDS)


def ready_stack(home: Path) -> Stack:
    """The stack of that home, once its demo portfolio is loaded."""
    log, supervisor = _log_file(home), int(_supervisor_file(home).read_text())
    deadline = time.monotonic() + READY_SECONDS
    while READY not in (text := log.read_text(errors="replace")):
        if time.monotonic() > deadline or "steward: " in text:
            raise RuntimeError(f"the stack did not become ready:\n{text[-6000:]}")
        time.sleep(0.1)
    demo = json.loads((home / "demo.json").read_text())
    accounts = {account["who"]: account for account in demo["accounts"]}
    return Stack(demo["web"], home, demo["temporal_ui"], accounts, supervisor)


def _log_file(home: Path) -> Path:
    return home.with_name(f"{home.name}.log")  # beside it: the home is searched for secrets


def _lock_file(home: Path) -> Path:
    return home.with_name(f"{home.name}.lock")


def _supervisor_file(home: Path) -> Path:
    return home.with_name(f"{home.name}.pid")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
