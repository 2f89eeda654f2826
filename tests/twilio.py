"""A server that stands in for Twilio's Messages resource and refuses what its documentation refuses."""

import json
import re
import threading
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit
from uuid import uuid4

ACCOUNT, TOKEN, NUMBER = "AC" + "0" * 32, "twilio-test-token-5d1f", "+14015550100"
E164 = re.compile(r"\+[1-9]\d{6,14}")
SERVICE = re.compile(r"MG[0-9a-f]{32}")
# The parameters of "Create a Message resource" that we could send.
KNOWN = {"To", "From", "MessagingServiceSid", "Body", "StatusCallback", "MediaUrl", "ValidityPeriod"}


class FakeTwilio(ThreadingHTTPServer):
    """`messages` are those that it took. `status` makes it answer that to everything, `cut` break off without
    an answer after it took the message."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.messages: list[dict[str, str]] = []
        self.stopped: set[str] = set()
        self.status: int | None = None
        self.cut = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    server: FakeTwilio

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        status, answer = self._answer(body)
        if self.server.cut:
            self.connection.close()
            return
        raw = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def _answer(self, body: str) -> tuple[int, dict[str, Any]]:
        if self.server.status is not None:
            return self.server.status, {"code": 20000 + self.server.status}
        if self.path != f"/2010-04-01/Accounts/{ACCOUNT}/Messages.json":
            return _refused(404, 20404)
        scheme, _, given = (self.headers.get("Authorization") or "").partition(" ")
        if scheme != "Basic" or b64decode(given).decode() != f"{ACCOUNT}:{TOKEN}":
            return _refused(401, 20003)
        if self.headers.get("Content-Type") != "application/x-www-form-urlencoded":
            return _refused(415, 20415)
        fields = dict(parse_qsl(body, keep_blank_values=True, strict_parsing=True))
        if (code := _error_of(fields)) is not None:
            return _refused(400, code)
        if fields["To"] in self.server.stopped:
            return _refused(400, 21610)
        message = {**fields, "sid": f"SM{uuid4().hex}"}
        self.server.messages.append(message)
        return 201, {"sid": message["sid"], "status": "queued", "error_code": None}

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the standard library's name
        """Quiet."""


def _error_of(fields: dict[str, str]) -> int | None:
    if not set(fields) <= KNOWN:
        return 20001
    if not fields.get("To"):
        return 21604
    if not E164.fullmatch(fields["To"]):
        return 21211
    if SERVICE.fullmatch(fields.get("MessagingServiceSid", "")) is None and "From" not in fields:
        return 21603
    if fields.get("From", NUMBER) != NUMBER:
        return 21659
    if not fields.get("Body") and not fields.get("MediaUrl"):
        return 21602
    if len(fields.get("Body", "")) > 1600:
        return 21617
    callback = urlsplit(fields.get("StatusCallback", "https://example.com/"))
    return None if callback.scheme in ("http", "https") and callback.hostname else 21609


def _refused(status: int, code: int) -> tuple[int, dict[str, Any]]:
    return status, {"code": code, "message": "refused", "status": status, "more_info": ""}


@contextmanager
def fake_twilio() -> Iterator[FakeTwilio]:
    server = FakeTwilio()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
