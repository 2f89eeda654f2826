"""Pictures of the screens, compared by a program with those of the run before: which differ, and how much."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

# A shade that no eye tells apart, as fonts are drawn a little differently from run to run.
SAME_SHADE = 24
SAME_SHARE = 0.0005


@dataclass(frozen=True, order=True)
class Difference:
    """A screen whose pictures differ, by the share of its pixels; all of them where it is new or gone."""

    share: float
    name: str
    why: str = "differs"


def put_aside(pictures: Path, before: Path) -> None:
    """The pictures of the run before stay under another name, for the comparison."""
    if pictures.exists():
        shutil.rmtree(before, ignore_errors=True)
        pictures.rename(before)


def differences(before: Path, after: Path, shown: Path) -> list[Difference]:
    """Most different first; `shown` gets, for each, both pictures side by side and what differs."""
    shutil.rmtree(shown, ignore_errors=True)
    return sorted(_different(before, after, shown), reverse=True)


def _different(before: Path, after: Path, shown: Path) -> Iterator[Difference]:
    old, new = ({each.name for each in folder.glob("*.png")} for folder in (before, after))
    for name in sorted(old ^ new):
        yield Difference(1.0, name, "is new" if name in new else "is gone")
    for name in sorted(old & new):
        with Image.open(before / name) as first, Image.open(after / name) as second:
            one, other = _of_one_size(first.convert("RGB"), second.convert("RGB"))
        changed = _changed(one, other)
        share = changed.histogram()[255] / (changed.width * changed.height)
        if share > SAME_SHARE:
            shown.mkdir(parents=True, exist_ok=True)
            _side_by_side(one, other, changed.convert("RGB")).save(shown / name)
            yield Difference(share, name)


def _of_one_size(*pictures: Image.Image) -> tuple[Image.Image, ...]:
    """A page that has grown is longer: the shorter picture gets an empty foot."""
    size = max(each.width for each in pictures), max(each.height for each in pictures)
    framed = []
    for each in pictures:
        frame = Image.new("RGB", size)
        frame.paste(each)
        framed.append(frame)
    return tuple(framed)


def _changed(one: Image.Image, other: Image.Image) -> Image.Image:
    """White where the pictures differ, black elsewhere."""
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([0] * (SAME_SHADE + 1) + [255] * (255 - SAME_SHADE))


def _side_by_side(*pictures: Image.Image) -> Image.Image:
    width, height = pictures[0].size
    row = Image.new("RGB", (width * len(pictures), height))
    for place, picture in enumerate(pictures):
        row.paste(picture, (place * width, 0))
    return row
