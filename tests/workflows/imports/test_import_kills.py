"""Workers killed at random points of an import: every row once, counters right."""

import httpx
import pytest

from domain.core.settings import Settings
from tests.factories import Maker
from tests.workflows.imports.killing import import_outlasts

pytestmark = [pytest.mark.serial, pytest.mark.usefixtures("invariants_hold")]


async def test_three_kills_change_nothing_but_the_time(
    api: httpx.AsyncClient, make: Maker, temporal_settings: Settings
) -> None:
    """`make prove` kills 250 times."""
    await import_outlasts(3, 250, api=api, make=make, settings=temporal_settings)
