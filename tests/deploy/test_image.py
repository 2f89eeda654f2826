"""The image copies what there is and starts what there is."""

import importlib.util
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text()
COMPOSE = (ROOT / "deploy" / "compose.yml").read_text()
GUIDE = (ROOT / "docs" / "deploy.md").read_text()


def test_every_copied_path_is_there():
    copied = re.findall(r"^COPY (?!--)(.+) \S+$", DOCKERFILE, re.M)
    missing = [path for line in copied for path in line.split() if not (ROOT / path).exists()]
    assert copied
    assert missing == []


def test_every_package_of_ours_is_in_the_image():
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["root_packages"]
    let_in = (ROOT / "deploy" / "Dockerfile.dockerignore").read_text().splitlines()
    assert [name for name in packages if f"COPY {name}/ {name}/" not in DOCKERFILE] == []
    assert [name for name in packages if f"!{name}" not in let_in] == []


def test_every_program_that_is_started_is_there():
    modules = re.findall(r'"-m", "([\w.]+)"', COMPOSE) + re.findall(r"python -m ([\w.]+)", GUIDE)
    assert {"deploy.migrate", "workflows.worker"} <= set(modules)
    assert [name for name in modules if importlib.util.find_spec(name) is None] == []


def test_the_api_is_started_as_locally():
    for text in (DOCKERFILE.replace('", "', " "), GUIDE):
        assert "uvicorn --factory api.main:build --loop uvloop --http httptools" in text
