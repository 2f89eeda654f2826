"""What requests and work orders share in how they are asked about: work that is undone, dear, or nobody's."""

from typing import Any

from sqlalchemy import ColumnElement, case, func, literal_column

from domain.models.maintenance import REQUEST_PRIORITIES
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field

DONE = (
    "completed", "done", "finished", "closed", "resolved", "fixed", "repaired", "closed out",
    "taken care of", "wrapped up", "dealt with", "addressed", "complete", "sorted out", "signed off",
    "seen to", "put right", "attended to",
)  # fmt: skip
NOBODY = "nobody, no one, noone, none of us, not a soul"
UNDONE = (
    "open",
    *ways(NOBODY, "has, have, has ever, has yet", DONE),
    *ways(NOBODY, ", ever, has got, got around to, got, has gotten", "finished, closed, completed, done"),
    *ways(NOBODY, "got to, got to yet, has gotten to, has gotten to yet, has got to, gets to"),
    *ways("not, never, yet to, have yet to", "gotten to, got to, get to, get around to, gotten around to"),
    *ways("have yet to, has yet to, yet to, still have to, still has to, still need to, still must",
          "finish, complete, close, fix, resolve, close out, wrap up, do, get done, repair, carry out"),
    *ways(", still, got, have", "going, on go, live, on plate, on their plate, on to-do list, on to do list"),
    *ways("still, yet", "on list, on books, on board"),
    *ways("remain, remains, remaining, left, leave, stay", "open, unresolved, unfinished, hanging, undone"),
    *("in limbo", "with no end", "on board still", "undone"),
    *ways("not, never", ", been, yet, yet been, got", DONE),
    *ways("needs to be, need to be, has to be, have to be, to be, yet to be, still to be", DONE),
    *ways("waiting, waiting to be, left, left to be, needing to be", "done, fixed, finished, completed"),
    *("unresolved", "active", "unfinished", "outstanding", "unfixed", "unaddressed", "not closed"),
    *("still going", "to do", "left to do", "incomplete", "uncompleted"),
    *("pending", "sitting", "sitting open", "waiting", "in backlog", "backlog", "in queue", "queued"),
    *("lingering", "sitting around", "hanging", "awaiting", "ongoing", "waiting for repair", "in pipeline"),
    *("unclosed", "not handled", "not been handled", "still waiting", "left open", "sitting on"),
    *("piling up", "stale", "hanging out there",
      "hanging out", "still ahead", "ahead", "ahead of us"),
    *("unsettled", "not over", "not gone away", "hanging open", "remaining open", "in works"),
)  # fmt: skip
_DUE = "due date, deadline, target date, date, due day, scheduled date, scheduled day, target, planned date"
LATE = (
    *("late", "overdue", "past due", "running late", "running behind", "behind schedule", "late running"),
    *ways("past, beyond, over, after", ", its, their", _DUE),
    *ways("missed, passed, blown, gone past, blew, blown past", ", its, their", _DUE),
    *ways(_DUE, "has passed, has gone by, passed, is past, already passed, gone by"),
    *ways(", been, be", "done, finished, completed", "by now"),
    *ways(
        "should have been, ought to have been, were supposed to be, was supposed to be",
        "finished, done, closed, completed",
        ", by now, already",
    ),
    *ways("we are, we have fallen, fallen", "behind, late", "on, with"),
    *ways("gone, went, has gone, have gone", "overdue, past due, late, past deadline"),
    *("past their deadline", "past its deadline", "no longer on time", "over deadline"),
)
_GIVEN = "given, handed, passed, sent, handed out, allocated, dispatched, put on, farmed out"
_NO = "without, no, with no, without any, have no, has no, lacking, missing, not have, lack, lacks"
_WORKER = "staff, staff member, employee, team member, technician, tech, assignee, person, worker"
UNASSIGNED = (
    "unassigned", "without an assignee", "without an owner", "no owner", "ownerless", "orphan", "orphaned",
    "unassigned to anybody", "unassigned to anyone", "up for grabs",
    "unclaimed", "unallocated", "not ours or vendor",
    *ways(
        NOBODY, ", is, has, was, been, has been",
        "assigned, assigned to, working on, on, put on, picked up, taken, handling, looking after, given to, "
        "on it, on them, put on them, claimed",
    ),
    *ways("with nobody, with no one, without anyone, without anybody", "assigned, on, assigned to, on them"),
    *ways("assigned to, given to, handed to", "nobody, no one, none"),
    *ways("nobody, no one", "works on, has, took, has taken, is on, owns, handles, has on list"),
    *ways(
        "not, never, not yet, yet to be, still to be, waiting to be, need to be, needs to be, to be",
        ", been, yet been", "assigned, picked up, allocated, claimed, delegated, handed out, given out",
    ),
    *("not assigned", "not picked up", "need assigning", "needs assigning", "needs somebody assigned"),
    *ways("not, never, not been", ", yet, been", "assigned", "to anyone, to anybody, to someone"),
    *ways("not, never, not been", _GIVEN, "to anyone, to anybody, to someone"),
    *ways(
        "waiting for, needs, awaiting", "an assignee, assignment, someone to be assigned, somebody, someone",
    ),
    *ways("need", "an assignee, assignment"),
    *ways(_NO, "assignee, vendor or assignee, assigned person, assigned vendor or staff, assignment"),
    *ways("no, neither, without, no assigned", "vendor", "no, nor, or, and no, or an, or a", _WORKER),
    *ways("no, neither, without, no assigned", _WORKER, "no, nor, or, and no, or a", "vendor"),
)  # fmt: skip
_VENDOR = "vendor, contractor, outside vendor, supplier"
NO_VENDOR = (
    "without a vendor",
    *ways("not, never, not yet, not been, yet to be, nobody has", ", assigned, sent, awarded", "to", _VENDOR),
    *ways("not, never, not yet, not been, yet to be", f"assigned, awarded, {_GIVEN}", ", yet", "to", _VENDOR),
    *ways("need, needs, needing, waiting for, awaiting, still need, wanting, wait for", _VENDOR),
    *ways(_VENDOR, "not, not yet, not been, still to be", "picked, chosen, assigned, found, named, hired"),
    *ways("we, we have", "not, not yet", "found, hired, picked, chosen, called, assigned", _VENDOR),
)
CANCELLED = (
    "was cancelled", "cancelled", "canceled", "called off", "scrapped", "dropped", "withdrawn", "voided",
    "was called off", "got cancelled", "abandoned", "nixed", "got called off", "killed",
)  # fmt: skip
_AS = ", marked, marked as, flagged, flagged as, tagged, tagged as, rated, classed as"
PRIORITIES = {
    "urgent": (
        *("urgent", "critical", "emergency priority", "critical priority", "top priority", "urgent priority"),
        *("highest priority", "highest urgency", "top urgency", "priority urgent", "urgent level"),
        *ways(_AS, "urgent, critical"),
        *("rush", "asap", "as soon as possible", "most urgent priority", "pressing"),
    ),
    "high": (
        "high priority",
        "high",
        "high urgency",
        "high importance",
        "hi priority",
        *ways(_AS, "high, high priority"),
    ),
    "normal": (
        *("normal priority", "normal", "medium priority", "medium", "standard priority", "regular priority"),
        *("average priority", "routine priority", "normal urgency", "medium urgency"),
        *ways(_AS, "normal, medium"),
    ),
    "low": (
        "low priority",
        "low urgency",
        "lowest priority",
        "minor",
        "unimportant",
        "low importance",
        *ways(_AS, "low priority"),
    ),
}
_OF_PRIORITY = (
    *("priority", "urgency", "importance", "how urgent", "how important", "how pressing", "severity"),
    *ways("priority, urgency", "level, rating, class, grade"),
    *ways("level, levels, degree, grade", "of", "priority, urgency"),
)


