"""`make test` and `make check`: every group of tests, its time, and one closing line for all of them."""

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from deploy.local import tools, web
from deploy.local.errors import StackError
from deploy.local.groups import CHECKS, TESTS, WAITING, Group
from deploy.local.place import ROOT
from deploy.local.processes import run_shown
from deploy.local.results import Result, read_junit, read_vitest
from deploy.local.steps import fail, say

TOOLS = ("temporal", "test-server", "s3-server", "chromium")
SHOWN_FAILURES = 20  # of a group, in the closing lines; each is told whole above
NO_TESTS_FOUND = 5  # pytest's exit code for an empty group


def main(arguments: list[str]) -> int:
    began = time.monotonic()
    only_checks = arguments == ["checks"]
    try:
        _prepare(with_tools=not only_checks)
    except StackError as error:
        return fail(str(error))
    with tempfile.TemporaryDirectory(prefix="steward-results-") as folder:
        results = _run_all(CHECKS, Path(folder)) if only_checks else _run_whole(Path(folder))
    _tell(results, time.monotonic() - began)
    return 1 if any(result.failed for result in results) else 0


def _prepare(*, with_tools: bool) -> None:
    say("What the tests need")
    web.install_packages()
    if with_tools:
        for name in TOOLS:
            say(f"  ✓ {name}: {tools.TOOLS[name]()}")
        web.build()


def _run_whole(folder: Path) -> list[Result]:
    """Tests that run one at a time wait for most of their time, for a worker that starts again or a try that
    comes later: linters and types take the rest of the machine meanwhile, but not while outages are timed."""
    with ThreadPoolExecutor(max_workers=1) as beside:
        checked = beside.submit(_run_all, CHECKS, folder)
        waited = _run_all(WAITING, folder)
    return [*checked.result(), *waited, *_run_all(TESTS, folder)]


def _run_all(groups: Sequence[Group], folder: Path) -> list[Result]:
    return [_run(group, folder) for group in groups]


def _run(group: Group, folder: Path) -> Result:
    say(f"\n── {group.name}")
    report = folder / group.name.replace(" ", "-")
    env = {**os.environ, "PATH": f"{web.PROGRAMS}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    # Compiled once for all processes of the run, also where the machine keeps nothing compiled.
    env |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    began = time.monotonic()
    command = group.command(report)
    code = run_shown(command, cwd=ROOT / group.folder, env=env, seconds=group.seconds)
    result = _result(group, report, code)
    result.seconds = time.monotonic() - began
    return result


def _result(group: Group, report: Path, code: int) -> Result:
    if group.kind == "check":
        return Result(group.name, passed=int(code == 0), failed=int(code != 0))
    if not report.exists():
        return Result(group.name, failed=1, problem=f"it ended with {code} and left no report")
    result = (read_vitest if group.kind == "vitest" else read_junit)(group.name, report)
    if code not in (0, NO_TESTS_FOUND) and result.failed == 0:
        result.failed, result.problem = 1, f"no test failed, but it ended with {code}"
    return result


def _tell(results: Sequence[Result], seconds: float) -> None:
    say("\nGroups")
    for result in results:
        counts = f"{result.passed:5} passed {result.failed:4} failed {result.skipped:4} skipped"
        problem = f"  {result.problem}" if result.problem else ""
        say(f"  {result.name:<24}{counts} {result.seconds:8.1f} s{problem}")
        for failure in result.failures[:SHOWN_FAILURES]:
            say(f"    ✗ {failure}")
    say(f"  {'all':<24}{'':37} {seconds:8.1f} s")
    _tell_slowest(results)
    for reason, count in sorted(_reasons(results).items()):
        say(f"  skipped {count}: {reason}")
    passed, failed, skipped = (
        sum(getattr(result, count) for result in results) for count in ("passed", "failed", "skipped")
    )
    say(f"\n{passed} passed, {failed} failed, {skipped} skipped")


def _tell_slowest(results: Sequence[Result]) -> None:
    for result in results:
        if result.slowest:
            files = ", ".join(f"{name} {seconds:.0f}" for name, seconds in result.slowest)
            say(f"  longest of {result.name}, in seconds: {files}")


def _reasons(results: Sequence[Result]) -> dict[str, int]:
    found: dict[str, int] = {}
    for result in results:
        for reason in result.reasons:
            found[reason] = found.get(reason, 0) + 1
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
