"""The web clients are generated from the OpenAPI documents; the committed ones are what generation gives."""

import filecmp
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from api.openapi import audit_words
from api.openapi_document import DOCUMENTS

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
BIN = ROOT / ".venv" / "bin"


@pytest.mark.skipif(
    not (WEB / "node_modules").is_dir(), reason="web packages are not installed: make install"
)
def test_the_committed_clients_are_current(tmp_path: Path) -> None:
    copy = tmp_path / "web"
    copy.mkdir()
    documents = (f"openapi.{audience}.json" for audience in DOCUMENTS)
    for name in ("package.json", "openapi-ts.config.ts", "biome.json", "tsconfig.json", *documents):
        shutil.copy(WEB / name, copy / name)
    (copy / "scripts").mkdir()
    shutil.copy(WEB / "scripts" / "filters.ts", copy / "scripts")
    (copy / "node_modules").symlink_to(WEB / "node_modules")
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(
        [BIN / "npm", "run", "--silent", "generate"],
        cwd=copy,
        env=environment,
        check=True,
        capture_output=True,
    )
    for audience in DOCUMENTS:
        fresh, committed = copy / "src" / "api" / audience, WEB / "src" / "api" / audience
        assert _differences(filecmp.dircmp(fresh, committed)) == [], "run `make fix`"


def test_the_committed_words_of_the_audit_log_are_current() -> None:
    assert (WEB / "src" / "api" / "audit-words.json").read_text() == audit_words(), "run `make fix`"


# A key out of somebody's data may be `__proto__`: what is kept by such a key belongs in a Map.
FOREIGN_KEYS = re.compile(
    r"(?<![\w\])>]\s)[\w\])]\[[A-Za-z_][\w.]*\]\s*(?:\?\?|\|\|)?=(?![=>])|__proto__|\bObject\.assign\((?!lazy\b)"
    r"|\b(?:merge|mergeWith|defaultsDeep|setWith)\("
)


def test_no_object_is_written_under_a_key_that_the_code_does_not_name() -> None:
    """Nor merged deeply: so nothing that comes from outside reaches an object's prototype."""
    ours = [
        path for kind in ("*.ts", "*.tsx") for path in (WEB / "src").rglob(kind) if "api" not in path.parts
    ]
    found = [
        f"{path.relative_to(WEB)}: {match.group()}"
        for path in ours
        for match in FOREIGN_KEYS.finditer(path.read_text())
    ]
    assert len(ours) > 100
    assert found == []


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ("totals[row.id] = 1", True),
        ("rows[index][key] ??= []", True),
        ("target['__proto__'] = x", True),
        ("Object.assign(defaults, answer)", True),
        ("merge(defaults, answer)", True),
        ("const [first] = rows", False),
        ("if (rows[index] === 3) return", False),
        ("totals.set(row.id, 1)", False),
    ],
)
def test_what_is_looked_for_is_found(code: str, caught: bool) -> None:
    assert bool(FOREIGN_KEYS.search(code)) is caught


def _differences(compared: filecmp.dircmp[str]) -> list[str]:
    found = [*compared.diff_files, *compared.left_only, *compared.right_only]
    for inner in compared.subdirs.values():
        found += _differences(inner)
    return found
