"""Configuration: one class, read once from the environment."""

import os
from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Self

from pydantic import Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from domain.core.networks import strangers_among
from domain.core.runtime.transport_security import PlainNetworks, plain_address, plain_http, unproven_database
from domain.core.secret_strength import weak_database_password, weak_keys, weak_token, well_known

LOCAL_SENDER = "Steward <no-reply@localhost>"
IMPLICIT_TLS_PORT = 465
SMS_TOGETHER = (
    "SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM belong together: set all three, or none to go without SMS."
)


class Environment(StrEnum):
    LOCAL = "local"
    PRODUCTION = "production"


class Process(StrEnum):
    """Which of Steward's processes reads the settings; in production each gets its own and no others."""

    API = "api"
    WORKER = "worker"
    MIGRATE = "migrate"


class Settings(BaseSettings):
    """Every setting, by the upper-case name of its environment variable; `.env.example` lists them all.

    Raises `pydantic.ValidationError` when production still holds a local default, naming each one.
    """

    model_config = SettingsConfigDict(env_file=None, extra="ignore", frozen=True, hide_input_in_errors=True)

    steward_env: Environment = Environment.LOCAL
    steward_process: Process | None = None
    # A folder of files named as the settings, for secrets that are mounted; the environment goes before it.
    steward_secrets: Path | None = None
    steward_home: Path = Path(".steward")
    steward_port: int = Field(default=8000, ge=1, le=65535)
    steward_temporal_port: int = Field(default=7233, ge=1, le=65535)
    steward_temporal_ui_port: int = Field(default=8233, ge=1, le=65535)
    steward_demo: bool = True
    public_url: str = ""

    database_url: SecretStr = SecretStr("")
    portal_database_url: SecretStr = SecretStr("")
    link_database_url: SecretStr = SecretStr("")
    worker_database_url: SecretStr = SecretStr("")
    owner_database_url: SecretStr = SecretStr("")
    database_pool_size: int = Field(default=8, ge=1, le=100)
    write_pool_size: int = Field(default=8, ge=1, le=100)
    portal_pool_size: int = Field(default=4, ge=1, le=100)
    link_pool_size: int = Field(default=2, ge=1, le=100)

    temporal_address: str = ""
    temporal_namespace: str = "default"
    temporal_tls: bool = False
    # Files: the authority that the server is proven by, and this client's own certificate with its key.
    temporal_tls_ca: Path | None = None
    temporal_tls_certificate: Path | None = None
    temporal_tls_key: Path | None = None
    temporal_tls_server_name: str = ""
    temporal_api_key: SecretStr | None = None
    temporal_ui_url: str = ""
    temporal_payload_key: SecretStr | None = None
    workflow_sandbox: bool = False
    worker_port: int = Field(default=0, ge=0, le=65535)
    worker_sdk_metrics_port: int = Field(default=0, ge=0, le=65535)
    # Activities that a worker does at once: what somebody waits for, bulk work, and sweeps by the clock.
    worker_interactive_slots: int = Field(default=8, ge=1, le=200)
    worker_bulk_slots: int = Field(default=8, ge=1, le=200)
    worker_sweep_slots: int = Field(default=6, ge=1, le=200)

    s3_bucket: str = ""
    s3_endpoint_url: str | None = None
    s3_public_endpoint_url: str | None = None
    s3_region: str = "us-east-1"
    s3_access_key_id: str | None = None
    s3_secret_access_key: SecretStr | None = None

    # clamd, which looks into each file that is sent: 'host:3310' or 'unix:/run/clamav/clamd.sock'.
    clamd_address: str = Field(default="", pattern=r"^(|unix:/.+|.+:[0-9]{1,5})$")
    clamd_timeout_seconds: float = Field(default=8, gt=0, le=60)

    smtp_host: str = ""
    smtp_port: int = Field(default=587, ge=1, le=65535)
    smtp_username: str | None = None
    smtp_password: SecretStr | None = None
    smtp_starttls: bool = True
    mail_from: str = LOCAL_SENDER

    # Twilio: the account, its auth token (webhooks are signed with it), and a number or messaging service.
    sms_account_sid: str = ""
    sms_auth_token: SecretStr | None = None
    sms_from: str = ""
    sms_base_url: str = "https://api.twilio.com"
    # Countries whose numbers take SMS, by their two letters with commas between; of all companies in an hour.
    sms_countries: str = Field(default="US,CA", pattern=r"^[A-Z]{2}( ?, ?[A-Z]{2})*$")
    sms_per_hour: int = Field(default=1000, ge=1)
    # What a company that no operator has verified sends a day, and one that is verified by SMS.
    unverified_mails_per_day: int = Field(default=300, ge=1)
    unverified_sms_per_day: int = Field(default=50, ge=1)
    company_sms_per_day: int = Field(default=2000, ge=1)

    # Stripe: each company gives its own keys in Settings; only where it is reached stands here.
    stripe_base_url: str = "https://api.stripe.com"

    token_key: SecretStr | None = None
    field_key: SecretStr | None = None
    field_keys_old: SecretStr | None = None
    cursor_key: SecretStr | None = None

    session_idle_hours: int = Field(default=14 * 24, ge=1)
    session_absolute_hours: int = Field(default=30 * 24, ge=1)
    max_body_bytes: int = Field(default=20 * 1024 * 1024, ge=1024)
    import_chunk_rows: int = Field(default=200, ge=1, le=1000)

    # Tries to sign in: failing ones and all of an address; of an account from one network, and from all that
    # it did not come from before, within 15 minutes; how many of the former pass before each has to wait.
    sign_in_per_minute: int = Field(default=20, ge=1)
    sign_in_total_per_minute: int = Field(default=120, ge=1)
    sign_in_per_account: int = Field(default=10, ge=1)
    sign_in_from_strangers: int = Field(default=80, ge=1)
    sign_in_without_delay: int = Field(default=5, ge=1)
    # Sign-ups and forgotten passwords of an address; links to choose a new password for an account.
    visitor_mails_per_minute: int = Field(default=60, ge=1)
    resets_per_hour: int = Field(default=5, ge=1)
    # Codes sent by SMS to confirm a number: of an account, and to a number.
    phone_codes_per_hour: int = Field(default=5, ge=1)
    # Tokens that are nobody's session, of an address; they cost a look into the database each.
    unknown_sessions_per_minute: int = Field(default=120, ge=1)
    # What one signed-in person may ask for.
    api_per_minute: int = Field(default=600, ge=1)
    uploads_per_minute: int = Field(default=60, ge=1)
    imports_per_hour: int = Field(default=60, ge=1)
    invitations_per_hour: int = Field(default=20, ge=1)
    # Reports by one code on equipment; from one network half of it, of a property ten times as many a day.
    code_reports_per_hour: int = Field(default=6, ge=2)
    reveals_per_hour: int = Field(default=30, ge=1)
    exports_per_hour: int = Field(default=60, ge=1)
    # Hosts on a private network that production may speak to in plain text, comma-separated.
    plain_network_ok: str = ""
    # Proxies whose X-Forwarded-For is believed: addresses or networks, comma-separated.
    trusted_proxies: str = ""

    # The assistant's language model; without a name the built-in planner answers.
    model_base_url: str = ""
    model_api_key: SecretStr | None = None
    model_name: str = ""
    model_timeout_seconds: float = Field(default=20, gt=0, le=50)
    model_max_input_tokens: int = Field(default=32_000, ge=16_000)
    model_max_output_tokens: int = Field(default=1000, ge=50)
    model_max_turn_tokens: int = Field(default=100_000, ge=1000)
    ai_per_minute: int = Field(default=20, ge=1)
    ai_per_day: int = Field(default=200, ge=1)

    # The model that reads texts for search by meaning; without it search goes by words.
    embedding_base_url: str = ""
    embedding_api_key: SecretStr | None = None
    embedding_model: str = ""
    embedding_dimensions: int | None = Field(default=None, ge=8, le=1024)

    log_level: str = "INFO"
    metrics_token: SecretStr | None = None
    otel_exporter_otlp_endpoint: str | None = None

    @property
    def local(self) -> bool:
        return self.steward_env is Environment.LOCAL

    @cached_property
    def home(self) -> Path:
        """The data folder, absolute."""
        return self.steward_home.expanduser().resolve()

    @property
    def origin(self) -> str:
        """Where browsers reach Steward, without a trailing slash."""
        return (self.public_url or f"http://localhost:{self.steward_port}").rstrip("/")

    @property
    def temporal_target(self) -> str:
        return self.temporal_address or f"localhost:{self.steward_temporal_port}"

    @property
    def temporal_ui(self) -> str:
        return (self.temporal_ui_url or f"http://localhost:{self.steward_temporal_ui_port}").rstrip("/")

    @property
    def has_model(self) -> bool:
        """True when a language model is configured: its name, and a key or an address of its own."""
        return bool(self.model_name and (self.model_base_url or self.model_api_key))

    @property
    def has_embeddings(self) -> bool:
        """True when a model that reads texts is configured: where it is, and its name."""
        return bool(self.embedding_base_url and self.embedding_model)

    @property
    def captures_mail(self) -> bool:
        """True when mail is written to the outbox page instead of being sent."""
        return not self.smtp_host

    @property
    def sends_sms(self) -> bool:
        """True when Twilio is configured."""
        return bool(self.sms_account_sid)

    @property
    def captured_channels(self) -> frozenset[str]:
        """The channels whose messages are written to the outbox page: on a developer's machine, those that
        no service is configured for."""
        mail = {"email"} if self.captures_mail else set()
        sms = {"sms"} if self.local and not self.sends_sms else set()
        return frozenset(mail | sms)

    @model_validator(mode="after")
    def sms_is_whole(self) -> Self:
        given = [bool(self.sms_account_sid), bool(_shown(self.sms_auth_token)), bool(self.sms_from)]
        if any(given) and not all(given):
            raise ValueError(SMS_TOGETHER)
        return self

    @model_validator(mode="after")
    def production_is_configured(self) -> Self:
        if not self.local and (left := _local_defaults(self)):
            raise ValueError(" ".join(left))
        return self


