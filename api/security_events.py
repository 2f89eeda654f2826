"""What the log tells as an event of its own: refusals, failed and delayed sign-ins, fields nobody may set.

Each line names the operation, the address, the person if there is one, and never what was typed: an account
that somebody tries to get into is told by a keyed hash, and by its id where it exists. docs/security.md lists
the events.
"""

import re
from collections.abc import Sequence

import structlog
from prometheus_client import Counter
from starlette.types import Scope

from api.headers import host_of
from domain.core.request_context import CallInfo, current_call
from domain.core.runtime.paths import masked

log = structlog.get_logger()
EVENTS = Counter("steward_security_events", "What the log tells as security events", ["event"])

AT_SIGN_IN = {401: "sign_in_failed", 403: "sign_in_failed", 429: "sign_in_delayed"}
# Where a person who is signed in says again who they are, or asks for a link to choose a new password.
AT_A_PROOF = {403: "refused", 422: "proof_failed", 429: "proof_delayed"}
ELSEWHERE = {403: "refused", 429: "rate_limited"}
A_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.]{0,59}")
MOST_NAMES = 8
LONGEST_HOST = 100


def who(call: CallInfo) -> dict[str, str | None]:
    """Who asks and from where, as fields of a line: an id, never an e-mail address."""
    actor = call.identity.actor_id if call.identity else None
    told: dict[str, str | None] = {"address": call.address}
    return told if actor is None else {**told, "actor_id": str(actor)}


def note_refusal(scope: Scope, status: int, code: str) -> None:
    """Logs the refusals that are worth an eye; what is merely missing or mistyped stays a request line."""
    call = current_call.get()
    if call.identity and call.identity.signs_in:
        name = AT_SIGN_IN.get(status)
    elif call.identity and call.identity.tried:
        name = AT_A_PROOF.get(status)
    else:
        name = ELSEWHERE.get(status)
    if name:
        _say(name, scope, call, code=code, **_account(call))


def note_smuggled(scope: Scope, fields: Sequence[str]) -> None:
    """A body that names fields it must not; their names only, and odd ones not even that."""
    told = [name if A_NAME.fullmatch(name) else "(odd)" for name in fields[:MOST_NAMES]]
    _say("field_refused", scope, current_call.get(), fields=told)


def note_foreign_origin(scope: Scope, origin: str) -> None:
    """A change that another site's page sends with our cookie."""
    _say("foreign_origin", scope, current_call.get(), origin=(host_of(origin) or "null")[:LONGEST_HOST])


def _account(call: CallInfo) -> dict[str, str]:
    caller = call.identity
    if caller is None or caller.tried is None:
        return {}
    told = {"tried": caller.tried}
    return told if caller.tried_id is None else {**told, "tried_id": str(caller.tried_id)}


def _say(name: str, scope: Scope, call: CallInfo, **more: object) -> None:
    EVENTS.labels(name).inc()
    log.warning(
        f"security.{name}",
        operation=_operation(scope),
        method=scope["method"],
        path=masked(scope["path"]),
        **who(call),
        **more,
    )


def _operation(scope: Scope) -> str:
    return getattr(scope.get("endpoint"), "__name__", "unmatched")
