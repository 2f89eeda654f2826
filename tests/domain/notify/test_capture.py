"""Captured mail: files that say what would have gone out."""

import json
import stat
from pathlib import Path

from domain.core.settings import Settings
from domain.core.values.ids import new_id
from domain.notify.capture import capture, captured
from domain.notify.mail import Mail
from domain.notify.rendering import Rendered

WORDS = Rendered("Hello", "See https://a.example/x?token=1 and https://b.example.\n", "<p>Hello</p>")


def test_a_message_becomes_one_private_file(tmp_path: Path) -> None:
    settings, mail = Settings(steward_home=tmp_path), Mail(new_id(), "ana@example.com", WORDS)
    capture(settings, mail)
    (file,) = (tmp_path / "mail").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    body = json.loads(file.read_text())
    shown = {"id", "channel", "to", "subject", "text", "html", "links", "attachments", "sent_at"}
    assert set(body) == shown
    assert body["links"][0] == "https://a.example/x?token=1"
    assert body["sent_at"].endswith("Z")


def test_the_same_delivery_twice_is_one_message(tmp_path: Path) -> None:
    settings, mail = Settings(steward_home=tmp_path), Mail(new_id(), "ana@example.com", WORDS)
    capture(settings, mail)
    capture(settings, mail)
    assert captured(settings)[1] == 1


def test_the_newest_come_first_and_one_address_can_be_picked(tmp_path: Path) -> None:
    settings = Settings(steward_home=tmp_path)
    assert captured(settings) == ([], 0)
    for number in range(3):
        capture(settings, Mail(new_id(), f"person-{number}@example.com", WORDS))
    assert [mail["to"][7] for mail in captured(settings)[0]] == ["2", "1", "0"]
    assert captured(settings, "person-1@example.com")[1] == 1
