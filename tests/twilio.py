"""A server that stands in for Twilio's Messages resource: it takes what CreateMessage of its OpenAPI document
takes (github.com/twilio/twilio-oai, spec/json/twilio_api_v2010.json) and refuses the rest as documented."""

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
HOST = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*", re.IGNORECASE)  # no underscores, says the document
# The properties of CreateMessageRequest.
KNOWN = {
    *("To", "StatusCallback", "ApplicationSid", "MaxPrice", "ProvideFeedback", "Attempt", "ValidityPeriod"),
    *("ForceDelivery", "ContentRetention", "AddressRetention", "SmartEncoded", "PersistentAction"),
    *("ShortenUrls", "ScheduleType", "SendAt", "SendAsMms", "ContentVariables", "RiskCheck", "From"),
    *("MessagingServiceSid", "Body", "MediaUrl", "ContentSid"),
}
PATTERNS = {
    "ApplicationSid": re.compile(r"AP[0-9a-fA-F]{32}"),
    "MessagingServiceSid": re.compile(r"MG[0-9a-fA-F]{32}"),
    "ContentSid": re.compile(r"HX[0-9a-fA-F]{32}"),
    "ValidityPeriod": re.compile(r"\d{1,4}|[12]\d{4}|3[0-5]\d{3}|36000"),
}
# `x-twilio.conditional`: one of each must be there, with the error that says so.
ONE_OF = ((("From", "MessagingServiceSid"), 21603), (("Body", "MediaUrl", "ContentSid"), 21602))


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
    if any(name in fields and not known.fullmatch(fields[name]) for name, known in PATTERNS.items()):
        return 20001
    for names, code in ONE_OF:
        if not any(fields.get(name) for name in names):
            return code
    if fields.get("From", NUMBER) != NUMBER:
        return 21659
    if len(fields.get("Body", "")) > 1600:
        return 21617
    callback = urlsplit(fields.get("StatusCallback", "https://example.com/"))
    good = callback.scheme in ("http", "https") and HOST.fullmatch(callback.hostname or "")
    return None if good else 21609


def _refused(status: int, code: int) -> tuple[int, dict[str, Any]]:
    return status, {"code": code, "message": "refused", "status": status, "more_info": ""}


@contextmanager
def fake_twilio() -> Iterator[FakeTwilio]:
    server = FakeTwilio()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
