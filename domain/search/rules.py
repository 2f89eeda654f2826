"""What the search decides without a database: what is asked by meaning, and how vectors are made to fit."""

import hashlib
import math
from collections.abc import Sequence
from typing import Literal

from domain.core.errors import StewardError
from domain.models.search import WIDTH, TextKind

# Documents are found by their words alone: nothing that they say is sent to an embedding model.
Kind = Literal[TextKind, "document"]

# Cosine distances beyond this are no likeness: something is always nearest.
FARTHEST = 0.7
# What a model reads of one text; endpoints refuse longer ones.
MOST_CHARACTERS = 8000


class WrongWidth(StewardError):
    """The model's vectors do not fit the table."""

    code = "embedding_width"


def asks_for_meaning(words: str) -> bool:
    """One word is a name or the beginning of one; a number or an address has no meaning either."""
    return sum(word.isalpha() for word in words.split()) >= 2


def hash_of(text: str) -> str:
    """Tells whether a text has changed since it was read."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def fitted(vector: Sequence[float]) -> list[float] | None:
    """As wide as the table: zeros change no angle. None for a vector without a direction.

    Raises WrongWidth for a vector that is wider.
    """
    if len(vector) > WIDTH:
        raise WrongWidth(
            f"The embedding model answers {len(vector)} numbers; set EMBEDDING_DIMENSIONS to {WIDTH} or less."
        )
    if not any(vector) or not all(math.isfinite(number) for number in vector):
        return None
    return [*vector, *[0.0] * (WIDTH - len(vector))]


def written(vector: Sequence[float]) -> str:
    """As Postgres reads a vector."""
    return f"[{','.join(repr(float(number)) for number in vector)}]"
