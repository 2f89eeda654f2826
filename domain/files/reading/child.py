"""The child process that opens a stranger's picture or PDF; run as a script, it imports nothing of ours.

It gets the bytes on standard input and one command as JSON in its arguments; it answers one line of JSON and
then the bytes of the parts that the line names. A file that cannot be read is answered as `{"refused": why}`;
anything else that goes wrong ends the process, which the parent reads as a refusal too.
"""

import io
import json
import resource
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import pillow_heif
import pypdfium2
from PIL import Image, ImageOps
from pypdfium2 import raw

Facts = dict[str, Any]
Parts = dict[str, bytes]

MB = 1024 * 1024
MOST_PIXELS = 40_000_000
MOST_PAGES = 2000
LONGEST_TEXT = 400_000
PAGE_WIDTH = 1240
MOST_SIDE = 16_000  # of a strip: WebP holds no longer one
XFA_FORMS = (raw.FORMTYPE_XFA_FULL, raw.FORMTYPE_XFA_FOREGROUND)
SCRIPT = b"/JavaScript"  # pdfium writes the names of a file it saves in the clear


def confine(command: Facts) -> None:
    """Limits that this process cannot lift again: memory, time, files, processes, what it may write."""
    for limit, most in (
        (resource.RLIMIT_AS, command["memory_mb"] * MB),
        (resource.RLIMIT_CPU, command["seconds"]),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, 0),
    ):
        resource.setrlimit(limit, (most, most))


class Refused(Exception):
    """The file is not what it says, or more than we open."""


def open_picture(data: bytes, content_type: str) -> Image.Image:
    if content_type == "image/heic":
        pillow_heif.register_heif_opener(thumbnails=False)
    warnings.simplefilter("error", Image.DecompressionBombWarning)
    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    formats = {"image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WEBP", "image/heic": "HEIF"}
    image = Image.open(io.BytesIO(data), formats=[formats[content_type]])
    if image.width * image.height > MOST_PIXELS:
        raise Refused("pixels")
    return image


def picture_sizes(data: bytes, command: Facts) -> tuple[Facts, Parts]:
    """The picture turned as its camera held it, without any of its notes, in each of the widths: as WebP
    where no other `format` is asked for."""
    image: Image.Image = open_picture(data, command["content_type"])
    widths = command["widths"]
    image.draft("RGB", (max(widths.values()), max(widths.values())))
    has_alpha = "A" in image.getbands() or "transparency" in image.info
    image = image.convert("RGBA" if has_alpha else "RGB")
    largest, form = max(widths.values()), command.get("format", "WEBP")
    how = {"quality": 82, "method": 3, "xmp": b""} if form == "WEBP" else {"optimize": True}
    image.thumbnail((largest, largest))
    image = ImageOps.exif_transpose(image)
    size = image.size
    parts = {}
    for name, width in sorted(widths.items(), key=lambda each: -each[1]):
        image.thumbnail((width, width))
        clean = io.BytesIO()
        image.save(clean, form, exif=b"", icc_profile=b"", **how)
        parts[name] = clean.getvalue()
    return {"width": size[0], "height": size[1]}, parts


def check_picture(data: bytes, command: Facts) -> tuple[Facts, Parts]:
    """Reads it whole, so that a cut one is refused."""
    image = open_picture(data, command["content_type"])
    image.load()
    return {"width": image.width, "height": image.height}, {}


def open_pdf(data: bytes) -> pypdfium2.PdfDocument:
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise Refused("pdf") from error
    if not 1 <= len(document) <= MOST_PAGES:
        raise Refused("pages")
    # Before any page is read: what was typed into a form belongs to its picture and its text.
    document.init_forms()
    return document


def flatten(page: pypdfium2.PdfPage) -> None:
    """What was typed into its form, and every note on it, becomes part of the page."""
    if raw.FPDFPage_Flatten(page, raw.FLAT_NORMALDISPLAY) == raw.FLATTEN_FAIL:
        raise Refused("form")


