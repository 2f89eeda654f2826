"""The one way the local stack says that it cannot go on."""


class StackError(Exception):
    """A sentence that says what is wrong and what to do; nothing else is shown to the person."""
