"""Looking at the services that Steward uses: is each one set up, and does it answer."""

from dataclasses import dataclass

import httpx

from domain.core.errors import StewardError
from domain.core.settings import Settings
from domain.core.values.ids import new_id
from domain.files.store import ObjectStore
from domain.models.integrations import Service, ServiceState
from domain.notify.smtp import reach_smtp
from domain.notify.twilio import reach_twilio

OPENAI = "https://api.openai.com/v1"
MODEL_SECONDS = 10.0
CAPTURED_MAIL = "Not set up: mail is written to the outbox page, and nothing leaves this server."
CAPTURED_SMS = "Not set up: text messages are written to the outbox page, and nothing leaves this server."
NO_SMS = "Not set up: text messages fail, and each says so."
FOLDER = "Files are in a folder of this machine."
NO_MODEL = "Not set up: the built-in planner answers from the same data."
TEST_GATEWAY = "The simulated gateway: residents pay with test methods, and no money moves."
NO_PAYMENTS = "Each company connects its own account at Stripe: see Online payments on this page."
WRONG_MODEL_KEY = "The model refuses the key: an operator has to correct MODEL_API_KEY."


@dataclass(frozen=True, slots=True)
class Check:
    """What one look at a service found; `failure` is a sentence where it does not work."""

    service: Service
    state: ServiceState
    detail: str
    failure: str | None = None

    @classmethod
    def of(cls, service: Service, detail: str, failure: str | None) -> "Check":
        return cls(service, "failed" if failure else "working", detail, failure)


async def check_mail(settings: Settings) -> Check:
    if settings.captures_mail:
        return Check("mail", "captured", CAPTURED_MAIL)
    protection = "TLS" if settings.smtp_starttls or settings.smtp_port == 465 else "without TLS"
    return Check.of("mail", f"{settings.smtp_host}, {protection}", await reach_smtp(settings))


async def check_sms(settings: Settings) -> Check:
    if settings.sends_sms:
        return Check.of("sms", f"Sent from {settings.sms_from}", await reach_twilio(settings))
    if "sms" in settings.captured_channels:
        return Check("sms", "captured", CAPTURED_SMS)
    return Check("sms", "not_set_up", NO_SMS)


async def check_files(settings: Settings, store: ObjectStore) -> Check:
    """Stores a few bytes, reads them again and deletes them."""
    detail = f"Bucket {settings.s3_bucket}" if settings.s3_bucket else FOLDER
    key, body = f"checks/{new_id()}", b"A look at the file store"
    try:
        await store.put(key, body)
        same = await store.get(key) == body
        await store.delete(key)
    except StewardError:
        return Check.of("files", detail, "The file store did not take or return a small file.")
    return Check.of(
        "files", detail, None if same else "The file store returned other bytes than it was given."
    )


async def check_model(settings: Settings) -> Check:
    """Asks for the list of models, which costs nothing."""
    if not settings.has_model:
        return Check("model", "not_set_up", NO_MODEL)
    base = (settings.model_base_url or OPENAI).rstrip("/")
    key = settings.model_api_key
    headers = {"Authorization": f"Bearer {key.get_secret_value()}"} if key else {}
    detail = f"{settings.model_name} · the built-in planner answers when it is away"
    try:
        async with httpx.AsyncClient(timeout=MODEL_SECONDS, headers=headers) as client:
            answer = await client.get(f"{base}/models")
    except httpx.HTTPError as error:
        return Check.of("model", detail, f"The model does not answer ({type(error).__name__}).")
    return Check.of("model", detail, _model_failure(answer.status_code))


def check_payments(settings: Settings) -> Check:
    if settings.local:
        return Check("payments", "captured", TEST_GATEWAY)
    return Check("payments", "not_set_up", NO_PAYMENTS)


def _model_failure(status: int) -> str | None:
    if status in (401, 403):
        return WRONG_MODEL_KEY
    # Some servers have no list of models: they answered, which is what was asked.
    return f"The model answered {status}." if status >= 500 else None
