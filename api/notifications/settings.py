"""Routes of Settings → Notifications: which kinds go by which channel, and quiet hours."""

from collections.abc import Mapping

from fastapi import Response

from api.answers import json_response
from api.audiences import InPersonWork
from api.dependencies import Version
from api.notifications.schemas import NotificationSettings, NotificationSettingsUpdate
from api.routing import staff_router
from domain.access.own_phone import has_confirmed
from domain.core.notices import NoticeKind
from domain.features import STAFF_NOTICE_KINDS
from domain.notify.preferences import (
    StoredPreferences,
    change_preferences,
    matrix,
    read_preferences,
)

router = staff_router("/settings/notifications", "notifications")


@router.get("", response_model=NotificationSettings)
async def read_notification_settings(work: InPersonWork) -> Response:
    """The caller's own choices, or the defaults; `version` is 0 before the first change."""
    stored = await read_preferences(work.session, work.principal.account_id)
    return json_response(shown_settings(stored, work.principal.time_zone, STAFF_NOTICE_KINDS))


@router.patch("", response_model=NotificationSettings)
async def change_notification_settings(
    work: InPersonWork, version: Version, body: NotificationSettingsUpdate
) -> Response:
    """Saves what is given; 409 where another window has saved meanwhile."""
    stored = await change_preferences(
        session=work.session,
        account_id=work.principal.account_id,
        version=version,
        changes=body.changes(),
        kinds=STAFF_NOTICE_KINDS,
        takes_sms=await has_confirmed(session=work.session, principal=work.principal),
    )
    return json_response(shown_settings(stored, work.principal.time_zone, STAFF_NOTICE_KINDS))


def shown_settings(
    stored: StoredPreferences, time_zone: str | None, kinds: Mapping[str, NoticeKind]
) -> dict[str, object]:
    """A person's choices among the kinds of their audience."""
    wants = stored.preferences
    return {
        "email_on": wants.email_on,
        "email_daily": wants.email_daily,
        "sms_on": wants.sms_on,
        "quiet_since": wants.quiet and wants.quiet.since.isoformat("minutes"),
        "quiet_until": wants.quiet and wants.quiet.until.isoformat("minutes"),
        "time_zone": time_zone,
        "kinds": matrix(wants, kinds.values()),
        "version": stored.version,
    }
