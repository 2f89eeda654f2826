"""What a group of tests reported: counts, why tests were skipped, and which files took longest."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

SLOWEST = 12


@dataclass
class Result:
    name: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    problem: str = ""
    reasons: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    """The names of the tests that failed, as one finds them: file or class, then the test."""
    slowest: list[tuple[str, float]] = field(default_factory=list)
    """The files that took longest, with the seconds of all their tests."""


def read_junit(name: str, report: Path) -> Result:
    """pytest's report; a test that fails and then fails to clean up is there twice and counts once."""
    result = Result(name)
    failed: set[str] = set()
    seconds: defaultdict[str, float] = defaultdict(float)
    for case in ElementTree.parse(report).iter("testcase"):
        skipped = case.find("skipped")
        seconds[case.get("classname") or ""] += float(case.get("time") or 0)
        if case.find("failure") is not None or case.find("error") is not None:
            failed.add(f"{case.get('classname')}::{case.get('name')}")
        elif skipped is not None:
            result.skipped += 1
            result.reasons.append(skipped.get("message") or "no reason given")
        else:
            result.passed += 1
    result.failed, result.failures = len(failed), sorted(failed)
    result.slowest = sorted(seconds.items(), key=lambda one: -one[1])[:SLOWEST]
    return result


def read_vitest(name: str, report: Path) -> Result:
    """vitest's report; a file that cannot even be loaded counts as one failed test."""
    read = json.loads(report.read_text())
    unread = [
        _in_web(suite["name"])
        for suite in read["testResults"]
        if suite["status"] == "failed" and not suite["assertionResults"]
    ]
    failures = [
        f"{_in_web(suite['name'])}: {test['fullName']}"
        for suite in read["testResults"]
        for test in suite["assertionResults"]
        if test["status"] == "failed"
    ]
    skipped = read["numPendingTests"] + read["numTodoTests"]
    return Result(
        name,
        passed=read["numPassedTests"],
        failed=read["numFailedTests"] + len(unread),
        skipped=skipped,
        reasons=["skipped in the web tests"] * skipped,
        failures=[*failures, *unread],
    )


def _in_web(path: str) -> str:
    return path.partition("/web/")[2] or path
