"""`python -m api.openapi`: writes what the web client is generated from, and the words of the audit log."""

import json
from pathlib import Path

from api.openapi_document import DOCUMENTS
from domain.features import AUDIT_ACTIONS, AUDITED_TABLES

WEB = Path(__file__).resolve().parent.parent / "web"


def write_documents(folder: Path = WEB) -> None:
    for audience, document in DOCUMENTS.items():
        text = json.dumps(document(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
        (folder / f"openapi.{audience}.json").write_text(text)
    (folder / "src" / "api" / "audit-words.json").write_text(audit_words())


def audit_words() -> str:
    """JSON: what each action of the audit log says, and the words for one and for all of a kind of record."""
    words = {"actions": AUDIT_ACTIONS, "kinds": AUDITED_TABLES}
    return json.dumps(words, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    write_documents()