def _local_defaults(settings: Settings) -> list[str]:
    """What is still set for a developer's machine, as sentences."""
    said = []
    needed = needs_of(settings.steward_process)
    if missing := [name.upper() for name in needed if not _given(getattr(settings, name))]:
        said.append(f"Production needs {', '.join(missing)}: local defaults are refused there.")
    said += [*_in_plain(settings), *_weak(settings)]
    if settings.steward_process is Process.MIGRATE:
        return said
    if settings.public_url and not settings.origin.startswith("https://"):
        said.append("Production needs a PUBLIC_URL that starts with https://.")
    if settings.mail_from == LOCAL_SENDER:
        said.append("Production needs MAIL_FROM: nobody can answer a sender at localhost.")
    if settings.steward_demo:
        said.append("Production needs STEWARD_DEMO=0: the demo portfolio has known passwords.")
    return said


def _in_plain(settings: Settings) -> list[str]:
    """What would go over a network unencrypted or to a server that proves nothing, as sentences."""
    excused = PlainNetworks.of(settings.plain_network_ok)
    said: list[str] = []
    for name in DATABASE_URLS:
        if url := getattr(settings, name).get_secret_value():
            said += unproven_database(name.upper(), url, excused)
    for name in HTTP_ENDPOINTS:
        said += plain_http(name.upper(), getattr(settings, name), excused)
    if not settings.temporal_tls:
        said += plain_address("Temporal", settings.temporal_address, "TEMPORAL_TLS=true", excused)
    if not settings.smtp_starttls and settings.smtp_port != IMPLICIT_TLS_PORT:
        said += plain_address("the mail server", settings.smtp_host, "SMTP_STARTTLS=true", excused)
    return said


