"""Finds Chromium for the browser tests, or installs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from deploy.local.cache import run_quietly
from deploy.local.errors import StackError
from deploy.local.steps import say, step

SHELL = "chromium-headless-shell"  # the same engine without a browser's window: a page costs it half the work
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as playwright: print(playwright.chromium.executable_path)"
)


def find_chromium() -> Path | None:
    """A Chromium on PATH, the headless shell before a whole browser, or the one that Playwright keeps."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    kept = _kept_by_playwright()
    return kept if kept.exists() else None


def chromium() -> Path:
    """The headless shell of Debian where we are root, else any Chromium, else Playwright's download."""
    if shutil.which(SHELL) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        try:
            _install_shell()
        except StackError as error:
            if find_chromium() is None:
                raise
            say(f"  {SHELL} cannot be installed, so the tests use the Chromium that is here: {error}")
    elif find_chromium() is None:
        with step("Downloading Chromium", "Chromium downloaded"):
            run_quietly("playwright install", [sys.executable, "-m", "playwright", "install", "chromium"])
    found = find_chromium()
    if found is None:
        raise StackError("Chromium is needed for the browser tests: install it so that it is on PATH.")
    return found


def _install_shell() -> None:
    with step("Installing Chromium", "Chromium installed"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        run_quietly("apt-get update", ["apt-get", "update"], env=quiet)
        install = ["apt-get", "install", "--yes", "--no-install-recommends", SHELL, "fonts-liberation"]
        run_quietly("apt-get install", install, env=quiet)


def _kept_by_playwright() -> Path:
    # In a process of its own: Playwright's synchronous API refuses to start beside a running loop.
    asked = subprocess.run(
        [sys.executable, "-c", ASK_PLAYWRIGHT], check=False, capture_output=True, text=True
    )
    return Path(asked.stdout.strip() or "/nonexistent")
