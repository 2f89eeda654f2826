"""What requests and work orders share in how they are asked about: work that is undone, dear, or nobody's."""

from typing import Any

from sqlalchemy import ColumnElement, case, func, literal_column

from domain.models.maintenance import REQUEST_PRIORITIES
from domain.portfolio_query.subject import Field

DONE = (
    "completed",
    "done",
    "finished",
    "closed",
    "resolved",
    "fixed",
    "repaired",
    "closed out",
    "taken care of",
    "wrapped up",
    "dealt with",
    "addressed",
)
UNDONE = (
    "open", *(f"not {been}{word}" for word in DONE for been in ("", "been ", "yet ", "yet been ")),
    "unresolved", "active", "unfinished", "outstanding", "unfixed", "unaddressed", "not closed",
     "still going",
    *("to be done", "to do", "to be finished", "left to do", "incomplete", "uncompleted"),
    *("pending", "sitting", "sitting open", "waiting", "waiting to be done", "waiting to be fixed",
     "in backlog",
      "backlog", "in queue", "queued", "lingering", "sitting around", "hanging", "awaiting", "ongoing",
      "waiting for repair", "in pipeline", "unclosed", "not handled", "still waiting", "not complete",
      "not been handled", "left open", "sitting on", "piling up", "uncompleted"),
)  # fmt: skip
UNASSIGNED = (
    "unassigned", "not assigned", "nobody assigned", "nobody is assigned to", "nobody is assigned",
    "no one is assigned to", "not assigned to anyone", "not assigned to anybody", "without an assignee",
    "nobody has picked up", "not picked up", "nobody picked up", "nobody works on", "nobody is working on",
    "nobody been assigned", "nobody has been assigned",
    "no one been assigned", "no one has been assigned", "no one assigned",
    *(f"{no} {been}assigned to {any_}" for no in ("not", "never") for been in ("", "been ", "yet been ")
      for any_ in ("anyone", "anybody", "vendor", "someone")),
    *("nobody is on", "nobody on", "no one is on", "no one on", "with nobody on", "nobody has", "nobody took",
      "nobody has taken", "not been assigned", "not yet assigned", "never assigned", "not given to anyone",
      "without anyone assigned", "without anybody assigned", "without anyone on", "up for grabs",
       "no one has",
      "needs somebody assigned", "need assigning", "need to be assigned", "to be assigned",
      "waiting to be assigned", "not been picked up", "not been given to anyone", "with no assignee"),
    "with nobody assigned", "with no one assigned", "unclaimed",
)  # fmt: skip
CANCELLED = ("was cancelled", "cancelled", "canceled", "called off", "scrapped", "dropped", "withdrawn")
PRIORITIES = {
    "urgent": (
        "urgent",
        "urgent priority",
        "emergency priority",
        "critical",
        "critical priority",
        "top priority",
    ),
    "high": ("high priority", "high"),
    "normal": ("normal priority", "normal", "medium priority", "medium"),
    "low": ("low priority",),
}


def priority_field(column: ColumnElement[Any], *urgent: str) -> Field:
    """In the order of how urgent they are; `urgent` are more words for what is."""
    return Field(
        "choice",
        column,
        ("priority", "urgency", "importance"),
        options=REQUEST_PRIORITIES,
        said={**PRIORITIES, "urgent": (*PRIORITIES["urgent"], *urgent)},
        exact=case(
            {name: literal_column(str(at)) for at, name in enumerate(REQUEST_PRIORITIES)}, value=column
        ),
        more=("urgent", "important", "pressing", "critical"),
    )


WHO = (
    "who did",
    "who is assigned to",
    "who is assigned",
    "who is handling",
    "who is doing",
    "who is working on",
    "who has been assigned",
    "who got assigned",
    "who is on",
)
_WENT = ("", "went ", "go ", "came in ", "come in ", "ran ", "ended up ", "finished ")
_OVER = (
    *(f"{went}{side} {whose}{what}" for went in _WENT for side in ("over", "above")
      for whose in ("", "its ", "their ") for what in ("estimate", "budget", "estimated cost")),
    *("exceeded estimate", "exceeded its estimate", "exceeded their estimate", "exceeds estimate"),
    *("cost more than estimated", "cost more than its estimate", "cost more than their estimate"),
    *("cost more than we estimated", "more expensive than estimated", "dearer than estimated"),
    *("actual cost went over estimate", "actual cost over estimate", "actual cost above estimate"),
)  # fmt: skip
_UNDER = (
    *(f"{went}{side} {whose}{what}" for went in _WENT for side in ("under", "below")
      for whose in ("", "its ", "their ") for what in ("estimate", "budget", "estimated cost")),
    *("cost less than estimated", "cost less than its estimate", "cost less than their estimate"),
    *("cost less than we estimated", "cheaper than estimated", "actual cost under estimate"),
    "actual cost below estimate",
)  # fmt: skip


def against_estimate(actual: ColumnElement[Any], estimate: ColumnElement[Any]) -> dict[str, Field]:
    """Whether the work cost more, or less, than was thought."""
    neither: ColumnElement[bool] = literal_column("false")
    return {
        "over_estimate": Field("truth", func.coalesce(actual > estimate, neither), said={"true": _OVER}),
        "under_estimate": Field("truth", func.coalesce(estimate > actual, neither), said={"true": _UNDER}),
    }
