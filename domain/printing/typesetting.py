"""Setting a PDF without making anybody wait: in a child process, within limits of time and size."""

import asyncio
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import structlog

from domain.core.errors import Invalid, TooLarge, Unavailable
from domain.core.runtime.departures import until_departure
from domain.core.runtime.turns import Turns

Template = Literal["report", "receipt", "agreement", "notice", "letters"]
SETTER = Path(__file__).with_name("setter.py")
LONGEST = 20.0
MOST_IN = 8 << 20
MOST_OUT = 20 << 20
TURNS = Turns(2, waiting=2, refusal="Some of your PDFs are still being made. Ask for this one in a moment.")
TOO_LARGE = "This is too large for a PDF. Choose fewer properties or months, or export it as CSV."
NO_LETTER, MOST_LETTERS = 3, 40  # as `setter.py` says it
MISSING = "No font of ours can show “{letters}” on paper. Write it in other letters, then try again."
FAILED = "The PDF could not be made right now. Please try again."

log = structlog.get_logger()


async def typeset(template: Template, data: Mapping[str, Any], logo: bytes | None = None) -> bytes:
    """The template with the data, as PDF, with the company's logo as PNG in the place of our mark. Few are
    made at once, and one for each caller; others wait for their turn.

    Raises Invalid for a letter that no font can show, TooLarge for what takes too long or becomes too large,
    RateLimited for a caller who waits for several already, Unavailable where the process fails or the caller
    has hung up.
    """
    drawn = None if logo is None else json.dumps(list(logo))
    request = json.dumps({"template": template, "data": json.dumps(data), "logo": drawn}).encode()
    if len(request) > MOST_IN:
        raise TooLarge(TOO_LARGE, code="report_too_large")
    made = await until_departure(_in_turn(request))
    if len(made) > MOST_OUT:
        raise TooLarge(TOO_LARGE, code="report_too_large")
    return made


async def _in_turn(request: bytes) -> bytes:
    async with TURNS.turn():
        return await _made(request)


async def _made(request: bytes) -> bytes:
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", str(SETTER)), stdin=pipe, stdout=pipe, stderr=pipe, env={}
    )
    try:
        made, said = await asyncio.wait_for(child.communicate(request), LONGEST)
    except TimeoutError as error:
        raise TooLarge(TOO_LARGE, code="report_too_large") from error
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    if child.returncode == NO_LETTER:
        raise Invalid.field("text", MISSING.format(letters=said.decode(errors="replace")[-MOST_LETTERS:]))
    if child.returncode != 0:
        log.error("pdf.failed", returncode=child.returncode, said=said.decode(errors="replace")[-2000:])
        raise Unavailable(FAILED)
    return made
