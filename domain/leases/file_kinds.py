"""The papers that a lease carries."""

from domain.core.file_kinds import DOC, DOCX, PAPERS, documents_of
from domain.models.leases import Lease

LEASE_DOCUMENTS = documents_of("lease", Lease, types=(*PAPERS, DOC, DOCX))
