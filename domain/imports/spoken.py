"""What managers call imports, how those stand, and their rows that failed."""

from domain.core.feature import AttentionLine

SPOKEN = {
    "noun:import": "import, upload, import job, csv, file, spreadsheet, data import, imported file",
    "status:cancelled": "cancelled, canceled, stopped, aborted",
    "status:failed": (
        "failed, fail, broke, not work, unsuccessful, crashed, gone wrong, went wrong, go wrong"
    ),
    "status:partial": "partial, partially failed, partly failed",
    "status:completed": "completed, complete, finished, done, successful, succeeded",
    "status:processing": "processing, in progress, still running, running",
    "status:queued": "queued, waiting",
    "topic:error": (
        "error, failed row, row that failed, bad row, failure, problem, wrong, issue, mistake, "
        "rejected, rejected row, did not import, not import, not come through, failed line, went "
        "wrong, line that failed, did fail, skipped row, invalid row, why did, row, line, row fail"
    ),
    "do:rerun": (
        "rerun, re run, run again, retry, try again, restart, redo, again, start again, run once "
        "more, repeat, re-run, do over, resume, run, rerun it, re import, reimport"
    ),
}
ATTENTION_LINES = {
    "imports": AttentionLine(
        "import", "of the last 7 days did not come through whole", "/import/history", by_property=False
    ),
}
