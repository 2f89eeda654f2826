"""What an operator reads beside a workflow in Temporal's UI: what it is for, and what to do when it fails."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class About:
    """A line for lists, and a few for the page of one run (User Metadata)."""

    summary: str
    details: str


ABOUT: dict[str, About] = {
    "ImportWorkflow": About(
        "Brings the rows of one file in, chunk by chunk",
        "**Slow?** While Postgres or the object store is away it tries for an hour, then ends as failed.\n\n"
        "**Failed?** The reason stands on the import's page; whoever started it can run it again there. Rows "
        "that were saved stay, and are not saved twice.\n\n"
        "**Cancel** ends the job as cancelled. After **Terminate** the import sweep asks for it again.",
    ),
    "NotificationWorkflow": About(
        "Sends one message to one person",
        "**Retrying?** The mail server is away: it is tried for 24 hours, then given up.\n\n"
        "**Not sent?** The row of `deliveries` with this id says why. A settled delivery is never sent "
        "again, so a reset is safe.",
    ),
    "AssistantSweepWorkflow": About(
        "Deletes conversations with the assistant that nobody touched for 30 days",
        "**Failed?** Postgres did not answer five times. The next day's run takes what is left, or Trigger.",
    ),
    "AuditSealWorkflow": About(
        "Adds links to the audit log's chain for its new rows",
        "**Retrying or failed?** Rows are linked by a later run; none is lost.",
    ),
    "AuditCheckWorkflow": About(
        "Recomputes the audit log's chain and fails when a row was changed or removed",
        "**Failed with `audit_chain_broken`?** Somebody edited the audit log behind the product's back, or "
        "took rows out, from the link named in the failure on. Keep the database and its backups as they "
        "are, and find out who could act as its owner role.",
    ),
    "KeyRotationWorkflow": About(
        "Seals fields anew that are still under an older key",
        "**Failed with `key_missing`?** Add the missing key to `FIELD_KEYS_OLD`, restart the workers, then "
        "Trigger. Nothing is lost: those fields wait as they are. Take no old key away before this says that "
        "none is left.",
    ),
    "PurgeWorkflow": About(
        "Deletes for good what was deleted more than 30 days ago",
        "**Failed or paused?** Deleted rows stay hidden, and are kept until it runs again.",
    ),
    "ImportSweepWorkflow": About(
        "Asks again for imports without a live workflow, deletes source files after 30 days",
        "**Failed?** Postgres, Temporal or the object store did not answer three times. The next minute's "
        "run takes what is left.",
    ),
    "EmbeddingsWorkflow": About(
        "Reads texts that changed with the embedding model, for search by meaning",
        "**Failed?** The endpoint of the embedding model was silent for ten minutes, or refuses the key. "
        "Search goes by words meanwhile, and the next minute's run begins with what is still due.",
    ),
}
