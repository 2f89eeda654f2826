"""The run's stack, a real Chromium to look at it, and pages that are signed in."""

import os
import tempfile
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from deploy.local.chromium import chromium, find_chromium
from tests.e2e.opening import CHROMIUM_FLAGS, Open, Opener
from tests.e2e.stack import HOME_VARIABLE, Stack, ready_stack, start_stack, stop_stack

_run = ExitStack()
# Two browsers, a stack and a worker share the processors of a small machine.
expect.set_options(timeout=15_000)


@contextmanager
def _run_of_one_stack() -> Iterator[None]:
    """Starts it without waiting: the workers gather their tests meanwhile."""
    with tempfile.TemporaryDirectory(prefix="steward-browser-", ignore_cleanup_errors=True) as folder:
        home = Path(folder) / "home"
        process = start_stack(home)
        os.environ[HOME_VARIABLE] = str(home)
        try:
            yield
        finally:
            os.environ.pop(HOME_VARIABLE, None)
            stop_stack(process)


def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput") and HOME_VARIABLE not in os.environ:
        _run.enter_context(_run_of_one_stack())


def pytest_sessionfinish() -> None:
    _run.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure tells what its pages showed."""
    report = yield
    opener = item.funcargs.get("opener")
    if report.when == "call" and report.failed and isinstance(opener, Opener):
        report.sections.append(("Open pages", opener.shown()))
    return report


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """The run's own; where this folder is only a part of what is run, one that starts here."""
    with ExitStack() as own:
        if HOME_VARIABLE not in os.environ:
            own.enter_context(_run_of_one_stack())
        yield ready_stack(Path(os.environ[HOME_VARIABLE]))


@pytest.fixture(autouse=True)
def turn(request: pytest.FixtureRequest, stack: Stack) -> Iterator[None]:
    """Tests marked `alone` run while no other worker's test does."""
    with stack.used(alone=request.node.get_closest_marker("alone") is not None):
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        program = find_chromium() or chromium()
        launched = playwright.chromium.launch(
            executable_path=str(program), args=CHROMIUM_FLAGS, headless=True
        )
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def opener(browser: Browser, stack: Stack) -> Opener:
    return Opener(browser, stack)


@pytest.fixture
def open_page(opener: Opener) -> Iterator[Open]:
    """Opens pages: `open_page('owner', '/units', size=PHONE, dark=True)`.

    The test fails when a page throws, or when anything on it breaks the page's own policy.
    """
    yield opener.open
    assert opener.close_pages() == []
