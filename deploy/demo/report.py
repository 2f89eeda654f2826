"""`demo.json`: where the stack answers and who can sign in, readable by its owner only."""

import json
import os
from dataclasses import asdict

from deploy.demo.accounts import DemoAccount, demo_file
from domain.core.settings import Settings


def write_report(settings: Settings, accounts: list[DemoAccount]) -> None:
    """Written last and in one step: the file's presence says that the portfolio is complete."""
    web = settings.origin
    body = {
        "web": web,
        "api": f"{web}/api",
        "temporal_ui": settings.temporal_ui,
        "outbox": f"{web}/outbox",
        "accounts": [asdict(account) for account in accounts],
    }
    path = demo_file(settings)
    unfinished = path.with_suffix(".part")
    with open(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        json.dump(body, file, indent=2)
    unfinished.rename(path)
