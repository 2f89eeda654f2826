"""What residents' portals bring to the rest of the product."""

from domain.core.feature import Feature, Purge
from domain.portals.access_queries import ATTENTION
from domain.portals.invariants import INVARIANTS
from domain.portals.notices import NOTICES
from domain.portals.reconciling import RECONCILED
from domain.portals.spoken import ATTENTION_LINES

FEATURE = Feature(
    name="portals",
    tables={
        "tenant_portals": ("portal", "Residents' portals"),
        "tenant_invitations": ("portal invitation", "Portal invitations"),
        "portal_access_requests": ("request for access", "Requests for access"),
    },
    actions={
        "portal.ended": "Ended a resident's access to the portal",
        "portal.restored": "Restored a resident's access to the portal",
        "portal_access.asked": "Somebody asked for access to a portal",
        "portal_access.approved": "Approved a request for access to a portal",
        "portal_access.declined": "Declined a request for access to a portal",
        "portal_invitation.accepted": "Set up the resident portal",
        "portal_invitation.cancelled": "Cancelled a portal invitation",
        "portal_invitation.created": "Invited a resident to the portal",
        "portal_invitation.expired": "A portal invitation expired",
        "portal_invitation.resent": "Sent a portal invitation again",
        "portal_invitation.sent": "A portal invitation went out",
    },
    attention=ATTENTION,
    notices=NOTICES,
    invariants=INVARIANTS,
    without={
        "searched": "a portal is found through its resident",
        "aggregates": "no figure counts portals yet",
    },
    purges=(Purge("purge_tenant_invitations", "tenant_invitations"),),
    attention_lines=ATTENTION_LINES,
    reconciled=(RECONCILED,),
)
