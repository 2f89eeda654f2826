"""What is known about the call being served, for logs and audit rows: request id and address."""

from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CallInfo:
    request_id: str | None = None
    address: str | None = None


current_call: ContextVar[CallInfo] = ContextVar("current_call", default=CallInfo())  # noqa: B039 - frozen
