"""What is known about the call being served, for logs and audit rows: request id, address, whose it is."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any, Self
from uuid import UUID


@dataclass(slots=True)
class RequestIdentity:
    """What becomes known while a request is served: who is at the keyboard; where somebody has to prove who
    they are, which account they say they are (`tried` is a keyed hash of it, `tried_id` its id); whether
    the request is a try to sign in; and for which company its costly work is done."""

    actor_id: UUID | None = None
    company_id: UUID | None = None
    tried: str | None = None
    tried_id: UUID | None = None
    signs_in: bool = False


@dataclass(frozen=True, slots=True)
class Origin:
    """Who asked for the durable work that is being done, and in which request."""

    request_id: str | None = None
    actor: str | None = None
    property_id: str | None = None

    @classmethod
    def of(cls, context: Mapping[str, Any]) -> Self | None:
        """From the context of an outbox row; None where it says nothing."""
        if not context:
            return None
        return cls(context.get("request_id"), context.get("actor"), context.get("property"))


@dataclass(frozen=True, slots=True)
class CallInfo:
    """`through` names the part of the product that changes something for the caller, where it is not they
    themselves: the assistant. `departure` waits until the caller has hung up."""

    request_id: str | None = None
    address: str | None = None
    identity: RequestIdentity | None = None
    origin: Origin | None = None
    through: str | None = None
    departure: Callable[[], Awaitable[None]] | None = None


current_call: ContextVar[CallInfo] = ContextVar("current_call", default=CallInfo())  # noqa: B039 - frozen


@contextmanager
def acting_through(name: str) -> Iterator[None]:
    """What is changed inside is audited as done by it, for the caller."""
    before = current_call.set(replace(current_call.get(), through=name))
    try:
        yield
    finally:
        current_call.reset(before)


def note_actor(actor_id: UUID | None) -> None:
    """Says whose request this is, for the lines that are logged about it."""
    caller = current_call.get().identity
    if caller is not None:
        caller.actor_id = actor_id


def note_company(company_id: UUID | None) -> None:
    """Says for which company the request has costly work done."""
    caller = current_call.get().identity
    if caller is not None:
        caller.company_id = company_id


def note_try(tried: str | None, tried_id: UUID | None = None) -> None:
    """Says which account the request has to prove; None once that is done."""
    caller = current_call.get().identity
    if caller is not None:
        caller.tried, caller.tried_id = tried, tried_id


def note_sign_in() -> None:
    """Says that the request is a try to sign in."""
    caller = current_call.get().identity
    if caller is not None:
        caller.signs_in = True
