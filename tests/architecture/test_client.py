"""The web client is generated from the OpenAPI document, and the committed one is what generation gives."""

import filecmp
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
BIN = ROOT / ".venv" / "bin"


@pytest.mark.skipif(
    not (WEB / "node_modules").is_dir(), reason="web packages are not installed: make install"
)
def test_the_committed_client_is_current(tmp_path: Path) -> None:
    copy = tmp_path / "web"
    copy.mkdir()
    for name in ("package.json", "openapi-ts.config.ts", "openapi.staff.json", "biome.json", "tsconfig.json"):
        shutil.copy(WEB / name, copy / name)
    (copy / "node_modules").symlink_to(WEB / "node_modules")
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(
        [BIN / "npm", "run", "--silent", "generate"],
        cwd=copy,
        env=environment,
        check=True,
        capture_output=True,
    )
    fresh, committed = copy / "src" / "api" / "staff", WEB / "src" / "api" / "staff"
    assert _differences(filecmp.dircmp(fresh, committed)) == [], "run `make fix`"


def _differences(compared: filecmp.dircmp[str]) -> list[str]:
    found = [*compared.diff_files, *compared.left_only, *compared.right_only]
    for inner in compared.subdirs.values():
        found += _differences(inner)
    return found
