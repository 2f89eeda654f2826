"""Looking at the services: what is set up and answers works, everything else says in words what is wrong."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Sink
from pydantic import SecretStr

from domain.core.errors import Unavailable
from domain.core.settings import Settings
from domain.files.store import FolderStore
from domain.integrations import checks
from domain.notify import twilio
from domain.notify.sms import WRONG_KEYS
from tests.twilio import ACCOUNT, NUMBER, TOKEN

TWILIO: dict[str, Any] = {
    "sms_account_sid": ACCOUNT,
    "sms_auth_token": SecretStr(TOKEN),
    "sms_from": NUMBER,
}


@contextmanager
def mail_server() -> Iterator[int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    controller = Controller(Sink(), hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield port
    finally:
        controller.stop()


def answering(monkeypatch: pytest.MonkeyPatch, module: Any, answer: httpx.Response | Exception) -> None:
    """The network as the module's client meets it."""

    def handle(_request: httpx.Request) -> httpx.Response:
        if isinstance(answer, Exception):
            raise answer
        return answer

    real = httpx.AsyncClient
    monkeypatch.setattr(
        module.httpx, "AsyncClient", lambda **options: real(transport=httpx.MockTransport(handle), **options)
    )


async def test_a_mail_server_works_while_it_answers() -> None:
    with mail_server() as port:
        settings = Settings(smtp_host="127.0.0.1", smtp_port=port, smtp_starttls=False)
        assert (await checks.check_mail(settings)).state == "working"
    gone = await checks.check_mail(settings)
    assert (gone.state, gone.detail) == ("failed", "127.0.0.1, without TLS")
    assert gone.failure is not None
    assert gone.failure.startswith("The mail server does not answer")
    assert (await checks.check_mail(Settings())).state == "captured"


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        (httpx.Response(200, json={"status": "active"}), None),
        (httpx.Response(401), WRONG_KEYS),
        (httpx.Response(503), "Twilio answered 503."),
        (httpx.ConnectError("away"), "Twilio does not answer (ConnectError)."),
    ],
)
async def test_twilio_is_asked_for_our_account(
    monkeypatch: pytest.MonkeyPatch, answer: httpx.Response | Exception, failure: str | None
) -> None:
    answering(monkeypatch, twilio, answer)
    found = await checks.check_sms(Settings(**TWILIO))
    assert (found.state, found.failure) == ("failed" if failure else "working", failure)


async def test_without_twilio_it_is_said_what_becomes_of_messages() -> None:
    assert (await checks.check_sms(Settings())).state == "captured"


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        (httpx.Response(200, json={"data": []}), None),
        (httpx.Response(404), None),
        (httpx.Response(401), checks.WRONG_MODEL_KEY),
        (httpx.Response(500), "The model answered 500."),
        (httpx.ReadTimeout("slow"), "The model does not answer (ReadTimeout)."),
    ],
)
async def test_a_model_is_asked_for_its_list(
    monkeypatch: pytest.MonkeyPatch, answer: httpx.Response | Exception, failure: str | None
) -> None:
    answering(monkeypatch, checks, answer)
    found = await checks.check_model(Settings(model_name="small", model_api_key=SecretStr("k")))
    assert (found.state, found.failure) == ("failed" if failure else "working", failure)
    assert (await checks.check_model(Settings())).state == "not_set_up"


def files_in(folder: Path) -> list[Path]:
    return [each for each in folder.rglob("*") if each.is_file()]


async def test_the_file_store_takes_a_small_file_and_keeps_none(tmp_path: Path) -> None:
    found = await checks.check_files(Settings(), FolderStore(tmp_path))
    assert (found.state, files_in(tmp_path)) == ("working", [])

    class Away(FolderStore):
        async def put(self, _key: str, _body: bytes) -> None:
            raise Unavailable

    assert (await checks.check_files(Settings(), Away(tmp_path))).state == "failed"
