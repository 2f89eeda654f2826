"""The demo's own PDFs and drawn photos, set in this process: there are few of them, and a child for each
would take longer than setting it."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import typst

import domain

HERE = Path(__file__).parent
ROOT = Path(domain.__file__).parents[1]
PRINTING = ROOT / "domain" / "printing"
PAPER, PICTURE = HERE / "paper.typ", HERE / "picture.typ"
AGREEMENT = PRINTING / "templates" / "agreement.typ"
PIXELS_PER_INCH = 216  # 1,200 by 720
Palette = Mapping[str, str]
BRICK: Palette = {
    "sky": "#F3E7D8",
    "wall": "#B8705A",
    "shade": "#9C5A46",
    "trim": "#F2E4D6",
    "glass": "#4E6A73",
    "lit": "#F6D08A",
    "ground": "#CFC6B6",
    "tree": "#4C7A66",
    "leaf": "#6A9680",
    "far": "#D9CFC2",
}
STONE: Palette = {
    "sky": "#DCE9EE",
    "wall": "#E9E1D2",
    "shade": "#D2C6B1",
    "trim": "#FFFFFF",
    "glass": "#6F93A0",
    "lit": "#F3D79B",
    "ground": "#C9CDBF",
    "tree": "#3F7360",
    "leaf": "#5E9079",
    "far": "#CBDADC",
}
SLATE: Palette = {
    "sky": "#D5E4EA",
    "wall": "#8FA9B5",
    "shade": "#7591A0",
    "trim": "#EDF3F4",
    "glass": "#4C6B7C",
    "lit": "#F2D9A2",
    "ground": "#B9C6C4",
    "tree": "#3F6E62",
    "leaf": "#69917F",
    "far": "#BCCFD6",
}


async def printed(template: Path, data: Mapping[str, Any]) -> bytes:
    """A paper as PDF, for people who listen to it as well."""
    return await asyncio.to_thread(_pdf, template, json.dumps(data))


async def drawn(name: str, palette: Palette) -> bytes:
    """One of the drawings in its colours, as PNG."""
    drawing = (HERE / "drawings" / f"{name}.svg").read_text().format(**palette)
    return await asyncio.to_thread(_png, drawing)


def _pdf(template: Path, data: str) -> bytes:
    made = _compiler(template, {"data": data}).compile(format="pdf", pdf_standards=["ua-1"])
    return _one_file(made)


def _png(drawing: str) -> bytes:
    return _one_file(_compiler(PICTURE, {"drawing": drawing}).compile(format="png", ppi=PIXELS_PER_INCH))


def _compiler(template: Path, inputs: dict[str, str]) -> typst.Compiler:
    return typst.Compiler(
        str(template),
        root=str(ROOT),
        font_paths=[str(PRINTING / "fonts")],
        ignore_system_fonts=True,
        sys_inputs=inputs,
    )


def _one_file(made: object) -> bytes:
    if not isinstance(made, bytes):
        raise TypeError("typst answered something else than one file")
    return made
