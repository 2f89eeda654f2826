"""The language model as an engine: any that speaks the chat completions of OpenAI."""

from agent.model.engine import ModelEngine, open_model

__all__ = ["ModelEngine", "open_model"]
