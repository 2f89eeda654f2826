"""What the team brings to the rest of the product."""

from domain.core.feature import Feature, LiveTopic, Purge
from domain.team.events import EVENTS
from domain.team.invariants import INVARIANTS
from domain.team.invitation_queries import INVITATIONS
from domain.team.notices import NOTICES
from domain.team.processes import InvitationProcess
from domain.team.records import INVITATION_TOPIC
from domain.team.spoken import SPOKEN

FEATURE = Feature(
    name="team",
    tables={"user_properties": ("colleague", "Team"), "invitations": ("invitation", "Invitations")},
    actions={
        "invitation.accepted": "Accepted an invitation",
        "invitation.asked_again": "Asked for another invitation",
        "invitation.cancelled": "Cancelled an invitation",
        "invitation.declined": "Declined an invitation",
        "invitation.expired": "An invitation expired",
        "invitation.resent": "Sent an invitation again",
        "invitation.sent": "Sent an invitation",
        "invitations.exported": "Exported the list of invitations",
        "received_invitations.exported": "Exported the list of invitations received",
        "team.granted": "Gave access",
        "team.joined": "Joined the team",
        "team.left": "Left",
        "team.removed": "Took access away",
        "team.restored": "Gave access back",
        "team.role_changed": "Changed role",
        "members.exported": "Exported the list of team members",
    },
    spoken=SPOKEN,
    invariants=INVARIANTS,
    without={
        "searched": "people are found on the team page",
        "attention": "nothing of a team is due",
    },
    notices=NOTICES,
    topics=(LiveTopic(INVITATION_TOPIC, INVITATIONS.visibility),),
    # A link that ends is kept, inactive.
    purges=(Purge("purge_invitations", "invitations"),),
    events=EVENTS,
    processes=(InvitationProcess,),
)
