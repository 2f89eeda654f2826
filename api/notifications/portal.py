"""Residents' routes of their notices: the bell, and which kinds go by which channel."""

from typing import Annotated

from fastapi import Query, Response

from api.answers import json_response, own_list_response
from api.audiences import ResidentCaller, ResidentWork
from api.dependencies import Version
from api.notifications.schemas import (
    MarkedNotifications,
    NotificationQuery,
    NotificationRow,
    NotificationSettings,
    NotificationSettingsUpdate,
    ReadNotifications,
    UnreadNotifications,
)
from api.notifications.settings import shown_settings
from api.routing import portal_router
from api.schemas import Page
from domain.access.own_phone import has_confirmed
from domain.core.values.dates import utc_now
from domain.features import RESIDENT_NOTICE_KINDS
from domain.notify.in_app import mark_read
from domain.notify.preferences import change_preferences, read_preferences
from domain.notify.queries import NOTIFICATIONS, UNREAD

router = portal_router("", "notifications")


@router.get("/notifications", response_model=Page[NotificationRow])
async def list_own_notifications(
    caller: ResidentCaller, query: Annotated[NotificationQuery, Query()]
) -> Response:
    """The resident's notices, newest first; `unread` narrows them."""
    return await own_list_response(caller, NOTIFICATIONS, query.request())


@router.get("/notifications/unread", response_model=UnreadNotifications)
async def count_own_unread_notifications(caller: ResidentCaller) -> Response:
    """How many of the resident's notices are not read."""
    page = await caller.read(UNREAD.statement())
    return json_response({"unread": page.results[0][0][0]})


@router.post("/notifications/read", response_model=MarkedNotifications)
async def read_own_notifications(work: ResidentWork, body: ReadNotifications) -> Response:
    """Marks notices as read; answers how many were not before."""
    marked = await mark_read(
        session=work.session,
        account_id=work.principal.account_id,
        ids=None if body.all else body.ids,
        now=utc_now(),
    )
    return json_response({"marked": marked})


@router.get("/settings/notifications", response_model=NotificationSettings)
async def read_own_notification_settings(work: ResidentWork) -> Response:
    """The resident's own choices, or the defaults; `version` is 0 before the first change."""
    stored = await read_preferences(work.session, work.principal.account_id)
    return json_response(shown_settings(stored, work.principal.time_zone, RESIDENT_NOTICE_KINDS))


@router.patch("/settings/notifications", response_model=NotificationSettings)
async def change_own_notification_settings(
    work: ResidentWork, version: Version, body: NotificationSettingsUpdate
) -> Response:
    """Saves what is given; 409 where another window has saved meanwhile."""
    stored = await change_preferences(
        session=work.session,
        account_id=work.principal.account_id,
        version=version,
        changes=body.changes(),
        kinds=RESIDENT_NOTICE_KINDS,
        takes_sms=await has_confirmed(session=work.session, principal=work.principal),
    )
    return json_response(shown_settings(stored, work.principal.time_zone, RESIDENT_NOTICE_KINDS))
