"""What the commands print: sign-ins, prefixed lines, sums over all test groups."""

import json
from pathlib import Path

import pytest

from deploy.local import suite
from deploy.local.groups import CHECKS, TESTS, WAITING, Group
from deploy.local.memory import lines
from deploy.local.output import is_routine, prefixed
from deploy.local.place import Place
from deploy.local.report import ready_lines
from deploy.local.results import Result, read_junit, read_vitest
from deploy.local.suite import _result, _tell

JUNIT = """<testsuites><testsuite>
<testcase name="a"/>
<testcase classname="tests.domain" name="b" time="1.5"><failure message="no"/></testcase>
<testcase classname="tests.domain" name="b" time="0.5"><error message="nor this"/></testcase>
<testcase name="c"><skipped message="no shared data here"/></testcase>
</testsuite></testsuites>"""
VITEST = {
    "numPassedTests": 7,
    "numFailedTests": 1,
    "numPendingTests": 2,
    "numTodoTests": 0,
    "testResults": [
        {"name": "unread.test.ts", "status": "failed", "assertionResults": []},
        {
            "name": "money.test.ts",
            "status": "failed",
            "assertionResults": [
                {"status": "passed", "fullName": "money adds"},
                {"status": "failed", "fullName": "money rounds"},
            ],
        },
    ],
}


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path, 8100, 7300, 8300, namespace="default", demo=True)


def test_the_ready_line_comes_first_and_the_sign_ins_follow(place: Place) -> None:
    account = {"who": "owner", "email": "ada@oak.test", "password": "pw", "role": "owner", "property": None}
    place.demo_file.write_text(json.dumps({"accounts": [account, account | {"who": "second-owner"}]}))
    told = ready_lines(place)
    assert told[0] == "Steward is ready: http://localhost:8100"
    assert told[2] == "  owner         ada@oak.test  pw  owner"
    assert told[3].startswith("  second-owner  ada@oak.test")


def test_without_a_demo_only_the_addresses_are_told(place: Place) -> None:
    assert ready_lines(place)[0] == "Steward is ready: http://localhost:8100"


def test_lines_carry_their_process() -> None:
    assert prefixed("api", "\x1b[1mstarted\x1b[0m", colour=False) == "api      │ started"
    assert prefixed("api", "started", colour=True) == "\x1b[32mapi      │\x1b[0m started"


def test_routine_lines_are_left_out_and_troubles_are_not() -> None:
    assert is_routine("postgres", "LOG:  database system is ready to accept connections")
    assert not is_routine("postgres", "LOG:  server process (PID 7) was terminated by signal 9: Killed")
    assert not is_routine("api", "")


def test_junit_counts(tmp_path: Path) -> None:
    report = tmp_path / "junit.xml"
    report.write_text(JUNIT)
    result = read_junit("python", report)
    assert result.slowest[0] == ("tests.domain", 2.0)
    assert (result.passed, result.failed, result.skipped) == (1, 1, 1)
    assert result.reasons == ["no shared data here"]
    assert result.failures == ["tests.domain::b"]


def test_vitest_counts_a_file_that_cannot_be_loaded(tmp_path: Path) -> None:
    report = tmp_path / "vitest.json"
    report.write_text(json.dumps(VITEST))
    result = read_vitest("web", report)
    assert (result.passed, result.failed, result.skipped) == (7, 2, 2)
    assert result.failures == ["money.test.ts: money rounds", "unread.test.ts"]


def test_a_group_that_dies_without_a_report_has_failed(tmp_path: Path) -> None:
    group = Group("python", "pytest", ("pytest",))
    assert _result(group, tmp_path / "missing", -9).failed == 1


def test_a_group_that_ends_badly_after_passing_has_failed(tmp_path: Path) -> None:
    report = tmp_path / "junit.xml"
    report.write_text("<testsuites><testsuite><testcase name='a'/></testsuite></testsuites>")
    group = Group("python", "pytest", ("pytest",))
    assert _result(group, report, 3).failed == 1
    assert _result(group, report, 0).failed == 0


def test_there_is_one_closing_line_for_all_groups(capsys: pytest.CaptureFixture[str]) -> None:
    _tell([Result("web", passed=2), Result("python", passed=3, skipped=1, reasons=["no data"])], 1.0)
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1] == "5 passed, 0 failed, 1 skipped"
    assert "  skipped 1: no data" in printed


def test_the_closing_lines_name_what_failed(capsys: pytest.CaptureFixture[str]) -> None:
    _tell([Result("web", passed=2, failed=1, failures=["money.test.ts: money rounds"])], 1.0)
    assert "    ✗ money.test.ts: money rounds" in capsys.readouterr().out.splitlines()


def test_memory_is_told_with_its_sum() -> None:
    assert list(lines({"api": 100.0, "worker": 50.25}))[-1].split() == ["all", "150.2", "MB"]


def test_every_group_runs_once_and_is_told_in_its_order(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(suite, "_run", lambda group, _folder: Result(group.name, passed=1))
    assert [result.name for result in suite._run_whole(tmp_path)] == [
        group.name for group in (*CHECKS, *WAITING, *TESTS)
    ]
