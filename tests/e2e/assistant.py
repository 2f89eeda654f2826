"""The assistant's panel as a person uses it: opening it, asking, and reading what stands in it."""

import re
from typing import Any

import psutil
from playwright.sync_api import Locator, Page, expect

from tests.e2e.opening import api
from tests.e2e.stack import Stack

Row = dict[str, Any]

PANEL = "[role=dialog][aria-labelledby=assistant-title]"


def open_panel(page: Page) -> Locator:
    page.get_by_role("button", name=re.compile("Ask Steward")).click()
    panel = page.get_by_role("dialog", name="AI Assistant")
    expect(panel).to_be_visible()
    return panel


def ask(panel: Locator, question: str) -> None:
    panel.get_by_role("textbox", name="Ask the assistant").fill(question)
    panel.get_by_role("button", name="Send", exact=True).click()


def log_of(panel: Locator) -> Locator:
    return panel.get_by_role("log")


def settle(panel: Locator) -> None:
    """Until the reply is there."""
    expect(log_of(panel)).to_have_attribute("aria-busy", "false")


def units_of(page: Page) -> list[Row]:
    rows: list[Row] = api(page, "/api/units?limit=200")["items"]
    return rows


def shared_number(page: Page) -> str:
    """A unit number that stands in more than one property."""
    numbers = [row["unit_number"] for row in units_of(page)]
    return str(next(number for number in numbers if numbers.count(number) > 1))


def own_unit(page: Page, *, nth: int = 0) -> Row:
    """An occupied unit with a plain number that no other unit has."""
    rows = units_of(page)
    numbers = [row["unit_number"] for row in rows]
    alone = [
        row
        for row in rows
        if numbers.count(row["unit_number"]) == 1
        and row["unit_number"].isdigit()
        and row["status"] == "occupied"
    ]
    return alone[nth]


def kill_api(stack: Stack) -> None:
    """Ends every API process of the stack at once; its supervisor starts new ones."""
    port = stack.web.rsplit(":", 1)[1]
    family = psutil.Process(stack.supervisor).children(recursive=True)
    for process in family:
        if "api.main:build" in process.cmdline() and port in process.cmdline():
            process.kill()
