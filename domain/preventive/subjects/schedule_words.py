"""What people call maintenance schedules, how often they fall due, and those that were missed."""

from domain.maintenance.speaking import LATE
from domain.portfolio_query.phrasing import ways

_PREVENTIVE = "preventive, preventative, recurring, planned, scheduled, routine, regular, periodic"
NOUNS = (
    "schedule", "preventive", "preventative", "pms", "pm", "pm schedule", "pm task", "pm due", "get serviced",
    "gets serviced", "service schedule", "inspection schedule", "maintenance due", "service due",
    "servicing due", "preventive maintenance schedule", "preventative maintenance schedule",
    "upkeep schedule", "pm plan", "pm program", "maintenance program", "servicing", "service interval",
    *ways("maintenance, service", "schedule, task, plan, calendar, routine"),
    *ways(_PREVENTIVE, "maintenance, schedule, task, service, servicing, upkeep, plan, maintenance plan"),
    *ways(_PREVENTIVE, "maintenance", "task, schedule, job, item, activity"),
    *ways("recurring, routine, regular, repeating", "job, item, check, task, chore, work"),
)  # fmt: skip
_REPEATS = (
    ", repeat, recur, run, come up, that repeat, that run, happen, occur, done, due, repeating, recurring"
)
_EVERY = {
    "daily": ("daily", "every day", "once a day", "each day"),
    "weekly": ("weekly", "once a week", "every week", "each week", "every 7 days"),
    "biweekly": ("biweekly", "every two weeks", "every 2 weeks", "fortnightly", "every other week"),
    "monthly": ("monthly", "that are monthly", "once a month", "every 30 days", "each month", "every month"),
    "quarterly": (
        "quarterly", "once a quarter", "every three months", "every 3 months", "four times a year",
        "4 times a year", "each quarter", "every quarter", "on a quarterly basis",
    ),
    "semi_annual": (
        "semi annual", "semiannual", "twice a year", "half yearly", "every six months", "every 6 months",
        "two times a year", "semi-annual", "semiannually", "semi-annually", "every half year", "biannual",
    ),
    "annual": (
        "annual", "yearly", "once a year", "annually", "every 12 months", "every year", "each year",
        "every twelve months", "on an annual basis",
    ),
    "custom": ("custom frequency", "custom"),
}  # fmt: skip
# 'by month' and 'each year' part rows, unless the schedules repeat so.
_PARTING = (
    "each week",
    "each month",
    "every month",
    "each quarter",
    "every quarter",
    "every year",
    "each year",
)
FREQUENCIES = {
    name: tuple(
        said
        for words in said_of
        for said in ways(_REPEATS, (words,))
        if said not in (*_PARTING, "each day", "every week")
    )
    for name, said_of in _EVERY.items()
}
HOW_OFTEN = (
    *("frequency", "how often", "interval", "recurrence", "cadence", "how frequently", "frequencies"),
    *ways("how often, how frequently", "they", "recur, repeat, run, come up, happen, occur, are due"),
)
MISSED = (
    "overdue", *LATE, "missed", "behind", "did we miss", "have we missed", "we missed", "overlooked",
    "skipped",
    "have we skipped", "did we skip", "forgotten", "fallen behind", "slipped", "let slip", "behind on",
    "not done on time", "not done when due", "let lapse", "late to be done",
    "should have happened by now", "was due and not done",
)  # fmt: skip
NEVER_DONE = (
    *ways(
        "never, not yet, not once, not ever", ", been",
        "ran, happened, done, completed, carried out, performed, run, serviced, finished",
    ),
    *ways("no, without, without any", "completion", ", on record, recorded, date, on file, yet"),
    *ways("no, without", "last completion, completion date, last service, last done date"),
)  # fmt: skip
