"""Stripe's calls: whose they are, and what each is about. What they say of it is read anew."""

import re
import time
from dataclasses import dataclass
from uuid import UUID

import orjson
from stripe import SignatureVerificationError, WebhookSignature

SECONDS_APART = 300
KIND = re.compile(r"[a-z][a-z0-9_.]{2,99}")
NAMED = re.compile(r"[A-Za-z0-9_]{3,100}")
PAYMENT, DISPUTE = "payment_intent.", "charge.dispute."
REFUNDS = ("refund.", "charge.refund.")


@dataclass(frozen=True, slots=True)
class Report:
    """One event: its id, its type, the id of its object, and the payment that the object names."""

    event: str
    kind: str
    subject: str
    payment_id: UUID | None


def is_signed(body: bytes, header: str | None, secret: str) -> bool:
    """Whether whoever holds the secret sent exactly this, within a few minutes of now: one dated ahead could
    be sent again for as long, and Stripe's own check takes it."""
    if header is None or not header.isascii():
        return False
    try:
        WebhookSignature.verify_header(body, header, secret, SECONDS_APART)
    except (SignatureVerificationError, UnicodeDecodeError):
        return False
    return _signed_at(header) <= time.time() + SECONDS_APART


def _signed_at(header: str) -> int:
    """The moment of a header that has been verified: its first `t`, which is the one that is signed."""
    return next(int(part.split("=")[1]) for part in header.split(",") if part.startswith("t="))


def report_of(body: bytes) -> Report | None:
    """None for what is nothing that payments wait for."""
    try:
        said = orjson.loads(body)
        subject = said["data"]["object"]
        event, kind, name = said["id"], said["type"], subject["id"]
        metadata = subject.get("metadata") or {}
    except (orjson.JSONDecodeError, KeyError, TypeError, AttributeError):
        return None
    if not isinstance(kind, str) or not KIND.fullmatch(kind):
        return None
    if not kind.startswith((PAYMENT, DISPUTE, *REFUNDS)):
        return None
    if not all(isinstance(each, str) and NAMED.fullmatch(each) for each in (event, name)):
        return None
    return Report(event, kind, name, named_payment(metadata))


def named_payment(metadata: object) -> UUID | None:
    """The payment that an object was kept with; None for what names none."""
    named = metadata.get("payment_id") if isinstance(metadata, dict) else None
    try:
        return UUID(named) if isinstance(named, str) else None
    except ValueError:
        return None
