"""What may be asked about the rent of a home beside what is asked for it: below the market, by how much."""

from typing import Any

from sqlalchemy import ColumnElement

from domain.portfolio_query.subject import Field, Phrase
from domain.portfolio_query.value import Condition

_MARKETS = (
    "market", "market rent", "the market", "market rate", "asking", "we ask", "we are asking",
    "asking rent", "asking price", "ask",
    "listed rent", "list price", "list", "listing price", "going rate", "market price", "street rent",
    "what we would ask", "what we ask", "what we would ask on market", "what we could ask",
    "what we could get", "advertised rent", "advertised price", "asking rate",
)  # fmt: skip
_UNDER = ("under", "below", "beneath", "less than", "lower than", "cheaper than", "short of")
_OVER = ("over", "above", "more than", "higher than", "beyond")
_GAPS = (
    *("gap to market", "loss to lease", "gap to asking", "gap to asking rent", "room to market", "upside"),
    *(f"gap between {one} and {other}" for one, other in (("market", "rent"), ("rent", "market"))),
    *(f"gap between {one} and {other}" for one in ("market", "market rent", "asking", "asking rent")
      for other in ("actual", "actual rent", "contract rent", "lease rent", "in place rent", "rent")),
)  # fmt: skip
ASKING_WORDS = ("asking rent", "market rent", "asking price", "market rate", "listed rent", "list price",
                "market price", "advertised rent", "advertised price", "street rent", "rent asked",
                "asked rent", "are we asking", "asking rate", "list rent")  # fmt: skip


def market_fields(
    rent: ColumnElement[Any],
    asking: ColumnElement[Any],
    permission: str,
    *needs: str,
    among: Condition | None = None,
) -> dict[str, Field]:
    """What is asked for the home, and how far the rent that is paid lies below it."""
    by = ("", " by")
    below = tuple(f"{under} {market}{end}" for under in _UNDER for market in _MARKETS for end in by)
    return {
        "asking_rent": Field("money", asking, ASKING_WORDS, permission, unit="a month", needs=needs),
        "below_asking": Field(
            "money", asking - rent, (*_GAPS, *below), permission, unit="a month", needs=needs, among=among
        ),
    }


def market_phrases(rent: str) -> tuple[Phrase, ...]:
    """'rented below market', 'paying over asking': the field `rent` of a row beside what is asked."""
    return tuple(
        Phrase(
            (
                f"with a rent {sides[0]} the asking rent",
                *(
                    f"{led}{side} {market}"
                    for led in ("", "signed ")
                    for side in sides
                    for market in _MARKETS
                ),
            ),
            where=Condition(field=rent, operator=operator, other="asking_rent"),
        )
        for sides, operator in ((_UNDER, "less_than"), (_OVER, "more_than"))
    )
