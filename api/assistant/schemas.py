"""The wire shapes of the chat: camelCase, as the product's chat calls write them."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

from domain.core.values.text import Line, stripped

Opaque = Annotated[str, Field(max_length=200), BeforeValidator(stripped)]
Typed = Annotated[str, Field(max_length=2000), BeforeValidator(stripped)]


class Camel(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, validate_by_name=True, validate_by_alias=True, extra="forbid"
    )


class ChatContext(Camel):
    """Names a waiting step. What it was about is kept on the server; `partialData` is only shown."""

    conversation_id: UUID
    step: Opaque
    partial_data: dict[str, Any] = {}


class ChatMessage(Camel):
    """A line of what the client shows. The server keeps its own record and answers from that."""

    role: Literal["user", "assistant"]
    content: Annotated[str, Field(max_length=20_000)]


class ChatQuery(Camel):
    """A question, or a filled form. The session decides who asks: a `userId` of somebody else is refused."""

    question: Annotated[str, Field(max_length=4000), BeforeValidator(stripped)] = ""
    messages: Annotated[list[ChatMessage], Field(max_length=10)] = []
    user_id: UUID | None = None
    user_token: Annotated[str | None, Field(max_length=200)] = None
    session_id: Opaque | None = None
    conversation_id: UUID | None = None
    pending_context: ChatContext | None = None
    field_submission: Annotated[dict[Line, Typed], Field(max_length=30)] | None = None


class ChatSelect(Camel):
    """A chosen option's value, or 'cancel'."""

    selection: Annotated[str, Field(min_length=1, max_length=500), BeforeValidator(stripped)]
    context: ChatContext
    user_id: UUID | None = None
    user_token: Annotated[str | None, Field(max_length=200)] = None


class ChatOption(Camel):
    label: str
    subtext: str
    value: str
    kind: str | None = None
    context: ChatContext | None = None


class ChatField(Camel):
    """One field of a form; `error` says what was wrong with what was sent before."""

    name: str
    label: str
    type: Literal["text", "enum"]
    placeholder: str
    options: list[ChatOption]
    value: str
    error: str


class ChatCardLine(Camel):
    label: str
    before: str
    after: str


class ChatConfirmation(Camel):
    """What will change when the option `confirm` is chosen before `expiresAt`."""

    title: str
    headline: str
    lines: list[ChatCardLine]
    verb: str
    expires_at: str


class ChatRow(Camel):
    id: str
    kind: str
    title: str
    subtitle: str
    note: str
    value: str
    href: str


class ChatLink(Camel):
    label: str
    href: str


class ChatCondition(Camel):
    """A condition of the question in words, and the question that is left without it."""

    label: str
    query: dict[str, Any]


class ChatData(Camel):
    """Up to 50 rows of what was found; `total` counts all of them. Of a question about the portfolio also the
    executed `query`, the words of the question that it leaves out, and its conditions."""

    items: list[ChatRow]
    total: int
    open: ChatLink | None
    query: dict[str, Any] | None = None
    left_out: list[str] | None = None
    conditions: list[ChatCondition] | None = None


class ChatReply(Camel):
    """One of four kinds: an answer, `needsInput` with a form, `needsSelection` with options, or a failure.

    A confirmation is a selection between `confirm` and `cancel` with a card beside it.
    """

    success: bool
    conversation_id: UUID
    engine: Literal["planner", "model"]
    message_id: UUID | None = None
    error: str | None = None
    message: str | None = None
    answer: str | None = None
    read: str | None = None
    data: ChatData | None = None
    suggestions: list[str] | None = None
    needs_input: bool | None = None
    fields: list[ChatField] | None = None
    needs_selection: bool | None = None
    options: list[ChatOption] | None = None
    confirmation: ChatConfirmation | None = None
    context: ChatContext | None = None
