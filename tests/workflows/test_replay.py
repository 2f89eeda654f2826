"""Recorded histories replayed: today's workflow code still does what open workflows have begun."""

import json
import re
import socket
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest
from temporalio import workflow
from temporalio.client import WorkflowHistory
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.worker import Replayer, UnsandboxedWorkflowRunner
from temporalio.workflow import NondeterminismError

from tests.workflows.record import histories, name_of, text_of
from tests.workflows.scenarios import EARLIER, scenarios
from workflows.registry import WORKFLOWS

HISTORIES = histories()
STARTED = "EVENT_TYPE_WORKFLOW_EXECUTION_STARTED"
ENDINGS = {"COMPLETED", "FAILED", "CANCELED", "TIMED_OUT", "TERMINATED", "CONTINUED_AS_NEW"}
EVERY_TYPE = {"COMPLETED", "FAILED", "CANCELED", "open"}
KINDS = (
    *("cancelled-at-start", "retried", "timed-out", "terminated", "signalled-first", "handed-over"),
    *("task-failed", "reset"),
)
LEAST = 20  # histories of each type
RECORD = (
    "a workflow's situations stand in `scenarios.py`, what its activities answer in `impersonation.py`;"
    " `python -m tests.workflows.record` writes the histories that are missing"
)
# Signs of a machine or a person.
PRIVATE = re.compile(r"/(?:home|root|work|tmp|usr|Users)/|[\w.]+@[\w.]+|\b\d{1,3}(?:\.\d{1,3}){3}\b|postgres")


def history_of(path: Path) -> WorkflowHistory:
    return WorkflowHistory.from_json(name_of(path), text_of(path))


def kind_of(path: Path) -> str:
    started = json.loads(text_of(path))["events"][0]
    assert started["eventType"] == STARTED
    kind: str = started["workflowExecutionStartedEventAttributes"]["workflowType"]["name"]
    return kind


def ending_of(path: Path) -> str:
    last: str = json.loads(text_of(path))["events"][-1]["eventType"]
    word = last.removeprefix("EVENT_TYPE_WORKFLOW_EXECUTION_")
    return word if word in ENDINGS else "open"


@pytest.mark.parametrize("path", HISTORIES, ids=name_of)
async def test_a_history_replays(path: Path) -> None:
    replayer = Replayer(
        workflows=WORKFLOWS,
        data_converter=pydantic_data_converter,
        workflow_runner=UnsandboxedWorkflowRunner(),  # as in production; every other test has the sandbox
    )
    await replayer.replay_workflow(history_of(path))


@pytest.mark.parametrize("path", HISTORIES, ids=name_of)
def test_a_history_holds_nothing_of_a_machine_or_a_person(path: Path) -> None:
    told = text_of(path)
    assert PRIVATE.search(told) is None, PRIVATE.search(told)
    assert socket.gethostname() not in told


def test_each_workflow_is_recorded_finished_failed_cancelled_and_open() -> None:
    seen: dict[str, Counter[str]] = {kind.__name__: Counter() for kind in WORKFLOWS}
    for path in HISTORIES:
        seen[kind_of(path)][ending_of(path)] += 1
    # A mail that nobody takes, or that an operator cancels, is a failed delivery of a finished workflow.
    never = {("NotificationWorkflow", "FAILED"), ("NotificationWorkflow", "CANCELED")}
    wanted = {(name, ending) for name in seen for ending in EVERY_TYPE} - never
    recorded = {(name, ending) for name, endings in seen.items() for ending in endings}
    assert wanted - recorded == set(), RECORD


def test_each_workflow_has_twenty_histories_of_the_kinds_that_it_can_have() -> None:
    by_type: dict[str, list[str]] = {kind.__name__: [] for kind in WORKFLOWS}
    for path in HISTORIES:
        by_type[kind_of(path)].append(name_of(path))
    assert {kind: len(names) for kind, names in by_type.items() if len(names) < LEAST} == {}, RECORD
    for names in by_type.values():
        for kind in KINDS:
            assert any(name.endswith(kind) for name in names), (kind, names)
    goes_on = {
        *("InvitationWorkflow", "KeyRotationWorkflow", "NotificationWorkflow", "PaymentWorkflow"),
        *("DisputeWorkflow", "RefundWorkflow"),
        *("RequestWorkflow", "SignatureWorkflow", "WebhookWorkflow"),
    }
    continued = {kind_of(path) for path in HISTORIES if ending_of(path) == "CONTINUED_AS_NEW"}
    assert continued == goes_on, "a workflow that continues as new is named here too"


def test_every_scenario_is_recorded_and_every_history_has_its_scenario() -> None:
    assert {name_of(path) for path in HISTORIES} == set(scenarios()) | EARLIER, RECORD


def test_histories_stay_small() -> None:
    """The largest import, 5,000 rows, has 25 chunks; the longest recorded has 40."""
    for path in HISTORIES:
        events = json.loads(text_of(path))["events"]
        assert len(events) < 2_000
        assert len(json.dumps(events)) < 1_000_000
        assert all(len(json.dumps(event)) < 64 * 1024 for event in events)


@workflow.defn(name="PurgeWorkflow")
class ChangedPurge:
    """The same workflow after a change that nobody put behind `workflow.patched`."""

    @workflow.run
    async def run(self) -> dict[str, int]:
        await workflow.sleep(timedelta(seconds=1))
        removed: dict[str, int] = await workflow.execute_activity(
            "purge_expired", start_to_close_timeout=timedelta(minutes=5)
        )
        return removed


@pytest.mark.parametrize("name", ["purge-finished", "purge-purging"])
async def test_a_change_that_breaks_open_workflows_is_noticed(name: str) -> None:
    replayer = Replayer(
        workflows=[ChangedPurge],
        data_converter=pydantic_data_converter,
        workflow_runner=UnsandboxedWorkflowRunner(),  # this file imports what the sandbox would not
    )
    (path,) = (one for one in HISTORIES if name_of(one) == name)
    with pytest.raises(NondeterminismError):
        await replayer.replay_workflow(history_of(path))
