"""What photos bring to the rest of the product."""

from domain.core.feature import Feature, Purge
from domain.core.invariants import deleted_rows_are_purged
from domain.models.photos import Photo

FEATURE = Feature(
    name="photos",
    tables={"photos": ("photo", "Photos")},
    actions={
        "photo.added": "Added photo",
        "photo.edited": "Edited photo",
        "photo.made_primary": "Made photo the primary one",
        "photo.deleted": "Deleted photo",
        "photo.restored": "Restored photo",
    },
    purges=(Purge("purge_photos", "photos"),),
    invariants=deleted_rows_are_purged(Photo),
    without={
        "searched": "a photo has no words but its caption",
        "attention": "nothing about a photo is ever due",
    },
)
