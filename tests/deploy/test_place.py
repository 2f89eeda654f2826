"""The environment decides where a local stack lives; its processes are told the rest."""

from pathlib import Path

import pytest

from deploy.local.errors import StackError
from deploy.local.place import Place, environment, read_place
from deploy.local.postgres import LocalPostgres


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(
        home=tmp_path, port=8100, temporal_port=7300, temporal_ui_port=8300, namespace="default", demo=False
    )


def test_folder_and_ports_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STEWARD_HOME", str(tmp_path / "here"))
    monkeypatch.setenv("STEWARD_PORT", "8111")
    monkeypatch.setenv("STEWARD_DEMO", "0")
    place = read_place()
    assert (place.home, place.port, place.demo) == (tmp_path / "here", 8111, False)


def test_a_port_that_is_no_number_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STEWARD_PORT", "eighty")
    with pytest.raises(StackError, match="STEWARD_PORT cannot be used"):
        read_place()


def test_processes_get_one_role_each(place: Place) -> None:
    env = environment(place, LocalPostgres.at(place.postgres), {"PATH": "/bin", "LANG": "C.UTF-8"})
    roles = [env[name].split("://")[1].split("@")[0] for name in DATABASE_URLS]
    assert roles == ["steward_app", "steward_portal", "steward_link", "steward_worker", "steward_owner"]


def test_processes_get_absolute_addresses_and_keep_what_was_set(place: Place) -> None:
    base = {"PATH": "/bin", "LANG": "C.UTF-8", "STEWARD_ENV": "nonsense", "SMTP_HOST": "mail"}
    env = environment(place, LocalPostgres.at(place.postgres), base)
    assert env["STEWARD_ENV"] == "local"
    assert env["STEWARD_HOME"] == str(place.home)
    assert env["PUBLIC_URL"] == "http://localhost:8100"
    assert env["TEMPORAL_ADDRESS"] == "127.0.0.1:7300"
    assert env["TEMPORAL_UI_URL"] == "http://localhost:8300"
    assert env["STEWARD_DEMO"] == "0"
    assert (env["LANG"], env["SMTP_HOST"]) == ("C.UTF-8", "mail")
    assert env["PATH"].endswith(":/bin")


DATABASE_URLS = (
    *("DATABASE_URL", "PORTAL_DATABASE_URL", "LINK_DATABASE_URL", "WORKER_DATABASE_URL"),
    "OWNER_DATABASE_URL",
)
