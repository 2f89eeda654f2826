"""Whether the time of an answer gives away who has an account: medians of interleaved tries."""

import asyncio
import random
import secrets
import statistics
import time
from collections.abc import Callable

import httpx

from tests.limits import NO_LIMITS
from tests.prove.stage import Line, Stage, cheap_hashing, stage

TRIES, EARNEST, RESETS = 1000, 120, 100
MOST_APART = 0.010
UNLIMITED = {**NO_LIMITS, "sign_in_per_account": 10**6, "sign_in_from_strangers": 10**6}
UNLIMITED |= {"sign_in_without_delay": 10**6, "resets_per_hour": 10**6}


async def _kinds(scene: Stage) -> dict[str, str]:
    """An address of each kind that must not be told apart."""
    return {
        "wrong": (await scene.member()).email,
        "closed": (await scene.member(is_active=False)).email,
        "unconfirmed": (await scene.member(confirmed_at=None)).email,
        "unknown": f"nobody-{secrets.token_hex(6)}@example.com",
    }


async def medians(
    client: httpx.AsyncClient,
    kinds: dict[str, str],
    path: str,
    tries: int,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """The median seconds to answer each kind, asked in random order, one at a time."""
    times: dict[str, list[float]] = {kind: [] for kind in kinds}
    answers = set()
    for kind in random.sample(list(kinds) * tries, len(kinds) * tries):
        body = {"email": kinds[kind]} | ({"password": "not the larch"} if path == "sign-in" else {})
        started = clock()
        answer = await client.post(f"/api/auth/{path}", json=body)
        times[kind].append(clock() - started)
        shown = answer.json()
        shown.pop("request_id", None)
        answers.add((answer.status_code, str(shown)))
    if len(answers) != 1:
        raise AssertionError(f"answers differ: {answers}")
    return {kind: statistics.median(taken) for kind, taken in times.items()}


async def _proof() -> list[Line]:
    async with stage(**UNLIMITED) as scene, scene.client(scene.app()) as client:
        with cheap_hashing():
            kinds = await _kinds(scene)
            cheap = await medians(client, kinds, "sign-in", TRIES)
        kinds = await _kinds(scene)
        # By the processor's clock: a hash of 64 MiB on a busy machine takes as long as the others let it.
        earnest = await medians(client, kinds, "sign-in", EARNEST, time.process_time)
        resets = await medians(client, kinds, "password-reset", RESETS)
    return [
        _line(f"sign-in, {TRIES:,} tries of each kind, the hash made cheap", cheap),
        _line(f"sign-in, {EARNEST} tries of each kind, the hash in earnest, of processor time", earnest),
        _line(f"forgotten password, {RESETS} of each kind", resets),
    ]


def _line(what: str, found: dict[str, float]) -> Line:
    apart = max(found.values()) - min(found.values())
    return (f"medians apart: {what}", f"{apart * 1000:.1f} ms", apart < MOST_APART)


def run() -> list[Line]:
    return asyncio.run(_proof())
