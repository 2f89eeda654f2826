"""What happened to a signature request, as its certificate tells it: when, what, and what is known of it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from domain.core.values.masking import masked_address
from domain.models.signatures import SignatureRequest, Signer
from domain.printing import words

EXPIRED = "The time to sign was over"
WHAT = {
    "sent": "Sent by {who}",
    "asked": "Asked {who} to sign",
    "reminded": "Reminded {who}",
    "resent": "{who} had those asked again whose turn it was",
    "contact_changed": "{who} is reached elsewhere; what was sent before counts no more",
    "agreed": "{who} agreed to sign electronically and opened the PDF",
    "code_sent": "Sent a code to {who}",
    "code_wrong": "{who} typed a wrong code",
    "code_right": "{who} confirmed the code",
    "signed": "{who} signed",
    "paper_asked": "{who} asked for paper",
    "declined": "{who} declined",
    "voided": "Taken back",
    "expired": EXPIRED,
    "completed": "All have signed",
}
UNCHANGED = "Nothing was changed between the signatures"
IN_STEWARD = "In Steward"
TIMES = {1: "first", 2: "second", 3: "third"}


def events_of(row: SignatureRequest, signers: Sequence[Signer], zone: ZoneInfo) -> list[list[str]]:
    """The lines in their order. The last column has only what the rows say: how somebody was asked, at which
    try a code was right, how much was signed, and the reasons that were given."""
    return [_line(at, row.events, signers, zone) for at in range(len(row.events))]


def _line(
    at: int, events: Sequence[Mapping[str, Any]], signers: Sequence[Signer], zone: ZoneInfo
) -> list[str]:
    each = events[at]
    when = datetime.fromisoformat(each["at"]).astimezone(zone)
    signer = _signer_of(each, signers)
    text = WHAT[each["what"]].format(who=_name(each, signer, signers))
    said = _known(each, events[:at], signer)
    return [f"{words.day(when.date())}, {f'{when:%I:%M:%S %p}'.lstrip('0')}", text, said]


def _signer_of(each: Mapping[str, Any], signers: Sequence[Signer]) -> Signer | None:
    """The one at its place; lines from before they had one are of the one of that name, and of two of one
    name nothing is said that could be the other's."""
    if (place := each.get("place")) is not None:
        return next((signer for signer in signers if signer.place == place), None)
    found = [signer for signer in signers if signer.name == each["who"]]
    return found[0] if len(found) == 1 else None


def _name(each: Mapping[str, Any], signer: Signer | None, signers: Sequence[Signer]) -> str:
    """Two of one name are told apart by where they were asked, else by their number in the list above."""
    name: str = each["who"] or "somebody"
    others = [one for one in signers if one is not signer and one.name == name]
    if signer is None or each.get("place") is None or not others:
        return name
    masked = masked_address(signer.email) if signer.email else ""
    shared = any(one.email and masked_address(one.email) == masked for one in others)
    return f"{name} ({masked if masked and not shared else f'signer {signer.place}'})"


def _known(each: Mapping[str, Any], before: Sequence[Mapping[str, Any]], signer: Signer | None) -> str:
    what = each["what"]
    if what == "completed":
        return UNCHANGED
    if what in ("declined", "voided", "contact_changed"):
        return each["note"] or ""
    if signer is None:
        return ""
    if what in ("asked", "reminded", "code_sent"):
        # Written once the message was handed over; none stands beside one that has not gone out.
        return IN_STEWARD if signer.role == "staff" else each["note"] or ""
    if what == "agreed":
        return f"Consent version {each['note']}"
    if what in ("code_wrong", "code_right"):
        return _try(each, before)
    return _signed(signer) if what == "signed" else ""


def _try(each: Mapping[str, Any], before: Sequence[Mapping[str, Any]]) -> str:
    """Counted from the code that was sent last."""
    number = 1
    for one in reversed(before):
        if (one["who"], one.get("place")) != (each["who"], each.get("place")):
            continue
        if one["what"] == "code_sent":
            break
        number += one["what"] == "code_wrong"
    return f"At the {TIMES[number]} try" if number in TIMES else ""


def _signed(signer: Signer) -> str:
    count = len(signer.initials_at or [])
    initials = "1 set of initials" if count == 1 else f"{count} initials"
    return f"{initials}, 1 signature" if count else "1 signature"