def priority_field(column: ColumnElement[Any], *urgent: str) -> Field:
    """In the order of how urgent they are; `urgent` are more words for what is."""
    return Field(
        "choice",
        column,
        _OF_PRIORITY,
        options=REQUEST_PRIORITIES,
        said={**PRIORITIES, "urgent": (*PRIORITIES["urgent"], *urgent)},
        exact=case(
            {name: literal_column(str(at)) for at, name in enumerate(REQUEST_PRIORITIES)}, value=column
        ),
        more=("urgent", "important", "pressing", "critical"),
    )


WHO = (
    *ways("has, ", "anyone, anybody", ", been", "assigned, assigned to, sent to, on it, working on"),
    *ways(
        "who",
        "did, is assigned to, is assigned, is handling, is doing, is working on, has been assigned, is on, "
        "got assigned, handles, is responsible for, is in charge of, was assigned to, was sent to, "
        "carried out, has it, has them, is got it, is got them, has got it, has got them, finishes, "
        "completes, fixes",
    ),
)
_WENT = (
    ", went, go, came in, come in, ran, ended up, finished, came out, are, is, were, was, coming in, running"
)
_WHAT = "estimate, budget, estimated cost, quote, quoted estimate, quoted price, estimated price"
_SAID = "estimated, quoted, budgeted, its estimate, their estimate, estimate, we estimated, expected, budget"
_OVER = (
    *ways(_WENT, "over, above, beyond, past, higher than", ", its, their", _WHAT),
    *ways("exceeded, exceeds, exceed, exceeding, topped, overran, overshot, beat", ", its, their", _WHAT),
    *ways(", ended up, end up, turned out", "cost, costing", "more than", _SAID),
    *ways(", ended up, came out, turned out", "more expensive than, dearer than, costlier than", _SAID),
    *ways("actual cost, actual, cost", ", went, is, was, came in", "over, above, higher than", _WHAT),
    *("over-budget", "cost overrun", "overran", "cost more than had been estimated", "cost over estimate"),
)
_UNDER = (
    *ways(_WENT, "under, below, lower than", ", its, their", _WHAT),
    *ways(", ended up, end up, turned out", "cost, costing", "less than", _SAID),
    *ways(", ended up, came out, turned out", "cheaper than, less expensive than", _SAID),
    *ways("cheaper than had been, less than had been, cheaper than was", "estimated, quoted, expected"),
    *ways("actual cost, actual, cost", ", went, is, was, came in", "under, below, lower than", _WHAT),
)

_OVERRUN = (
    *ways(", with", "overrun, difference, variance, overage, cost overrun amount, amount over estimate"),
    *ways(
        "difference, gap, variance",
        "between, in, from, of",
        "estimate and actual, estimated and actual, actual and estimate, actual and estimated, "
        "estimate and cost, estimated and actual cost, estimate and actual cost, estimate",
    ),
    *ways("how far, how much, by how much", "over, above", "estimate, budget, quote"),
    *ways("estimate, estimated", "versus, vs, minus", "actual, actual cost"),
    *ways("actual, actual cost", "versus, vs, minus", "estimate, estimated, estimated cost"),
)


def against_estimate(actual: ColumnElement[Any], estimate: ColumnElement[Any]) -> dict[str, Field]:
    """Whether the work cost more, or less, than was thought."""
    neither: ColumnElement[bool] = literal_column("false")
    overrun = Field("money", actual - estimate, _OVERRUN)
    return {
        "over_estimate": Field("truth", func.coalesce(actual > estimate, neither), said={"true": _OVER}),
        "under_estimate": Field("truth", func.coalesce(estimate > actual, neither), said={"true": _UNDER}),
        "overrun": overrun,
    }
