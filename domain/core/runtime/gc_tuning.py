"""What a process does about its memory once it has loaded its code."""

import gc

COLLECT_AFTER = 10_000


def freeze_loaded_modules() -> None:
    """Modules, models and schemas live as long as the process: the collector need not walk them again and
    again. For the entry points alone, after their imports (docs.python.org, gc.freeze).

    A page of a list makes some hundred objects, so it looks for garbage after thousands instead of hundreds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)
