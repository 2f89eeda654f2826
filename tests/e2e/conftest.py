"""A whole stack as `make run` brings it up, and a real Chromium to look at it."""

import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from deploy.local.chromium import chromium
from tests.limits import NO_LIMITS_ENVIRONMENT

ROOT = Path(__file__).resolve().parent.parent.parent
SHOTS = Path(__file__).parent / "shots"
READY_SECONDS = 300
WIDE, PHONE = (1440, 900), (390, 844)
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
]


@dataclass(frozen=True)
class Stack:
    """A running stack: where it answers, who signs in, and its supervisor's process."""

    web: str
    home: Path
    temporal_ui: str
    accounts: dict[str, dict[str, str]]
    process: subprocess.Popen[str]
    said: list[str]  # every line that any of its processes logged


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """`python -m deploy.local.run` with a home and ports of its own, until the demo is loaded."""
    home = tmp_path_factory.mktemp("stack")
    environment = {
        **os.environ,
        "STEWARD_HOME": str(home),
        "STEWARD_PORT": str(free_port()),
        "STEWARD_TEMPORAL_PORT": str(free_port()),
        "STEWARD_TEMPORAL_UI_PORT": str(free_port()),
        **NO_LIMITS_ENVIRONMENT,
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "deploy.local.run"],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines: list[str] = []
    reader = threading.Thread(target=_collect, args=(process, lines), daemon=True)
    reader.start()
    try:
        _wait_until_ready(process, lines)
        demo = json.loads((home / "demo.json").read_text())
        yield Stack(
            demo["web"],
            home,
            demo["temporal_ui"],
            {account["who"]: account for account in demo["accounts"]},
            process,
            lines,
        )
    finally:
        process.terminate()
        process.wait(timeout=60)
        reader.join(timeout=5)
        if process.stdout is not None:
            process.stdout.close()


def _collect(process: subprocess.Popen[str], lines: list[str]) -> None:
    if process.stdout is not None:
        lines.extend(process.stdout)


def _wait_until_ready(process: subprocess.Popen[str], lines: list[str]) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        if any(line.startswith("Steward is ready: ") for line in list(lines)):
            return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError("the stack did not become ready:\n" + "".join(lines[-60:]))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=str(chromium()), args=CHROMIUM_FLAGS, headless=True
        )
        yield launched
        launched.close()


Open = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, stack: Stack) -> Iterator[Open]:
    """Opens pages of their own browser context: `open_page('owner', size=PHONE, dark=True)`.

    The page fails the test when it throws, or when anything on it breaks the page's own policy.
    """
    opened: list[tuple[Page, list[str]]] = []

    def opener(who: str | None = None, *, size: tuple[int, int] = WIDE, dark: bool = False) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            base_url=stack.web,
            reduced_motion="reduce",
        )
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.extend(_policy_broken(line.text)))
        opened.append((page, errors))
        if who is not None:
            sign_in(page, stack.accounts[who])
        return page

    yield opener
    problems = [error for _, errors in opened for error in errors]
    for page, _ in opened:
        page.context.close()
    assert problems == []


def _policy_broken(line: str) -> list[str]:
    return [line] if "Content Security Policy" in line else []


def sign_in(page: Page, account: dict[str, str]) -> None:
    page.goto("/login")
    page.get_by_label("E-mail").fill(account["email"])
    page.get_by_label("Password", exact=True).fill(account["password"])
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(re.compile(r"/properties"))


def shoot(page: Page, name: str) -> None:
    """Keeps a picture for people to look at; not under version control."""
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")


AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def axe_violations(page: Page) -> list[dict[str, Any]]:
    """WCAG 2.2 A and AA violations of the page as it stands."""
    page.evaluate(AXE.read_text())
    result = page.evaluate(
        "() => axe.run(document, {runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa']})"
    )
    return [
        {"rule": item["id"], "nodes": [node["target"] for node in item["nodes"]]}
        for item in result["violations"]
    ]
