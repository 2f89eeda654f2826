"""Built tools appear whole, once, and outside the checkout."""

from pathlib import Path
from threading import Thread

import pytest

from deploy.local.cache import cache_folder, cached, run_quietly
from deploy.local.errors import StackError
from deploy.local.web import fingerprint, packages_current


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_two_runs_at_once_build_once() -> None:
    built: list[Path] = []

    def build(folder: Path) -> None:
        built.append(folder)
        (folder / "tool").write_text("whole")

    threads = [Thread(target=cached, args=("tool-1", "tool", build)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(built) == 1
    assert (cache_folder() / "tool-1" / "tool").read_text() == "whole"


def test_a_failed_build_leaves_nothing() -> None:
    def build(folder: Path) -> None:
        (folder / "half").write_text("")
        raise StackError("no compiler")

    with pytest.raises(StackError, match="no compiler"):
        cached("tool-1", "tool", build)
    assert [path.name for path in cache_folder().iterdir()] == ["tool-1.lock"]


def test_what_a_killed_build_left_is_cleared_away() -> None:
    (cache_folder() / ".tool-1.abc").mkdir(parents=True)
    cached("tool-1", "tool", lambda folder: (folder / "tool").touch())
    assert sorted(path.name for path in cache_folder().iterdir()) == ["tool-1", "tool-1.lock"]


def test_a_failing_program_shows_its_last_lines() -> None:
    with pytest.raises(StackError, match=r"(?s)Fetching failed: `sh -c .*` ended with 7\.\n +no route"):
        run_quietly("Fetching", ["sh", "-c", "echo no route; exit 7"])


def test_the_web_app_is_built_again_when_a_source_changed(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "main.tsx").write_text("1")
    (tmp_path / "index.html").write_text("<html>")
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    (tmp_path / "src" / "main.tsx").write_text("2")
    assert fingerprint(tmp_path) != before


def test_packages_are_installed_where_there_are_none(tmp_path: Path) -> None:
    (tmp_path / "package-lock.json").write_text("{}")
    assert not packages_current(tmp_path)
