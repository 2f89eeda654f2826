"""What routes of files answer with: a table, or a PDF, under a name."""

from fastapi import Response


class TableFile(Response):
    """A CSV file that is no list."""

    media_type = "text/csv"


class PdfFile(Response):
    media_type = "application/pdf"


def attachment(name: str) -> dict[str, str]:
    """`name` is made by us, of plain letters."""
    return {"Content-Disposition": f'attachment; filename="{name}"', "X-Content-Type-Options": "nosniff"}
