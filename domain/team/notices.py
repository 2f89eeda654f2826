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
# A member left, was removed or may not have such work any more.
WORK_HANDED_OVER = NoticeKind(
    "work_handed_over",
    GROUP,
    "Work of others given to me",
    title="{by} gave you the open work of {member}",
    message="{place}: {work}",
)
WORK_UNASSIGNED = NoticeKind(
    "work_unassigned",
    GROUP,
    "Work that nobody has",
    title="Nobody has the open work of {member} now",
    message="{place}: {work}. Assign it to somebody.",
    tone="alert",
)
NOTICES = (
    *(INVITATION_RECEIVED, INVITATION_ACCEPTED, INVITATION_DECLINED),
    *(WORK_HANDED_OVER, WORK_UNASSIGNED),
)
