"""What residents ask to have done, read from their own words: pay, report what is broken, write."""

import re
from collections.abc import Sequence

from agent.engine import Call
from agent.planner.words import tokenise
from domain.features import OWN_SPOKEN
from domain.maintenance.spoken import category_said, sounds_urgent

_ASKING = re.compile(
    r"(?i)^\s*(?:what|when|how|why|which|who|where|did|does|do|is|are|was|were|has|have|am|will|show|list)\b"
)
_SAID_AMOUNT = re.compile(
    r"\$ ?(\d[\d,]{0,12}(?:\.\d{1,2})?)|\b(\d[\d,]{0,12}(?:\.\d{1,2})?) ?(?:dollars|usd|bucks)\b"
)
_MANAGERS = "|".join(word for word in OWN_SPOKEN["manager"].split(", ") if " " not in word)
_WRITE = re.compile(
    r"(?i)(?:(?:please|can you|could you|i want to|i would like to|i'd like to) )?"
    r"(?:send (?:a )?message to|message|write (?:a message )?to|tell|ask|email|text|contact|"
    r"get in touch with|let|notify) "
    rf"(?:(?:my|the|our) )?(?:(?:property|building|leasing) )?(?:{_MANAGERS})\b(?: know)? ?[:,]? ?"
    r"(?:(?:that|saying) )?(?P<body>.*)$"
)
_TITLE_LENGTH = 100
_LEADING = re.compile(
    r"(?i)(?:(?:hi|hello|hey|please|can you|could you|i need to|i want to|i would like to|i'd like to),? )*"
    r"(?:(?:report|file|submit|log|create|open) )?(?:an? |the )?(?:new )?"
    r"(?:maintenance |repair |service )?(?:(?:request|ticket|issue|problem)\b ?)?"
    r"(?:(?:about|for|that|because|with)\b ?|[:,-] ?)?(?:the fact that )?"
)
_PAYABLE = frozenset(
    ("pay", "owe", "due", "rent", "all", "filler", "charge", "fee", "much", "open", "method", "ask")
)
_NO_PAYING = frozenset(("autopay", "when", "why", "status", "end", "message", "manager", "roommate"))


def change_asked(question: str, tags: Sequence[str]) -> Call | None:
    """The call of a change with what the words say of it; None where they ask for none."""
    if (written := _WRITE.match(" ".join(question.split()))) is not None:
        body = written["body"].strip()
        return Call("write_to_manager", {"body": body[:1].upper() + body[1:]} if body else {})
    if "message" in tags and "manager" in tags and not _ASKING.match(question):
        return Call("write_to_manager", {})
    if _ASKING.match(question):
        return None
    if tags and _is_payment(question, tags):
        return Call("pay_balance", _amount(question))
    if "report" in tags or "broken" in tags:
        return None if {"status", "rule"} & set(tags) else Call("report_request", _request(question))
    return None


def _is_payment(question: str, tags: Sequence[str]) -> bool:
    """'pay my rent', 'pay $200': every word is about paying."""
    said = set(tags) - {""}
    plain = _SAID_AMOUNT.sub("", question)
    unknown = [tag for tag in tags if not tag]
    numbers = len(_SAID_AMOUNT.findall(question))
    return (
        "pay" in said
        and said <= _PAYABLE
        and not said & _NO_PAYING
        and len(unknown) <= numbers
        and not re.search(r"\d", plain)
    )


def _amount(question: str) -> dict[str, str]:
    found = _SAID_AMOUNT.search(question)
    return {"amount": (found[1] or found[2]).replace(",", "")} if found else {}


def _request(question: str) -> dict[str, str]:
    """Title and description in the resident's own words; category and urgency where the words say them."""
    said = " ".join(question.split())
    what = _LEADING.sub("", said, count=1).strip(" .!,:")
    if len(what) < 4 or not any(len(token.text) > 3 for token in tokenise(what)):
        return {}
    title = what[:1].upper() + what[1:]
    given = {"title": title[:_TITLE_LENGTH], "description": said}
    words = {word for token in tokenise(said) for word in (token.text, token.stem)}
    if (category := category_said(words)) is not None:
        given["category"] = category
    if sounds_urgent(said):
        given["priority"] = "emergency"
    return given