def flattened(document: pypdfium2.PdfDocument) -> pypdfium2.PdfDocument:
    """Its pages alone: nothing that somebody could still type into, no layers to turn on or off."""
    for page in document:
        flatten(page)
    pages = pypdfium2.PdfDocument.new()
    pages.import_pages(document)
    return pages


def saved(document: pypdfium2.PdfDocument) -> tuple[Facts, Parts]:
    answer = io.BytesIO()
    document.save(answer)
    return {"pages": len(document)}, {"pdf": answer.getvalue()}


def pdf_pages(data: bytes, _command: Facts) -> tuple[Facts, Parts]:
    """How many pages there are; nothing of them is read."""
    return {"pages": len(open_pdf(data))}, {}


def pdf_text(data: bytes, _command: Facts) -> tuple[Facts, Parts]:
    """The text of the pages."""
    document = open_pdf(data)
    texts, length = [], 0
    for number in range(len(document)):
        flatten(document[number])
        text = document[number].get_textpage().get_text_range()
        texts.append(text)
        length += len(text)
        if length > LONGEST_TEXT:
            break
    return {"pages": len(document)}, {"text": "\n".join(texts)[:LONGEST_TEXT].encode(errors="replace")}


def pdf_page(data: bytes, command: Facts) -> tuple[Facts, Parts]:
    """One page drawn as a WebP picture."""
    document = open_pdf(data)
    number = command["page"]
    if not 1 <= number <= len(document):
        raise Refused("page")
    page = document[number - 1]
    width, height = page.get_size()
    scale = min(PAGE_WIDTH / max(width, 1), MOST_SIDE / max(height, 1))
    drawn = page.render(scale=scale, may_draw_forms=True).to_pil().convert("RGB")
    answer = io.BytesIO()
    drawn.save(answer, "WEBP", quality=80, method=3)
    return {"pages": len(document), "width": drawn.width, "height": drawn.height}, {"page": answer.getvalue()}


def pdf_flat(data: bytes, _command: Facts) -> tuple[Facts, Parts]:
    """The file as it is signed: a form of the kind that no page holds (XFA), and one that can rewrite itself
    when it is opened, are refused."""
    document = open_pdf(data)
    if document.get_formtype() in XFA_FORMS:
        raise Refused("xfa")
    facts, parts = saved(flattened(document))
    if SCRIPT in parts["pdf"]:
        raise Refused("script")
    return facts, parts


def pdf_joined(data: bytes, command: Facts) -> tuple[Facts, Parts]:
    """The pages of one PDF and then those of another, whose bytes follow after the first `length`."""
    document = flattened(open_pdf(data[: command["length"]]))
    document.import_pages(open_pdf(data[command["length"] :]))
    return saved(document)


COMMANDS: dict[str, Callable[[bytes, Facts], tuple[Facts, Parts]]] = {
    "picture_sizes": picture_sizes,
    "check_picture": check_picture,
    "pdf_pages": pdf_pages,
    "pdf_text": pdf_text,
    "pdf_page": pdf_page,
    "pdf_flat": pdf_flat,
    "pdf_joined": pdf_joined,
}


def main() -> None:
    command = json.loads(sys.argv[1])
    confine(command)
    begun = time.process_time()
    data = sys.stdin.buffer.read()
    try:
        facts, parts = COMMANDS[command["do"]](data, command)
    except Refused as refused:
        facts, parts = {"refused": str(refused)}, {}
    except Exception as error:  # noqa: BLE001 - whatever a stranger's file breaks is a refusal
        facts, parts = {"refused": type(error).__name__}, {}
    facts["cpu_seconds"] = time.process_time() - begun
    facts["parts"] = [[name, len(part)] for name, part in parts.items()]
    out = sys.stdout.buffer
    out.write(json.dumps(facts).encode() + b"\n")
    for part in parts.values():
        out.write(part)
    out.flush()


if __name__ == "__main__":
    main()
