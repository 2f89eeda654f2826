"""Paths as logs and traces show them: without the tokens that some of them carry."""

import re

MASK = "[token]"
# What stands behind `/by-token/`, whatever it is; and any part that is as long as our tokens, which are 43
# characters of base64url: ids have 36, and the web app's files have a dot.
_TOKEN = re.compile(r"(?<=/by-token/)[^/?#]+|(?<=/)[A-Za-z0-9_-]{40,}(?=[/?#]|$)")


def masked(path: str) -> str:
    """The path, or address, with each token in it replaced."""
    return _TOKEN.sub(MASK, path)
