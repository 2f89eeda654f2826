"""What may be asked about the stars that staff gave for the work on a request or a work order."""

from typing import Any

from sqlalchemy import ColumnElement

from domain.portfolio_query.subject import Field, Phrase
from domain.portfolio_query.value import Condition
from domain.vendors import words as vendor_words

NAME = "job_rating"
UNRATED = Phrase(vendor_words.UNRATED, where=Condition(field=NAME, operator="unknown"))


def job_rating(stars: ColumnElement[Any]) -> dict[str, Field]:
    return {
        NAME: Field(
            "number",
            stars,
            (
                *("rating", "job rating", "star", "rated", "rated at", "score", "scored"),
                *("satisfaction", "satisfaction rating", "satisfaction score", "quality of work"),
            ),
            unit="of 5",
            more=("good",),
            less=("bad", "poor"),
            of_named_rows=True,
        )
    }
