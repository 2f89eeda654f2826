"""Routes of one's own notices: the bell."""

from typing import Annotated

from fastapi import Query, Response

from api.answers import json_response, own_list_response
from api.audiences import InPersonWork, StaffCaller
from api.notifications.schemas import (
    MarkedNotifications,
    NotificationQuery,
    NotificationRow,
    ReadNotifications,
    UnreadNotifications,
)
from api.routing import staff_router
from api.schemas import Page
from domain.core.values.dates import utc_now
from domain.notify.in_app import mark_read
from domain.notify.queries import NOTIFICATIONS, UNREAD

router = staff_router("/notifications", "notifications")


@router.get("", response_model=Page[NotificationRow])
async def list_notifications(caller: StaffCaller, query: Annotated[NotificationQuery, Query()]) -> Response:
    """The caller's notices, newest first; `unread` narrows them."""
    return await own_list_response(caller, NOTIFICATIONS, query.request())


@router.get("/unread", response_model=UnreadNotifications)
async def count_unread_notifications(caller: StaffCaller) -> Response:
    """How many of the caller's notices are not read."""
    page = await caller.read(UNREAD.statement())
    return json_response({"unread": page.results[0][0][0]})


@router.post("/read", response_model=MarkedNotifications)
async def read_notifications(work: InPersonWork, body: ReadNotifications) -> Response:
    """Marks notices as read; answers how many were not before."""
    marked = await mark_read(
        session=work.session,
        account_id=work.principal.account_id,
        ids=None if body.all else body.ids,
        now=utc_now(),
    )
    return json_response({"marked": marked})
