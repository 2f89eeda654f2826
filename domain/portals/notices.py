"""What staff are notified of about residents' portals."""

from domain.core.notices import NoticeKind

ACCESS_ASKED = NoticeKind(
    "portal_access_asked",
    "Residents",
    "Requests for access to the portal",
    title="Somebody asks for the portal of {person}",
    message="Approve or decline it under Action items. The invitation goes to the address on their record.",
)
NOTICES = (ACCESS_ASKED,)
