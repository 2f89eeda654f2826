"""The image copies what there is and starts what there is."""

import importlib.util
import re
import tomllib
from pathlib import Path

import yaml

from domain.core.settings import OWN_NEEDS, SHARED_NEEDS, Settings

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text()
COMPOSE = (ROOT / "deploy" / "compose.yml").read_text()
GUIDE = (ROOT / "docs" / "deploy.md").read_text()


def test_every_copied_path_is_there() -> None:
    copied = re.findall(r"^COPY (?!--)(.+) \S+$", DOCKERFILE, re.M)
    missing = [path for line in copied for path in line.split() if not (ROOT / path).exists()]
    assert copied
    assert missing == []


def test_every_package_of_ours_is_in_the_image() -> None:
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["root_packages"]
    let_in = (ROOT / "deploy" / "Dockerfile.dockerignore").read_text().splitlines()
    assert [name for name in packages if f"COPY {name}/ {name}/" not in DOCKERFILE] == []
    assert [name for name in packages if f"!{name}" not in let_in] == []


def test_every_program_that_is_started_is_there() -> None:
    modules = re.findall(r'"-m", "([\w.]+)"', COMPOSE) + re.findall(r"python -m ([\w.]+)", GUIDE)
    assert {"deploy.migrate", "deploy.schedules", "workflows.worker"} <= set(modules)
    assert [name for name in modules if importlib.util.find_spec(name) is None] == []


def test_each_process_holds_its_own_secrets_and_no_others() -> None:
    services = yaml.safe_load(COMPOSE)["services"]
    told = {
        name: (service["environment"]["STEWARD_PROCESS"], service["env_file"])
        for name, service in services.items()
    }
    assert told == {
        "migrate": ("migrate", ["migrate.env"]),
        "api": ("api", ["production.env", "api.env"]),
        "worker": ("worker", ["production.env", "worker.env"]),
        "schedules": ("worker", ["production.env", "worker.env"]),
    }
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert "/deploy/*.env" in ignored


def test_the_guide_says_which_file_every_secret_belongs_in() -> None:
    """A secret is what the settings hide; each stands in one row of the table of files."""
    rows = re.findall(r"^\| `deploy/(\w+)\.env` \| (.+) \|$", GUIDE, re.M)
    listed = {file: set(re.findall(r"`([A-Z0-9_]+)`", names)) for file, names in rows}
    assert set(listed) == {"production", "api", "worker", "migrate"}
    every = [name for names in listed.values() for name in names]
    secrets = {
        name.upper() for name, field in Settings.model_fields.items() if "Secret" in str(field.annotation)
    }
    assert len(every) == len(set(every))
    assert secrets <= set(every)
    assert set(every) <= {name.upper() for name in Settings.model_fields}
    needs = {process.value: {name.upper() for name in names} for process, names in OWN_NEEDS.items()}
    assert {file for file, names in needs.items() if not names <= listed[file]} == set()
    assert {name.upper() for name in SHARED_NEEDS} <= listed["production"]


def test_the_api_is_started_as_locally() -> None:
    for text in (DOCKERFILE.replace('", "', " "), GUIDE):
        assert "uvicorn --factory api.main:build --loop uvloop --http httptools" in text
