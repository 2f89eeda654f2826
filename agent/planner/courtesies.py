"""Courtesies, of staff and residents alike: greetings, thanks, goodbyes; and words without their signs."""

import re
from typing import Literal

Courtesy = Literal["greeting", "thanks", "bye"]
_COURTESIES: dict[Courtesy, re.Pattern[str]] = {
    "greeting": re.compile(
        r"(hi|hey|hello|good (morning|afternoon|evening|day)|yo|hiya|howdy|greetings)( there| steward| all)?"
    ),
    "thanks": re.compile(
        r"(ok |okay |great |perfect |cool |many )?(thanks|thank you|thx|ty|cheers|great|perfect"
        r"|cool|nice|awesome|ok|okay|got it|good|good to know|much appreciated|appreciate it|wonderful"
        r"|excellent|all good)"
        r"( (so much|very much|a lot|again|thanks|thank you|a bunch|for your help|for the help))*"
    ),
    "bye": re.compile(
        r"(bye|goodbye|see you|good night|bye bye|see ya|that'?s all|that is all)( later| for now| thanks)?"
    ),
}


def plain(question: str) -> str:
    """In small letters, without signs but those inside words."""
    return " ".join(re.sub(r"[^\w' -]", " ", question.lower().replace("’", "'")).split())


def courtesy(question: str) -> Courtesy | None:
    """What the whole question is, if it is nothing else."""
    said = plain(question)
    return next((kind for kind, pattern in _COURTESIES.items() if pattern.fullmatch(said)), None)
