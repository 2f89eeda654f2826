"""What residents' portals bring to the rest of the product."""

from domain.core.feature import Feature, Purge
from domain.portals.invariants import INVARIANTS

FEATURE = Feature(
    name="portals",
    tables={"tenant_invitations": ("portal invitation", "Portal invitations")},
    actions={
        "portal_invitation.accepted": "Set up the resident portal",
        "portal_invitation.cancelled": "Cancelled a portal invitation",
        "portal_invitation.created": "Invited a resident to the portal",
        "portal_invitation.expired": "A portal invitation expired",
        "portal_invitation.resent": "Sent a portal invitation again",
        "portal_invitation.sent": "A portal invitation went out",
    },
    invariants=INVARIANTS,
    without={
        "searched": "a portal is found through its resident",
        "attention": "nothing of a portal is due",
        "aggregates": "no figure counts portals yet",
    },
    purges=(Purge("purge_tenant_invitations", "tenant_invitations"),),
)
