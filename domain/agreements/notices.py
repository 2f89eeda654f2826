"""What people are notified of about signatures."""

from domain.core.notices import NoticeKind

GROUP = "Leases"

SIGNATURE_STAFF_TURN = NoticeKind(
    "signature_turn",
    GROUP,
    "My turn to sign",
    title="{title} waits for your signature",
    message="{place}",
    sms=True,
)
SIGNATURE_DECLINED = NoticeKind(
    "signature_declined",
    GROUP,
    "Signatures that were declined",
    title="{person} declined to sign {title}",
    message="{place}. {reason}",
    tone="alert",
)
SIGNATURE_PAPER = NoticeKind(
    "signature_paper",
    GROUP,
    "Signers who ask for paper",
    title="{person} asks for {title} on paper",
    message="{place}",
)
SIGNATURE_EXPIRED = NoticeKind(
    "signature_expired",
    GROUP,
    "Signatures whose time is over",
    title="{title} was not signed in time",
    message="{place}",
    tone="alert",
)
SIGNATURE_UNFIT = NoticeKind(
    "signature_unfit",
    GROUP,
    "Papers that could not be sent for signature",
    title="{title} was not sent for signature",
    message="{place}. {reason}",
    tone="alert",
)
SIGNED_FILE_CHANGED = NoticeKind(
    "signed_file_changed",
    GROUP,
    "Signed files that were changed",
    title="A signed file was changed: {title}",
    message="This file is not the one that was signed. Ask whoever runs the server to look at its store.",
    tone="alert",
    urgent=True,
)
SIGNATURE_TAKEN_BACK = NoticeKind(
    "signature_taken_back",
    GROUP,
    "Papers to sign that were taken back",
    title="{title} was taken back",
    message="{place}. {reason} There is nothing to sign, and what was signed of it does not count.",
    mailed_apart=True,
    audience="resident",
)
NOTICES = (
    *(SIGNATURE_STAFF_TURN, SIGNATURE_DECLINED, SIGNATURE_PAPER, SIGNATURE_EXPIRED),
    *(SIGNATURE_UNFIT, SIGNED_FILE_CHANGED, SIGNATURE_TAKEN_BACK),
)
