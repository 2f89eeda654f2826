"""What a company may hold, and which one a new row belongs to: decisions without a database."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from domain.core.errors import FieldError, Invalid
from domain.core.values.text import Changes, Line, unchanged

# What may be asked of a whole company: held on some property of it, or by owning it.
CompanyRight = Literal["properties.write", "team.write", "vendors.read", "vendors.write", "vendors.delete"]

SEVERAL_COMPANIES = "You work for several companies. Choose the one that this belongs to."


class CompanyChanges(Changes):
    """Changes to a company."""

    name: Line = unchanged()


class CompanyRequired(Invalid):
    """The caller may add such a row to several companies, and the request names none."""

    code = "company_required"

    def __init__(self, field: str = "company_id") -> None:
        super().__init__([FieldError(field, SEVERAL_COMPANIES)])


@dataclass(frozen=True, slots=True)
class CompanyOption:
    """A company that the caller may add rows to."""

    id: UUID
    name: str
    is_owner: bool


@dataclass(frozen=True, slots=True)
class TargetCompany:
    """Where new rows go; `is_named` where the request said so, else it follows from the caller's rights."""

    id: UUID
    is_named: bool


@dataclass(frozen=True, slots=True)
class CompanyChoice:
    """What to ask before rows are added: nothing where there is nothing to choose between."""

    options: Sequence[CompanyOption]
    is_required: bool


def choice_of(options: Sequence[CompanyOption], *, others: bool) -> CompanyChoice:
    """`others` says that the caller sees companies without the right to add to them: their rows would not be
    doubled by a guess, so the only company of the caller's is worth naming, too."""
    asks = len(options) > 1 or others
    return CompanyChoice(options if asks else (), is_required=len(options) > 1)


def only_option(options: Sequence[CompanyOption], *, own_first: bool = False) -> CompanyOption | None:
    """The one company that a new row can only belong to, or None where there is none yet. With `own_first`
    the only one that the caller owns comes before those that they work for. Raises CompanyRequired."""
    owned = [option for option in options if option.is_owner]
    if own_first and len(owned) == 1:
        return owned[0]
    if len(options) > 1:
        raise CompanyRequired
    return options[0] if options else None
