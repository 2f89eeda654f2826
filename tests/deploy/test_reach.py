"""Started by root, Postgres runs as another account, which gets through strict folders and no further."""

import os
import stat
import subprocess
from pathlib import Path

import pytest

from deploy.local.processes import child_options
from deploy.local.reach import let_in, server_account

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root has somebody else run Postgres")


def as_server(*words: str) -> int:
    return subprocess.run(
        words, check=False, capture_output=True, cwd="/", **child_options(server_account())
    ).returncode


def test_a_strict_folder_is_passed_but_not_opened(tmp_path: Path) -> None:
    strict = tmp_path / "strict"
    data = strict / "data"
    data.mkdir(parents=True)
    strict.chmod(0o700)
    assert as_server("ls", str(data)) != 0
    let_in(server_account(), data)
    assert as_server("ls", str(data)) == 0
    assert as_server("ls", str(strict)) != 0
    assert not strict.stat().st_mode & stat.S_IRWXO


def test_a_later_chmod_is_noticed(tmp_path: Path) -> None:
    data = tmp_path / "strict" / "data"
    data.mkdir(parents=True)
    data.parent.chmod(0o700)
    let_in(server_account(), data)
    data.parent.chmod(0o700)
    assert as_server("ls", str(data)) != 0
    let_in(server_account(), data)
    assert as_server("ls", str(data)) == 0


def test_folders_that_are_open_stay_as_they_are(tmp_path: Path) -> None:
    open_folder = tmp_path / "open"
    (open_folder / "data").mkdir(parents=True)
    open_folder.chmod(0o755)
    let_in(server_account(), open_folder / "data")
    assert stat.S_IMODE(open_folder.stat().st_mode) == 0o755
