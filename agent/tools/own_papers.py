"""The tool that finds rules and papers for residents. Documents are known by their names: no text is read."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from agent.context import Context
from agent.replies import Found, Link, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import own_suggestions
from agent.tools.arguments import Words
from agent.tools.formatting import capital, listed, plural
from domain.documents.own_documents import OWN_DOCUMENTS, OWN_LEASE, own_documents_body

BY_NAME = "I know documents by their names and do not read what is in them: open one to be sure."
NONE_AT_ALL = (
    "**Your property shares no rules or documents here yet.** I can send a message to your manager instead."
)
DOCUMENTS = Link("Open documents", "/tenant/documents")
MOST_SHOWN = 8
RULES = ("rules", "policies")
# Words of one matter: a question about dogs is answered by the pet policy.
_MATTERS = (
    ("pet", "pets", "dog", "dogs", "cat", "cats", "animal", "animals", "puppy", "kitten", "bird"),
    ("noise", "quiet", "loud", "music", "party", "parties", "hours"),
    ("parking", "park", "car", "cars", "garage", "vehicle", "guest"),
    ("smoking", "smoke", "vape", "vaping", "cigarette"),
    ("trash", "garbage", "recycling", "waste", "bin"),
    ("pool", "swim", "swimming"),
    ("gym", "fitness"),
    ("guest", "guests", "visitor", "visitors", "overnight"),
    ("laundry", "washer", "dryer"),
    ("grill", "barbecue", "bbq", "balcony", "patio"),
    ("move", "moving", "elevator"),
    ("paint", "painting", "alteration", "alterations", "decorate", "nails"),
    ("package", "packages", "mail", "parcel"),
)
_WORD = re.compile(r"[a-z]+")


class FindRule(Arguments):
    """What the rule is about."""

    words: Annotated[Words | None, Slot("What the rule is about", needed=True, placeholder="pets")] = None


@read_tool
async def find_rule(context: Context, wanted: FindRule) -> Found:
    """Finds the building's rules, policies, forms, guides and notices for the resident by their names, and
    the papers of their lease. It knows names only: it never says what a document says."""
    body = own_documents_body(*await context.read(OWN_DOCUMENTS, OWN_LEASE))
    community: list[Mapping[str, Any]] = body["community"]
    papers = [*community, *body["lease"]]
    if not papers:
        return Found(NONE_AT_ALL, suggestions=(own_suggestions.WRITE,))
    meant = _meant(wanted.words or "")
    found = [paper for paper in papers if meant & _words_of(paper["document_name"])]
    general = [paper for paper in community if paper["document_type"] in RULES]
    shown = (found or general or community)[:MOST_SHOWN]
    return Found(
        text=f"{_told(found, shown, wanted.words or '')} {BY_NAME}",
        rows=[_row(paper) for paper in shown],
        total=len(shown),
        read=f"Read the names of {plural(len(papers), 'document')}",
        open=DOCUMENTS,
        suggestions=(own_suggestions.WRITE, own_suggestions.LEASE),
        facts={"documents": [paper["document_name"] for paper in shown]},
    )


def _told(found: Sequence[Mapping[str, Any]], shown: Sequence[Mapping[str, Any]], said: str) -> str:
    names = listed([f"“{paper['document_name']}”" for paper in shown[:3]])
    if found:
        return f"**{names} should say it.**"
    if shown:
        return f"**No document is named after “{said}”.** The place to look is {names}."
    return f"**No document is named after “{said}”.**"


def _meant(said: str) -> set[str]:
    """The words that say what it is about, with others of the same matter."""
    own = {word for word in _WORD.findall(said.lower()) if len(word) > 2}
    matters = (set(matter) for matter in _MATTERS if own & set(matter))
    return own.union(*matters) - _SAYING_NOTHING


_NOTHING_SAID = """
the are and can may have what about for rule rules policy policies document documents there any our building
allowed allow with when where does say says house community you
"""
_SAYING_NOTHING = frozenset(_NOTHING_SAID.split())


def _words_of(name: str) -> set[str]:
    words = set(_words(name))
    return words | {word.removesuffix("s") for word in words}


def _words(name: str) -> Iterable[str]:
    return _WORD.findall(name.lower())


def _row(paper: Mapping[str, Any]) -> Row:
    return Row(
        id=str(paper["id"]),
        kind="document",
        title=paper["document_name"],
        subtitle=paper["place"],
        note=capital(str(paper["document_type"])),
        href=DOCUMENTS.href,
        facts={"type": paper["document_type"]},
    )


TOOLS = (find_rule,)
