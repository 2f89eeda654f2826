"""What the planner of residents says itself: greetings, what it can do, and honestly what it cannot."""

import re
from collections.abc import Sequence

from agent.engine import Say
from agent.planner import saying
from agent.planner.courtesies import courtesy, plain
from agent.tools.own_suggestions import LEASE, OWE, REPORT, START

_HELP = (
    "I can tell you what you owe and why, when it is due, what you paid, how your lease and your requests"
    " stand, and which document holds a rule. I can also pay your balance, file a maintenance request or send"
    " a message to your manager; nothing is done until you confirm."
)
_NOT_YOURS = (
    "I only know your own home, payments, lease, requests and documents. I can't tell you about anybody"
    " else's, or what only the staff see."
)
_ASKS_HELP = re.compile(
    r"(help|what can you do|what can i ask|how can you help|who are you|what do you do)( me)?"
)


def social(question: str) -> Say | None:
    """A greeting, thanks, or the question of what there is to ask."""
    said = courtesy(question)
    if said == "greeting":
        return Say("Hello. Ask me about your balance, lease, requests or the rules of your building.", START)
    if said == "thanks":
        return Say("You're welcome.", START)
    if said == "bye":
        return Say("Goodbye. This conversation stays in your history.")
    return Say(_HELP, START) if _ASKS_HELP.fullmatch(plain(question)) else None


def not_yours() -> Say:
    return Say(_NOT_YOURS, (OWE, REPORT, LEASE), "unanswered")


def cannot(lost: Sequence[str]) -> Say:
    return saying.cannot(lost, START)
