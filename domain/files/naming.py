"""Names of files as people see them: without paths and characters that mislead, with the true ending."""

import re
import unicodedata

from domain.core.file_kinds import ENDINGS, ContentType

LONGEST = 120
# Putting the marks of a letter in order takes the square of their number: no more than this is read.
MOST_READ = 400
# Control characters, line separators, and those that turn the direction of the text around.
_MISLEADING = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean_name(name: str) -> str:
    """The last part of a path, on one line, without characters that nobody sees; 'file' for nothing."""
    last = re.split(r"[/\\]", unicodedata.normalize("NFC", name[-MOST_READ:]))[-1]
    shown = "".join(" " if char in '<>:"|?*' else char for char in last if _is_shown(char))
    words = " ".join(shown.split()).strip(". ")
    if len(words) > LONGEST:
        stem, dot, ending = words.rpartition(".")
        words = f"{stem[: LONGEST - 10]}.{ending[:8]}" if dot else words[:LONGEST]
    return words or "file"


def named_as(name: str, content_type: ContentType) -> str:
    """The name with an ending that says what the file is, so that it opens as that and as nothing else."""
    endings = ENDINGS[content_type]
    return name if name.lower().endswith(endings) else f"{name}{endings[0]}"


def _is_shown(char: str) -> bool:
    return unicodedata.category(char) not in _MISLEADING
