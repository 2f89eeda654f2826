"""The planner as an engine: intent and slots by rules, over the portfolio's own names."""

from agent.context import Context
from agent.engine import Call, EngineName, Say, Understood
from agent.state import State

UNKNOWN = "I can't answer that yet."


class Planner:
    """Says everything with one call: the tool's own sentence is the answer."""

    name: EngineName = "planner"
    loops = False

    async def understand(self, state: State, context: Context) -> Understood:
        if "vacant" in state["question"].lower():
            return Understood(Call("find_units", {"status": "vacant"}))
        return Understood(Say(UNKNOWN, ("Show me vacant units",), "unanswered"))
