"""What a process does about its memory, before and after it loads its code."""

import gc

COLLECT_AFTER = 10_000


def collect_rarely() -> None:
    """Loading the code makes about a million objects that stay, a page of a list some hundreds that go: the
    process looks for garbage after thousands of them instead of hundreds."""
    gc.set_threshold(COLLECT_AFTER)


def freeze_loaded_modules() -> None:
    """Modules, models and schemas live as long as the process: the collector need not walk them again and
    again. For the entry points alone, after their imports (docs.python.org, gc.freeze)."""
    gc.collect()
    gc.freeze()
    collect_rarely()
