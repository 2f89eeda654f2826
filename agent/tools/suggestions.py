"""Questions that answers suggest next. Every one of them can be answered: by a model and by the planner."""

VACANT = "Show me vacant units"
HIGHEST_RENT = "Which unit has the highest rent?"
EXPIRING_30 = "Which leases expire in the next 30 days?"
EXPIRING_60 = "Which leases expire in the next 60 days?"
OCCUPANCY = "What is our occupancy?"
OCCUPANCY_BY_PROPERTY = "What is the occupancy of each property?"
MONTHLY_RENT = "How much rent comes in each month?"
MOVE_INS = "Who moved in during the last 30 days?"
ATTENTION = "What needs attention today?"
PENDING_RESIDENTS = "Which residents are pending?"
IMPORTS = "Show my imports"
VENDORS = "Show me our vendors"
PROPERTIES = "Show me all properties"
RESIDENTS = "How many residents do we have?"
LATE = "Who is late on rent?"
RECEIVED = "How much did we receive this month?"
COLLECTED = "How much rent was collected last month by property?"
SPENDING = "How much did we spend this year by category?"
UNPAID_BILLS = "Which bills are unpaid?"

MONEY = (LATE, RECEIVED)
ALL = tuple(value for name, value in sorted(globals().items()) if name.isupper() and isinstance(value, str))
