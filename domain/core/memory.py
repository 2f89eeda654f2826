"""What a process does about its memory once it has loaded its code."""

import gc


def keep_what_is_loaded() -> None:
    """Modules, models and schemas live as long as the process: the collector need not walk them again and
    again. For the entry points alone, after their imports (docs.python.org, gc.freeze)."""
    gc.collect()
    gc.freeze()
