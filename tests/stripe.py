"""A server that stands in for Stripe and, unlike its mock, remembers: keys, declines, money."""

import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlsplit
from uuid import uuid4

from stripe import WebhookSignature

KEY, OTHER_KEY = "sk_test_fakeOfOurs0001", "sk_test_fakeOfOurs0002"
SIGNING = "whsec_fakeOfOurs0001"
# By payment method: what becomes of a payment with it.
DECLINES = {
    "pm_no_funds": ("card_declined", "insufficient_funds"),
    "pm_expired": ("expired_card", None),
    "pm_stolen": ("card_declined", "stolen_card"),
}
DELAYED = {"pm_bank", "pm_bank_closed"}
TO_CONFIRM = "pm_3ds"
ONE = r"/v1/(payment_intents|checkout/sessions|disputes|refunds)/(\w+)(/cancel)?"
Refusal = tuple[int, dict[str, Any]]


def _id(kind: str) -> str:
    return f"{kind}_{uuid4().hex[:24]}"


@dataclass
class Books:
    """One account: all that it was asked for, under its key."""

    reference: str
    name: str
    intents: dict[str, dict[str, Any]] = field(default_factory=dict)
    pages: dict[str, dict[str, Any]] = field(default_factory=dict)
    disputes: dict[str, dict[str, Any]] = field(default_factory=dict)
    refunds: dict[str, dict[str, Any]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    may_list_events: bool = True
    keys: dict[str, tuple[dict[str, str], Refusal]] = field(default_factory=dict)
    creates: int = 0

    @property
    def taken(self) -> int:
        """Cents that were taken and have not gone back."""
        lost: int = sum(each["amount"] for each in self.disputes.values() if each["status"] == "lost")
        done: int = sum(each["amount"] for each in self.intents.values() if each["status"] == "succeeded")
        return done - lost - self.refunded

    @property
    def refunded(self) -> int:
        """Cents that were paid back, or are on their way."""
        back = [
            each["amount"] for each in self.refunds.values() if each["status"] in ("succeeded", "pending")
        ]
        return sum(back)


class FakeStripe(ThreadingHTTPServer):
    """`cut` makes it break off that many times after it did what was asked, `late` answer so many calls that
    many seconds later; `status` answer that to all."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.accounts = {
            KEY: Books("acct_ours", "Larkspur Homes"),
            OTHER_KEY: Books("acct_theirs", "Somebody Else"),
        }
        self.cut = 0
        self.late = (0, 0.0)
        self.status: int | None = None
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    @property
    def books(self) -> Books:
        return self.accounts[KEY]

    def finish(self, intent: str, *, failed: str | None = None) -> None:
        """What the bank says in the end."""
        row = self.books.intents[intent]
        row["status"] = "requires_payment_method" if failed else "succeeded"
        if failed:
            row["last_payment_error"] = {"code": failed, "type": "card_error"}

    def fill_in(self, page: str, token: str = "pm_visa") -> None:
        """What a resident does on the hosted page."""
        row = self.books.pages[page]
        row["status"] = "complete"
        row["customer"] = row["customer"] or _id("cus")
        row["setup_intent"] = {
            "id": _id("seti"),
            "object": "setup_intent",
            "status": "succeeded",
            "payment_method": _method(f"{token}_{uuid4().hex[:8]}"),
        }

    def dispute(self, intent: str, status: str = "lost", reason: str = "insufficient_funds") -> str:
        row = self.books.intents[intent]
        made = {
            "id": _id("du"),
            "object": "dispute",
            "amount": row["amount"],
            "currency": "usd",
            "status": status,
            "reason": reason,
            "payment_intent": row,
        }
        self.books.disputes[made["id"]] = made
        return str(made["id"])


def make_refund(books: Books, intent: str, amount: int, refund_id: str | None = None) -> dict[str, Any]:
    """A refund as this server keeps it; `refund_status` of its payment says what becomes of it."""
    row = books.intents[intent]
    made = {
        "id": _id("re"),
        "object": "refund",
        "amount": amount,
        "status": row.get("refund_status", "succeeded"),
        "payment_intent": row,
        "metadata": {"refund_id": refund_id} if refund_id else {},
    }
    books.refunds[made["id"]] = made
    return made


def note_event(books: Books, kind: str, subject: dict[str, Any], ago: int = 0) -> str:
    """An event in the account's list, whether or not a call brought it; answers its name."""
    made: dict[str, Any] = json.loads(event(kind, subject))
    books.events.append({**made, "created": int(time.time()) - ago})
    return str(made["id"])


def event(kind: str, subject: dict[str, Any], name: str | None = None) -> bytes:
    return json.dumps(
        {"id": name or _id("evt"), "object": "event", "type": kind, "data": {"object": subject}}
    ).encode()


def signature(body: bytes, secret: str = SIGNING, at: int | None = None) -> str:
    made: str = WebhookSignature.generate_signature_header(body.decode(), secret, at or int(time.time()))
    return made


def _method(token: str) -> dict[str, Any]:
    if token.startswith("pm_bank"):
        bank = {"bank_name": "TEST BANK", "last4": "6789"}
        return {"id": token, "object": "payment_method", "type": "us_bank_account", "us_bank_account": bank}
    card = {"brand": "visa", "last4": "4242", "exp_month": 8, "exp_year": 2031}
    return {"id": token, "object": "payment_method", "type": "card", "card": card}


def _refused(status: int, kind: str, **said: Any) -> Refusal:
    return status, {"error": {"type": kind, "message": "refused", **said}}


class _Handler(BaseHTTPRequestHandler):
    server: FakeStripe
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._handle({})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        self._handle(dict(parse_qsl(body)))

    def log_message(self, *_said: object) -> None:
        """A test's output is its own."""

    def _handle(self, fields: dict[str, str]) -> None:
        with self.server.lock:
            status, answer = self._once(fields)
            cut, self.server.cut = self.server.cut > 0, max(self.server.cut - 1, 0)
            calls, seconds = self.server.late
            self.server.late = (max(calls - 1, 0), seconds)
        if calls:
            time.sleep(seconds)
        if cut:
            self.close_connection = True
            self.connection.close()
            return
        raw = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        with suppress(ConnectionError):  # whoever asked does not wait any more
            self.wfile.write(raw)

    def _once(self, fields: dict[str, str]) -> Refusal:
        if self.server.status is not None:
            return _refused(self.server.status, "api_error")
        books = self.server.accounts.get((self.headers.get("Authorization") or "").removeprefix("Bearer "))
        if books is None:
            return _refused(401, "invalid_request_error")
        key = self.headers.get("Idempotency-Key") if self.command == "POST" else None
        if key in books.keys:
            before, answer = books.keys[key]
            return answer if before == fields else _refused(400, "idempotency_error")
        answer = self._answer(books, fields)
        if key is not None:
            books.keys[key] = (fields, json.loads(json.dumps(answer)))
            books.keys[key] = (fields, (answer[0], books.keys[key][1][1]))
        return answer

    def _answer(self, books: Books, fields: dict[str, str]) -> Refusal:
        split = urlsplit(self.path)
        path = split.path
        if path == "/v1/account":
            return 200, {"id": books.reference, "object": "account", "business_profile": {"name": books.name}}
        if path == "/v1/payment_intents" and self.command == "POST":
            return _create(books, fields)
        if path == "/v1/payment_intents":
            wanted = parse_qs(split.query)["customer"][0]
            found = [each for each in books.intents.values() if each["customer"] == wanted]
            return 200, {"object": "list", "data": found, "has_more": False, "url": path}
        if path == "/v1/events":
            return self._events(books, parse_qs(split.query))
        if path == "/v1/refunds":
            return self._refunds(books, fields, parse_qs(split.query))
        if path == "/v1/checkout/sessions":
            return _open(books, fields)
        if match := re.fullmatch(
            r"/v1/(payment_intents|checkout/sessions|disputes|refunds)/(\w+)(/cancel)?", path
        ):
            table = {
                "payment_intents": books.intents,
                "checkout/sessions": books.pages,
                "disputes": books.disputes,
                "refunds": books.refunds,
            }[match[1]]
            if match[2] not in table:
                return _refused(404, "invalid_request_error", code="resource_missing")
            if match[3]:
                table[match[2]]["status"] = "canceled"
            return 200, table[match[2]]
        return _refused(404, "invalid_request_error")

    def _events(self, books: Books, query: dict[str, list[str]]) -> Refusal:
        """The newest first, two a page, so that pages are followed."""
        if not books.may_list_events:
            return _refused(403, "invalid_request_error", code="insufficient_permissions")
        since = int(query["created[gte]"][0])
        kinds = {value for name, values in query.items() if name.startswith("types") for value in values}
        found = [each for each in books.events if each["created"] >= since and each["type"] in kinds][::-1]
        if after := query.get("starting_after"):
            found = found[[each["id"] for each in found].index(after[0]) + 1 :]
        return 200, {"object": "list", "data": found[:2], "has_more": len(found) > 2, "url": "/v1/events"}

    def _refunds(self, books: Books, fields: dict[str, str], query: dict[str, list[str]]) -> Refusal:
        if self.command == "GET":
            (intent,) = query["payment_intent"]
            found = [each for each in books.refunds.values() if each["payment_intent"]["id"] == intent]
            return 200, {"object": "list", "data": found, "has_more": False, "url": "/v1/refunds"}
        intent, amount = fields["payment_intent"], int(fields["amount"])
        gone = [each for each in books.refunds.values() if each["payment_intent"]["id"] == intent]
        if (
            sum(each["amount"] for each in gone if each["status"] != "failed") + amount
            > (books.intents[intent]["amount"])
        ):
            return _refused(400, "invalid_request_error", code="charge_already_refunded")
        return 200, make_refund(books, intent, amount, fields["metadata[refund_id]"])


def _create(books: Books, fields: dict[str, str]) -> Refusal:
    books.creates += 1
    token = fields["payment_method"]
    kind = token.rpartition("_")[0] or token
    needed = {"amount", "currency", "customer", "confirm"}
    if not needed <= fields.keys():
        return _refused(400, "invalid_request_error", param=sorted(needed - fields.keys())[0])
    if kind.startswith("pm_gone"):
        return _refused(400, "invalid_request_error", code="resource_missing", param="payment_method")
    row: dict[str, Any] = {
        "id": _id("pi"),
        "object": "payment_intent",
        "amount": int(fields["amount"]),
        "currency": fields["currency"],
        "customer": fields["customer"],
        "created": int(time.time()),
        "metadata": {"payment_id": fields["metadata[payment_id]"]},
        "status": "succeeded",
        "last_payment_error": None,
        "next_action": None,
    }
    books.intents[row["id"]] = row
    if kind in DECLINES:
        code, decline = DECLINES[kind]
        row["status"] = "requires_payment_method"
        row["last_payment_error"] = {"code": code, "decline_code": decline, "type": "card_error"}
        said = {"code": code, "decline_code": decline, "payment_intent": dict(row)}
        return _refused(402, "card_error", **said)
    if kind in DELAYED:
        row["status"] = "processing"
    if kind == TO_CONFIRM:
        if fields.get("off_session"):
            row["status"] = "requires_payment_method"
            return _refused(402, "card_error", code="authentication_required", payment_intent=dict(row))
        row["status"] = "requires_action"
        url = f"https://hooks.stripe.example/{row['id']}?back={fields['return_url']}"
        row["next_action"] = {"type": "redirect_to_url", "redirect_to_url": {"url": url}}
    return 200, row


def _open(books: Books, fields: dict[str, str]) -> Refusal:
    name = _id("cs_test")
    named = re.compile(r"metadata\[(\w+)\]")
    row = {
        "id": name,
        "object": "checkout.session",
        "mode": fields["mode"],
        "status": "open",
        "url": f"https://checkout.stripe.example/{name}",
        "success_url": fields["success_url"],
        "customer": fields.get("customer"),
        "setup_intent": None,
        "metadata": {match[1]: value for key, value in fields.items() if (match := named.fullmatch(key))},
    }
    books.pages[name] = row
    return 200, row


@contextmanager
def fake_stripe() -> Iterator[FakeStripe]:
    server = FakeStripe()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
