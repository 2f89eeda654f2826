"""The built-in planner: understands the common questions without a language model."""

from agent.planner.engine import Planner

__all__ = ["Planner"]
