"""What a group of tests reported: counts, and why tests were skipped."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree


@dataclass
class Result:
    name: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    problem: str = ""
    reasons: list[str] = field(default_factory=list)


def read_junit(name: str, report: Path) -> Result:
    """pytest's report; a test that fails and then fails to clean up is there twice and counts once."""
    result = Result(name)
    failed: set[tuple[str | None, str | None]] = set()
    for case in ElementTree.parse(report).iter("testcase"):
        skipped = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            failed.add((case.get("classname"), case.get("name")))
        elif skipped is not None:
            result.skipped += 1
            result.reasons.append(skipped.get("message") or "no reason given")
        else:
            result.passed += 1
    result.failed = len(failed)
    return result


def read_vitest(name: str, report: Path) -> Result:
    """vitest's report; a file that cannot even be loaded counts as one failed test."""
    read = json.loads(report.read_text())
    broken = sum(
        1 for suite in read["testResults"] if suite["status"] == "failed" and not suite["assertionResults"]
    )
    skipped = read["numPendingTests"] + read["numTodoTests"]
    return Result(
        name,
        passed=read["numPassedTests"],
        failed=read["numFailedTests"] + broken,
        skipped=skipped,
        reasons=["skipped in the web tests"] * skipped,
    )
