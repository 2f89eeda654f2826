"""What signing asks for: the consent and its text, the signature, whose turn it is, and the refusals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from domain.agreements.markup import MOST_INITIALS
from domain.core.errors import Conflict, Invalid
from domain.core.values.text import Fields, FreeLine, Prose, in_words, one_line
from domain.models.signatures import SignatureKind

CONSENT_VERSION = "2026-11.2"
NOT_FOUND = "Signature request not found"
NO_SIGNER = "There is nothing to sign here"
ALREADY_SIGNED = "You have signed this already."
NOT_YOUR_TURN = "Somebody else signs before you. You get a message when it is your turn."
CONSENT_FIRST = "Agree to sign electronically first."
OTHER_CONSENT = "The text that you agree to has changed. Read it again."
OTHER_FILE = "This is not the file that waits for your signature. Open the page again."
OPEN_THE_PDF = "Open the PDF first, and say that you can read it."
AGREE = "Agree to sign and to receive this electronically, or ask for paper."
DRAW = "Draw your signature."
WRONG_CODE = "This is not the code that was sent. Look at the newest message."
CODE_OVER = "This code is over. Ask for a new one."
CODE_WAIT = "A code was sent a moment ago. Wait half a minute before you ask for another."
INITIALS_MISSING = "Put your initials at every place that asks for them: {count} of {asked} are missing."
NO_INITIALS_ASKED = "Nothing here asks for your initials at this place."
TOO_MANY_CODES = "Too many codes were sent. Ask your manager to send the agreement again."
OVER = {
    "preparing": "The paper is being made. Try again in a moment.",
    "completed": "Everybody has signed this already.",
    "declined": "Somebody declined to sign this, so it has ended.",
    "void": "This was taken back, so there is nothing to sign.",
    "expired": "The time to sign this is over. Ask its sender for a new one.",
}
COPY_OVER = "This link shows the file no longer. Your portal has it, or ask your manager for a copy."
COPY_DAYS = timedelta(days=30)
MOST_STROKES, MOST_POINTS = 80, 4000
WIDTH, HEIGHT = 1000, 300

Point = tuple[Annotated[int, Field(ge=0, le=WIDTH)], Annotated[int, Field(ge=0, le=HEIGHT)]]
Initials = Annotated[
    str, Field(min_length=1, max_length=6), BeforeValidator(one_line), AfterValidator(in_words)
]
SignatureName = Annotated[
    str, Field(min_length=1, max_length=120), BeforeValidator(one_line), AfterValidator(in_words)
]


class NewSignatureRequest(Fields):
    """A template of the company, or a PDF among the lease's documents; with `countersign` the sender signs
    last."""

    template_id: UUID | None = None
    document_id: UUID | None = None
    title: FreeLine = "Lease agreement"
    message: Prose = None
    one_by_one: bool = True
    countersign: bool = True
    days: Annotated[int, Field(ge=1, le=90)] = 14

    @model_validator(mode="after")
    def _one_source(self) -> "NewSignatureRequest":
        if (self.template_id is None) == (self.document_id is None):
            raise ValueError("Choose a template or a PDF of the lease.")
        return self


class Consent(Fields):
    """`opened`: the PDF opened and can be read and kept. `version` is that of the text that was shown."""

    version: Annotated[str, Field(max_length=20)]
    opened: bool
    agreed: bool

    def check(self) -> None:
        """Raises Invalid where one of both is missing, Conflict for a text of another version."""
        if not self.opened:
            raise Invalid.field("opened", OPEN_THE_PDF)
        if not self.agreed:
            raise Invalid.field("agreed", AGREE)
        if self.version != CONSENT_VERSION:
            raise Conflict(OTHER_CONSENT, code="consent_changed")


class Signature(Fields):
    """`sha256` is of the file that was shown. Strokes are points in a box of 1000 by 300; `initials_at` are
    the places of the text where the initials were put."""

    sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    kind: SignatureKind
    name: SignatureName
    strokes: Annotated[
        list[Annotated[list[Point], Field(min_length=2, max_length=MOST_POINTS)]],
        Field(max_length=MOST_STROKES),
    ] = []
    initials: Initials | None = None
    initials_at: Annotated[list[Annotated[int, Field(ge=1)]], Field(max_length=MOST_INITIALS)] = []

    def check_initials(self, asked: Sequence[int]) -> None:
        """Raises Invalid unless the initials stand at each place that asks this signer for them, and nowhere
        else."""
        given = set(self.initials_at)
        if given - set(asked) or (self.initials is not None and not asked):
            raise Invalid.field("initials_at", NO_INITIALS_ASKED)
        missing = len(asked) if self.initials is None else len(set(asked) - given)
        if missing:
            said = INITIALS_MISSING.format(count=missing, asked=len(asked))
            raise Invalid.field("initials" if self.initials is None else "initials_at", said)

    @model_validator(mode="after")
    def _is_drawn(self) -> "Signature":
        if (self.kind == "drawn") != bool(self.strokes):
            raise ValueError(DRAW)
        if sum(map(len, self.strokes)) > MOST_POINTS:
            raise ValueError(DRAW)
        return self


class Refusal(Fields):
    """Why somebody does not sign, or takes a request back."""

    reason: Annotated[
        str, Field(min_length=1, max_length=500), BeforeValidator(one_line), AfterValidator(in_words)
    ]


@dataclass(frozen=True, slots=True)
class ConsentPart:
    """`offers_paper`: the way to ask for paper stands beside it."""

    title: str
    text: str
    offers_paper: bool = False


def consent_parts(origin: Mapping[str, Any]) -> list[ConsentPart]:
    """What the law asks to be said before somebody agrees to sign electronically (15 USC 7001(c))."""
    fee = Decimal(origin["paper_copy_fee"])
    cost = "Free" if fee == 0 else f"${fee:,.2f} a copy"
    contact = origin["contact"]
    return [
        ConsentPart("What it covers", "This agreement and its addenda, nothing later."),
        ConsentPart(
            "Paper instead",
            f"{cost}, by mail or at the office: {contact}. You need not sign here.",
            offers_paper=True,
        ),
        ConsentPart(
            "Changing your mind",
            f"Withdraw until you sign, by declining; after that ask for paper copies: {contact}.",
        ),
        ConsentPart("If your address changes", f"{_way_to(contact)} {contact}."),
        ConsentPart(
            "What you need", "A browser from the last three years and something that opens and keeps PDFs."
        ),
    ]


def _way_to(contact: str) -> str:
    """A contact without a letter in it is a telephone number."""
    return "Write to" if any(map(str.isalpha, contact)) else "Call"


def consent_text(origin: Mapping[str, Any]) -> str:
    """As it is kept with each signature."""
    return "\n".join(f"{part.title}: {part.text}" for part in consent_parts(origin))


def is_turn(roster: Sequence[Mapping[str, Any]], place: int, *, one_by_one: bool) -> bool:
    """Whether who stands at `place` may sign now."""
    return not one_by_one or all(each["signed_at"] for each in roster if each["place"] < place)


def copy_until(status: str, ended_at: datetime | None) -> datetime | None:
    """Until when a link gives out the file; none while it waits."""
    if ended_at is None:
        return None
    return ended_at + COPY_DAYS if status == "completed" else ended_at


def refuse_copy(status: str, until: datetime | None, now: datetime) -> None:
    """Raises Conflict for a file that a link gives out no longer: of what ended without all signatures at
    once, of what all have signed a month after it."""
    if until is not None and until <= now:
        raise Conflict(COPY_OVER if status == "completed" else OVER[status], code="file_over")


def refuse_over(status: str, expires_at: datetime, now: datetime) -> None:
    """Raises Conflict for a request that waits for nobody any more."""
    shown = "expired" if status == "pending" and expires_at <= now else status
    if shown != "pending":
        raise Conflict(OVER[shown], code=f"signature_{shown}")


def event(
    what: str, now: datetime, who: str | None = None, note: str | None = None, place: int | None = None
) -> dict[str, Any]:
    """One line of what happened, as the certificate prints it; `place` is of the signer whom it is about."""
    return {"at": now.isoformat(), "what": what, "who": who, "note": note, "place": place}
