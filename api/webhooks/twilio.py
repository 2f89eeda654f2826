"""Twilio's calls: what became of an SMS, and people's STOP and START."""

import re
from typing import Any
from urllib.parse import parse_qsl
from uuid import UUID

import structlog
from fastapi import Request, Response

from api.body_rules import FORM
from api.callers import app_state
from api.dependencies import State
from api.routing import staff_router
from domain.core.errors import Forbidden
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.notify.reports import apply_keyword, apply_status
from domain.notify.twilio_signature import is_signed

router = staff_router("/webhooks/twilio", "webhooks")
log = structlog.get_logger()

AS_FORM: dict[str, Any] = {"requestBody": {"content": {FORM: {"schema": {"type": "object"}}}}}
NOTHING_TO_SAY = Response(b"<Response/>", media_type="text/xml")
NOT_TWILIO = "This call does not carry Twilio's signature."
MESSAGE_SID = re.compile(r"(SM|MM)[0-9a-f]{32}")
STATUS = re.compile(r"[a-z_]{1,20}")


@router.post("/status/{delivery_id}", include_in_schema=False, openapi_extra=AS_FORM)
async def report_sms_status(request: Request, state: State, delivery_id: UUID) -> Response:
    """Stores the report before it answers; reports that come twice or late change nothing."""
    fields = await _signed_fields(request)
    message, status, code = (fields.get(name, "") for name in ("MessageSid", "MessageStatus", "ErrorCode"))
    if MESSAGE_SID.fullmatch(message) and STATUS.fullmatch(status):
        async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
            became = await apply_status(
                session=work.session,
                delivery_id=delivery_id,
                message=message,
                status=status,
                code=int(code) if code.isdecimal() else None,
                now=utc_now(),
            )
        log.info("sms.reported", delivery=str(delivery_id), status=status, became=became)
    return NOTHING_TO_SAY


@router.post("/inbound", include_in_schema=False, openapi_extra=AS_FORM)
async def receive_sms(request: Request, state: State) -> Response:
    """Heeds STOP and START; Twilio itself answers them, so nothing is answered here."""
    fields = await _signed_fields(request)
    message, sender = fields.get("MessageSid", ""), fields.get("From", "")
    if MESSAGE_SID.fullmatch(message) and sender:
        async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
            heeded = await apply_keyword(
                session=work.session,
                message=message,
                sender=sender,
                text=fields.get("Body", ""),
                opt_out_type=fields.get("OptOutType"),
                now=utc_now(),
            )
        log.info("sms.received", keyword=heeded)
    return NOTHING_TO_SAY


async def _signed_fields(request: Request) -> dict[str, str]:
    """The form's fields. Raises Forbidden unless Twilio signed them, at the address that the settings say is
    ours: what the request itself says of its host counts for nothing."""
    settings = app_state(request).settings
    kind = (request.headers.get("content-type") or "").partition(";")[0].strip().lower()
    if settings.sms_auth_token is None or kind != FORM:
        raise Forbidden(NOT_TWILIO)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Forbidden(NOT_TWILIO) from error
    fields = parse_qsl(text, keep_blank_values=True)
    query = f"?{request.url.query}" if request.url.query else ""
    url = f"{settings.origin}{request.url.path}{query}"
    signature = request.headers.get("x-twilio-signature")
    if not is_signed(settings.sms_auth_token.get_secret_value(), url, fields, signature):
        log.warning("sms.forged")
        raise Forbidden(NOT_TWILIO)
    return dict(fields)
