"""The child process that sets one PDF: a request as JSON comes in, the file goes out; nothing else is read.

It is run by its path and imports nothing of the product, so that it starts fast and holds no secret.
"""

import json
import resource
import sys
from pathlib import Path

import typst

HERE = Path(__file__).parent
NO_GLYPH = "could not be displayed"
MEMORY = 1 << 30
SECONDS = 30


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    request = json.loads(sys.stdin.buffer.read())
    sys.stdout.buffer.write(pdf(request["template"], request["data"], request["logo"]))


def pdf(template: str, data: str, logo: str | None = None) -> bytes:
    """The data reaches the template as text that it parses; it is never part of the template. So does the
    logo, a PNG of ours as a list of its bytes."""
    compiler = typst.Compiler(
        str(HERE / "templates" / f"{template}.typ"),
        root=str(HERE / "templates"),
        font_paths=[str(HERE / "fonts")],
        ignore_system_fonts=True,
        sys_inputs={"data": data} | ({} if logo is None else {"logo": logo}),
    )
    try:
        return _compiled(compiler, accessible=True)
    except typst.TypstError as error:
        if NO_GLYPH not in f"{error.message} {error.diagnostic}":
            raise
        return _compiled(compiler, accessible=False)


def _compiled(compiler: typst.Compiler, *, accessible: bool) -> bytes:
    """As PDF/UA for people who listen to it. A text in a script that our fonts do not know cannot be that."""
    made = compiler.compile(format="pdf", pdf_standards=["ua-1"] if accessible else [])
    if not isinstance(made, bytes):
        raise TypeError("typst answered something else than one file")
    return made


if __name__ == "__main__":
    main()
