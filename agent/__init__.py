"""The assistant, an entry point to the domain: a question becomes a call of a curated tool, or an answer."""

import os

# Before langgraph is imported anywhere: threads may hold plain data only (CVE-2026-28277).
os.environ["LANGGRAPH_STRICT_MSGPACK"] = "true"
