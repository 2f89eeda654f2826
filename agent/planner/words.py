"""Words: a question as tokens in lower case, without contractions, possessives and articles."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_TOKEN = re.compile(
    r"""
      (?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+   # an e-mail address
    | (?<![\w-])[\w-]+\.(?:csv|xlsx?|tsv)\b    # a file
    | \(\d{3}\)\s?\d{3}[-.\s]?\d{4}              # a phone number
    | \+?\d{1,2}[-.\s]\d{3}[-.]\d{3}[-.]\d{4}
    | \d{3}[-.]\d{3}[-.]\d{4}
    | \d{4}-\d{2}-\d{2}                          # a date
    | \d{1,2}/\d{1,2}(?:/\d{2,4})?
    | \$\s?\d[\d,]*(?:\.\d+)?k?                  # money
    | \d[\d,]{0,15}(?:\.\d{1,15})?\s?%           # per cent
    | [A-Za-z]{1,4}-\d+[A-Za-z]?\b               # L-101
    | \d{1,3}(?:,\d{3})+(?:\.\d+)?
    | \d+\.\d+
    | \d+[A-Za-z]*(?![\w'])
    | \#?\w+(?:['’]\w+)?
    """,
    re.VERBOSE,
)
_STUCK = re.compile(
    r"(\d+)(br|brs|bd|bds|bdr|bdrm|bed|beds|bedroom|bedrooms|ba|bath|baths|sf|sqft|day|days|wk|wks|week|weeks"
    r"|mo|mos|month|months|yr|yrs|st|nd|rd|th|usd)$"
)
_WITHOUT = re.compile(r"\bw/o(?:ut)?\b")
_OR_MORE = re.compile(r"\b(\d+)\s?\+")
_GREETING = re.compile(
    r"(?i)^\s*(?:hi|hey|hello|(?:good )?(?:morning|afternoon|evening))(?: there| steward)?\s*[,.!]+\s*(?=\w)"
)
# Who asks speaks for the company: 'I' is 'we'.
_SHORT = (
    "what's=what is, whats=what is, who's=who is, whos=who is, where's=where is, when's=when is, how's=how "
    "is, hows=how is, that's=that is, there's=there is, it's=it is, he's=he is, she's=she is, let's=let us, "
    "i=we, I=we, im=we are, i'm=we are, we're=we are, they're=they are, you're=you are, can't=can not, "
    "cant=can not, won't=will not, cannot=can not, dont=do not, isnt=is not, arent=are not, hasnt=has not, "
    "havent=have not, didnt=did not, doesnt=does not, wanna=want to, gonna=going to, gimme=give me, "
    "lemme=let me, apts=apartments, r=are, rn=right now, u=you, ppl=people, thru=through, btw=between, "
    "bldg=building, bldgs=buildings, prop=property, props=properties, hw=how, wich=which, w=with, wut=what, "
    "wat=what, avail=available, avg=average, brs=bedrooms, bds=bedrooms, docs=documents, ytd=this year so "
    "far, qtd=this quarter so far, mtd=this month so far, doc=document, b4=before, exp=expiring, meny=many, "
    "maint=maintenance, req=request, reqs=requests, lst=list, pmt=payment, pmts=payments, mgmt=management, "
    "bal=balance, tix=tickets, wknd=weekend, 2day=today, pct=percent, pymts=payments, equip=equipment, "
    "mo=month, mos=months, wk=week, wks=weeks, nxt=next, tmrw=tomorrow, tmw=tomorrow, amt=amount, "
    "amts=amounts, rcvd=received, recd=received, inv=invoice, invs=invoices, whoever=who, btwn=between, "
    "acct=account, accts=accounts, yr=year, yrs=years, hr=hour, hrs=hours, whom=who, "
    "qtr=quarter, qtrs=quarters, betw=between, mx=maintenance, mins=minutes, sched=schedule, "
    "scheds=schedules, prio=priority, est=estimate, ests=estimates, appt=appointment, appts=appointments, "
    "pd=paid, chk=check, chks=checks, yday=yesterday, ystdy=yesterday, chg=charge, chgs=charges, "
    "any1=anyone, n=and, em=them, delinq=delinquent, utils=utilities"
)
_MONTHS = "january february april june july august september october november december"
_SHORT_FORMS = {short: words.split() for short, words in (each.split("=") for each in _SHORT.split(", "))}
_SHORT_FORMS |= {f"{month}s": [month] for month in _MONTHS.split()}
_TAILS = {"ll": "will", "ve": "have", "re": "are", "d": "would", "m": "am"}
ARTICLES = frozenset(("the", "a", "an", "my", "our", "your", "please", "pls", "plz", "and/or"))
_UNIT_BEFORE = frozenset(("unit", "apt", "apartment", "suite", "flat", "number", "no", "#"))
_IRREGULAR = {
    "leases": "lease",
    "people": "person",
    "children": "child",
    "ins": "in",
    "outs": "out",
    "me": "us",
    "am": "are",
}
_IRREGULAR |= {word: word for word in ("has", "is", "was")}


@dataclass(frozen=True, slots=True)
class Token:
    """One word: as the rules read it, and as it was typed."""

    text: str
    raw: str
    stem: str
    definite: bool = False  # 'the' stood before it

    @property
    def is_name_like(self) -> bool:
        return self.raw[:1].isupper() and self.raw[1:].islower()


def tokenise(question: str) -> list[Token]:
    """The question's tokens, without articles and politeness."""
    tokens: list[Token] = []
    definite = False
    typed = question.replace("’", "'").replace("‘", "'").replace("−", "-")
    typed = _WITHOUT.sub("without", typed)
    typed = _OR_MORE.sub(r"\1 or more ", _GREETING.sub("", typed))
    for match in _TOKEN.finditer(typed):
        for raw in _pieces(match.group()):
            text = raw.lower()
            before = tokens[-1].text if tokens else ""
            if text in ARTICLES and not (text == "a" and before in _UNIT_BEFORE):
                definite = text == "the"
                continue
            tokens.append(Token(text, raw, stem(text), definite))
            definite = False
    return tokens


def stem(word: str) -> str:
    """The singular of a plural, roughly: what both the rules and the question are compared by."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "ches", "shes", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@lru_cache(maxsize=200_000)  # more than the vocabulary of all subjects: each role has a lexicon of its own
def phrase(words: str) -> tuple[str, ...]:
    """A phrase of the vocabulary as it is compared: stems without articles."""
    return tuple(token.stem for token in tokenise(words))


def _pieces(raw: str) -> list[str]:
    lower = raw.lower()
    if (short := _SHORT_FORMS.get(lower if len(raw) > 2 else raw)) is not None:
        return short
    if lower.endswith("n't"):
        return [raw[:-3], "not"]
    if "'" in raw and "@" not in raw:
        head, tail = raw.rsplit("'", 1)
        if tail.lower() in _TAILS:
            return [*_pieces(head), _TAILS[tail.lower()]]
        return _pieces(head) if tail.lower() in ("s", "") else [raw]
    stuck = _STUCK.match(lower)
    if stuck is None:
        return [raw]
    if stuck[2] in ("st", "nd", "rd", "th"):
        return [lower]
    return [stuck[1], *_SHORT_FORMS.get(stuck[2], [stuck[2]])]


def as_written(words: str, labels: Sequence[str]) -> str:
    """'the Ivanovs' are called Ivanov: what all have in their names, where none has what was typed."""
    if any(words.lower() in label.lower() for label in labels):
        return words
    shared = set.intersection(*(set(label.split()) for label in labels))
    return " ".join(word for word in labels[0].split() if word in shared) or words
