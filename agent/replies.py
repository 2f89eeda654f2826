"""The assistant's replies in the product's own wire form: an answer, a form, a choice, a confirmation."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

NEEDS_INPUT = "I need more information:"
PROCESSED = "I processed your request."
CANCELLED = "All right, I left that. Nothing was changed."

CONFIRM, CANCEL = "confirm", "cancel"


@dataclass(frozen=True, slots=True)
class Link:
    """A place in the app; `href` is a path of our own, never another site's."""

    label: str
    href: str


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a data list: bold title, its place, a note, a figure. `facts` is what a model may read
    of it beyond those words: whitelisted fields, never SSN digits, birth dates, income or tokens."""

    id: str
    kind: str
    title: str
    subtitle: str = ""
    note: str = ""
    value: str = ""
    href: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)

    def shown(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if name != "facts"}


@dataclass(frozen=True, slots=True)
class Found:
    """What a tool found or did: a sentence with its figures, and up to 50 rows to show.

    `text` may set words in **bold**. `read` is the grey line that says what was looked at
    ('Read 248 units in 12 properties'). `changed` is true for a write that was made. Of a question about the
    portfolio, `query` is what was executed, `left_out` are the words that it does not say, and `conditions`
    its conditions, each with the question that is left without it. `undo` is the call that takes a change
    back: tool and arguments.
    """

    text: str
    rows: Sequence[Row] = ()
    total: int = 0
    read: str = ""
    open: Link | None = None
    suggestions: Sequence[str] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    changed: bool = False
    query: Mapping[str, Any] | None = None
    left_out: Sequence[str] = ()
    conditions: Sequence[Mapping[str, Any]] = ()
    undo: Mapping[str, Any] | None = None

    def as_state(self, tool: str) -> dict[str, Any]:
        """Plain data, as the thread keeps it."""
        return {
            "tool": tool,
            "text": self.text,
            "rows": [{**row.shown(), "facts": dict(row.facts)} for row in self.rows],
            "total": self.total or len(self.rows),
            "read": self.read,
            "open": asdict(self.open) if self.open else None,
            "suggestions": list(self.suggestions),
            "facts": dict(self.facts),
            "changed": self.changed,
            "query": self.query,
            "left_out": list(self.left_out),
            "conditions": list(self.conditions),
            "undo": self.undo,
        }


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: an enum's value in a form, or a record in a choice."""

    label: str
    value: str
    subtext: str = ""


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a form; `error` says what was wrong with what was sent before."""

    name: str
    label: str
    type: Literal["text", "enum"] = "text"
    placeholder: str = ""
    options: Sequence[Option] = ()
    value: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of a confirmation: what it is now and what it will be; `before` is empty for what is new."""

    label: str
    after: str
    before: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """What will change, to whom, before and after; `verb` is what the button says."""

    title: str
    headline: str
    lines: Sequence[CardLine]
    verb: str
    text: str = "Ready when you are. Nothing changes until you confirm."

    @property
    def asks(self) -> str:
        """What is said with the card; typed words confirm nothing, so the button is named."""
        return f"{self.text} Press “{self.verb}” to do so."


def form_step(text: str, fields: Sequence[FormField]) -> dict[str, Any]:
    return {"kind": "fields", "text": text, "fields": [asdict(field) for field in fields]}


def choice_step(text: str, argument: str, options: Sequence[Option], kind: str = "") -> dict[str, Any]:
    """`kind` names what is chosen among ('resident', 'unit', …), for a picture beside the words."""
    return {
        "kind": "choice",
        "text": text,
        "argument": argument,
        "options": [{**asdict(option), "kind": kind} for option in options],
    }


def confirm_step(card: Card, approval_id: str, expires_at: str) -> dict[str, Any]:
    return {
        "kind": "confirm",
        "text": card.asks,
        "approval_id": approval_id,
        "confirmation": {
            "title": card.title,
            "headline": card.headline,
            "lines": [asdict(line) for line in card.lines],
            "verb": card.verb,
            "expiresAt": expires_at,
        },
    }


_OF_QUESTIONS = {"query": "query", "leftOut": "left_out", "conditions": "conditions"}


def answer_reply(
    text: str, results: Sequence[Mapping[str, Any]], suggestions: Sequence[str]
) -> dict[str, Any]:
    """The final answer: the words, and what the turn's last fruitful tool found."""
    shown = next(
        (result for result in reversed(results) if result["rows"] or result["open"] or result.get("query")),
        None,
    )
    read = next((result["read"] for result in reversed(results) if result["read"]), "")
    data: dict[str, Any] | None = None
    if shown is not None:
        rows = [{name: value for name, value in row.items() if name != "facts"} for row in shown["rows"]]
        data = {"items": rows, "total": shown["total"], "open": shown["open"]}
        if shown["query"] is not None:
            data |= {name: shown[stored] for name, stored in _OF_QUESTIONS.items()}
    return {"answer": text, "read": read, "data": data, "suggestions": list(suggestions)[:3]}


def step_reply(
    step: Mapping[str, Any], conversation_id: str, step_id: str, arguments: Mapping[str, Any]
) -> dict[str, Any]:
    """A reply that waits: the step's payload, and the context that names it when the answer comes."""
    context = {"conversationId": conversation_id, "step": step_id, "partialData": dict(arguments)}
    reply: dict[str, Any] = {"message": step["text"], "context": context}
    if step["kind"] == "fields":
        return reply | {"needsInput": True, "fields": step["fields"]}
    if step["kind"] == "choice":
        options = [{**option, "context": context} for option in step["options"]]
        return reply | {"needsSelection": True, "options": options}
    verb = step["confirmation"]["verb"]
    options = [
        {"label": verb, "subtext": "", "value": CONFIRM, "context": context},
        {"label": "Cancel", "subtext": "", "value": CANCEL, "context": context},
    ]
    return reply | {"needsSelection": True, "options": options, "confirmation": step["confirmation"]}
