"""Signs and shorthand as words: '<' as 'under', '1.5k' as '1500', 'fifteen hundred' as '1500'."""

import re
from decimal import Decimal
from functools import partial

from agent.planner.days import COUNTS
from agent.planner.numbers import LEAST_RENT
from agent.planner.positions import ORDINALS, ordinal_of
from agent.planner.questions.words.amounts import NUMBERS
from agent.planner.questions.words.spelling_of_days import MONTH, OF_DAYS, Words

_HUNDREDS = {"hundred": 100, "thousand": 1000, "grand": 1000}
_FULL = {"high": "highest", "low": "lowest", "top": "highest", "bottom": "lowest"}
_MORE = ("more", "up", "longer", "above", "over", "higher", "better", "bigger", "larger", "greater", "newer")
_OPPOSITE = (
    "best worst, highest lowest, high low, most least, newest oldest, latest earliest, largest smallest, "
    "biggest smallest, priciest cheapest, longest shortest"
)
_TURNED = dict(pair.split() for pair in _OPPOSITE.split(", "))
_TURNED |= {other: word for word, other in reversed(_TURNED.items())}
_ENDS = "best|worst|high|low|most|least|\\w+est"
_COUNT = rf"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -])?(?:{'|'.join(NUMBERS)})"
_FIRST = "first|second|third|fourth|1st|2nd|3rd|4th"


def spelt_out(question: str) -> str:
    """Each of the rewritings once, in their order."""
    for pattern, words in _REWRITINGS:
        question = pattern.sub(words, question)
    return question


def _bound(found: re.Match[str]) -> str:
    """'900 sq ft or more': the bound goes before its number."""
    within = found.string[: found.start()].lower().endswith(("in ", "within "))  # 'in six months or less'
    least = found[2].lower() in _MORE
    return found[1] if within and not least else f"{'at least' if least else 'at most'} {found[1]}"


def _as_span(found: re.Match[str]) -> str:
    """'1500-2000' as a span of rents; '101-105' may be numbers of units."""
    low, high = int(found[2]), int(found[3])
    return f"{found[1]}{low} to {high}" if LEAST_RENT <= low < high else found[0]


def _in_full(found: re.Match[str]) -> str:
    """'2k' as '2,000', which is no year; where it bounds a span, as figures alone."""
    value, beside = int(Decimal(found[2]) * 1000), found.string[max(0, found.start() - 2) : found.end() + 2]
    return f"{found[1]}{value}" if "-" in beside or "–" in beside else f"{found[1]}{value:,}"


def _in_figures(found: re.Match[str]) -> str:
    low, high = (
        sum(NUMBERS.get(part, 1) for part in re.split("[ -]", (word or "a").lower()))
        * _HUNDREDS[found[3].lower()]
        for word in found.groups()[:2]
    )
    return f"between {low} and {high}" if found[1] else str(high)


