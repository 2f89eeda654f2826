"""The whole search over 50,000 units and 45,800 residents: rights, words, titles behind the policies."""

import asyncio
import time

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database, open_database
from domain.core.unit_of_work import EntryPoint
from domain.features import SEARCHED
from domain.search.lookups import search
from tests.bench.report import line, section
from tests.bench.seed import Caller
from tests.bench.stack import BenchStack

ROUNDS = 20
QUESTIONS = ("rosa", "r", "12", "building 00007", "delgado 150", "alder 12", "(401) 555-0142", "nothing such")


def bench_search(stack: BenchStack, callers: dict[int, Caller]) -> None:
    section("Search: milliseconds a question, p50 and the slowest of the questions' p50")
    for links, caller in callers.items():
        medians = asyncio.run(_medians(stack, caller))
        slowest = max(medians, key=lambda question: medians[question])
        middle = sorted(medians.values())[len(medians) // 2]
        note = f"slowest {medians[slowest] * 1000:.1f} ms: “{slowest}”"
        line(f"caller linked to {links:,} properties", f"{middle * 1000:.1f} ms", note)


async def _medians(stack: BenchStack, caller: Caller) -> dict[str, float]:
    entry = EntryPoint.by_session(token_hash(caller.token))
    async with open_database(stack.server.url("steward_app", "steward")) as database:
        return {question: await _median(database, entry, question) for question in QUESTIONS}


async def _median(database: Database, entry: EntryPoint, question: str) -> float:
    seconds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        await search(database, entry, SEARCHED, question, limit=25, of_each=5)
        seconds.append(time.perf_counter() - began)
    return sorted(seconds)[ROUNDS // 2]
