"""What imports bring to the rest of the product."""

from domain.core.feature import Feature, LiveTopic
from domain.imports.aggregates import AGGREGATES
from domain.imports.invariants import INVARIANTS
from domain.imports.notices import NOTICES
from domain.imports.processes import ImportProcess
from domain.imports.queries import IMPORT_JOBS
from domain.imports.reconciling import RECONCILED
from domain.imports.saving.chunks import TOPIC
from domain.imports.spoken import ATTENTION_LINES, SPOKEN

FEATURE = Feature(
    name="imports",
    tables={"import_jobs": ("import", "Imports")},
    actions={
        "import_jobs.exported": "Exported the list of imports",
        "import.asked_again": "Picked an import up again",
        "import.cancelled": "Cancelled import",
        "import.chunk": "Imported rows",
        "import.file_deleted": "Deleted import file",
        "import.run_again": "Ran import again",
        "import.started": "Started import",
    },
    aggregates=AGGREGATES,
    notices=NOTICES,
    topics=(LiveTopic(TOPIC, IMPORT_JOBS.visibility),),
    invariants=INVARIANTS,
    without={
        "searched": "a job is found in the Import Center",
        "attention": "unfinished imports are counted by `latest`, for days that the caller names",
        "purges": "jobs stay; their files go after 30 days by a sweep of their own",
    },
    spoken=SPOKEN,
    attention_lines=ATTENTION_LINES,
    processes=(ImportProcess,),
    reconciled=(RECONCILED,),
)
