"""The tool that finds rules and papers for residents. Documents are known by their names: no text is read."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from agent.context import Context
from agent.replies import Found, Link, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import own_suggestions
from agent.tools.arguments import Words
from agent.tools.formatting import capital, listed, plural
from domain.documents.own_documents import OWN_DOCUMENTS, OWN_LEASE, own_documents_body
from domain.documents.spoken import matter_said, words_of

BY_NAME = "I know documents by their names and do not read what is in them: open one to be sure."
NONE_AT_ALL = (
    "**Your property shares no rules or documents here yet.** I can send a message to your manager instead."
)
DOCUMENTS = Link("Open documents", "/tenant/documents")
MOST_SHOWN = 8
RULES = ("rules", "policies")


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
    meant = matter_said(wanted.words or "")
    found = [paper for paper in papers if meant & words_of(paper["document_name"])]
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
