"""`make` and `.env.example` say everything there is."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from domain.core.settings import Settings

ROOT = Path(__file__).parents[2]
PROMISED = {"run", "test", "check", "fix", "bench", "demo", "clean"}


def test_make_alone_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    phony = re.search(r"^\.PHONY: (.+)$", makefile, re.M)
    assert phony is not None
    targets = set(phony[1].split())
    shown = subprocess.run(["make"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert targets >= PROMISED
    assert targets == set(re.findall(r"^  make ([a-z-]+) +\S", shown, re.M))


def test_continuous_integration_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make --no-print-directory test" in script.read_text()


def test_env_example_names_every_setting_and_nothing_else() -> None:
    named = re.findall(r"^#? ?([A-Z][A-Z0-9_]+)=", (ROOT / ".env.example").read_text(), re.M)
    assert sorted(named) == sorted(name.upper() for name in Settings.model_fields)


def test_env_example_can_be_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for line in (ROOT / ".env.example").read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, value = line.partition("=")
            monkeypatch.setenv(name, value)
    assert Settings().local
