"""How people say in what state work orders are, and whether they were done on time."""

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
    ),
    "in_progress": ("in progress", "being worked on", "under way", "started", "ongoing", "already started"),
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
    ),
}
