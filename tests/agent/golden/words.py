"""The words that the generated properties, people and vendors are called by."""

from pathlib import Path

import yaml

_WORDS = yaml.safe_load(Path(__file__).with_name("words.yaml").read_text())

PROPERTY_WORDS: list[str] = _WORDS["properties"]
TOWNS: list[list[str]] = _WORDS["towns"]
FIRST_NAMES: list[str] = _WORDS["first"]
LAST_NAMES: list[str] = _WORDS["last"]
CROWD_FIRST_NAMES: list[str] = _WORDS["crowd_first"]
CROWD_LAST_NAMES: list[str] = _WORDS["crowd_last"]
VENDOR_WORDS: list[str] = _WORDS["crowd_vendors"]
TRADES: list[str] = _WORDS["crowd_trades"]
