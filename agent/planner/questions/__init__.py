"""Reading questions: words become a typed query about the portfolio, or are named as left out."""

from agent.planner.questions.reader import Reader, Understanding

__all__ = ["Reader", "Understanding"]
