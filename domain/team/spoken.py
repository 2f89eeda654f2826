"""The words by which staff ask the assistant who looks after a place."""

SPOKEN = {
    "topic:manager": (
        "who manages, who manage, who manages it, who is managing, who is manager of, who is manager, "
        "property manager, who runs, who is in charge, who is in charge of, who is property manager, "
        "manager of, who is property manager of, team member"
    ),
}