def _weak(settings: Settings) -> Iterator[str]:
    """Secrets that somebody could guess, and proxies that are anybody, as sentences."""
    for name in DATABASE_URLS:
        yield from weak_database_password(name.upper(), _shown(getattr(settings, name)))
    yield from weak_keys(
        {name.upper(): text for name in KEYS if (text := _shown(getattr(settings, name)).strip())}
    )
    yield from weak_token("METRICS_TOKEN", _shown(settings.metrics_token))
    yield from well_known("SMTP_PASSWORD", _shown(settings.smtp_password), settings.smtp_username or "")
    yield from well_known("SMS_AUTH_TOKEN", _shown(settings.sms_auth_token), settings.sms_account_sid)
    secret, key_id = _shown(settings.s3_secret_access_key), settings.s3_access_key_id or ""
    yield from well_known("S3_SECRET_ACCESS_KEY", secret, key_id)
    yield from strangers_among("TRUSTED_PROXIES", settings.trusted_proxies)


def _shown(secret: SecretStr | None) -> str:
    return secret.get_secret_value() if secret else ""


DATABASE_URLS = (
    *("database_url", "portal_database_url", "link_database_url", "worker_database_url"),
    "owner_database_url",
)
KEYS = ("token_key", "field_key", "cursor_key")
HTTP_ENDPOINTS = (
    "s3_endpoint_url",
    "s3_public_endpoint_url",
    "model_base_url",
    "embedding_base_url",
    "sms_base_url",
    "stripe_base_url",
    "otel_exporter_otlp_endpoint",
)
SHARED_NEEDS = ("public_url", "s3_bucket", "smtp_host", "token_key", "field_key")
OWN_NEEDS: dict[Process, tuple[str, ...]] = {
    Process.API: (
        *("database_url", "portal_database_url", "link_database_url"),
        *("temporal_ui_url", "cursor_key", "metrics_token"),
    ),
    Process.WORKER: ("worker_database_url", "temporal_address"),
    Process.MIGRATE: ("owner_database_url",),
}
PRODUCTION_NEEDS = (*SHARED_NEEDS, *OWN_NEEDS[Process.API], *OWN_NEEDS[Process.WORKER])


def needs_of(process: Process | None) -> tuple[str, ...]:
    """What production must set for this process; all but the owner's where it does not say which it is."""
    if process is None:
        return PRODUCTION_NEEDS
    return OWN_NEEDS[process] if process is Process.MIGRATE else (*SHARED_NEEDS, *OWN_NEEDS[process])


def _given(value: object) -> bool:
    return bool(value.get_secret_value()) if isinstance(value, SecretStr) else bool(value)


@lru_cache(maxsize=1)
def get_settings() -> Settings:
    """Out of the environment, and out of the files of STEWARD_SECRETS."""
    return Settings(_secrets_dir=os.environ.get("STEWARD_SECRETS") or None)
