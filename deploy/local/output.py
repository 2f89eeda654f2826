"""One terminal for many processes: each line with its process's name, in its colour."""

import os
import re
import sys
from collections.abc import Mapping
from typing import TextIO

COLOURS = {"postgres": 34, "temporal": 35, "api": 32, "worker": 36, "demo": 33, "steward": 1}
WIDTH = max(map(len, COLOURS))
COLOUR_CODES = re.compile(r"\x1b\[[0-9;]*m")
PLAIN = {"tools", "web"}  # they speak in steps themselves
# What a server says at every start and stop; the steps say it already.
ROUTINE = {
    "postgres": re.compile(
        r"^LOG: +(starting PostgreSQL|listening on|database system (was|is) (shut|ready)|received fast"
        r"|aborting any active|shutting down|checkpoint |background worker )"
        r"|^FATAL: +the database system is (starting up|shutting down)"
    ),
    "temporal": re.compile(r"^\s*$|^Temporal (CLI|Server|Persistence|UI|Metrics)|context canceled"),
}


def wants_colour(stream: TextIO, env: Mapping[str, str]) -> bool:
    """Colours for a terminal, unless NO_COLOR says otherwise; FORCE_COLOR asks for them anyway."""
    if env.get("NO_COLOR"):
        return False
    return bool(env.get("FORCE_COLOR")) or stream.isatty()


def prefixed(name: str, line: str, *, colour: bool) -> str:
    """`name │ line`, aligned; where no colours are wanted, the line's own go too."""
    label = f"{name:<{WIDTH}} │"
    if not colour:
        return f"{label} {COLOUR_CODES.sub('', line)}"
    return f"\x1b[{COLOURS.get(name, 37)}m{label}\x1b[0m {line}"


def is_routine(name: str, line: str) -> bool:
    pattern = ROUTINE.get(name)
    return pattern is not None and pattern.search(line) is not None


def show(name: str, line: str) -> None:
    """Print a process's line; steps of one-off tasks are shown as they are."""
    if is_routine(name, line):
        return
    colour = wants_colour(sys.stdout, os.environ)
    if name in PLAIN:
        print(line if colour else COLOUR_CODES.sub("", line), flush=True)
    else:
        print(prefixed(name, line, colour=colour), flush=True)
