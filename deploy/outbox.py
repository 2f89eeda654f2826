"""`python -m deploy.outbox`: lists, retries and drops calls that Temporal refused for good (the dead letter).

Run by an operator, as the owner role.
"""

from typing import Annotated
from uuid import UUID

import typer

from deploy.operators import as_operator_here
from domain.durable.dead_letters import Choice, dead_letters
from domain.durable.dead_letters import drop as drop_letters
from domain.durable.dead_letters import retry as retry_letters

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Look after calls that Temporal refused.")
Row = Annotated[UUID | None, typer.Argument(help="The row's id, as `list` shows it")]
Process = Annotated[str | None, typer.Option(help="All rows of this process, such as ImportWorkflow")]
Reason = Annotated[str, typer.Option(help="Why, in a sentence; the audit log keeps it")]


@app.command("list")
def show(process: Process = None) -> None:
    """Show what was refused, why, and how many later rows wait behind it."""
    letters = as_operator_here(lambda work: dead_letters(work.session, process))
    for letter in letters:
        row = letter.row
        print(f"{row.id}  {row.process}  {row.kind}  {row.workflow_id}")
        print(
            f"    since {row.dead_at:%Y-%m-%d %H:%M} UTC, tries: {row.attempts},"
            f" waiting behind it: {letter.held_back}"
        )
        print(f"    {row.last_error}")
    if not letters:
        print("The dead letter is empty.")


@app.command()
def retry(reason: Reason, row: Row = None, process: Process = None) -> None:
    """Let rows be tried again, once what they were refused for is mended."""
    choice = _choice(row, process)
    done = as_operator_here(
        lambda work: retry_letters(session=work.session, scope=work.scope, choice=choice, reason=reason)
    )
    print(f"Tried again: {done}.")


@app.command()
def drop(reason: Reason, row: Row = None, process: Process = None) -> None:
    """Give rows up: Temporal never gets them, and later rows of their workflow ids go out."""
    choice = _choice(row, process)
    done = as_operator_here(
        lambda work: drop_letters(session=work.session, scope=work.scope, choice=choice, reason=reason)
    )
    print(f"Dropped: {done}.")


def _choice(row: UUID | None, process: str | None) -> Choice:
    if (row is None) == (process is None):
        raise typer.BadParameter("Name one row by its id, or all of one process by --process.")
    return Choice(row, process)


if __name__ == "__main__":
    app()
