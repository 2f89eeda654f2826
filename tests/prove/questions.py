"""Golden questions over three portfolios, 20,000 generated ones, and every way to ask of hidden fields."""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from tests.agent.golden.portfolios import ALONE, PORTFOLIOS, standing_still
from tests.agent.golden.reading_back import Readings, read_back
from tests.agent.golden.scoring import Score, score_of_all
from tests.limits import NO_LIMITS
from tests.postgres import running_postgres, settings_at
from tests.prove.stage import Line, silent_logs

ROOT = Path(__file__).resolve().parent.parent.parent
HIDDEN = "tests/agent/golden/test_hidden.py"
PASSED = re.compile(r"(\d+) passed")
QUESTIONS, SEED, LEAST_EQUAL, LEAST_RIGHT = 20_000, 20_000, 0.8, 0.92
DATABASE = "steward_prove_questions"


async def _proof() -> tuple[list[Score], Readings]:
    silent_logs()
    async with AsyncExitStack() as stack:
        server = stack.enter_context(running_postgres())
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="steward-prove-")))
        settings = settings_at(server, DATABASE, home, workflow_sandbox=True, **NO_LIMITS)
        stage = await stack.enter_async_context(standing_still(server, DATABASE, settings))
        scores = []
        for about in PORTFOLIOS:
            async with stage.loaded(about) as portfolio:
                scores.append(await score_of_all(portfolio))
        async with stage.loaded(ALONE) as portfolio:
            return scores, await read_back(portfolio, SEED, QUESTIONS)


def _lines(about: str, score: Score) -> list[Line]:
    return [
        (
            f"of {score.asked} golden questions answered rightly, {about}",
            f"{score.right / score.asked:.1%}",
            score.right >= LEAST_RIGHT * score.asked,
        ),
        ("  answered wrongly", str(len(score.wrong)), not score.wrong),
    ]


def _hidden() -> Line:
    """No field that is hidden from somebody is told, in none of the ways to ask of it."""
    with tempfile.TemporaryDirectory(prefix="steward-prove-") as folder:
        told = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", HIDDEN, "-q", "-n", "0"),
                *("-p", "no:cacheprovider", f"--basetemp={folder}/pytest"),
            ],
            cwd=ROOT,
            env={**os.environ, "ONE_WAY_IN": "1"},
            check=False,
            capture_output=True,
            text=True,
        )
    if told.returncode:
        sys.stdout.write(told.stdout[-4000:])
    passed = PASSED.search(told.stdout)
    figure = f"{passed[1]} tests" if passed else "none"
    return "hidden fields asked of in every way there is", figure, not told.returncode and passed is not None


def run() -> list[Line]:
    scores, readings = asyncio.run(_proof())
    for line in (*(each for score in scores for each in score.wrong), *readings.lines()[1:]):
        print(line)
    equal = f"{readings.share:.1%}"
    return [
        *(line for about, score in zip(PORTFOLIOS, scores, strict=True) for line in _lines(about, score)),
        (
            f"of {readings.asked:,} sentences read as what they were made from",
            equal,
            readings.share >= LEAST_EQUAL,
        ),
        ("  refused, or with the words named that were left out", f"{len(readings.honest):,}", True),
        ("  read as another query", f"{len(readings.other):,}", not readings.other),
        _hidden(),
    ]
