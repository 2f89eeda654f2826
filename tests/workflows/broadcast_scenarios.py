"""The situations of a message to many that are recorded."""

from tests.workflows.impersonation import Part, fails_once, stops
from tests.workflows.kinds import kinds
from tests.workflows.scenario import Scenario, held_at
from workflows.broadcasts.workflows import PASSES_A_RUN


def broadcasts() -> dict[str, Scenario]:
    """By the name of the history's file."""
    kind, name, step = "BroadcastWorkflow", "broadcast", "send_broadcast_chunk/1"
    unforeseen = stops("Unforeseen: KeyError", "unforeseen")
    tried_twice = ("begin_broadcast", step, "finish_broadcast")
    return {
        f"{name}-sent": Scenario(kind, Part(ending="sent")),
        f"{name}-to-nobody-left": Scenario(kind, Part(going=False, ending="sent")),
        f"{name}-stopped": Scenario(kind, Part(stopped_at=1, ending="stopped")),
        f"{name}-server-away": Scenario(kind, Part(later=3, ending="sent"), quick=True),
        f"{name}-continued": Scenario(kind, Part(later=PASSES_A_RUN + 1, ending="sent"), quick=True),
        f"{name}-unforeseen": Scenario(kind, Part({step: unforeseen}, ending="sent")),
        f"{name}-retried": Scenario(kind, Part({each: fails_once() for each in tried_twice}, ending="sent")),
        f"{name}-cancelled-at-start": Scenario(kind, Part(ending="sent"), cancelled_first=True),
        f"{name}-cancelled-while-sending": held_at(kind, step, cancelled=True),
        f"{name}-reading": held_at(kind, "begin_broadcast"),
        f"{name}-sending": held_at(kind, step),
        f"{name}-ending": held_at(kind, "finish_broadcast"),
        **kinds(kind, name, step, ending="sent"),
    }
