"""Known holes in packages: what is new or late fails, what could not be looked up is no good news."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from deploy import audit
from deploy.audit import (
    DAYS,
    LISTED,
    NPM_AUDIT,
    PIP_AUDIT,
    Hole,
    NotAsked,
    judge,
    main,
    python_holes,
    read_listed,
    web_holes,
)

TODAY = date(2026, 5, 1)
PAGE = Path(__file__).parents[2] / "docs" / "security.md"
PYTHON = {
    "dependencies": [
        {"name": "safe", "version": "1.0", "vulns": []},
        {"name": "soft", "version": "1.0", "vulns": [{"id": "PYSEC-2026-1", "fix_versions": ["1.1"]}]},
    ]
}
ADVISORY = {"url": "https://github.com/advisories/GHSA-aaaa", "name": "left", "severity": "moderate"}
WEB = {"vulnerabilities": {"left": {"via": [ADVISORY]}, "right": {"via": ["left", ADVISORY]}}}
NOTHING: tuple[dict[str, Any], dict[str, Any]] = {"dependencies": []}, {"vulnerabilities": {}}


def listed(severity: str, found: date, hole: str = "GHSA-aaaa") -> str:
    head = f'[[hole]]\nid = "{hole}"\npackage = "left"\nseverity = "{severity}"'
    return f'{head}\nfound = {found}\nwhy = "It waits."\n'


def reports(python: dict[str, Any], web: dict[str, Any]) -> Callable[[tuple[str, ...]], dict[str, Any]]:
    return {PIP_AUDIT: python, NPM_AUDIT: web}.__getitem__


def test_each_hole_is_read_once() -> None:
    assert python_holes(PYTHON) == [Hole("PYSEC-2026-1", "soft", "unknown")]
    assert web_holes(WEB) == [Hole("GHSA-aaaa", "left", "moderate")]


def test_packages_that_were_passed_over_are_not_taken_for_safe() -> None:
    skipped = {"dependencies": [{"name": "safe", "skip_reason": "not found"}]}
    with pytest.raises(NotAsked, match="1 of 1 Python packages"):
        python_holes(skipped)
    with pytest.raises(NotAsked, match="no answer"):
        web_holes({})


@pytest.mark.parametrize(("severity", "days"), DAYS.items())
def test_a_listed_hole_may_stay_for_its_time_and_no_longer(severity: str, days: int) -> None:
    known = read_listed(listed(severity, TODAY))
    holes = web_holes(WEB)
    for later, good, word in ((days, True, "waiting"), (days + 1, False, "LATE")):
        said, verdict = judge(holes, known, TODAY + timedelta(days=later))
        assert (verdict, len(said)) == (good, 1)
        assert said[0].startswith(word)


def test_a_new_hole_fails_and_one_that_is_gone_is_said() -> None:
    assert judge(web_holes(WEB), {}, TODAY)[1] is False
    said, good = judge([], read_listed(listed("low", TODAY)), TODAY)
    assert good
    assert said == ["gone     GHSA-aaaa: take it out of deploy/known_holes.toml"]


@pytest.mark.parametrize("text", [listed("odd", TODAY), listed("low", TODAY).replace("It waits.", " ")])
def test_a_listed_hole_has_a_severity_and_a_reason(text: str) -> None:
    with pytest.raises(ValueError, match="GHSA-aaaa needs"):
        read_listed(text)


def test_the_exit_code_tells_good_bad_and_unknown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    none, known = tmp_path / "none.toml", tmp_path / "known.toml"
    none.write_text("")
    known.write_text(listed("moderate", date.today()))
    assert main(reports(*NOTHING), none) == 0
    assert main(reports(NOTHING[0], WEB), known) == 0
    assert main(reports(PYTHON, WEB), known) == 1
    capsys.readouterr()
    assert main(reports(NOTHING[0], {}), none) == 2
    assert "could not look up" in capsys.readouterr().out
    assert main(reports(PYTHON, {}), none) == 2
    assert "NEW      soft: PYSEC-2026-1" in capsys.readouterr().out


def test_a_tool_that_is_not_there_is_no_good_news(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("PIP_AUDIT", "NPM_AUDIT"):
        monkeypatch.setattr(audit, name, ("no-such-tool",))
    none = tmp_path / "none.toml"
    none.write_text("")
    assert main(listed=none) == 2
    assert "no-such-tool cannot be run" in capsys.readouterr().out


def test_the_list_in_this_checkout_is_sound_and_the_page_says_the_same_days() -> None:
    read_listed(LISTED.read_text())
    page = PAGE.read_text()
    assert [name for name, days in DAYS.items() if f"| {name} | {days} days |" not in page] == []
