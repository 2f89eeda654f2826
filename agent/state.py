"""What a thread remembers between turns: plain data only, because it is kept in Postgres."""

from typing import Any, Literal, NotRequired, TypedDict

from domain.models.assistant import Outcome

HISTORY_KEPT = 10


class Said(TypedDict):
    """One message as a model reads it."""

    role: Literal["user", "assistant"]
    content: str


class Draft(TypedDict):
    """A call under way. `arguments` are as given so far, references replaced by ids once they are settled;
    `shown` names settled references for people; `call_id` is the model's own name for the call."""

    tool: str
    arguments: dict[str, Any]
    shown: dict[str, str]
    call_id: NotRequired[str]
    approval_id: NotRequired[str]
    step: NotRequired[dict[str, Any]]  # the question that waits: its kind and what the panel shows


class Focus(TypedDict):
    """What the last answer was about, so that 'and at Maple Court?' has something to lean on."""

    tool: str
    arguments: dict[str, Any]
    shown: dict[str, str]
    rows: list[dict[str, str]]  # id, kind and title of the rows shown, in their order


class TurnState(TypedDict):
    """What the turn under way knows; it begins afresh with every question (`new_turn`)."""

    question: str
    results: list[dict[str, Any]]  # what the turn's tools found or did, as `Found.as_state()`
    transcript: list[dict[str, Any]]  # the model's own messages of this turn
    calls: int
    reply: dict[str, Any] | None  # there is one: the turn is over
    outcome: Outcome
    tokens: dict[str, int]
    note: str  # a clause that ends the answer


class State(TypedDict, total=False):
    """The graph's channels: few, because the thread keeps, reads and writes each by itself."""

    turn: TurnState
    draft: Draft | None  # one whose step was left unanswered is still here when the next question comes
    history: list[Said]
    focus: Focus | None
    undo: dict[str, Any] | None  # the call that takes the last confirmed change back


def new_turn(question: str) -> State:
    """The input of a turn that starts with words."""
    return State(
        turn=TurnState(
            question=question,
            results=[],
            transcript=[],
            calls=0,
            reply=None,
            outcome="answered",
            tokens={},
            note="",
        )
    )
