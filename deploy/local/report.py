"""What is printed when the stack is ready: the address and the demo's sign-ins."""

import json
from typing import Any

from deploy.local.place import Place

COLUMNS = ("who", "email", "password", "role", "property")


def ready_lines(place: Place) -> list[str]:
    """The ready line first, then where things are and who can sign in."""
    lines = [f"Steward is ready: {place.web}"]
    if place.demo and place.demo_file.exists():
        accounts = json.loads(place.demo_file.read_text())["accounts"]
        lines += ["", *_table([_row(account) for account in accounts])]
    lines += [
        "",
        f"  Temporal UI    {place.temporal_ui}",
        f"  Captured mail  {place.web}/outbox",
        f"  Data folder    {place.home}",
        "  Ctrl-C ends everything and keeps the data.",
        "",
    ]
    return lines


def _row(account: dict[str, Any]) -> list[str]:
    return [str(account.get(column) or "") for column in COLUMNS]


def _table(rows: list[list[str]]) -> list[str]:
    widths = [max(map(len, column), default=0) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
