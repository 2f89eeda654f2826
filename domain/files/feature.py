"""What files bring to the rest of the product: nothing of their own, since documents and photos show them."""

from domain.core.feature import Feature

_BY_OTHERS = "a file is shown by a document or a photo, which has it"

FEATURE = Feature(
    name="files",
    without={"searched": _BY_OTHERS, "attention": _BY_OTHERS, "invariants": _BY_OTHERS, "purges": _BY_OTHERS},
)
