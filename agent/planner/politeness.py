"""Polite phrases around a wish, which say nothing of it: 'I would be grateful if you could show me …'."""

import re

_SOFT = r"(?:please |kindly |possibly |perhaps |maybe |just |quickly )*"
_YOU_COULD = rf"(?:would|could|can|might|will) you {_SOFT}"
_TELLING = "(?:telling|showing|giving|listing|sending|reading)"
_IF = (
    r"if (?:(?:it|that)(?: is|'s) (?:not too much (?:trouble|to ask)|no trouble|possible|ok|okay|all right)"
    r"|you (?:can|could|may|please|would be so kind|would|do not mind|don't mind|have a (?:moment|minute))"
    r"|i may|possible)"
    r"|when you (?:get|have) a (?:moment|minute|chance|second)"
)
_LEADS = "|".join(
    (
        r"(?:good (?:morning|afternoon|evening|day)|hello|hi|hey)(?: there| again)?[ ,!.:;–-]+",
        r"(?:sorry to (?:bother|trouble) you(?: again)?|excuse me|pardon me)[ ,.!:;–-]+(?:but )?",
        rf"(?:{_IF})[ ,]+",
        rf"(?:may|might|could|can) i {_SOFT}(?:trouble|bother|ask) you (?:to|for) ",
        rf"(?:may|might|could|can) i {_SOFT}(?:ask|know|learn|inquire|enquire) (?=wh|how|if )",
        rf"(?:may|might|could|can) i {_SOFT}(?:have|see|get) ",
        rf"{_YOU_COULD}mind {_TELLING}(?: me| us)? ",
        rf"(?:{_YOU_COULD})?be (?:so kind as|so good as|so kind and|kind enough|able|willing) to ",
        rf"{_YOU_COULD}(?=(?:tell|show|give|list|send|find|look|let|check|prepare|make|read|pull)\b)",
        r"i(?: would|'d) (?:be (?:very |most |so |really )?(?:grateful|thankful|glad|happy)"
        r"|(?:really |very much |greatly )?appreciate it) if you (?:could|can|would) ",
        r"i(?: am|'m| was|)? ?wonder(?:ing|ed)? (?:if|whether) (?:you|we|i) (?:could|can|might|would|may) ",
        r"i(?: am|'m| was|)? ?wonder(?:ing|ed)? (?=wh|how)",
        r"(?:tell|show|let) (?:me|us)(?: know| see)?, ",
        rf"{_SOFT}(?:find out|look up|let (?:me|us) know|tell (?:me|us)) (?=wh|how|for wh|in wh|at wh)",
        r"(?:prepare|make|draw up|put together|compile) (?:me |us )?(?:the |a )?(?:full |complete )?"
        r"(?=list of\b)",
        r"for (?:a|an|the|my|our) \w+,? i(?: would|'d)? (?:need|want|like) (?:to (?:know|see|have) )?",
        r"(?:please|kindly),? ",
    )
)
_BEFORE = re.compile(_LEADS, re.IGNORECASE)
_INSIDE = re.compile(rf", (?:{_IF}|please|both days included),(?= )", re.IGNORECASE)
_BEHIND = re.compile(
    rf"[, ]{{1,3}}(?:{_IF}|please|thanks?(?: you)?(?: very much| so much| a lot| in advance)?"
    r"|both days included)(?P<sign>[?.!]{0,3})$",
    re.IGNORECASE,
)


def without_politeness(question: str) -> str:
    """The wish alone; the whole question where nothing else is left of it."""
    wish = _INSIDE.sub("", question.replace("’", "'").strip())
    while (shorter := _BEHIND.sub(r"\g<sign>", wish)) != wish:
        wish = shorter
    while found := _BEFORE.match(wish):
        wish = wish[found.end() :]
    return wish if re.search(r"\w \w", wish) else question
