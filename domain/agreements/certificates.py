"""The certificate page: what was signed, who signed, what proved them, and everything that happened; the same
page says so where it ended unsigned."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from domain.agreements.happenings import EXPIRED, events_of
from domain.agreements.papers import ROLE_WORDS, numbered
from domain.agreements.session_proofs import proof_lines
from domain.core.values.masking import masked_address, masked_number
from domain.models.signatures import SignatureRequest, Signer
from domain.printing import words

NOT_SIGNED = "Not signed"
_CONSENT = "Electronic records and signatures"
_NO_TEXT: dict[str, Any] = {"blocks": None, "facts": [], "parties": [], "summary": []}
PROVED = {"session": "Signed in to Steward", "sms": "Code by text to", "email": "Code by e-mail to"}
KINDS = {"drawn": "Drawn", "typed": "Typed"}
COMPUTED = (
    "The number above is computed from the file that was shown to everybody who signed, which is kept beside"
    " this one. Compute it again and compare: a single changed byte gives another one."
)


def signed_paper(row: SignatureRequest, signers: Sequence[Signer]) -> dict[str, Any]:
    """The data of `agreement.typ` once all have signed: the agreement with the signatures where it is ours,
    and the certificate."""
    zone = ZoneInfo(row.origin["zone"])
    title = "Certificate of signature"
    home = f"{row.origin['property']}, unit {row.origin['unit']}"
    base = dict(row.paper) if row.paper else _NO_TEXT
    return {
        **base,
        "document": f"{row.title}, {home}",
        "company": row.origin["company"],
        "title": row.title if row.paper else title,
        "subtitle": base.get("subtitle", home),
        "foot": base.get("foot", f"{row.number or row.title} · {home}"),
        "foot-note": "signed electronically, certificate follows",
        "signers": [_below(each, zone) for each in signers],
        "certificate": {
            "company": row.origin["company"],
            "title": title,
            "subtitle": f"{row.title}, {home}",
            "foot": f"{row.number or row.title} · certificate",
            "facts": _head(row, zone),
            "file": _file(row, signers),
            "signers": [_signer(each, zone) for each in signers],
            "events": events_of(row, signers, zone),
            "notes": [COMPUTED, f"Questions: {row.origin['contact']}."],
        },
    }


def unsigned_record(row: SignatureRequest, signers: Sequence[Signer]) -> dict[str, Any]:
    """The data of `agreement.typ` for a request that ended without all signatures: the same page, titled 'Not
    signed', with what ended it."""
    zone = ZoneInfo(row.origin["zone"])
    home = f"{row.origin['property']}, unit {row.origin['unit']}"
    return {
        **_NO_TEXT,
        "document": f"{row.title}, {home}",
        "company": row.origin["company"],
        "title": NOT_SIGNED,
        "subtitle": home,
        "foot": f"{row.number or row.title} · {home} · not signed",
        "signers": [],
        "certificate": {
            "company": row.origin["company"],
            "title": NOT_SIGNED,
            "what": "What was sent",
            "who": "Who was asked",
            "subtitle": f"{row.title}, {home}",
            "facts": _ended(row, zone),
            "file": _file(row, signers),
            "signers": [_signer(each, zone) for each in signers],
            "events": events_of(row, signers, zone),
            "notes": [f"Questions: {row.origin['contact']}."],
        },
    }


def _below(signer: Signer, zone: ZoneInfo) -> dict[str, Any]:
    """As it stands under the agreement."""
    when = f" · {_minute(signer.signed_at, zone)}" if signer.signed_at else ""
    initials = {} if signer.role == "staff" else {"initials": signer.initials or ""}
    return {
        **initials,
        "name": signer.name,
        "role": ROLE_WORDS[signer.role],
        "when": when,
        "typed": signer.signature_name if signer.signature_kind == "typed" else None,
        "strokes": signer.signature_strokes if signer.signature_kind == "drawn" else None,
    }


def _signer(signer: Signer, zone: ZoneInfo) -> dict[str, Any]:
    signed = signer.signed_at
    return {
        **_below(signer, zone),
        "number": str(signer.place),
        "address": signer.email or (masked_number(signer.phone) if signer.phone else ""),
        "proved": _proofs(signer, zone) if signed else [],
        "kind": KINDS[signer.signature_kind] if signer.signature_kind else NOT_SIGNED,
        "signed": [
            words.day(signed.astimezone(zone).date()),
            f"{signed.astimezone(zone):%I:%M:%S %p %Z}".lstrip("0"),
            f"{signed.astimezone(UTC):%H:%M:%S} UTC",
        ]
        if signed
        else [],
    }


def _proofs(signer: Signer, zone: ZoneInfo) -> list[str]:
    session = proof_lines(signer.session_proof, zone) if signer.proof == "session" else []
    return [_proved(signer), *session, *([f"from {signer.address}"] if signer.address else [])]


def _proved(signer: Signer) -> str:
    if signer.proof == "sms" and signer.phone:
        return f"{PROVED['sms']} {masked_number(signer.phone)}"
    if signer.proof == "email" and signer.email:
        return f"{PROVED['email']} {masked_address(signer.email)}"
    return PROVED["session"]


def _ended(row: SignatureRequest, zone: ZoneInfo) -> list[list[str]]:
    ended = row.ended_at.astimezone(zone).date() if row.ended_at else None
    return [
        *numbered(row.number),
        ["Ended on", words.day(ended) if ended else ""],
        ["Why", row.ended_reason or (EXPIRED if row.status == "expired" else "")],
    ]


def _head(row: SignatureRequest, zone: ZoneInfo) -> list[list[str]]:
    done = row.ended_at.astimezone(zone).date() if row.ended_at else None
    return [*numbered(row.number), ["Completed on", words.day(done) if done else ""], _kept(row.origin)]


def _kept(origin: Mapping[str, Any]) -> list[str]:
    """The day that `signed_retention_over` waits for; where there is none, what it counts from."""
    if until := origin.get("kept_until"):
        return ["Kept until", f"at least {words.day(date.fromisoformat(until))}"]
    return ["Kept for", f"{origin['retention_years']} years after the tenancy"]


def _file(row: SignatureRequest, signers: Sequence[Signer]) -> list[list[str]]:
    digest = row.sha256.hex() if row.sha256 else ""
    grouped = " ".join(digest[at : at + 8] for at in range(0, len(digest), 8))
    pages = f"{row.pages} {'page' if row.pages == 1 else 'pages'}"
    made = f", {pages}, {row.file_size:,} bytes" if row.file_size else ""
    staff_last = signers and signers[-1].role == "staff"
    order = "One after another" if row.one_by_one else "In any order"
    versions = sorted({each.consent_version for each in signers if each.consent_version})
    return [
        ["File", f"{row.file_name}{made}"],
        ["SHA-256", grouped or "It was taken back before the file was made"],
        ["Order", f"{order}; the owner’s agent last" if staff_last and row.one_by_one else order],
        ["Consent", f"{_CONSENT}, version {', '.join(versions)}" if versions else "Nobody gave it"],
    ]


def _minute(at: datetime, zone: ZoneInfo) -> str:
    there = at.astimezone(zone)
    return f"{words.day(there.date())}, {f'{there:%I:%M %p}'.lstrip('0')}"
