"""What people are notified of about papers."""

from domain.core.notices import NoticeKind

EXPIRES = NoticeKind(
    "document_expiry",
    "Documents",
    "Documents, insurance and licenses that expire",
    title="{name} {ends}",
    message="{place}",
)
NOTICES = (EXPIRES,)
