"""`python -m deploy.admin`: finds, closes and reopens accounts, ends sessions, removes second factors, names
who may act for others, verifies companies.

Run by an operator, as the owner role.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer
from pydantic import ValidationError

from deploy.operators import as_operator_here
from domain.access import account_admin
from domain.access import people as finding
from domain.access.account_admin import OnlyOwner, Why
from domain.access.people import Found
from domain.companies import verification
from domain.core.unit_of_work import UnitOfWork
from domain.core.values.dates import utc_now
from domain.handovers import service as handovers

T = TypeVar("T")
app = typer.Typer(
    no_args_is_help=True, add_completion=False, help="Look after the accounts of this installation."
)
Email = Annotated[str, typer.Argument(help="The account's e-mail address")]
Words = Annotated[str, typer.Argument(help="A part of the e-mail address or of the name")]
Company = Annotated[str, typer.Argument(help="The company's name or id")]
Reason = Annotated[str, typer.Option(help="Why, in a sentence; the audit log keeps it")]
Anyway = Annotated[
    bool, typer.Option("--anyway", help="Even if properties or companies are left without an owner")
]


@app.command()
def people(words: Words) -> None:
    """Find people by e-mail address or name."""
    found = _done(lambda work: finding.find_people(session=work.session, scope=work.scope, words=words))
    for person in found:
        print(_line(person))
    if len(found) == finding.MOST_FOUND:
        print(f"These are the first {finding.MOST_FOUND}; say more of the address or name.")
    if not found:
        print("Nobody is called that.")


@app.command()
def close(email: Email, reason: Reason, anyway: Anyway = False) -> None:
    """Close an account and end its sessions at once."""
    why = _why(reason)
    try:
        stranded = _done(
            lambda work: handovers.close_account(
                session=work.session, scope=work.scope, email=email, why=why, anyway=anyway, now=utc_now()
            )
        )
    except OnlyOwner as error:
        print(f"{email} is the only owner of {len(error.stranded)} properties and companies:")
        _names(error.stranded)
        print("Make somebody else an owner first, or say --anyway.")
        raise typer.Exit(1) from error
    print(f"{email} is closed; every session has ended.")
    if stranded:
        print(f"Left without an owner: {len(stranded)}.")
        _names(stranded)


@app.command()
def reopen(email: Email, reason: Reason) -> None:
    """Open a closed account again; its person signs in anew."""
    why = _why(reason)
    _done(
        lambda work: account_admin.reopen_account(
            session=work.session, scope=work.scope, email=email, why=why
        )
    )
    print(f"{email} is open again.")


@app.command()
def end_sessions(email: Email, reason: Reason) -> None:
    """End every session of an account, which stays open."""
    why = _why(reason)
    ended = _done(
        lambda work: account_admin.end_sessions(session=work.session, scope=work.scope, email=email, why=why)
    )
    print(f"{ended} of the sessions of {email} had not ended yet, and have now.")


@app.command()
def remove_second_factor(email: Email, reason: Reason) -> None:
    """Let an account sign in by password alone again; its person gets a mail that says so."""
    why = _why(reason)
    _done(
        lambda work: account_admin.remove_second_factor(
            session=work.session, scope=work.scope, email=email, why=why
        )
    )
    print(f"{email} has no second factor any more.")


@app.command()
def grant(email: Email) -> None:
    """Let an account act for other people."""
    _done(
        lambda work: account_admin.set_admin(session=work.session, scope=work.scope, email=email, admin=True)
    )
    print(f"{email} is an admin now.")


@app.command()
def revoke(email: Email) -> None:
    """Make an admin an ordinary account again."""
    _done(
        lambda work: account_admin.set_admin(session=work.session, scope=work.scope, email=email, admin=False)
    )
    print(f"{email} is no admin any more.")


@app.command()
def verify_company(name: Company, reason: Reason) -> None:
    """Let a company send SMS in its own words, and as many mails as it likes."""
    why = _why(reason)
    row = _done(
        lambda work: verification.verify(session=work.session, scope=work.scope, name=name, reason=why.reason)
    )
    print(f"{row.name} is verified.")


def _done(act: Callable[[UnitOfWork], Awaitable[T]]) -> T:
    return as_operator_here(act, raised=(OnlyOwner,))


def _why(reason: str) -> Why:
    try:
        return Why(reason=reason)
    except ValidationError as error:
        said = str(error.errors()[0]["msg"]).removeprefix("Value error, ")
        raise typer.BadParameter(said, param_hint="--reason") from error


def _line(person: Found) -> str:
    state = "open" if person.is_active else "closed"
    words = [state] if person.is_confirmed else [state, "not confirmed"]
    words += ["admin"] if person.is_admin else []
    words += [f"sessions: {person.sessions}", f"owns: {person.owned}"]
    return f"{person.email}  {person.full_name or '-'}  ({', '.join(words)})"


def _names(stranded: list[account_admin.Stranded]) -> None:
    for row in stranded:
        kind = "company " if row.kind == "company" else ""
        print(f"  {kind}{row.name} ({row.id})")


if __name__ == "__main__":
    app()
