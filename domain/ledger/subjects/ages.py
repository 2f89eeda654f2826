"""How long something has been due: the spans of an aging report."""

from typing import Any

from sqlalchemy import ColumnElement, case, literal_column

# With the days up to which each reaches.
_SPANS = (("up_to_30", 30), ("from_31_to_60", 60), ("from_61_to_90", 90))
_OLDEST = "over_90"
AGES = (*(name for name, _ in _SPANS), _OLDEST)
AGES_SAID = {
    "up_to_30": ("0 to 30 days old", "0-30", "1-30", "0-30 days", "1-30 days"),
    "from_31_to_60": ("31 to 60 days old", "31-60", "30-60"),
    "from_61_to_90": ("61 to 90 days old", "61-90", "60-90"),
    "over_90": ("more than 90 days old", "90+", "over 90", "91+", "90 plus"),
}
AGE_WORDS = ("age", "aging bucket", "age bucket", "aging", "how old", "age of debt")


def age_of(days: ColumnElement[Any]) -> ColumnElement[str]:
    """The span that so many days since the due day fall into."""
    spans: list[tuple[ColumnElement[bool], ColumnElement[str]]] = [
        (days <= literal_column(str(last)), literal_column(f"'{name}'")) for name, last in _SPANS
    ]
    return case(*spans, else_=literal_column(f"'{_OLDEST}'"))
