"""Whether the time of an answer gives away who has an account.

Each round asks once for every kind of address, in random order, and what counts is how much longer one took
than another in the same round: whatever else the machine does comes over all kinds of a round alike, and the
median over the rounds leaves out the rounds in which it did not.
"""

import asyncio
import random
import secrets
import statistics
import time
from collections.abc import Callable, Iterable
from itertools import combinations

import httpx

from tests.limits import NO_LIMITS
from tests.prove.stage import Line, Stage, cheap_hashing, stage

ROUNDS, ROUNDS_OF_ALL = 1000, 120  # the latter where each try takes long by design
MOST_APART = 0.010
WITHIN = 3.3  # standard deviations of a coin's count: the true median is inside 999 times of 1,000
UNLIMITED = {**NO_LIMITS, "sign_in_per_account": 10**6, "sign_in_from_strangers": 10**6}
UNLIMITED |= {"sign_in_without_delay": 10**6, "resets_per_hour": 10**6}
CLOCKS: tuple[Callable[[], float], ...] = (time.perf_counter, time.process_time)
ELAPSED, PROCESSOR = 0, 1
Times = dict[str, list[tuple[float, ...]]]


async def _kinds(scene: Stage) -> dict[str, str]:
    """An address of each kind that must not be told apart."""
    return {
        "wrong": (await scene.member()).email,
        "unknown": f"nobody-{secrets.token_hex(6)}@example.com",
        "closed": (await scene.member(is_active=False)).email,
        "unconfirmed": (await scene.member(confirmed_at=None)).email,
    }


def _body(path: str, kind: str, email: str) -> dict[str, str]:
    if path == "password-reset":
        return {"email": email}
    if path == "sign-up" and kind == "unknown":  # after its first sign-up an address is unknown no more
        email = f"nobody-{secrets.token_hex(6)}@example.com"
    return {"email": email, "password": "not the larch"}


async def rounds(client: httpx.AsyncClient, kinds: dict[str, str], path: str, count: int) -> Times:
    """The seconds of each answer by each of CLOCKS, one round after the other."""
    times: Times = {kind: [] for kind in kinds}
    answers = set()
    for _ in range(count):
        for kind in random.sample(list(kinds), len(kinds)):
            body = _body(path, kind, kinds[kind])
            started = [clock() for clock in CLOCKS]
            answer = await client.post(f"/api/auth/{path}", json=body)
            ended = [clock() for clock in CLOCKS]
            times[kind].append(tuple(end - start for start, end in zip(started, ended, strict=True)))
            shown = answer.json()
            shown.pop("request_id", None)
            answers.add((answer.status_code, str(shown)))
    if len(answers) != 1:
        raise AssertionError(f"answers differ: {answers}")
    return times


async def _proof() -> list[Line]:
    async with stage(**UNLIMITED) as scene, scene.client(scene.app()) as client:
        with cheap_hashing():
            cheap = await rounds(client, await _kinds(scene), "sign-in", ROUNDS)
            sign_ups = await rounds(client, await _kinds(scene), "sign-up", ROUNDS)
        kinds = await _kinds(scene)
        known = {kind: kinds[kind] for kind in ("wrong", "unknown")}
        earnest = await rounds(client, known, "sign-in", ROUNDS)
        of_all = await rounds(client, kinds, "sign-in", ROUNDS_OF_ALL)
        resets = await rounds(client, known, "password-reset", ROUNDS)
        resets_of_all = await rounds(client, kinds, "password-reset", ROUNDS_OF_ALL)
    return [
        _line("sign-in, all kinds, the hash made cheap", cheap, ELAPSED),
        _line("sign-in, known and unknown, the hash in earnest", earnest, ELAPSED),
        _line("  of processor time", earnest, PROCESSOR),
        # A hash of 64 MiB on a busy machine takes as long as the others let it.
        _line("sign-in, all kinds, in earnest, processor time", of_all, PROCESSOR),
        _line("sign-up, all kinds, the hash made cheap", sign_ups, ELAPSED),
        _line("forgotten password, known and unknown", resets, ELAPSED),
        _line("forgotten password, all kinds", resets_of_all, ELAPSED),
    ]


def _line(what: str, times: Times, clock: int) -> Line:
    tries = len(next(iter(times.values())))
    apart, unsure = max(
        difference(one[clock] - other[clock] for one, other in zip(times[first], times[second], strict=True))
        for first, second in combinations(times, 2)
    )
    figure = f"{apart * 1000:.1f} ± {unsure * 1000:.1f} ms"
    return (f"apart, {tries:,} of each: {what}", figure, apart < MOST_APART)


def difference(pairs: Iterable[float]) -> tuple[float, float]:
    """How far from nought the median of the differences is, and how far it may be from the true one."""
    ordered = sorted(pairs)
    reach = int(WITHIN * len(ordered) ** 0.5 / 2) + 1
    middle = statistics.median(ordered)
    low, high = (
        ordered[max(0, len(ordered) // 2 - reach)],
        ordered[min(len(ordered) - 1, len(ordered) // 2 + reach)],
    )
    return abs(middle), max(high - middle, middle - low)


def run() -> list[Line]:
    return asyncio.run(_proof())
