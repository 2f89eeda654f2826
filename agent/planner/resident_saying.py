"""What the planner of residents says itself: greetings, what it can do, and honestly what it cannot."""

import re
from collections.abc import Sequence

from agent.engine import Say
from agent.planner.saying import cancelled as cancelled
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
_MOST_QUOTED = 3
_GREETING = re.compile(r"(hi|hey|hello|good (morning|afternoon|evening|day)|howdy)( there| steward)?")
_THANKS = re.compile(
    r"(ok |okay |great |perfect |many )?(thanks|thank you|thx|great|perfect|ok|okay|got it)( so much)?"
)
_BYE = re.compile(r"(bye|goodbye|see you|good night|that is all|that'?s all)( for now)?")
_ASKS_HELP = re.compile(
    r"(help|what can you do|what can i ask|how can you help|who are you|what do you do)( me)?"
)


def social(question: str) -> Say | None:
    """A greeting, thanks, or the question of what there is to ask."""
    plain = " ".join(re.sub(r"[^\w' ]", " ", question.lower().replace("’", "'")).split())
    if _GREETING.fullmatch(plain):
        return Say("Hello. Ask me about your balance, lease, requests or the rules of your building.", START)
    if _THANKS.fullmatch(plain):
        return Say("You're welcome.", START)
    if _BYE.fullmatch(plain):
        return Say("Goodbye. This conversation stays in your history.")
    return Say(_HELP, START) if _ASKS_HELP.fullmatch(plain) else None


def not_yours() -> Say:
    return Say(_NOT_YOURS, (OWE, REPORT, LEASE), "unanswered")


def cannot(lost: Sequence[str]) -> Say:
    """'I can't answer that yet', naming the words that nothing could be done with."""
    if not lost:
        return Say("I can't answer that yet. Try one of these.", START, "unanswered")
    quoted = [f"“{words}”" for words in lost[:_MOST_QUOTED]]
    named = quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} and {quoted[-1]}"
    return Say(f"I can't answer that yet. I could not take in {named}.", START, "unanswered")
