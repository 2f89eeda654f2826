"""What documents bring to the rest of the product."""

from domain.core.feature import Feature, Purge
from domain.core.invariants import deleted_rows_are_purged
from domain.documents.notices import NOTICES
from domain.documents.spoken import OWN_SPOKEN
from domain.models.documents import Document

FEATURE = Feature(
    name="documents",
    tables={"documents": ("document", "Documents")},
    actions={
        "document.added": "Added document",
        "document.version_added": "Added a version of document",
        "document.edited": "Edited document",
        "document.deleted": "Deleted document",
        "document.restored": "Restored document",
    },
    purges=(Purge("purge_documents", "documents"),),
    invariants=deleted_rows_are_purged(Document),
    notices=NOTICES,
    without={
        "searched": "documents are found on the page of their row",
        "attention": "what ends soon is said beside the document",
    },
    own_spoken=OWN_SPOKEN,
)
