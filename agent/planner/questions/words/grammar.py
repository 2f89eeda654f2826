"""The English of questions, whatever they are about: asking, measuring, comparing, joining, pointing."""

from functools import cache

from agent.planner.words import phrase
from domain.features import SPOKEN
from domain.portfolio_query.phrasing import ways

_EACH = "each, every"


def _each(span: str, words: str) -> str:
    """'monthly', 'in each month'."""
    each = ways(", for, in, during", _EACH, span)
    return ", ".join((words, f"by {span}", f"per {span}", f"{span} by {span}", *each))


_TAGS = {
    "count": (
        "how many, number of, no of, nr of, count, count of, total number of, how large is number, "
        "headcount, headcount of"
    ),
    "sum": (
        "how much, how much money, total, altogether, sum, sum of, total of, combined, add up, in total, "
        "add up to, come to, amount to, sum up, added up, summed up, summed, total amount of, grand total, "
        "grand total of, how many dollars, dollar amount, dollar amount of, dollar value of, "
        "dollar total, dollar total of, total dollars, dollars in total, dollar sum"
    ),
    "average": "average, avg, mean, typical, on average, typically",
    "median": "median, middle",
    "share": (
        "what percent of, what percentage of, percent of, percentage of, share of, what share of, proportion "
        "of, what proportion of, percent, percentage, proportion, what fraction of, fraction of, pct of, "
        "portion of, what portion of, part of, what part of, slice of, what pct of, pct, pctg of, pctg, "
        "perc of, as percentage, as percent, in percent, adoption rate, adoption, enrollment rate, "
        "enrolment rate, uptake, how big part of, how big portion of, how big share of, how big is share of"
    ),
    "ratio": (
        "as percent of, as percentage of, as share of, as fraction of, in percent of, relative to, in "
        "proportion to, divided by, ratio of, ratio"
    ),
    "mentions": (
        "mention, mentions, mentioning, that mention, containing, contain, contains, that contain, with the "
        "word, with the words, that say, saying, about, regarding"
    ),
    "which": "which, what",
    "highest": (
        "highest, most, most money, top, greatest, maximum, biggest, largest, max, best, furthest, farthest, "
        "latest"
    ),
    "lowest": "lowest, least, least money, fewest, minimum, smallest, bottom, min, worst, earliest",
    "size": "how big, how large, how high",
    "rest": (
        "etc, etcetera, et cetera, and so on, and so forth, and rest, and others, and all rest, and all "
        "others, and all that, or whatever"
    ),
    "not": (
        "not, no, without, except, excluding, other than, besides, apart from, but not, never, non, aside "
        "from, minus, missing, not counting, not including, leaving out, ignoring, excl, lacking, other than "
        "those, except for, with exception of, outside, outside of, neither, nor, not in, anywhere but, "
        "everywhere but, anyone but, anybody but, everyone but, anything but, everything but, all but, "
        "everywhere except, skip, skipping, leave out, leave off, omit, omitting, exclude, drop, ignore, do "
        "not count, do not include, forget about, lack, lacks, "
        "blank, but not counting, but excluding, but not including, not any of"
    ),
    "or": "or, and, either, plus",
    "by": ", ".join(
        (
            *ways(", for, in, at, by, from, through, does, do", _EACH, ", number of"),
            *ways("by, per, for each, for every", ", number of, count of"),
            *ways(
                "grouped, broken down, broken out, break down, split, group, split up",
                "by, per, into",
                ", number of",
            ),
            *ways("vary, varies, spread, distributed, compare, differ, split", "by, across, over"),
            *("across", "across all", "from which", "does each"),
        )
    ),
    "parted": (
        "breakdown, mix, wise, distribution, breakdown of, breakdown for, mix of, distribution of, split of, "
        "distribution for, mix for"
    ),
    "by_month": _each("month", "monthly"),
    "by_quarter": _each("quarter", "quarterly"),
    "by_year": _each("year", "yearly, annually"),
    "term": "month to month, month-to-month, week to week",  # no filler where nobody knows it
    "sort": "in order of, sort, sorted, order, ordered, rank, ranked, ranking, arrange, arranged",
    "dated": (
        "by date, by day, by their date, in date order, in order of date, in order of dates, "
        "chronologically, chronological order, in chronological order"
    ),
    "descending": "descending, desc, from highest",
    "ascending": "ascending, asc, from lowest",
    "alphabetical": "alphabetically, in alphabetical order, alphabetical, alphabetical order, a to z, a-z",
    "compare": (
        "compare, comparison, versus, vs, compared to, compared with, comparison of, difference between, "
        "difference in, difference of, against, side by side, next to each other, next to, alongside, "
        "compare to, compare with, stack up against"
    ),
    "than": "than",
    "more": "more, fewer, less, higher, lower, better, worse, greater",
    "above": "more than, higher than, greater than, over, above, exceeding, exceeds, exceed, after",
    "below": "less than, lower than, under, below, before",
    "at_least": "at least, no less than, not less than",
    "at_most": "at most, no more than, not more than",
    "equal": "equals, equal, equal to, equals to, same as, matches, match, matching",
    "is": (
        "is, are, was, were, be, sits, sit, sat, stands, stand, stood, remain, remains, remained, end up, "
        "ends up"
    ),
    "commonest": "most common, most frequent, commonest, most often, busiest, most popular, most usual",
    "rarest": "least common, least frequent, rarest, least often, quietest, least busy, least popular",
    "has": "have, has, having, keep, keeps, with, along with, carry, carries, include, includes, put down",
    "planned": "scheduled, planned, booked, slated, lined up",
    "soon": "soon, upcoming, shortly, coming up, in near future, coming",
    "recently": "recently, lately, recent",
    "next": "next, soonest, first, on top, at top, on top of list, at top of list, up top",
    "last": "last, most recently, last time, when was last time, when is last time",
    "did": "did",
    "when": (
        "when, when did, when do, when does, when will, when was, when were, when is, when are, until when, "
        "till when, how long until, how long till, how long before, how many days until, how many days till, "
        "how many days before, how many weeks until, how many weeks till, how many months until, what date, "
        "what day, on what date, on what day, on which day, on which date"
    ),
    "where": "where, where does, where do, where did",
    "there": (
        "there, here, that property, that building, this property, this building, same property, same "
        "building"
    ),
    "those": (
        "those, them, they, these, of those, of them, which of those, of these, ones, which ones, how many "
        "of those, how many of them, any of them, any of those, it, its, their, his, her, he, she, that one, "
        "that unit, this unit, that person"
    ),
}
# A question means the same without these.
_FILLERS = (
    "whose of in at for on to do does am being me we us you with from as so that this any some all can could "
    "would should will want need like know give let see look help kindly just really quick quickly question "
    "hey hi hello ok okay well um thanks also too only please currently presently still right around "
    "portfolio entire whole exactly actually got get getting out now today moment show list find display "
    "pull up what which whats is are was were be been month monthly per a an each have has had having go use "
    "than and s altogether together overall name names my our mine ours much many say manage total come "
    "comes set bring brings looking anywhere somewhere run anything something whatever happen listing "
    "located marked related yet ever among amongst carry carries hold holds involve involves involving "
    "concerning instead but yes one recorded named called receive work works working "
    "ever take takes expect expecting expected single both like ideally generated usually entered listed "
    "already sitting handling hanging plate measure measures measuring standing situated precisely flagged "
    "require requires serve serves serving everywhere anymore everything tagged dated based onward onwards "
    "thing"
)
_FILLER_PHRASES = (
    "what about, how about, right now, at the moment, as of today, as of now, at present, these days, do we "
    "have, are there, is there, we manage, we own, in our portfolio, in the portfolio, across the portfolio, "
    "a month, per month, each month, every month, in total, can you, could you, would you, show me, give me, "
    "tell me, we need, we want, in records, trying to find out, trying to find, want to find out, as table, "
    "table please, in table, list of, a list of, let me see, what are, what is, which are, pull up, set "
    "to, due to, about to, going to, in all, across all properties, across all of properties, "
    "across all of buildings, whole portfolio, my portfolio, full list "
    "of, names of, name of, do they, at this time, how do, how does, can you check, check if, check for, "
    "check which, check how many, check what, check who, have there been, were there, has there been, was "
    "there, there have been, there are, there were, will there be, so far, to date, we look after, look "
    "after, when was, when were, when is, when are, in buildings, in properties, at properties, across "
    "buildings, in all buildings, across all buildings, in all properties, at all properties, across "
    "properties, on record, on books, for us, for me, break down, i am new here, we are new here, new here, "
    "on our properties, at all, breakdown of, what is breakdown of, across whole portfolio, across entire "
    "portfolio, across board, assigned to, given to, handled by, carried out by, performed by, linked to, "
    "tied to, attached to, connected to, associated with, related to, belonging to, belong to, belongs to, "
    "just numbers, numbers only, only numbers, just counts, just totals, lying around, floating around, on "
    "premises, since she moved in, since he moved in, since they moved in, came by, do you have, across our "
    "portfolio, across portfolio, racked up, rack up, run up, ran up, written in, written into, written down "
    "in, stated in, spelled out in, on their plate, on plate, nothing else, and nothing else, and what they "
    "do, any more, any longer, right away, client wants, have prospect, have got prospect, all told, somebody"
    " needs, all time, of all time, what does it come to, what do they come to, there has been, ended up, "
    "turned out, i mean, i guess, you know, i wanna see, i want to see, want to see, i would like to see, "
    "would like to see, like to know, just curious, curious, on hand, out of curiosity, if possible, chart "
    "of, graph of, chart for, graph for, portfolio wide, one figure, in one figure, tied up in, we own, do we"
    " own, i own, do i own, do you own, to do with, even though, although, anyway, though, once it is, once "
    "they are, or not, if any, if there are any, across everything, have we got, have got, from books, in "
    "books, per books, went to, how is, how are"
)
LONGEST = 6


@cache
def grammar() -> dict[tuple[str, ...], str]:
    """Every phrase of the grammar with its tag."""
    tags = {**_TAGS, "staff": SPOKEN["topic:manager"]}  # of colleagues another tool answers
    return {
        phrase(words): tag for tag, listed in tags.items() for words in listed.split(",") if phrase(words)
    }


@cache
def fillers() -> frozenset[tuple[str, ...]]:
    lone = (phrase(word) for word in _FILLERS.split())
    longer = (phrase(words) for words in _FILLER_PHRASES.split(","))
    return frozenset(words for words in (*lone, *longer) if words)


@cache
def grammar_words() -> frozenset[str]:
    return frozenset(word for words in (*grammar(), *fillers()) for word in words)
