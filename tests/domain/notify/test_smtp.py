"""Sending to a real mail server, one that behaves and several that do not."""

import asyncio
import email
import email.policy
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from pydantic import SecretStr

from domain.core.settings import Settings
from domain.core.values.ids import new_id
from domain.notify import smtp
from domain.notify.mail import Mail
from domain.notify.rendering import render
from domain.notify.rules import Attempt, Outcome
from domain.notify.smtp import send_by_smtp

LINK = "https://steward.example/confirm?token=abc"


class Server:
    """Keeps what it is given; `answers` replaces its reply to a command."""

    def __init__(self, **answers: str) -> None:
        self.answers, self.envelopes = answers, list[Envelope]()

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        envelope.rcpt_tos.append(address)
        return self.answers.get("rcpt", "250 OK")

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        self.envelopes.append(envelope)
        return self.answers.get("data", "250 OK")


@contextmanager
def running(handler: Server, **options: Any) -> Iterator[int]:
    where: dict[str, Any] = {"hostname": "127.0.0.1", "port": free_port()}
    controller = Controller(handler, **where | options)
    controller.start()
    try:
        yield controller.port
    finally:
        controller.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smtp, "STEP_SECONDS", 0.5)


def settings_for(port: int, **more: Any) -> Settings:
    return Settings(
        smtp_host="127.0.0.1",
        smtp_port=port,
        smtp_starttls=False,
        mail_from="Steward <no-reply@steward.example>",
        **more,
    )


def a_mail(to: str = "ana@example.com") -> Mail:
    words = render("confirm_account", "Confirm your e-mail address", {"link": LINK, "days": 7})
    return Mail(new_id(), to, words)


async def test_a_message_arrives_whole() -> None:
    server, mail = Server(), a_mail()
    with running(server) as port:
        assert await send_by_smtp(settings_for(port), mail) == Attempt(Outcome.SENT)
    (envelope,) = server.envelopes
    assert (envelope.mail_from, envelope.rcpt_tos) == ("no-reply@steward.example", ["ana@example.com"])
    assert isinstance(envelope.content, bytes)
    message = email.message_from_bytes(envelope.content, policy=email.policy.default)
    assert message["From"] == "Steward <no-reply@steward.example>"
    assert message["To"] == "ana@example.com"
    assert message["Subject"] == "Confirm your e-mail address"
    assert message["Message-ID"] == f"<{mail.id}@steward.example>"
    assert message["Auto-Submitted"] == "auto-generated"
    text, html = message.get_body(("plain",)), message.get_body(("html",))
    assert text is not None
    assert html is not None
    assert LINK in text.get_content()
    assert f'href="{LINK}"' in html.get_content()


async def test_an_address_in_another_script_arrives() -> None:
    server = Server()
    with running(server, enable_SMTPUTF8=True) as port:
        attempt = await send_by_smtp(settings_for(port), a_mail("зоя@почта.рф"))
    assert attempt.outcome is Outcome.SENT
    assert server.envelopes[0].rcpt_tos == ["зоя@почта.рф"]


async def test_a_server_without_that_script_refuses_it_for_good() -> None:
    with running(Server(), enable_SMTPUTF8=False) as port:
        attempt = await send_by_smtp(settings_for(port), a_mail("зоя@почта.рф"))
    assert attempt.outcome is Outcome.REFUSED


@pytest.mark.parametrize(
    ("answers", "outcome", "code"),
    [
        ({"rcpt": "550 5.1.1 ana@example.com unknown"}, Outcome.REFUSED, "550"),
        ({"rcpt": "450 4.2.1 try later"}, Outcome.LATER, "450"),
        ({"data": "554 5.7.1 spam"}, Outcome.REFUSED, "554"),
        ({"data": "451 4.3.0 try later"}, Outcome.LATER, "451"),
    ],
)
async def test_a_servers_no_is_final_or_not_by_its_code(
    answers: dict[str, str], outcome: Outcome, code: str
) -> None:
    with running(Server(**answers)) as port:
        attempt = await send_by_smtp(settings_for(port), a_mail())
    assert (attempt.outcome, attempt.reason) == (outcome, f"The mail server answered {code}.")


async def test_a_server_that_is_not_there_means_later() -> None:
    attempt = await send_by_smtp(settings_for(free_port()), a_mail())
    assert attempt.outcome is Outcome.LATER


async def test_a_server_that_lets_nobody_in_means_later() -> None:
    with running(Server()) as port:
        settings = settings_for(port, smtp_username="steward", smtp_password=SecretStr("wrong"))
        attempt = await send_by_smtp(settings, a_mail())
    assert attempt.outcome is Outcome.LATER


@asynccontextmanager
async def scripted(*replies: bytes) -> AsyncIterator[int]:
    """A server that gives these replies, one a command, and then falls silent or hangs up (b'')."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for reply in replies:
            if not reply:
                break
            writer.write(reply)
            await reader.readline()
        else:
            await reader.read()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


GREETING, HELLO, OK, GO_ON = b"220 mx\r\n", b"250 mx\r\n", b"250 OK\r\n", b"354 go on\r\n"


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("replies", "outcome"),
    [
        ((), Outcome.LATER),
        ((b"",), Outcome.LATER),
        ((GREETING,), Outcome.LATER),
        ((GREETING, HELLO), Outcome.LATER),
        ((GREETING, HELLO, OK, b""), Outcome.LATER),
        ((GREETING, HELLO, OK, OK, GO_ON), Outcome.UNKNOWN),
        ((GREETING, HELLO, OK, OK, GO_ON, b""), Outcome.UNKNOWN),
        ((b"garbage\r\n",), Outcome.LATER),
    ],
    ids=["mute", "hangs up", "greets", "half way", "leaves", "takes all", "takes and leaves", "garbage"],
)
async def test_only_after_the_hand_over_is_the_end_unknown(
    replies: tuple[bytes, ...], outcome: Outcome
) -> None:
    async with scripted(*replies) as port:
        attempt = await asyncio.wait_for(send_by_smtp(settings_for(port), a_mail()), 10)
    assert attempt.outcome is outcome
    assert "ana@example.com" not in str(attempt.reason)


@pytest.mark.parametrize(
    ("answer", "suppressed"),
    [
        ("550 5.1.1 No such user", "refused"),
        ("550 No such user", "refused"),
        ("553 5.1.3 Bad address", "refused"),
        ("550 5.7.1 Relaying denied", None),
        ("552 5.2.2 Mailbox full", None),
        ("450 4.2.1 Try later", None),
    ],
)
async def test_only_a_mailbox_that_does_not_exist_is_refused_for_good(
    answer: str, suppressed: str | None
) -> None:
    with running(Server(rcpt=answer)) as port:
        attempt = await send_by_smtp(settings_for(port), a_mail())
    assert attempt.suppress == suppressed
