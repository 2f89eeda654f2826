"""The child process that sets one PDF: a request as JSON comes in, the file goes out; nothing else is read.

It is run by its path and imports nothing of the product, so that it starts fast and holds no secret.
"""

import json
import re
import resource
import sys
from pathlib import Path

import manimgx_fonts
import manimgx_fonts_cjk
import typst

HERE = Path(__file__).parent
# Our face, and Noto for every script that a name may be written in.
FONTS = (HERE / "fonts", *(Path(each.__file__).parent for each in (manimgx_fonts, manimgx_fonts_cjk)))
NO_GLYPH = re.compile(r'the text `"(.+?)"` could not be displayed', re.DOTALL)
NO_LETTER = 3  # how the process ends where no font has a letter, which it then says
MEMORY = 1 << 30
SECONDS = 30


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    request = json.loads(sys.stdin.buffer.read())
    try:
        made = pdf(request["template"], request["data"], request["logo"])
    except typst.TypstError as error:
        if (missing := NO_GLYPH.search(f"{error.message} {error.diagnostic}")) is None:
            raise
        sys.stderr.write(missing[1])
        sys.exit(NO_LETTER)
    sys.stdout.buffer.write(made)


def pdf(template: str, data: str, logo: str | None = None) -> bytes:
    """The data reaches the template as text that it parses; it is never part of the template. So does the
    logo, a PNG of ours as a list of its bytes. It is PDF/UA, for people who listen to it, which a text that
    no font can show cannot be."""
    compiler = typst.Compiler(
        str(HERE / "templates" / f"{template}.typ"),
        root=str(HERE / "templates"),
        font_paths=[str(folder) for folder in FONTS],
        ignore_system_fonts=True,
        sys_inputs={"data": data} | ({} if logo is None else {"logo": logo}),
    )
    made = compiler.compile(format="pdf", pdf_standards=["ua-1"])
    if not isinstance(made, bytes):
        raise TypeError("typst answered something else than one file")
    return made


if __name__ == "__main__":
    main()
