"""Settings: read from the environment, and production that refuses what only suits a developer's machine."""

import secrets
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr, ValidationError

from domain.core.settings import (
    DATABASE_URLS,
    HTTP_ENDPOINTS,
    OWN_NEEDS,
    PRODUCTION_NEEDS,
    SHARED_NEEDS,
    Environment,
    Process,
    Settings,
    get_settings,
)

KEYS = {name: urlsafe_b64encode(secrets.token_bytes(32)).decode() for name in ("token", "field", "cursor")}
GIVEN: dict[str, Any] = {
    "steward_env": "production",
    "steward_demo": False,
    "public_url": "https://steward.example.com",
    "database_url": "postgresql://steward_app:very-secret-7Qk2@db/steward?sslmode=verify-full",
    "portal_database_url": "postgresql://steward_portal:very-secret-4Hd9@db/steward?sslmode=verify-full",
    "link_database_url": "postgresql://steward_link:very-secret-6Bt1@db/steward?sslmode=verify-full",
    "worker_database_url": "postgresql://steward_worker:very-secret-9Zp4@db/steward?sslmode=verify-full",
    "temporal_address": "temporal.example.com:7233",
    "temporal_tls": True,
    "temporal_ui_url": "https://temporal.example.com",
    "s3_bucket": "steward",
    "smtp_host": "mail.example.com",
    "mail_from": "Steward <post@example.com>",
    "token_key": KEYS["token"],
    "field_key": KEYS["field"],
    "cursor_key": KEYS["cursor"],
    "metrics_token": "very-secret-5f0c2b7e91d84a63c0de77",
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
    monkeypatch.setenv("STEWARD_SECRETS", str(tmp_path))
    in_the_environment = urlsafe_b64encode(secrets.token_bytes(32)).decode()
    monkeypatch.setenv("FIELD_KEY", in_the_environment)
    get_settings.cache_clear()
    try:
        settings = get_settings()
    finally:
        get_settings.cache_clear()
    assert not settings.local
    assert settings.token_key == SecretStr(KEYS["token"])
    assert settings.field_key == SecretStr(in_the_environment)
    assert settings.metrics_token == SecretStr(GIVEN["metrics_token"])


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


URL = "postgresql://steward_app:very-secret-7Qk2@db.internal/steward"


@pytest.mark.parametrize("name", DATABASE_URLS)
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


def a_url(password: str, user: str = "steward_app") -> str:
    return f"postgresql://{user}:{password}@db/steward?sslmode=verify-full"


@pytest.mark.parametrize("name", DATABASE_URLS)
@pytest.mark.parametrize(
    "password",
    ["steward", "steward_app", "Steward-App-2024", "postgres", "password", "changeme", "change-me",
     "Change_Me!!!!", "secret", "very-secret", "my-secret-password", "demo", "123456789012", "------------",
     "short", "x7Qk2pL9mZa", "%E2%80%A6"],
)  # fmt: skip
def test_a_database_password_that_everybody_knows_is_refused(name: str, password: str) -> None:
    with pytest.raises(ValidationError, match=rf"password of its own in {name.upper()}"):
        Settings(**{**GIVEN, name: a_url(password)})


def test_a_database_password_of_ones_own_or_none_at_all_is_taken() -> None:
    for url in (a_url("x7Qk2pL9mZaa"), a_url("correct horse battery".replace(" ", "-")), a_url("")):
        Settings(**{**GIVEN, "database_url": url})
    Settings(**{**GIVEN, "database_url": "postgresql://steward_app@/steward?host=/run/postgresql"})


@pytest.mark.parametrize("token", ["x", "metrics", "a" * 64, "ab" * 32, "5f0c2b7e91d84a63c0de77aa91d84a6"])
def test_a_short_metrics_token_is_refused(token: str) -> None:
    with pytest.raises(ValidationError, match="METRICS_TOKEN: `openssl rand -hex 32`"):
        Settings(**{**GIVEN, "metrics_token": token})


@pytest.mark.parametrize("name", ["token_key", "field_key", "cursor_key"])
@pytest.mark.parametrize(
    "key",
    ["very-secret", "0" * 43, urlsafe_b64encode(bytes(32)).decode(), urlsafe_b64encode(b"ab" * 16).decode(),
     urlsafe_b64encode(bytes(range(16))).decode(), "é" * 43],
)  # fmt: skip
def test_a_key_that_is_not_32_random_bytes_is_refused(name: str, key: str) -> None:
    with pytest.raises(ValidationError, match=rf"32 random bytes as URL-safe base64 in {name.upper()}"):
        Settings(**{**GIVEN, name: key})


def test_one_key_for_two_purposes_is_refused() -> None:
    with pytest.raises(ValidationError, match="key of its own in CURSOR_KEY: it is the same as TOKEN_KEY"):
        Settings(**{**GIVEN, "cursor_key": KEYS["token"]})


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"smtp_password": "password"}, "SMTP_PASSWORD"),
        ({"smtp_username": "mailer@example.com", "smtp_password": "mailer@example.com"}, "SMTP_PASSWORD"),
        ({"s3_access_key_id": "minioadmin", "s3_secret_access_key": "minioadmin"}, "S3_SECRET_ACCESS_KEY"),
    ],
)
def test_what_other_services_are_spoken_to_with_is_no_word_of_a_tutorial(
    change: dict[str, Any], named: str
) -> None:
    with pytest.raises(ValidationError, match=f"secret of its own in {named}"):
        Settings(**{**GIVEN, **change})


@pytest.mark.parametrize(
    "proxies",
    ["0.0.0.0/0", "::/0", "0.0.0.0/1,128.0.0.0/1", "10.0.0.0/8, 0.0.0.0/0", "2000::/3", "64.0.0.0/7"],
)
def test_proxies_that_are_anybody_are_refused(proxies: str) -> None:
    with pytest.raises(ValidationError, match="TRUSTED_PROXIES to name your own proxies"):
        Settings(**{**GIVEN, "trusted_proxies": proxies})


def test_proxies_are_addresses_or_networks() -> None:
    Settings(**{**GIVEN, "trusted_proxies": "10.0.0.0/8, 192.0.2.7, fc00::/7, 104.16.0.0/13, 2a06:98c0::/29"})
    with pytest.raises(ValidationError, match="addresses or networks in TRUSTED_PROXIES"):
        Settings(**{**GIVEN, "trusted_proxies": "proxy.example.com"})


def test_a_developers_machine_may_use_any_of_them() -> None:
    Settings(database_url=a_url("steward"), metrics_token="x", trusted_proxies="0.0.0.0/0")
