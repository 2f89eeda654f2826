"""The tool that searches everything by words."""

from typing import Annotated

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import Words
from agent.tools.formatting import link, plural
from domain.features import SEARCHED
from domain.search.lookups import Hit, search

MOST_HITS = 20


class SearchEverything(Arguments):
    """What to look for."""

    words: Annotated[Words | None, Slot("Words", needed=True, placeholder="leaking tap")] = None


@read_tool
async def search_everything(context: Context, wanted: SearchEverything) -> Found:
    """Searches names, addresses, unit numbers and notes of properties, units, residents, leases, vendors
    and maintenance requests, and names and text of documents, for words. Use it where no other tool fits, or
    to find out what a name means."""
    said = wanted.words or ""
    hits = await search(
        context.database, context.entry, SEARCHED, said, meaning=context.meaning, limit=MOST_HITS
    )
    what = plural(len(hits), "match") if hits else "Nothing"
    return Found(
        text=f"**{what} {'for' if hits else 'matches'} “{said}”.**",
        rows=[
            Row(id=hit.id, kind=hit.kind, title=hit.title, subtitle=hit.subtitle, href=_path(hit))
            for hit in hits
        ],
        total=len(hits),
        suggestions=(suggestions.PROPERTIES, suggestions.VACANT),
        facts={"total": len(hits)},
    )


def _path(hit: Hit) -> str:
    """Where a hit opens; a lease at its resident."""
    match hit.kind:
        case "property":
            return f"/properties/{hit.id}"
        case "unit":
            return f"/properties/{hit.property_id}/units/{hit.id}"
        case "resident" | "lease":
            return f"/residents/{hit.resident_id or hit.id}"
        case "request":
            return f"/maintenance/{hit.id}"
        case "document":
            return f"/documents/{hit.id}"
        case "vendor":
            return link("", "/vendors", q=hit.title).href


TOOLS = (search_everything,)
