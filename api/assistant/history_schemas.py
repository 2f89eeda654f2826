"""The wire shapes of what the assistant keeps: conversations, opinions, outcomes."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.assistant.schemas import ChatReply
from domain.assistant.rules import FeedbackFields, Rating
from domain.models.assistant import Outcome

Search = Literal["text", "meaning and text"]


class ConversationRow(BaseModel):
    """One of the caller's conversations; `step` names the question that waits for an answer, if one does."""

    id: UUID
    title: str
    waits_for: Literal["fields", "choice", "confirm"] | None
    step: str | None
    created_at: datetime
    last_message_at: datetime


class StepTaken(BaseModel):
    """How an earlier form, choice or confirmation was answered."""

    choice: str | None
    values: dict[str, str] | None
    cancelled: bool


class ConversationMessage(BaseModel):
    """A question, or an answer with its whole reply. `taken` is null on a step that nobody answered."""

    id: UUID
    sender: Literal["user", "ai"]
    text: str
    reply: ChatReply | None
    taken: StepTaken | None
    created_at: datetime
    rating: Rating | None
    note: str | None


class ConversationDetail(ConversationRow):
    messages: list[ConversationMessage]


class Feedback(FeedbackFields):
    """An opinion on an answer."""


class AssistantStatus(BaseModel):
    """What answers here: the built-in planner, or a language model and its name."""

    engine: Literal["planner", "model"]
    model: str | None
    search: Search


class AssistantOutcome(BaseModel):
    """How one conversation went: figures only."""

    id: UUID
    started_at: datetime
    last_message_at: datetime
    turns: int
    engine: Literal["planner", "model"] | None
    last_outcome: Outcome | None
    tools: list[str]
    duration_ms: int
    tokens_in: int
    tokens_out: int
    thumbs_up: int
    thumbs_down: int


class AssistantOutcomes(BaseModel):
    items: list[AssistantOutcome]
