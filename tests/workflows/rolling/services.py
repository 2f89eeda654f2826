"""What open workflows wait for while a release is rolled out: a mail server, and the database."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from domain.core.errors import Unavailable
from domain.imports.saving import chunks
from domain.imports.saving.ledger import ChunkResult
from domain.notify import rules
from tests.workflows.conftest import free_port


class Mails:
    """A mail server that takes nothing until it is open, and counts what it took by address."""

    def __init__(self) -> None:
        self.open, self.taken = False, Counter[str]()

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        if not self.open:
            return "451 Not now"
        self.taken.update(envelope.rcpt_tos)
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[tuple[Mails, dict[str, Any]]]:
    """The server, and the settings that lead to it."""
    mails = Mails()
    controller = Controller(mails, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield mails, {"smtp_host": "127.0.0.1", "smtp_port": controller.port, "smtp_starttls": False}
    finally:
        controller.stop()


class Services:
    """The mail server, and the database for all chunks of an import but its first."""

    def __init__(self, mails: Mails) -> None:
        self.away, self._mails = True, mails

    def back(self) -> None:
        self.away, self._mails.open = False, True


def services_away(patch: pytest.MonkeyPatch, mails: Mails) -> Services:
    services, save = Services(mails), chunks.save_chunk

    async def save_first(*, number: int, **named: Any) -> ChunkResult:
        if services.away and number:
            raise Unavailable
        return await save(number=number, **named)

    patch.setattr(chunks, "save_chunk", save_first)
    patch.setattr(rules, "FIRST_PAUSE", timedelta(seconds=0.5))
    return services
