"""The wire shapes of signature requests."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from api.agreements.schemas import PreviewBlock
from api.schemas import Can
from domain.agreements.signing_rules import Consent, NewSignatureRequest, Refusal, Signature
from domain.core.values.text import Fields
from domain.models.signatures import SignatureStatus, SignerRole

Code = Annotated[str, Field(pattern="^[0-9]{6}$")]


class SignerLine(BaseModel):
    """Who signs at which place, and when they did."""

    place: int
    name: str
    role: SignerRole
    signed_at: datetime | None


class SignatureEvent(BaseModel):
    """`place` is that of the signer whom it is about; what happened before it was kept has none."""

    at: datetime
    what: str
    who: str | None
    note: str | None
    place: int | None = None


class SignatureRow(BaseModel):
    """A request of a lease; `my_place` is the caller's own among its signers. Its days are those of
    `time_zone`, as its certificate has them."""

    id: UUID
    property_id: UUID
    lease_id: UUID
    number: str | None
    title: str
    status: SignatureStatus
    one_by_one: bool
    roster: list[SignerLine]
    events: list[SignatureEvent]
    time_zone: str
    expires_at: datetime
    ended_at: datetime | None
    ended_reason: str | None
    sha256: str | None
    pages: int | None
    file_size: int | None
    has_final: bool
    my_place: int | None
    can: Can
    version: int
    created_at: datetime


class SignatureRequestCreate(NewSignatureRequest):
    """The body of a new request."""


class SignatureVoid(Refusal):
    """Why it is taken back."""


class CounterSignature(Signature):
    """The signature of staff, who read the file and agree in the same step."""

    opened: bool
    agreed: bool


class SignatureFile(BaseModel):
    """Where the file is for the next five minutes."""

    url: str


class ConsentPoint(BaseModel):
    """`offers_paper`: the way to ask for paper stands beside it."""

    title: str
    text: str
    offers_paper: bool


class TextParty(BaseModel):
    label: str
    lines: list[str]


class AgreementText(BaseModel):
    """What an agreement of a template says, as its file was set from; facts and the summary are names and
    values."""

    subtitle: str
    facts: list[tuple[str, str]]
    parties: list[TextParty]
    summary: list[tuple[str, str]]
    blocks: list[PreviewBlock]


class PreviewSigner(BaseModel):
    """Who is asked to sign, and where; `missing` says what keeps it from being sent."""

    name: str
    role: SignerRole
    email: str | None
    phone: str | None
    missing: str | None


class SignaturePreview(BaseModel):
    """What would be sent now: `text` of a template, none of a PDF of the lease."""

    signers: list[PreviewSigner]
    text: AgreementText | None


class ChargesAgreed(BaseModel):
    """What the lease is charged, as its agreement says it; no `first_payment` where none is charged here."""

    late_fee: str
    returned_payment_fee: str
    first_payment: str | None


class OwnSignature(BaseModel):
    """What a resident is asked to sign, or has signed; `sha256` is of the file that is shown. `text` is there
    for what still waits and was made from a template. Its days are those of `time_zone`, as its certificate
    has them."""

    id: UUID
    number: str | None
    title: str
    message: str | None
    status: SignatureStatus
    one_by_one: bool
    company: str
    property_id: UUID
    property_type: str | None
    home: str
    contact: str
    roster: list[SignerLine]
    pages: int | None
    file_size: int | None
    sha256: str | None
    has_final: bool
    time_zone: str
    expires_at: datetime
    ended_at: datetime | None
    place: int
    signed_at: datetime | None
    consented_at: datetime | None
    taken_back: str | None
    my_turn: bool
    text: AgreementText | None
    consent_version: str
    consent: list[ConsentPoint]


class LinkSignature(OwnSignature):
    """The same for who holds a link; `code_to`, and where the final file goes, are masked. `address` is where
    they signed from, `file_until` the end of its days on this page."""

    name: str
    file_until: datetime | None
    code_by: Literal["sms", "email"]
    code_to: str
    code_was_sent: bool
    paper_asked: bool
    final_to: str | None
    address: str | None


class LinkCode(Fields):
    """The code that was sent to who holds the link."""

    code: Code


class LinkSigning(Signature):
    """The signature of who holds a link, with the code that was sent to them."""

    code: Code


class OwnSignatures(BaseModel):
    requests: list[OwnSignature]


class OwnConsent(Consent):
    """The consent of a signer."""


class OwnSigning(Signature):
    """The signature of a signer."""


class OwnRefusal(Refusal):
    """Why somebody declines."""
