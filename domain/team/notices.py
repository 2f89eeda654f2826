"""What people are notified of about their team."""

from domain.core.notices import NoticeKind

GROUP = "Team"

# Its e-mail is the invitation itself, with the link.
INVITATION_RECEIVED = NoticeKind(
    "invitation_received",
    GROUP,
    "Team invitations",
    title="{inviter} invited you",
    message="{properties}, as {role}",
    mailed_apart=True,
)
INVITATION_ACCEPTED = NoticeKind(
    "invitation_accepted",
    GROUP,
    "Invitation accepted",
    title="{person} accepted your invitation",
    message="{properties}",
)
INVITATION_DECLINED = NoticeKind(
    "invitation_declined",
    GROUP,
    "Invitation declined",
    title="{person} declined your invitation",
    message="Nobody joined the team by it.",
)
NOTICES = (INVITATION_RECEIVED, INVITATION_ACCEPTED, INVITATION_DECLINED)
