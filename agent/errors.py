"""What can go wrong with a model, as a sentence for the person who asked."""

AWAY = (
    "Sorry, I encountered an error. The AI service is temporarily unavailable. Please try again in a moment."
)
UNREACHABLE = (
    "Sorry, I encountered an error. Unable to connect to the AI service. Please check your connection."
)


class ModelAway(Exception):
    """The model did not answer, not in time, or not in a form that means anything."""

    def __init__(self, reason: str, detail: str = AWAY) -> None:
        self.detail = detail
        super().__init__(reason)
