"""Trying questions by hand: `hold` keeps the demo portfolio loaded, the others ask it from other shells.

`python -m tests.agent.golden hold`
`… ask "who moved in since March" "and in 2 bedrooms"` is a conversation, `… ask tried.txt` asks each line
`… score units leases` scores golden files, `… score tried.yaml` a file written like them
`… count held_back` only says how many are right
`… read_back 500 7` reads back so many generated questions of a seed
`… same sayings.txt` holds the readings of a line's sayings, parted by ' = ', against that of its first
`… sql "SELECT count(*) FROM u"` reads the tables of views.sql
"""

import asyncio
import sys
from pathlib import Path

from tests.agent.golden.expecting import QUESTIONS, read_asks
from tests.agent.golden.held import attached, holding
from tests.agent.golden.portfolios import Portfolio, Said
from tests.agent.golden.reading_back import read_back
from tests.agent.golden.scoring import score_of
from tests.prove.stage import silent_logs


async def _hold() -> None:
    async with holding():
        print("ready", flush=True)
        await asyncio.Event().wait()


async def _ask(given: list[str]) -> None:
    async with attached() as portfolio:
        for questions in _conversations(given):
            conversation = None
            for question in questions:
                said = await _turn(portfolio, question, conversation)
                conversation = said.reply.get("conversationId")


def _conversations(given: list[str]) -> list[list[str]]:
    if len(given) == 1 and Path(given[0]).is_file():
        return [[line] for line in _lines(given[0])]
    return [given]


def _lines(file: str) -> list[str]:
    return [line for line in Path(file).read_text().splitlines() if line and not line.startswith("#")]


async def _turn(portfolio: Portfolio, question: str, conversation: str | None) -> Said:
    said = await portfolio.ask(question, conversation)
    query = said.query.model_dump_json(exclude_defaults=True) if said.query else f"no query, {said.outcome}"
    print(f"? {question}\n  {said.text}\n  {query}\n")
    return said


async def _score(names: list[str]) -> None:
    async with attached() as portfolio:
        for name in names or QUESTIONS:
            score = await score_of(portfolio, read_asks(name))
            print(name, *score.lines(), sep="\n")


async def _count(names: list[str]) -> None:
    async with attached() as portfolio:
        for name in names or QUESTIONS:
            score = await score_of(portfolio, read_asks(name))
            print(name, score.lines()[0], sep=": ")


async def _same(files: list[str]) -> None:
    async with attached() as portfolio:
        for line in _lines(files[0]):
            first, *others = line.split(" = ")
            meant = await portfolio.ask(first)
            if meant.query is None or meant.left_out:
                print(f"NOT READ: {first}\n  {meant.text}")
                continue
            for other in others:
                said = await portfolio.ask(other)
                if said.query != meant.query or said.left_out:
                    verdict = "partly" if said.left_out else "OTHER" if said.query else "refused"
                    print(f"{verdict}: {other!r} for {first!r}\n  {said.text}")


async def _read_back(given: list[str]) -> None:
    count, seed = map(int, given)
    async with attached() as portfolio:
        print(*(await read_back(portfolio, seed, count)).lines(), sep="\n")


async def _sql(statements: list[str]) -> None:
    async with attached() as portfolio:
        for statement in statements:
            print(*portfolio.rows(statement), sep="\n")


def main(task: str, *given: str) -> None:
    silent_logs()
    runs = {
        "ask": _ask,
        "score": _score,
        "count": _count,
        "read_back": _read_back,
        "same": _same,
        "sql": _sql,
    }
    asyncio.run(_hold() if task == "hold" else runs[task](list(given)))


if __name__ == "__main__":
    main(*sys.argv[1:])
