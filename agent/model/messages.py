"""What a model reads: the rules, what was said before, the question, and what the turn's tools answered."""

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from agent.state import HISTORY_KEPT, Draft, State
from domain.core.db.statements import as_json

_PROMPTS = Path(__file__).parent.parent / "prompts"
RULES = (_PROMPTS / "system.md").read_text()
RESIDENT_RULES = (_PROMPTS / "residents.md").read_text()
# A model counts in its own tokens; three characters a token is on the safe side for English and JSON.
CHARACTERS_A_TOKEN = 3
LEFT_OUT = '{"tool_result": {"left_out": "too long to read again"}}'

Message = dict[str, Any]


def messages_for(
    state: State, today: date, most_tokens: int, language: str = "", rules: str = RULES
) -> list[Message]:
    """The messages of one call, short enough for the model's ceiling. `language` is what the caller may ask
    about, in words."""
    system = f"{rules}\nToday is {today:%A}, {today:%b} {today.day}, {today.year} ({today.isoformat()})."
    if language:
        system += f"\n\n{language}"
    if (draft := state.get("draft")) is not None and "step" in draft:
        system += "\n" + _left_open(draft)
    question: Message = {"role": "user", "content": state["turn"]["question"]}
    history: list[Message] = [dict(said) for said in state.get("history", [])[-HISTORY_KEPT:]]
    transcript = [_on_the_wire(message) for message in state["turn"]["transcript"]]
    fixed = [{"role": "system", "content": system}, question]
    room = most_tokens * CHARACTERS_A_TOKEN - _size(fixed)
    transcript = _shortened(transcript, room)
    history = _newest(history, room - _size(transcript))
    return [fixed[0], *history, question, *transcript]


def tokens_of(messages: list[Message]) -> int:
    """About how many tokens a model counts, rather too many than too few."""
    return _size(messages) // CHARACTERS_A_TOKEN


def _left_open(draft: Draft) -> str:
    """One line about the question that still waits, so that a correction or an answer in words finds it."""
    arguments = {name: draft["shown"].get(name, value) for name, value in draft["arguments"].items()}
    return (
        f"You had called {draft['tool']} with {as_json(arguments).decode()}"
        f" and the person was asked {_asked(draft['step'])}."
        " If the new message answers or corrects that, call the same tool with all arguments."
        " If it is about something else, that step is dropped: nothing was changed by it."
    )


def _asked(step: Mapping[str, Any]) -> str:
    if step["kind"] == "fields":
        return "for " + ", ".join(field["name"] for field in step["fields"])
    return f"which {step['argument']} is meant" if step["kind"] == "choice" else "for a confirmation"


def _on_the_wire(message: Message) -> Message:
    if "steps" not in message:
        return message
    calls = [
        {
            "id": step["id"],
            "type": "function",
            "function": {"name": step["name"], "arguments": as_json(step["arguments"]).decode()},
        }
        for step in message["steps"]
    ]
    return {"role": "assistant", "content": message["content"], "tool_calls": calls}


def _shortened(transcript: list[Message], room: int) -> list[Message]:
    """Old tool results make room for new ones; each call keeps a result, as the protocol demands."""
    kept = list(transcript)
    for index, message in enumerate(kept):
        if _size(kept) <= room:
            break
        if message["role"] == "tool":
            kept[index] = message | {"content": LEFT_OUT}
    return kept


def _newest(history: list[Message], room: int) -> list[Message]:
    kept: list[Message] = []
    for message in reversed(history):
        room -= _size([message])
        if room < 0:
            break
        kept.insert(0, message)
    return kept


def _size(messages: Iterable[Message]) -> int:
    return sum(len(as_json(message)) for message in messages)
