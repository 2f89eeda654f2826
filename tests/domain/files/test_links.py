"""Links to one file: good for five minutes, and only those that we wrote."""

import secrets
from base64 import urlsafe_b64encode
from datetime import timedelta

import pytest

from api.state import AppState
from domain.core.errors import NotFound
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.files.links import FileLink, Holder, read_link, write_link

LINK = FileLink(new_id(), "file", "Lease für Ben.pdf", "application/pdf", b"\x01" * 32)
HOLDER = Holder("resident", b"\x02" * 32)


def test_a_link_is_read_for_five_minutes_and_no_longer(state: AppState) -> None:
    now = utc_now().replace(microsecond=0)
    token = write_link(state.keys, LINK, HOLDER, now)
    assert "Ben" not in token
    assert read_link(state.keys, token, now + timedelta(minutes=4, seconds=59)) == (LINK, HOLDER)
    with pytest.raises(NotFound, match="ended"):
        read_link(state.keys, token, now + timedelta(minutes=5))


def test_forged_links_open_nothing(state: AppState) -> None:
    now = utc_now()
    token = write_link(state.keys, LINK, HOLDER, now)
    forged = [
        *(urlsafe_b64encode(secrets.token_bytes(size)).decode() for size in range(200)),
        *(token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :] for at in range(len(token) - 1)),
        token[:-4],
        "ä",
        "",
    ]
    for each in forged:
        with pytest.raises(NotFound):
            read_link(state.keys, each, now)
