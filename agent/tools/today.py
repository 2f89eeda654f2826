"""The tool that says what needs attention today."""

from typing import Any

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, read_tool
from agent.tools import suggestions
from agent.tools.arguments import PropertyRef
from agent.tools.formatting import link, looked, one_or_many, place_of, plural
from domain.access.principal import require_somewhere
from domain.features import ATTENTION, ATTENTION_LINES
from domain.imports.latest import unfinished_imports
from domain.leases.movements import movements as movements_statement
from domain.metrics.attention import attention, attention_names
from domain.metrics.coverage import coverage

SOON = 7


class AttentionToday(Arguments):
    """Where to look."""

    property: PropertyRef = None


@read_tool
async def attention_today(context: Context, wanted: AttentionToday) -> Found:
    """Lists what somebody should look at today: vacant units, units on notice or in maintenance, homes
    without a current lease, leases that end within 30 days, moves of the next 7 days, vendors'
    insurance that ends, online payments without an answer of the bank, urgent maintenance requests
    and those nobody has, overdue work orders, warranties of equipment that end within 30 days,
    equipment past its expected end, reports by code that wait, and imports that failed in the last 7 days."""
    require_somewhere(context.principal, "units.read")
    counted, counts, moving_in, moving_out, imports = await context.read(
        attention(ATTENTION, wanted.property),
        coverage("units", wanted.property),
        movements_statement("move_ins", days=SOON, ahead=True, property_id=wanted.property),
        movements_statement("move_outs", days=SOON, ahead=True, property_id=wanted.property),
        unfinished_imports(SOON),
    )
    figures = dict(zip(attention_names(ATTENTION), counted[0], strict=True))
    figures |= {"moving_in": len(moving_in), "moving_out": len(moving_out)}
    figures |= {"imports": 0 if wanted.property else imports[0][0]}
    rows = [_row(key, figures[key], wanted.property) for key in ATTENTION_LINES if figures[key]]
    place = place_of(counts[0])
    return Found(
        text=f"**{plural(len(rows), 'thing')}{place} {one_or_many(len(rows), 'needs')} attention.**"
        if rows
        else f"**Nothing{place} needs attention today.**",
        rows=rows,
        total=len(rows),
        read=looked("unit", counts[0]),
        open=link("Open dashboard", "/dashboard"),
        suggestions=(suggestions.EXPIRING_30, suggestions.VACANT),
        facts=figures,
    )


def _row(key: str, count: int, property_id: str | None) -> Row:
    line = ATTENTION_LINES[key]
    verbs: dict[str, Any] = {verb: one_or_many(count, verb) for verb in ("is", "has", "ends")}
    narrowed = dict(line.filters) | ({"property_id": property_id} if line.by_property else {})
    return Row(
        id=key,
        kind="attention",
        title=plural(count, line.noun),
        subtitle=line.said.format(**verbs),
        href=link("", line.path, **narrowed).href,
        facts={"count": count},
    )


TOOLS = (attention_today,)
