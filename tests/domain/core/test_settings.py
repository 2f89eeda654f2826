"""Settings: read from the environment, and production that refuses what only suits a developer's machine."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.core.settings import PRODUCTION_NEEDS, Environment, Settings

GIVEN: dict[str, Any] = {
    "steward_env": "production",
    "steward_demo": False,
    "public_url": "https://steward.example.com",
    "database_url": "postgresql://steward_app:very-secret@db/steward",
    "worker_database_url": "postgresql://steward_worker:very-secret@db/steward",
    "temporal_address": "temporal.example.com:7233",
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


def test_production_names_everything_at_once_and_shows_no_secret() -> None:
    given = {
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
