"""Sealing and verifying as workflows: new rows get links, and a broken chain is a failed workflow."""

from uuid import uuid4

import pytest
from sqlalchemy import text
from temporalio.client import Client, WorkflowFailureError

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from tests.domain.audit.test_chain import said
from tests.factories import Maker
from workflows.queues import TASK_QUEUES


async def run(temporal: Client, workflow: str) -> int:
    told: int = await temporal.execute_workflow(
        workflow, id=f"audit-{uuid4()}", task_queue=TASK_QUEUES["sweeps"]
    )
    return told


@pytest.mark.usefixtures("worker")
async def test_rows_are_sealed_and_the_chain_verified(
    database: Database, make: Maker, temporal: Client
) -> None:
    owner = await make.person()
    await make.property(owner)
    await run(temporal, "AuditSealWorkflow")
    await said(database, owner, 3)
    assert await run(temporal, "AuditSealWorkflow") >= 3
    links = await run(temporal, "AuditCheckWorkflow")
    async with unit_of_work(database, EntryPoint.by_session(token_hash(owner.token))) as work:
        state = (await work.session.execute(text("SELECT * FROM audit_state()"))).one()
    assert (state.links, state.broken) == (links, False)


@pytest.mark.usefixtures("worker")
async def test_a_broken_chain_is_a_failed_workflow(database: Database, make: Maker, temporal: Client) -> None:
    (entity_id,) = await said(database, await make.person())
    await run(temporal, "AuditSealWorkflow")
    change = text("UPDATE audit_log SET action = :action WHERE entity_id = :id")
    async with make.session() as session:
        await session.execute(change, {"action": "nothing.happened", "id": entity_id})
    with pytest.raises(WorkflowFailureError) as failure:
        await run(temporal, "AuditCheckWorkflow")
    assert "does not match its chain" in str(failure.value.cause)
    async with make.session() as session:
        await session.execute(change, {"action": "thing.done", "id": entity_id})
    assert await run(temporal, "AuditCheckWorkflow") > 0
