"""What a message would be: how many it goes to by each channel, and its words for one of them."""

from collections import Counter
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from domain.broadcasts.audience import places_of, residents_in
from domain.broadcasts.rules import (
    MOST_RESIDENTS,
    TOO_MANY,
    BroadcastFields,
    Decided,
    Words,
    decide_all,
)
from domain.core.errors import Invalid
from domain.models.residents import Resident
from domain.notify.broadcast_facts import WORDING, filled_sms, filled_subject, recipients_of
from domain.notify.wording import fill


async def preview(*, session: AsyncSession, fields: BroadcastFields, now: datetime) -> dict[str, Any]:
    """With the data of the first resident whom it would reach. Raises NotFound, Forbidden, Invalid as saving
    the draft does."""
    await places_of(session, fields.audience)
    ids = list(await session.scalars(residents_in(fields.audience).with_only_columns(Resident.id)))
    if len(ids) > MOST_RESIDENTS:
        raise Invalid.field("audience", TOO_MANY)
    people = await recipients_of(session, ids)
    counted: Counter[tuple[str, str, str | None]] = Counter()
    waits = 0
    first = None
    decided = decide_all(people, sorted(set(fields.channels)), Words(fields.subject, fields.body), now)
    for to, channel, one in sorted(decided, key=_by_name):
        counted[(channel, one.state, one.reason)] += 1
        waits += one.not_before is not None
        first = first or (to if one.state != "skipped" else None)
    shown = first.fields() if first else None
    return {
        "residents": len(people),
        "counts": [
            {"channel": channel, "state": state, "reason": reason, "count": number}
            for (channel, state, reason), number in sorted(counted.items(), key=str)
        ],
        "wait_for_morning": waits,
        "fields": [{"name": each.name, "label": each.label} for each in WORDING.fields],
        "sample": shown
        and {
            "resident_name": f"{shown['first_name']} {shown['last_name']}",
            "subject": filled_subject(fields.subject, shown),
            "body": fill(fields.body, WORDING, shown),
            "sms": filled_sms(fields.body, shown),
        },
    }


def _by_name(decided: Decided) -> tuple[str, str, str]:
    to, _, _ = decided
    return to.last_name, to.first_name, str(to.resident_id)
