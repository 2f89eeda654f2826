"""What a process does about its memory once it has loaded its code."""

import gc

MADE_BEFORE_A_LOOK = 10_000


def keep_what_is_loaded() -> None:
    """Modules, models and schemas live as long as the process: the collector need not walk them again and
    again. For the entry points alone, after their imports (docs.python.org, gc.freeze).

    A page of a list makes some hundred objects, so it looks for garbage after thousands instead of hundreds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(MADE_BEFORE_A_LOOK)
