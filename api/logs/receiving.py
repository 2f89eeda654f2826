"""The route to which browsers report what went wrong in them, signed in or not.

What comes is the browser's word. It is written into the same log, marked as such and on the level `info`: no
alarm that counts our own warnings and errors is raised by it, and no line of ours can be forged.
"""

import re
from typing import Any

import structlog
from fastapi import Request, Response

from api.body_rules import MOST_BYTES
from api.callers import app_state
from api.credentials import session_cookie, session_token
from api.limits import NetworkLimit
from api.logs.schemas import LogBatch, LogEntry
from api.routing import staff_router
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Unauthenticated
from domain.core.request_context import current_call
from domain.core.runtime.paths import masked
from domain.core.values.card_numbers import mask_card_numbers

router = staff_router("/logs", "logs")
log = structlog.get_logger("browser")

BATCH_BYTES = 64 * 1024
BATCHES_A_MINUTE = 30  # of an address: one page sends twelve
# Beside keys that name a secret, which every line of the log blanks.
_SECRETS = re.compile(
    r"(?i)\b((?:token|secret|password|code|key|authorization|ssn)\w*\s*[=:]\s*)\S+"
    r"|\b(?:bearer\s+\S+|stw_[\w-]+|whsec_\S+)"
    r"|\b\d{3}-\d{2}-\d{4}\b"
    r"|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+"
)
_BY_ADDRESS = NetworkLimit(BATCHES_A_MINUTE)


@router.post("", status_code=202, include_in_schema=False, openapi_extra={MOST_BYTES: BATCH_BYTES})
async def report_logs(request: Request, batch: LogBatch) -> Response:
    """Writes at most 50 lines of at most 64 KB. Raises RateLimited: a person by their own limit, everybody
    else by the address that they come from."""
    await _count(request)
    for entry in batch.entries:
        log.info("browser.log", **_line(entry))
    if batch.dropped:
        log.info("browser.dropped", lines=batch.dropped)
    return Response(status_code=202)


async def _count(request: Request) -> None:
    state = app_state(request)
    token = session_token(request.scope, session_cookie(state.settings, "staff"))
    if token is not None:
        try:
            await state.person_limit.take(state.database, token_hash(token))
        except Unauthenticated:
            pass  # counted as a stranger
        else:
            return
    _BY_ADDRESS.take(current_call.get().address)


def _line(entry: LogEntry) -> dict[str, Any]:
    """Named apart from our own fields, so that none can be taken for one of ours."""
    return {
        "source": "browser",
        "browser_level": entry.level,
        "said": cleaned(entry.message),
        "page": cleaned(masked(entry.path.partition("?")[0])),
        "at": entry.at.isoformat(),
        "about_request_id": entry.request_id or None,
        "browser_fields": {
            cleaned(name): cleaned(value) if isinstance(value, str) else value
            for name, value in entry.fields.items()
        },
    }


def cleaned(text: str) -> str:
    """On one line, without what looks like a secret, an address or a card number."""
    one_line = "".join(sign if sign.isprintable() else " " for sign in text)
    return mask_card_numbers(_SECRETS.sub(lambda found: f"{found[1] or ''}[redacted]", one_line))
