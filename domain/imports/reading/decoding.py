"""Bytes of an uploaded file to text, or one sentence that says why not."""

import codecs
import re
from dataclasses import dataclass

from domain.core.errors import Invalid, TooLarge

MAX_BYTES = 20 * 1024 * 1024
NOT_A_CSV = "Please upload a CSV file"
ENDINGS = frozenset({"csv", "tsv", "tab", "txt", ""})

# The first bytes of what people drop by mistake: spreadsheets, archives, documents, pictures, programs.
_MAGIC = (
    b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0", b"%PDF", b"{\\rtf",
    b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ",
    b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*", b"RIFF", b"OggS", b"ID3",
    b"SQLite format 3", b"\x7fELF", b"MZ\x90", b"PAR1",
)  # fmt: skip
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_MARKUP = re.compile(
    r"\s*<(?:!--|[!?]\w|/?(?:html|head|body|meta|title|style|script|link|base|svg|table|caption|colgroup|col|thead"
    r"|tbody|tr|th|td|div|span|p|br|hr|h[1-6]|ul|ol|li|pre|a|b|i|font|center|form|img)\b)",
    re.IGNORECASE,
)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1b\x7f]")  # 1c to 1f are separators that some exports use
_SAMPLE = 65_536


@dataclass(frozen=True, slots=True)
class Decoded:
    text: str
    encoding: str
    warnings: tuple[str, ...] = ()


def refuse_name(file_name: str) -> None:
    """A file whose name says that it is something else is refused before anyone waits for it."""
    ending = file_name.rpartition(".")[2].lower() if "." in file_name else ""
    if ending not in ENDINGS:
        raise Invalid.field("file", NOT_A_CSV)


def decode(data: bytes) -> Decoded:
    """The text of a file: byte order marks first, then UTF-8, then Windows-1252.

    Short texts defeat guessing by letter statistics, so there is none: bytes that are not UTF-8 and carry no
    mark come from Windows in practice.
    """
    if len(data) > MAX_BYTES:
        raise TooLarge(f"CSV file is larger than {MAX_BYTES // 1024 // 1024} MB")
    decoded = _decoded(data)
    if _MARKUP.match(decoded.text) or _is_json(decoded.text) or _is_noise(decoded.text):
        raise Invalid.field("file", NOT_A_CSV)
    return decoded


def _decoded(data: bytes) -> Decoded:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _strictly(data, encoding)
    if data.startswith(_MAGIC):
        raise Invalid.field("file", NOT_A_CSV)
    wide = _wide_encoding(data[:_SAMPLE])
    if wide:
        return _strictly(data, wide)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return _broken_utf8(data) or _windows(data)


def _strictly(data: bytes, encoding: str) -> Decoded:
    try:
        return Decoded(data.decode(encoding), encoding.removesuffix("-sig"))
    except UnicodeDecodeError:
        text = data.decode(encoding, errors="replace")
        return Decoded(text, encoding.removesuffix("-sig"), (_unreadable(text.count("\ufffd")),))


def _wide_encoding(sample: bytes) -> str | None:
    """UTF-16 without a mark: every other byte of mostly Latin text is zero."""
    half = len(sample) // 2
    if half < 4:
        return None
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > half * 0.4 and even < half * 0.05:
        return "utf-16-le"
    if even > half * 0.4 and odd < half * 0.05:
        return "utf-16-be"
    return None


def _broken_utf8(data: bytes) -> Decoded | None:
    """UTF-8 with a few damaged bytes stays UTF-8: one bad byte must not garble every accent of the file."""
    text = data.decode("utf-8", errors="replace")
    bad = text.count("\ufffd")
    good = sum(1 for character in text if character > "\x7f") - bad
    if good <= 4 * bad:
        return None
    return Decoded(text, "utf-8", (_unreadable(bad),))


def _windows(data: bytes) -> Decoded:
    text = data.decode("cp1252", errors="replace")
    bad = text.count("\ufffd")
    return Decoded(text, "windows-1252", (_unreadable(bad),) if bad else ())


def _unreadable(count: int) -> str:
    noun = "character" if count == 1 else "characters"
    return f"{count} {noun} could not be read and are shown as \ufffd. Save the file as UTF-8 to keep them."


def _is_json(text: str) -> bool:
    inner = text[:_SAMPLE].strip()
    if not re.match(r'[{\[]\s*(?:["{\[\]}]|$)', inner):
        return False
    return text.rstrip()[-1:] in ("}", "]")


def _is_noise(text: str) -> bool:
    sample = text[:_SAMPLE]
    return len(_CONTROL.findall(sample)) > max(8, len(sample) // 20)
