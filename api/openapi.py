"""`python -m api.openapi`: writes the documents that the web client is generated from."""

import json
from pathlib import Path

from api.openapi_document import staff_document

WEB = Path(__file__).resolve().parent.parent / "web"


def write_documents(folder: Path = WEB) -> None:
    text = json.dumps(staff_document(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    (folder / "openapi.staff.json").write_text(text)


if __name__ == "__main__":
    write_documents()