# fmt: off
_TABLE: tuple[tuple[str, Words], ...] = (
    *OF_DAYS,
    ("<=|≤", " at most "), (">=|≥", " at least "), ("<", " under "), (">", " over "), ("~", " around "),
    # 'w/ addendum in its name'
    (r"(?:\bwith|\bw/) (?:the word )?['\"‘“]?([\w-]+)['\"’”]? in (?:its|the|their) (?:name|title|text)\b",
     r"that mention \1"),
    (r"(?:\brent )?\$ ?(?:/|per) ?(?=sq|sf|ft|foot)", "rent per "), (r"\bwhich one(?=[- ]bed)", "which 1"),
    (r"^(compare .{2,40}?) between (?=.+ and )", r"\1 of "),
    (r"\bwh?ats\b", "what is"), (r"\b(mov|leav|com|liv|pay|ow)in\b", r"\1ing"), (r"\bmovd\b", "moved"),
    (r"(?:,| across| over) all (?:properties|buildings|units|houses)(?: together)?(?=[?.! ]*$)", ""),
    (r"\bb/?w\b(?= \$?\d)", "between"), (r"\bdep\b", "deposit"), (r"^break down (?=.+? by )", ""),
    (r"\bhere (?:since|from) before\b", "here before"),
    (r"\b(how long (?:do|does|did|will) .*) last(?=[?.! ]*$)", r"\1"),
    (r"(\d(?:\.\d)?) ?(stars?) ?\+", r"at least \1 \2"),
    (r"(?<=\d) of 5(?= stars?\b|[?.! ]*$)", " out of 5"), (r"^\$ (?=[a-z])", "how much "),
    (r", (?:whether )?\w+ or not(?=[?.! ]*$)", ""),
    (r"(?<!\w)#(?: of(?: the)?)? ?(?=[a-z]{2})", "number of "), (r"(?:(?<=\d) 1/2|½)\b", ".5"),
    (r"\b(?<=\d[a-z]{2} )fl\b|\bfl(?= ?\d)", "floor"), (r"\bthe years? (?=\d{4})", ""),
    (r"\b(?:greatest|largest|highest|biggest|top) (?:number|count) of\b", "most"),
    (r"\b(?:smallest|lowest|fewest|least) (?:number|count) of\b", "fewest"),
    (r"\ba/([rp])\b", r"a\1"), ("w/ ", " with "), ("&&", " and "),
    # 'no longer covered', which is not 'never'
    (r"\bno longer\b(?! (?:on \w|(?:has|have) (?:a |any )?(?:valid|current|warranty)|covered|under w))",
     "not"),
    # 'minimum 1br rent' is the lowest of them
    (r"\b(min|max)(?:imum)? (\d ?(?:br|bd|beds?|bedrooms?) )(?=rents?\b)", r"\1imum rent of \2"),
    (r"\bprio\b", "priority"), (r"\bhav\b", "have"), (r"\bwhoever\b", "who"),
    (r"\bsec(?:urity)? dep(?=osits?\b)", "security dep"), (r"^(.{3,80}?),? \$(?=[?.! ]*$)", r"how much \1"),
    (r"^(.{3,80}), totals?(?=[?.! ]*$)", r"total \1"), (r"^(.{3,80}), count(?=[?.! ]*$)", r"how many \1"),
    (r"\b(?:latest|last) (?=move[- ]?(?:in|out)s?\b(?! (?:date|day)))", "most recent "),
    (r"^how much (?:is|are) (.{2,60}?) on average(?=[?.! ]*$)", r"average rent of \1"),
    (r"\boldest (?=(?:tenant|resident|renter)s?\b)", "longest standing "),
    (r",? (?:please )?list (?:['’]?em|them)(?: all)?(?=[?.! ]*$)", ""),
    (r"^((?:which|what) )?(.{3,80}), top (\d+)(?=[?.! ]*$)", r"\1\3 \2"),
    (r"(?<!been )\bhere +(?=(?:over|under|more than|less than|at least) *\d)", "have been here "),
    (r"\b(?:been )?in (?:the|our|your) (?:system|database)\b", ""),
    (r"\best\.? (?=cost)", "estimated "), (r"\bdated (?=\d)", "on "), (r",? in dollars\b", ""),
    (r"\b(?:what(?:['’]s| is) )?filed under\b", "documents of"), (r"\bwe (?:store|track)\b", "we have"),
    (r"\b(assigned|attached|linked|added) to (?:them|it)\b", r"\1"),
    (r"\bsince (?:the )?(?:first|1st|start|beginning) of (?:the |this )?(month|year|quarter|week)\b",
     r"this \1"),
    (r"(?-i: on file|,? broken out(?= per\b|[.?]?$))", ""), ("each piece of ", "each "),
    (r"\b(?:already|currently) (?=\w)", ""),  # also within a phrase
    (r"\b(except|excluding|without|leaving out|other than|but not)(?: for)? (?:those|the ones|ones)\b",
     r"\1"),
    # 'rank the cities by how many units they have', 'starting with the oldest', 'after the largest, the next'
    (r"\bby how many (?!day|year|month)(.{2,60}?)(?: (?:they|it|we|each)(?:['’]ve)? (?:have|has|got)"
     r"(?: there)?)?(?=[,.?]| and\b|$)", r"by number of \1"), (r"\balphabetically by\b", "sorted by"),
    (r"\ba ?- ?z\b", "alphabetically"),
    (r"\b(by|of) (?:what|when|how much|the year) (?:they|it|each)(?: (?:are|were|have))? ", r"\1 "),
    (r"^(sort|rank|order|arrange) (.+?) (?:on their|according to) ", r"\1 \2 by "),
    (r"\bstart(?:ing|s)? (?:with|from|at) the (\w+est|most \w+|bottom|top)\b",
     lambda found: f"{_FULL.get(found[1].lower(), found[1])} first"),
    (r"^after the .+?, (.*?)\bnext (?=\w+est\b|most )", r"\1second "), (r"#([2-9]) by\b", r"\1th highest"),
    # 'break our units down by type', 'split them by city'
    (r"\b(?:break|split|divide) (?!down)((?:[\w'’,-]+ ){1,8}?)(?:(?:up|down|out),? )?"
     r"(?:by|according to|per|for each)\b", r"\1by"),
    (r"\b(?:break|split) ((?:[\w'’,-]+ ){1,8}?)down (?=by |\w+ by \w+)", r"\1"),
    (r"\b(?:anywhere|everywhere|anything|all( \w+)?) (?:but|except)(?: at| in)?\b(?! not\b)",
     lambda found: f"{found[1] or ''} except"),
    (r", (?:with )?([\w' ]{2,40}?) (?:excepted|excluded|aside|not included|not counted)(?=[.?! ]*$)",
     r" except \1"),
    (r"\b(?:leaving|leave) (?:(?:out|aside) (.{2,40}?)|(.{2,40}?) (?:out|aside)(?: of (?:it|this|that))?)"
     r"(?=[,.]|[?]?$)",
     lambda found: f"except {found[1] or found[2]}"),
    (r"^where (at [\w ]+ )?(?:do we have|are there|have we got|have we|did we have)\b"
     r"(?! the \w+(?:t|st)\b)", r"\1"),
    (r"\b(how m(?:any|uch) .{2,60}?),? and how m(?:any|uch) (?:are |is )?(?=(?:at )?\w+(?: \w+)?[?.]?$)",
     r"\1 versus "),
    (r"^((?:please |can you |could you )?)(?:put|set) (?=.{2,80} (?:next to|beside|alongside|side by side"
     r"|against))", r"\1"),
    (r"\bhow (?:big|large|high|great|many) (?:an? |is the )?(?=(?:share|part|portion|slice|percent\w*)\b)",
     "what "),
    (r"\bone[- ](?=bed|bath|bd\b|br\b)", "1 "),
    # 'from oldest to newest', 'priciest at the top': that one first
    (rf"\bfrom ({_ENDS}) (\w+) to (?:{_ENDS})\b", r"\1 \2 first"),
    (rf"\b(?:from )?(?:the )?({_ENDS}) (?:to (?:the )?(?:{_ENDS})"
     r"|(?:ones? )?(?:at|on|to) (?:the )?(?:top|front))\b",
     lambda found: f"{_FULL.get(found[1].lower(), found[1])} first"),
    (rf"\b({'|'.join(_TURNED)}) (?:ones? )?(?:at (?:the )?(?:bottom|end)|last(?=[?.! ]*$))",
     lambda found: f"{_FULL.get(other := _TURNED[found[1].lower()], other)} first"),
    (r"(?<=\d) ?(?:percent|per cent|pct)\b", "%"),
    (r"(?<!\d)(?<!\d )%", " percent "),
    (r"\bby (?=(?:more|less|fewer) than |over |at (?:least|most) |\d+\+? (?:day|week|month)s?)", ""),
    (r"\b((?:over|under|above|below|at or \w+|(?:more|less) than|at (?:least|most)) [\d.]+%) occupied\b",
     r"with occupancy \1"),
    (r"\b(?:first half of (?:the |this )?year|h1)\b(?! \d)", "jan 1 to jun 30"),
    (r"\b(?:second half of (?:the |this )?year|h2)\b(?! \d)", "jul 1 to dec 31"),
    (r"\b(?:first half of|h1) (\d{4})\b", r"jan 1 \1 to jun 30 \1"),
    (r"\b(?:second half of|h2) (\d{4})\b", r"jul 1 \1 to dec 31 \1"),
    (rf"\b({MONTH}) ?[-–] ?({MONTH})\b", r"from \1 to \2"),
    (rf"\b(?<!from )(?<!between )({MONTH}) (?:thru|through|to|till) ({MONTH} \d{{4}})\b",
     r"from \1 to \2"),
    (r"\bbusiest (\w+) for\b", r"which \1 had the most"),
    (r"\bbusiest (\w+)\b", r"which \1 had the most requests"),
    (r"(?:the )?\b(week|month|quarter|year) (?:that |which )?(?:has )?just (?:ended|closed|passed)\b",
     r"last \1"),
    ("(?-i:waiting on)", "waiting for"),
    (r"\b(more|less|fewer|higher|lower|[a-z]{3,}er) then\b", r"\1 than"),
    (r"\b(?!end\b)(\w+) (?:by|over) \1\b", r"by \1"),  # 'property by property'
    (r"\b(?:unit|bed(?:room)?) (?:mix|breakdown|split|distribution)\b", "units by bedrooms"),
    (r"(?-i:(?<=\w) where\b)", " whose"),
    (r"\b(?:from )?(?:the )?(most|least) (\w+) to (?:the )?(?:most|least) \2\b", r"\1 \2 first"),
    (r"\b(\d)\s?(?:bed|bd|br)s?[ /,]*(\d)\s?(?:bath|ba)s? (?:or|and) (?:more|up|larger|bigger|better)\b",
     r"at least \1 bed at least \2 bath"),
    (rf"((?:(?<![\d.,])\$?\d[\d,.]*|\b(?:{'|'.join((*NUMBERS, *ORDINALS))}))[ -]?[a-z]+"
     r"(?: (?:ft|feet|foot|floor))?) (?:or|and|n|&) "
     rf"({'|'.join(_MORE)}|less|fewer|under|below|lower|worse)\b(?! \$?\d)", _bound),
    (r"(?-i:(?<=[a-z]{2}) ?\+ ?(?=[a-z])|(?<=[a-z0-9]) & (?=[a-z0-9]))", " and "),
    (r"\b(?:several|multiple) ", "at least 2 "),
    (r"\b(?:one|an?|1|the|their) (?:full |whole )?month(?:['’]?s| of)(?: their)? rent\b", "monthly rent"),
    (r"(?<![\w.])(\$?)(\d+(?:\.\d+)?)(?:k| grand)\b", _in_full),
    (rf"\b(?:between ({_COUNT}) and )?({_COUNT}|a)\s+(hundred|thousand|grand)\b",
     _in_figures),
    (r"\b(?:a |the |our |my )?(?:caller|client|prospect|applicant|couple|family)s? (?:who )?(?:has|have|with)"
     r" (?:got )?(?:a )?budget (?:of )?(?=\$?\d)", "at most "),
    (r"(?<=\d) ?/ ?mo(?:nth)?\b", " a month"), (r"\bnothing (?=(?:above|over|below|under) )", "not "),
    (r"\b(\d{1,3})(\d{3})(?= (?:a|per|each) mo)", r"\1,\2"),  # '1500 a month' is no span of 1,500 months
    (r"(?<![\w-])(\$?)(\d{3,})\s?[-–]\s?\$?(\d{3,})(?![\w-])", _as_span),
    (r"\$(\d+)\s?[-–]\s?\$(\d+)", r"$\1 to $\2"),
    (r"(?-i:(?<![\w-])(\d{1,3})\s?(?:[-–]|to|and)\s?(\d{1,3})(?= (?:days?|weeks?|months?)\b))", r"\1 to \2"),
    (r"(?-i:(?<![\w-])(\d)[-–](\d)(?= (?:bed|bath|star|hour|minute)))", r"\1 to \2"),
    (r"\bnew year['’]?s? eve\b", "dec 31"), (r"\bnew year['’]?s?(?: day)?\b", "jan 1"),
    (r"\bfourth of july\b", "july 4"),
    (r"(?<!last )\bchristmas(?: day)?\b", "dec 25"),
    (r"\bbefore(?: (?:that|now|him|her|them|(?:the )?current \w+))?(?=[?.! ]*$)", "previously"),
    (r"\b((?:less|more|longer|shorter) than|over|under) a (?=(?:year|month|week)\b)", r"\1 1 "),
    # '1/1s', '2x1.5': rooms and baths
    (r"(?-i:\b([0-6])(?:x(\d(?:\.5)?)s?|/(\d(?:\.5)?)(?:s|(?= (?:unit|apartment|apt|home))))\b)",
     r"\1 bed \2\3 bath units"),
    (r"\b(\w+) and (?:a )?half (?=bath|star)", lambda found: f"{COUNTS.get(found[1].lower(), found[1])}.5 "),
    (rf"\b(?<!this )(?<!last )(?:the )?(?:(year|quarter|month|week)(?:[ -]to[ -]date| so far)"
     rf"|({MONTH}) to date)\b",
     lambda found: f"this {found[1]}" if found[1] else f"since {found[2]}"),
    (r"\b(on|this|next|last|by|until|before|after|for) sat\b|\bsat(?=[?.! ]*$)", r"\1 saturday"),
    # 'of current leases, what share ends this year'
    (r"^(?:ok |and |so )?(?:out )?of ([\w' ]{3,50}?),? what (share|percent\w*|part|portion|fraction)\b",
     r"what \2 of \1"),
    (rf"\b({_FIRST}|last) quarter (?:of )?(?=\d{{4}})|\b({_FIRST}) quarter\b",
     lambda found: f"Q{ordinal_of(found[1] or found[2]) or 4} "),
    # 'dec 15 - jan 15'
    (r"(?-i:(?<=\w) [-–] (?=\w)(?!who|which|what|how|list|show|by ))", " to "),
    (r"\b(\d)\s?(bed|bd|br)s?\s?(\d)\s?(bath|ba)s?\b|\b(top) ?(\d+)\b",
     lambda found: " ".join(filter(None, found.groups()))),
)
# fmt: on
_compiled = partial(re.compile, flags=re.IGNORECASE)
_REWRITINGS = tuple((_compiled(pattern), words) for pattern, words in _TABLE)
