"""Finds Chromium for the browser tests, or installs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from deploy.local.cache import run_quietly
from deploy.local.errors import StackError
from deploy.local.steps import step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as playwright: print(playwright.chromium.executable_path)"
)


def find_chromium() -> Path | None:
    """A Chromium on PATH, or the one that Playwright keeps."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    kept = _kept_by_playwright()
    return kept if kept.exists() else None


def chromium() -> Path:
    """Chromium: PATH, Debian's package where we are root, else Playwright's download."""
    found = find_chromium()
    if found:
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        with step("Installing Chromium", "Chromium installed"):
            quiet = {"DEBIAN_FRONTEND": "noninteractive"}
            run_quietly("apt-get update", ["apt-get", "update"], env=quiet)
            packages = ["chromium", "fonts-liberation"]
            install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
            run_quietly("apt-get install", install, env=quiet)
    else:
        with step("Downloading Chromium", "Chromium downloaded"):
            run_quietly("playwright install", [sys.executable, "-m", "playwright", "install", "chromium"])
    found = find_chromium()
    if found is None:
        raise StackError("Chromium is needed for the browser tests: install it so that it is on PATH.")
    return found


def _kept_by_playwright() -> Path:
    # In a process of its own: Playwright's synchronous API refuses to start beside a running loop.
    asked = subprocess.run(
        [sys.executable, "-c", ASK_PLAYWRIGHT], check=False, capture_output=True, text=True
    )
    return Path(asked.stdout.strip() or "/nonexistent")
