"""How managers speak of payment reminders."""

SPOKEN = {
    "topic:reminder": "reminder, payment reminder, rent reminder",
    "do:remind": (
        "remind, send reminder, send payment reminder, send reminder to, send rent reminder, nudge, "
        "chase, remind about, reminder to, send out reminder"
    ),
}
