"""The intents: which words ask for which tool. Data only; `matching` reads it. Questions about rows and
figures are none of them: those are read as queries (`planner.questions`).

`needs` are groups of tags of which each must be met ('noun:unit|bedrooms' by either); `may` are tags that the
tool's own sentence answers for. Whatever else a question says has to fit one of the tool's arguments.
"""

from agent.planner.intent import Intent, words

_UNIT_STATUSES = (
    "status:vacant|status:occupied|status:notice|status:maintenance|status:reserved|status:pre_leased"
)

# fmt: off
_RECORDS = (
    Intent("get_details", words("vendor|given:vendor"),
           words("ask:story ask:who noun:vendor field:phone field:email ask:search ask:where")),
    Intent("get_details", words("property|given:property"),
           words("ask:story noun:property field:address ask:where ask:search"), weight=-2),
    Intent("get_details", words("number|given:unit"),
           words("ask:story noun:unit field:rent field:term field:bedrooms field:square_feet ask:when"
                 " ask:who noun:lease event:expire event:end ask:search noun:resident verb:live"),
           weight=14, takes=("unit", "property")),
    Intent("get_details", words("resident|given:resident"),
           words("ask:story ask:who noun:resident field:phone field:email field:term ask:when ask:where"
                 " noun:lease verb:live field:rent event noun:unit verb:pay ask:search noun:property"),
           weight=-1, takes=("resident",)),
)

_REST = (
    Intent("import_jobs", words("noun:import"),
           words("recent ask:count ask:when ask:search ask:story"), statuses="import"),
    Intent("import_errors", words("noun:import topic:error"),
           words("recent ask:count noun:import status:failed negation ask:why"), weight=4,
           takes=("import_job",)),
    Intent("attention_today", words("ask:story noun:portfolio"), words("now")),
    Intent("attention_today", words("ask:attention"), words("now noun:property soon"), weight=2),
    Intent("find_team_members", words("topic:manager property|given:property"),
           words("ask:who noun:property ask:list"), fixed={"role": "manager"}, weight=8, takes=("property",)),
    Intent("search_everything", words("ask:search unknown"), weight=-4, takes=("words",)),
)

_MONEY = (
    Intent("explain_balance", words("resident|given:resident topic:owes|topic:paid"),
           words("ask:sum ask:count ask:why ask:story ask:who noun:resident field:rent verb:pay topic:owes"),
           weight=8, takes=("resident",)),
    Intent("explain_balance", words("given:resident ask:why"), words("topic:owes ask:sum"), weight=8,
           takes=("resident",)),
)

_MESSAGES = (
    Intent("sent_messages", words("topic:message resident|given:resident"),
           words("ask:search ask:story ask:when ask:why noun:resident topic:reminder do:send channel"),
           weight=8, takes=("resident",)),
)

_CHANGES = (
    Intent("record_payment", words("do:record topic:payment|method money|resident|given:resident"),
           words("noun:resident do field:rent period topic:payment"), weight=8),
    Intent("record_payment", words("topic:paid resident|given:resident money"),
           words("do field:rent period topic:paid"), weight=6),
    Intent("send_reminders", words("do:remind"),
           words("noun:resident topic:owes topic:payment ask:who field:rent do both now"), weight=8,
           takes=("property", "resident", "channel")),
    Intent("send_reminders", words("do:send topic:reminder"),
           words("noun:resident topic:owes topic:payment ask:who field:rent both now do:send"), weight=8,
           takes=("property", "resident", "channel")),
    Intent("change_rent", words("do:change|do:raise|do:lower field:rent"),
           words("noun:unit do noun:property negation per:month"), weight=6),
    Intent("change_rent", words("do:change|do:raise|do:lower money number|given:unit"),
               words("noun:unit do field:rent per:month"), weight=4),
    Intent("change_rent", words("do:change|do:raise|do:lower percent|raise_by"),
           words("noun:unit field:rent percent raise_by noun:resident"), weight=8),
    Intent("change_unit_status", words(f"do:mark {_UNIT_STATUSES}"),
           words("noun:unit do noun:property ask:status"), statuses="unit", weight=6),
    Intent("change_unit_status", words(f"number|given:unit {_UNIT_STATUSES}"),
           words("noun:unit noun:property now filler do:mark"), statuses="unit", weight=-4, states=True),
    Intent("add_unit", words("do:add noun:unit"), words("noun:unit field per:month do:change noun:property"),
           statuses="unit", weight=4),
    Intent("add_unit", words("do:add bedrooms number"), words("noun:unit field noun:property"),
           statuses="unit", weight=4),
    Intent("add_resident", words("do:add noun:resident|event:move_in"),
           words("noun:resident noun:unit do noun:lease field per:month unknown resident period"), weight=4),
    Intent("add_resident", words("do:move_in unknown|resident"),
           words("noun:resident noun:unit noun:lease field per:month unknown resident period"), weight=2),
    Intent("draft_renewal", words("do:renew resident|given:resident"),
           words("noun:lease noun:resident field:rent field:term per:month event:expire do period"),
           weight=8),
    Intent("draft_renewal", words("do:offer event:expire resident|given:resident"),
           words("noun:lease noun:resident field:rent field:term per:month do period"), weight=8),
    Intent("send_for_signature", words("do:sign resident|given:resident"),
           words("noun:lease noun:resident do:send do:remove do"), weight=8, takes=("resident",)),
    Intent("rerun_import", words("do:rerun noun:import"),
               words("status:failed recent noun:import topic:error"), weight=6),
)

# fmt: on

INTENTS = (*_RECORDS, *_REST, *_MONEY, *_MESSAGES, *_CHANGES)
WRITES = frozenset(intent.tool for intent in _CHANGES)
