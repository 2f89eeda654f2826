"""Every tool there is, by name."""

from agent.tool import Tool
from agent.tools import units

TOOLS: dict[str, Tool] = {tool.name: tool for feature in (units,) for tool in feature.TOOLS}
