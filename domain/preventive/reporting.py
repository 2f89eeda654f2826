"""Reports by the code on a piece of equipment: written by anybody, read by nobody until the sender's address
is confirmed by a code."""

import hmac
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.rate_limits import consume
from domain.audit.service import record_event
from domain.core.crypto.codes import report_code
from domain.core.crypto.keys import Keys
from domain.core.db.base import table_of
from domain.core.errors import Conflict, Invalid, LinkEnded, NotFound
from domain.core.settings import Settings
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.links.principal import LinkPrincipal
from domain.models.preventive import Equipment, EquipmentReport
from domain.notify.messages import REPORT_CODE
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.notify.sms_countries import refuse_other_countries
from domain.preventive.link_kinds import EQUIPMENT_CODE
from domain.preventive.notices import REPORT_WAITS
from domain.preventive.report_rules import (
    CODE_LIVES,
    CODE_OVER,
    MOST_TRIES,
    NO_REPORT,
    ONE_CONTACT,
    NewEquipmentReport,
    limits_of,
)

_REPORT = table_of(EquipmentReport)


async def report(
    *,
    session: AsyncSession,
    principal: LinkPrincipal,
    keys: Keys,
    settings: Settings,
    fields: NewEquipmentReport,
) -> UUID:
    """Keeps the report and sends its code, once. Raises Invalid without an address or with two, RateLimited,
    LinkEnded once the piece is retired or gone."""
    equipment_id = principal.subject_of(EQUIPMENT_CODE.name)
    if (fields.email is None) == (fields.phone is None):
        raise Invalid.field("email", ONE_CONTACT)
    refuse_other_countries(settings, fields.phone, "phone")
    if await session.scalar(select(Equipment.id).where(Equipment.id == equipment_id)) is None:
        raise LinkEnded
    limits = limits_of(settings, principal.link_id, principal.property_id, fields)
    await consume(session=session, keys=keys, limits=limits)
    report_id = new_id()
    of = {"id": report_id, "property_id": principal.property_id, "equipment_id": equipment_id}
    # Without RETURNING: a link reads nothing of what was written by it.
    await session.execute(insert(_REPORT).values(**of, **fields.model_dump()))
    await _record(session, principal, report_id, "equipment_report.sent")
    await queue_message(
        session=session,
        recipient=Recipient.plain_address(fields.email or fields.phone or ""),
        message=REPORT_CODE,
        subject_ids={"report_id": report_id},
        dedupe_key=f"{REPORT_CODE.name}/{report_id}",
        channel="email" if fields.email else "sms",
        property_id=principal.property_id,
    )
    return report_id


async def confirm(
    *,
    session: AsyncSession,
    principal: LinkPrincipal,
    keys: Keys,
    report_id: UUID,
    code: str,
    now: datetime,
) -> bool:
    """Whether it is the code of this report, which staff see then. A wrong one counts, so commit whatever is
    answered. Raises NotFound for a report of another piece, Conflict for a code that is over."""
    row = await _locked(session, principal, report_id)
    if row.code_tries >= MOST_TRIES or row.created_at + CODE_LIVES <= now:
        raise Conflict(CODE_OVER, code="code_over")
    is_right = hmac.compare_digest(code, report_code(keys.token, report_id))
    changes: dict[str, Any] = {"code_tries": row.code_tries + 1}
    if is_right:
        changes = {"status": "unconfirmed", "confirmed_at": now}
    await session.execute(
        update(_REPORT)
        .where(_REPORT.c.id == report_id)
        .values(**changes, version=_REPORT.c.version + 1, updated_at=func.now())
    )
    if is_right:
        shown = (REPORT_WAITS.name, REPORT_WAITS.title, REPORT_WAITS.message)
        await call_function(session, "notify_report_team", report_id, *shown)
    action = "equipment_report.confirmed" if is_right else "equipment_report.code_wrong"
    await _record(session, principal, report_id, action)
    return is_right


async def _locked(session: AsyncSession, principal: LinkPrincipal, report_id: UUID) -> Row[int, datetime]:
    found = await session.execute(
        select(_REPORT.c.code_tries, _REPORT.c.created_at)
        .where(
            _REPORT.c.id == report_id,
            _REPORT.c.equipment_id == principal.subject_of(EQUIPMENT_CODE.name),
            _REPORT.c.status == "code_sent",
        )
        .with_for_update(key_share=True)
    )
    row = found.one_or_none()
    if row is None:
        raise NotFound(NO_REPORT)
    return row


async def _record(session: AsyncSession, principal: LinkPrincipal, report_id: UUID, action: str) -> None:
    await record_event(
        session,
        principal.scope,
        action,
        entity_type="equipment_reports",
        entity_id=report_id,
        property_id=principal.property_id,
    )
