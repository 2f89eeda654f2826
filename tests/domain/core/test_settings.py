"""Settings: read from the environment, and production that refuses what only suits a developer's machine."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr, ValidationError

from domain.core.settings import (
    HTTP_ENDPOINTS,
    OWN_NEEDS,
    PRODUCTION_NEEDS,
    SHARED_NEEDS,
    Environment,
    Process,
    Settings,
    get_settings,
)

GIVEN: dict[str, Any] = {
    "steward_env": "production",
    "steward_demo": False,
    "public_url": "https://steward.example.com",
    "database_url": "postgresql://steward_app:very-secret@db/steward?sslmode=verify-full",
    "worker_database_url": "postgresql://steward_worker:very-secret@db/steward?sslmode=verify-full",
    "temporal_address": "temporal.example.com:7233",
    "temporal_tls": True,
    "temporal_ui_url": "https://temporal.example.com",
    "s3_bucket": "steward",
    "smtp_host": "mail.example.com",
    "mail_from": "Steward <post@example.com>",
    "token_key": "very-secret",
    "field_key": "very-secret",
    "cursor_key": "very-secret",
    "metrics_token": "very-secret",
}


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_a_developers_machine_needs_nothing() -> None:
    settings = Settings()
    assert settings.local
    assert settings.captures_mail
    assert settings.origin == "http://localhost:8000"
    assert settings.temporal_target == "localhost:7233"


def test_the_environment_is_read_by_upper_case_names(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in GIVEN.items():
        monkeypatch.setenv(name.upper(), str(value))
    settings = Settings()
    assert settings.steward_env is Environment.PRODUCTION
    assert settings.temporal_ui == "https://temporal.example.com"
    assert not settings.captures_mail


def test_secrets_may_lie_in_files_and_the_environment_goes_before_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, value in GIVEN.items():
        (tmp_path / name.upper()).write_text(f"{value}\n")
    (tmp_path / "TOKEN_KEY").write_text("out of a file")
    monkeypatch.setenv("STEWARD_SECRETS", str(tmp_path))
    monkeypatch.setenv("FIELD_KEY", "out of the environment")
    get_settings.cache_clear()
    try:
        settings = get_settings()
    finally:
        get_settings.cache_clear()
    assert not settings.local
    assert settings.token_key == SecretStr("out of a file")
    assert settings.field_key == SecretStr("out of the environment")
    assert settings.metrics_token == SecretStr("very-secret")


@pytest.mark.parametrize("name", PRODUCTION_NEEDS)
@pytest.mark.parametrize("empty", [True, False])
def test_production_refuses_each_local_default_by_name(name: str, empty: bool) -> None:
    given = {**GIVEN, name: ""} if empty else {key: value for key, value in GIVEN.items() if key != name}
    with pytest.raises(ValidationError, match=rf"Production needs {name.upper()}:"):
        Settings(**given)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"public_url": "http://steward.example.com"}, "PUBLIC_URL that starts with https://"),
        ({"steward_demo": True}, "STEWARD_DEMO=0"),
        ({"mail_from": "Steward <no-reply@localhost>"}, "MAIL_FROM"),
    ],
)
def test_production_refuses_what_only_looks_configured(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        Settings(**{**GIVEN, **change})


URL = "postgresql://steward_app:very-secret@db.internal/steward"


@pytest.mark.parametrize("name", ["database_url", "worker_database_url", "owner_database_url"])
@pytest.mark.parametrize(
    ("url", "good"),
    [
        (URL, False),
        (f"{URL}?sslmode=require", False),
        (f"{URL}?sslmode=verify-ca", False),
        (f"{URL}?sslmode=verify-full", True),
        (f"{URL.replace('postgresql:', 'postgresql+psycopg:')}?sslmode=verify-full", True),
        (URL.replace("db.internal", "127.0.0.1:5433"), True),
        (URL.replace("db.internal", "[::1]"), True),
        (URL.replace("db.internal", "localhost"), True),
        (URL.replace("db.internal", "localhost,db.internal"), False),
        ("postgresql://steward_app@/steward?host=/run/postgresql", True),
        (f"{URL}?host=/run/postgresql", True),
        ("https://db.internal/steward", False),
    ],
)
def test_a_database_elsewhere_proves_who_it_is(name: str, url: str, good: bool) -> None:
    if good:
        Settings(**{**GIVEN, name: url})
        return
    with pytest.raises(ValidationError, match=name.upper()) as refused:
        Settings(**{**GIVEN, name: url})
    assert "very-secret" not in str(refused.value)


@pytest.mark.parametrize("name", HTTP_ENDPOINTS)
def test_other_machines_are_not_spoken_to_by_plain_http(name: str) -> None:
    for url in ("http://box.internal:9000", "http://10.0.0.7/v1", "box.internal"):
        with pytest.raises(ValidationError, match=f"{name.upper()} to start with https://"):
            Settings(**{**GIVEN, name: url})
    for url in ("https://box.internal", "http://127.0.0.1:9000", "http://localhost/v1", "http://[::1]:4318"):
        Settings(**{**GIVEN, name: url})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"temporal_tls": False}, "TEMPORAL_TLS=true"),
        ({"smtp_starttls": False}, "SMTP_STARTTLS=true"),
    ],
)
def test_temporal_and_mail_elsewhere_need_tls(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        Settings(**{**GIVEN, **change})
    here = {"temporal_address": "[::1]:7233", "smtp_host": "localhost"}
    Settings(**{**GIVEN, **change, **here})
    excused = {"plain_network_ok": "Temporal.example.com, mail.example.com"}
    Settings(**{**GIVEN, **change, **excused})


def test_mail_over_tls_from_the_start_needs_no_starttls() -> None:
    Settings(**{**GIVEN, "smtp_starttls": False, "smtp_port": 465})


def test_hosts_of_a_private_network_are_excused_by_name_and_no_others() -> None:
    plain = {"database_url": URL, "s3_endpoint_url": "http://minio.internal:9000"}
    Settings(**{**GIVEN, **plain, "plain_network_ok": " db.internal ,minio.internal,"})
    for named in ("db.internal", "minio.internal", "internal", "*"):
        with pytest.raises(ValidationError):
            Settings(**{**GIVEN, **plain, "plain_network_ok": named})


@pytest.mark.parametrize("process", list(Process))
def test_each_process_needs_its_own_settings_and_no_others(process: Process) -> None:
    own = OWN_NEEDS[process]
    needed = own if process is Process.MIGRATE else (*SHARED_NEEDS, *own)
    given = {**GIVEN, "owner_database_url": "postgresql://steward_owner@localhost/steward"}
    common: dict[str, Any] = {"steward_env": "production", "steward_process": process.value}
    if process is not Process.MIGRATE:
        common |= {"steward_demo": False, "mail_from": GIVEN["mail_from"], "temporal_tls": True}
    Settings(**common, **{name: given[name] for name in needed})
    for missing in needed:
        rest = {name: given[name] for name in needed if name != missing}
        with pytest.raises(ValidationError, match=rf"Production needs {missing.upper()}:"):
            Settings(**common, **rest)


def test_a_process_is_held_to_tls_in_whatever_it_is_given() -> None:
    with pytest.raises(ValidationError, match="OWNER_DATABASE_URL"):
        Settings(steward_env="production", steward_process="migrate", owner_database_url=URL)


def test_production_names_everything_at_once_and_shows_no_secret() -> None:
    given: dict[str, Any] = {
        "steward_env": "production",
        "token_key": "very-secret",
        "database_url": "postgresql://a:very-secret@b",
    }
    with pytest.raises(ValidationError) as refused:
        Settings(**given)
    said = str(refused.value)
    for name in {*PRODUCTION_NEEDS, "steward_demo", "mail_from"} - set(given):
        assert name.upper() in said
    assert "very-secret" not in said


def test_secrets_are_hidden_when_settings_are_shown() -> None:
    assert "very-secret" not in repr(Settings(**GIVEN))


def test_an_unknown_kind_of_environment_is_refused() -> None:
    with pytest.raises(ValidationError):
        Settings(steward_env="staging")
