"""Captured messages: where nothing is configured that could send them, each is a file that the outbox page
shows."""

import os
import re
from base64 import b64encode
from pathlib import Path
from typing import Any

import orjson

from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.notify.mail import LOGO, Mail
from domain.notify.rendering import Rendered
from domain.notify.sms import Sms

MOST_SHOWN = 200
_LINK = re.compile(r"https?://[^\s<>\"]+")


def mail_folder(settings: Settings) -> Path:
    return settings.home / "mail"


def capture(settings: Settings, message: Mail | Sms) -> None:
    """Writes the message; the same delivery written again replaces its file, so nothing doubles."""
    folder = mail_folder(settings)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    words = Rendered("", message.text, "") if isinstance(message, Sms) else message.words
    body = {
        "id": str(message.id),
        "channel": "sms" if isinstance(message, Sms) else "email",
        "to": message.to,
        "subject": words.subject,
        "text": words.text,
        "html": _with_logo(message, words.html),
        "attachments": [] if isinstance(message, Sms) else [each.name for each in message.attachments],
        "links": list(dict.fromkeys(_LINK.findall(words.text))),
        "sent_at": utc_now(),
    }
    unfinished = folder / f".{message.id}.{os.getpid()}"
    with open(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
        file.write(orjson.dumps(body, option=orjson.OPT_UTC_Z | orjson.OPT_INDENT_2))
    unfinished.replace(folder / f"{message.id}.json")


def _with_logo(message: Mail | Sms, html: str) -> str:
    """The page that shows the mail has no parts of it: the picture stands in the HTML itself."""
    if isinstance(message, Sms) or message.logo is None:
        return html
    return html.replace(f"cid:{LOGO}", f"data:image/png;base64,{b64encode(message.logo).decode()}")


def captured(settings: Settings, to: str | None = None) -> tuple[list[dict[str, Any]], int]:
    """The newest messages, all or those to one address or number, and how many there are."""
    files = sorted(mail_folder(settings).glob("*.json"), reverse=True)  # ids sort by time
    if to is None:
        return [orjson.loads(file.read_bytes()) for file in files[:MOST_SHOWN]], len(files)
    found = [mail for file in files if (mail := orjson.loads(file.read_bytes()))["to"] == to]
    return found[:MOST_SHOWN], len(found)
