"""Processes that a test starts and kills: forked from one that has imported everything."""

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from functools import cache
from multiprocessing.context import ForkServerContext, ForkServerProcess
from typing import Any

from pydantic import SecretStr

from domain.core.settings import Settings

KILLED = -signal.SIGKILL
PRELOADED = ["tests.workflows.invitations.killable", "tests.workflows.imports.killable",
             "tests.workflows.relay.killable", "tests.workflows.broadcasts.killing",
             "tests.workflows.online_payments.killing",
             "tests.domain.online_payments.autopay.reckoning",
             "tests.domain.ledger.sweeps.killing"]  # fmt: skip


@cache
def forks() -> ForkServerContext:
    """So that one starts in a blink."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


def plain(settings: Settings) -> dict[str, Any]:
    """As another process can be given them."""
    return {
        name: value.get_secret_value() if isinstance(value, SecretStr) else value
        for name, value in settings.model_dump().items()
        if name in Settings.model_fields and value is not None
    }


def start(target: Callable[..., None], settings: Settings, *given: object) -> ForkServerProcess:
    process = forks().Process(target=target, args=(plain(settings), *given), daemon=True)
    process.start()
    return process


async def is_killed(process: ForkServerProcess, within: float = 60) -> bool:
    """Whether it ends itself by SIGKILL; one that goes on is ended."""
    await asyncio.to_thread(process.join, within)
    by_itself = process.exitcode == KILLED
    process.kill()
    return by_itself
