"""What the planner says itself: greetings, what it can do, and honestly what it cannot."""

from collections.abc import Sequence

from agent.engine import Say

SUGGESTED = (
    "Which unit has the highest rent?",
    "Show me vacant units",
    "Any emergency maintenance requests?",
    "Which leases expire in the next 30 days?",
)
_SAFE = (SUGGESTED[1], SUGGESTED[3], "What needs attention today?")
_NEVER_MIND = "All right, I left that. Nothing was changed."
_HELP = (
    "I can look up your properties, units, residents, leases, payments, balances, vendors, maintenance,"
    " documents and imports, and add up counts and amounts. I can also add a unit, change a rent or a status,"
    " move somebody in, record a payment, remind who is late, draft a renewal, send a lease for signature,"
    " and run an import again; nothing changes until you confirm."
)
_SOCIAL = {
    "greeting": "Hello. Ask me about your properties, units, residents, leases or rents.",
    "thanks": "You're welcome.",
    "help": _HELP,
    "bye": "Goodbye. This conversation stays in your history.",
}
_MOST_QUOTED = 3


def social(kind: str) -> Say:
    return Say(_SOCIAL[kind], SUGGESTED[:3])


def cancelled() -> Say:
    return Say(_NEVER_MIND, (), "cancelled")


def cannot(lost: Sequence[str] = (), instead: Sequence[str] = _SAFE) -> Say:
    """'I can't answer that yet', naming the words that nothing could be done with."""
    if not lost:
        return Say("I can't answer that yet. Try one of these.", instead, "unanswered")
    quoted = [f"“{words}”" for words in lost[:_MOST_QUOTED]]
    named = quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} and {quoted[-1]}"
    return Say(f"I can't answer that yet. I could not take in {named}.", instead, "unanswered")


def not_recorded(what: str) -> Say:
    return Say(f"I can't answer that: Steward does not record {what}.", _SAFE, "unanswered")


def cannot_do() -> Say:
    return Say(
        "I can't do that yet. I can add a unit, change a unit's rent or status, move somebody in, record a"
        " payment, remind who is late, draft a renewal, send a lease for signature, or run a failed import"
        " again.",
        _SAFE,
        "unanswered",
    )


def nothing_to_undo() -> Say:
    return Say(
        "There is no change of mine in this conversation that I could take back. What was added, recorded or"
        " sent is taken back on its own page.",
        (),
        "unanswered",
    )


def which_one() -> Say:
    return Say(
        "I can't answer that yet. I don't know which one you mean: please name it.", _SAFE, "unanswered"
    )


def no_place(words: str) -> Say:
    return Say(
        f"I can't answer that yet. I don't know a property or city called “{words}”.",
        ("Show me all properties", *_SAFE[:2]),
        "unanswered",
    )


def rent_unknown(percent: str) -> Say:
    return Say(
        f"I can't work out {percent} more or less without knowing which unit. Please tell me the unit"
        " and its property, or the new rent in dollars.",
        (),
        "unanswered",
    )
