"""What requests and work orders share in how they are asked about: work that is undone, dear, or nobody's."""

from typing import Any

from sqlalchemy import ColumnElement, func, literal_column

from domain.portfolio_query.subject import Field

DONE = ("completed", "done", "finished", "closed", "resolved", "fixed", "repaired")
UNDONE = (
    "open", *(f"not {word}" for word in DONE), "unresolved", "active", "unfinished", "outstanding",
    *("to be done", "to do", "to be finished", "left to do", "incomplete", "uncompleted"),
    *("pending", "sitting", "sitting open"),
)  # fmt: skip
UNASSIGNED = (
    "unassigned", "not assigned", "nobody assigned", "nobody is assigned to", "nobody is assigned",
    "no one is assigned to", "not assigned to anyone", "not assigned to anybody", "without an assignee",
    "nobody has picked up", "not picked up", "nobody picked up", "nobody works on", "nobody is working on",
    "nobody been assigned", "nobody has been assigned",
    "no one been assigned", "no one has been assigned", "no one assigned",
    "with nobody assigned", "with no one assigned", "unclaimed",
)  # fmt: skip
CANCELLED = ("was cancelled", "cancelled", "canceled", "called off")
PRIORITIES = {
    "urgent": ("urgent", "urgent priority"),
    "high": ("high priority", "high"),
    "normal": ("normal priority", "normal", "medium priority", "medium"),
    "low": ("low priority",),
}
WHO = (
    "who did",
    "who is assigned to",
    "who is assigned",
    "who is handling",
    "who is doing",
    "who is working on",
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
