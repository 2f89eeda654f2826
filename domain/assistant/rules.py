"""What holds for every conversation: limits, sentences, and what an approval is bound to."""

import hashlib
from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Literal
from uuid import UUID

from domain.access.rate_limits import HOUR, MINUTE, OwnRateLimit
from domain.core.db.statements import as_json
from domain.core.settings import Settings
from domain.core.values.text import Fields, Prose

Rating = Literal["up", "down"]
StepTaken = Mapping[str, Any]
"""How a step was answered: {"values": {name: text}}, {"choice": value} or {"cancel": true}."""

SYSTEM = "assistant-sweep"  # the principal of the sweep
TURN_LEASE = timedelta(seconds=60)
APPROVAL_LIFE = timedelta(minutes=10)
KEPT_DAYS = 30
TITLE_LENGTH = 80

TURN_RUNNING = "This conversation is being answered in another window. Please wait a moment."
NOT_YOU = "This question carries somebody else's sign-in."
STEP_GONE = "This question was already answered, or the conversation moved on."
APPROVAL_EXPIRED = "This confirmation has expired: nothing was changed. Ask again to get a new one."
APPROVAL_USED = "This change was already confirmed once: it was not made again."
APPROVAL_CANCELLED = "This change was cancelled: nothing was changed."
APPROVAL_DIFFERS = "This confirmation is for another change: nothing was changed."
LEFT = "Cancel"


class FeedbackFields(Fields):
    """An opinion on an answer."""

    rating: Rating
    note: Prose = None


def turn_limits(settings: Settings) -> list[OwnRateLimit]:
    """What a turn takes of the share of whoever is at the keyboard."""
    return [
        OwnRateLimit("assistant", settings.ai_per_minute, MINUTE),
        OwnRateLimit("assistant-day", settings.ai_per_day, 24 * HOUR),
    ]


def title_of(question: str) -> str:
    """The first words of the first question, for the list of conversations."""
    words = " ".join(question.split())
    return words if len(words) <= TITLE_LENGTH else words[: TITLE_LENGTH - 1].rstrip() + "…"


def digest_of(tool: str, arguments: Mapping[str, Any], account_id: UUID, actor_id: UUID | None) -> bytes:
    """What an approval stands for: this tool, these arguments, this person."""
    bound = {"tool": tool, "arguments": sorted(arguments.items()), "who": [str(account_id), str(actor_id)]}
    return hashlib.sha256(as_json(bound)).digest()


def words_of(reply: Mapping[str, Any], taken: StepTaken) -> str:
    """What the history shows for an answered step: the labels that the person saw, not our values."""
    if taken.get("cancel"):
        return LEFT
    if "choice" in taken:
        labels = {option["value"]: option["label"] for option in reply.get("options") or ()}
        return str(labels.get(taken["choice"], taken["choice"]))
    values = taken.get("values", {})
    given = [(field, values.get(field["name"], "")) for field in reply.get("fields") or ()]
    return ", ".join(f"{field['label']}: {value}" for field, value in given if value)
