"""The proof of the policy in its short form: one rule of each kind is changed, and noticed."""

import pytest_asyncio
from httpx import AsyncClient

from api.state import AppState
from tests.factories import Maker
from tests.prove.changes import Change, verdict
from tests.prove.enumeration import difference
from tests.prove.noticing import Trial, trial
from tests.prove.rules import about_oneself, given_or_taken, refused_while_acting
from tests.prove.stage import Stage


@pytest_asyncio.fixture(scope="module")
async def looking(api: AsyncClient, state: AppState, make: Maker) -> Trial:
    return await trial(Stage(state, make), api)


async def test_nothing_is_noticed_where_nothing_was_changed(looking: Trial) -> None:
    assert await looking.of_a_role("viewer", "unit") is None
    assert await looking.of_an_operation("list_units") is None


async def test_a_right_given_or_taken_is_noticed_until_it_is_put_back(looking: Trial) -> None:
    unnoticed = []
    for permission in ("units.read", "units.write", "properties.details.read"):
        async with given_or_taken(looking.scene, "viewer", {permission}):
            if not await looking.of_a_role("viewer", permission[:4]):
                unnoticed.append(permission)
    assert unnoticed == []
    assert await looking.of_a_role("viewer", "unit") is None


async def test_a_right_to_give_roles_is_noticed(looking: Trial) -> None:
    async with given_or_taken(looking.scene, "manager", {"team.write"}):
        assert await looking.of_a_role("manager", "team") == "edit_member · a"


async def test_a_right_to_correct_a_status_is_noticed(looking: Trial) -> None:
    async with given_or_taken(looking.scene, "manager", {"residents.corrections.write"}):
        assert await looking.of_a_role("manager", "resident") == "edit_resident · status"


async def test_a_route_that_lets_people_in_another_way_is_noticed(looking: Trial) -> None:
    with refused_while_acting("reveal_ssn"):
        assert await looking.of_an_operation("reveal_ssn")
    with about_oneself("list_units"):
        assert await looking.of_an_operation("list_units") == "list_units · when the hour is over"


def test_what_is_not_noticed_needs_its_reason_and_a_reason_its_change() -> None:
    changes = [Change(f"change {number}", "a test") for number in range(98)]
    changes += [Change("explained", None), Change("unexplained", None)]
    lines = list(verdict("rules", changes, {"explained": "there is no other way", "over": "long ago"}))
    assert [(figure, holds) for _, figure, holds in lines] == [
        ("100", True),
        ("98", True),
        ("2", True),
        ("2.0%", True),
        ("there is no other way", True),
        ("no reason is known", False),
        ("a reason without its change", False),
    ]
    assert not all(
        holds for _, _, holds in verdict("rules", changes[1:], {"explained": "", "unexplained": ""})
    )


def test_how_far_two_kinds_are_apart_is_the_middle_of_their_rounds() -> None:
    noisy = [3.0, -3.0, *[0.002] * 50, *[-0.001] * 49]
    apart, unsure = difference(noisy)
    assert (apart, unsure) == (0.002, 0.003)
    assert difference([0.02] * 100) == (0.02, 0.0)
