"""What links bring to the rest of the product."""

from domain.core.feature import Feature

_BY_OTHERS = "a link is shown with the row that it opens"

FEATURE = Feature(
    name="links",
    tables={"links": ("link", "links")},
    actions={
        "link.made": "Made a link",
        "link.ended": "Ended a link",
        "link.moved": "Moved a link's end",
    },
    without={
        "searched": _BY_OTHERS,
        "attention": _BY_OTHERS,
        "purges": "links go with their property; an ended one opens nothing",
        "invariants": "the hash is unique and an end is a column: no two columns can contradict each other",
    },
)
