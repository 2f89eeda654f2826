"""How people say in what state work orders are, and whether they were done on time."""

from domain.portfolio_query.phrasing import ways

STATUSES = {
    "scheduled": (
        "scheduled",
        "not started",
        "not yet started",
        "nobody has started",
        "nobody started",
        "unstarted",
        "waiting to start",
        "not begun",
        "yet to start",
        "yet to be started",
        "still to start",
        "planned",
        *ways("not, never, not yet", ", been, yet, yet been", "started, begun, kicked off"),
    ),
    "in_progress": (
        *("in progress", "being worked on", "under way", "started", "ongoing", "already started", "in works"),
        *ways("somebody, someone, vendor, we, people", "is, are", "on, working on, busy with"),
        *("begun", "we have begun", "being done", "being carried out", "have been started", "underway"),
    ),
    "completed": ("completed", "done", "finished", "closed", "wrapped up", "closed out"),
    "cancelled": ("cancelled", "canceled"),
}
ON_TIME = {
    "true": (
        "on time",
        "completed on time",
        "finished on time",
        "done on time",
        "closed on time",
        "by scheduled date",
        *ways(
            "completed, finished, done, closed, ", "by their date, on schedule, by their due date, when due"
        ),
        "completed by scheduled date",
        "by due date",
        "punctual",
    ),
    "false": (
        "finished late",
        "completed late",
        "done late",
        "closed late",
        "not on time",
        "not completed on time",
        "not finished on time",
        "not done on time",
        "completed after scheduled date",
        "late to finish",
        *ways("completed, finished, done", "after", "their, its, due", "date, due date, scheduled date"),
        *ways("completed, finished, done", "behind schedule, past due, too late"),
    ),
}
TO_BE_APPROVED = (
    *("to approve", "not yet approved", "unapproved", "for approval"),
    *ways(
        "waiting for, need, needs, awaiting, pending, up for, needing, wait for",
        "approval, our approval, sign-off",
    ),
    *ways(
        "need, needs, waiting, still, have, we have, we need, yet", "to be approved, to approve, to sign off"
    ),
    *(
        "need our ok",
        "needs our ok",
        "need an ok",
        "not approved",
        "nobody has approved",
        "not been approved",
    ),
)
