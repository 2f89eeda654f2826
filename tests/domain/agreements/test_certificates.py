"""The certificate page: two residents and the owner's agent fit on one, with a code for each resident."""

import io
from datetime import datetime, timedelta

import pypdfium2

from domain.agreements.certificates import signed_paper
from domain.agreements.signing_rules import event
from domain.models.signatures import SignatureRequest, Signer
from domain.printing.typesetting import typeset

BEGAN = datetime.fromisoformat("2026-11-22T14:14:08+00:00")


def signer(place: int, name: str, role: str = "resident") -> Signer:
    return Signer(
        place=place,
        name=name,
        role=role,
        email=f"{name.split()[0].lower()}@example.com",
        phone="+14015550142",
        proof="sms" if role == "resident" else "session",
        signed_at=BEGAN,
        signature_kind="typed",
        signature_name=name,
        consent_version="2026-11.2",
        address="203.0.113.24",
        initials="NK",
        initials_at=[1, 2, 3],
    )


def request(signers: list[Signer]) -> SignatureRequest:
    steps = ("asked", "reminded", "agreed", "code_sent", "code_wrong", "code_right", "signed")
    events = [event("sent", BEGAN, "Dana Whitfield")]
    for each in signers:
        own = steps if each.role == "resident" else ("asked", "signed")
        events += [
            event(what, BEGAN + timedelta(minutes=each.place), each.name, "1", each.place) for what in own
        ]
    origin = {
        "zone": "America/New_York",
        "property": "Harbor Point",
        "unit": "1105",
        "kept_until": "2034-12-14",
    }
    return SignatureRequest(
        title="Lease agreement",
        number="L-2026-0418",
        one_by_one=True,
        file_name="agreement.pdf",
        pages=12,
        file_size=241_806,
        sha256=bytes(32),
        origin=origin | {"company": "Northgate Property Management", "contact": "office@northgate.example"},
        events=[*events, event("completed", BEGAN)],
        ended_at=BEGAN,
        status="completed",
    )


async def test_a_certificate_of_three_with_a_code_for_two_is_one_page() -> None:
    signers = [signer(1, "Nora Kim"), signer(2, "Nora Kim"), signer(3, "Dana Whitfield", "staff")]
    pages = pypdfium2.PdfDocument(
        io.BytesIO(await typeset("agreement", signed_paper(request(signers), signers)))
    )
    assert len(pages) == 1
    said = pages[0].get_textpage().get_text_range()
    assert "Nora Kim (signer 1) signed" in said
    assert "Nora Kim (signer 2) signed" in said
