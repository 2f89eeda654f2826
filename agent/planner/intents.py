"""The intents: which words ask for which tool. Data only; `matching` reads it.

`needs` are groups of tags of which each must be met ('noun:unit|bedrooms' by either); `may` are tags that the
tool's own sentence answers for. Whatever else a question says has to fit one of the tool's arguments.
"""

from agent.planner.intent import PLACE, Intent, summed, words

_UNIT_STATUSES = (
    "status:vacant|status:occupied|status:notice|status:maintenance|status:reserved|status:pre_leased"
)
_ROOMS = (*PLACE, "bedrooms")

# fmt: off
_SUMS = (
    *summed("units", "ask:count noun:unit|bedrooms", takes=(*_ROOMS, "status"), statuses="unit", weight=4),
    *summed("units", "by noun:unit", takes=(*_ROOMS, "status"), statuses="unit"),
    *summed("units", "noun:unit", takes=_ROOMS, weight=-4)[1:],
    *summed("vacant_units", "status:vacant", takes=_ROOMS, weight=20),
    *summed("vacant_units", "field:vacancy_rate", takes=_ROOMS),
    *summed("vacant_units", "ask:share status:vacant", takes=_ROOMS),
    *summed("occupied_units", "ask:count status:occupied", takes=_ROOMS, weight=8),
    *summed("occupancy", "field:occupancy", "ask:share", takes=_ROOMS, weight=4),
    *summed("occupancy", "ask:share status:occupied", takes=_ROOMS),
    *summed("properties", "ask:count noun:property", takes=("city", "state", "type", "by")),
    *summed("residents", "ask:count noun:resident", "verb:live", takes=(*PLACE, "status"),
              statuses="resident"),
    *summed("residents", "by noun:resident", takes=(*PLACE, "status"), statuses="resident"),
    *summed("active_residents", "noun:resident", "verb:live status:active", takes=PLACE, weight=-4)[1:],
    *summed("current_leases", "noun:lease", "status:active", takes=PLACE, weight=-4)[1:],
    *summed("active_residents", "ask:count noun:resident verb:live|status:active", "verb:live status:active"),
    *summed("active_residents", "ask:count verb:live", "ask:who", weight=-2),
    *summed("pending_residents", "ask:count noun:resident status:pending"),
    *summed("leases", "ask:count noun:lease", takes=(*PLACE, "status"), statuses="lease"),
    *summed("leases", "by noun:lease", takes=(*PLACE, "status"), statuses="lease"),
    *summed("current_leases", "ask:count noun:lease status:current|status:active", "status:active", weight=3),
    *summed("monthly_rent", "field:revenue", "field:rent noun:lease status:current status:active"),
    *summed("monthly_rent", "ask:sum field:rent", "noun:resident verb:pay noun:lease status:current",
              weight=-3),
    *summed("monthly_rent", "field:rent by", weight=-6),
    *summed("potential_rent", "field:potential", "field:rent field:revenue status:occupied", weight=8),
    *summed("average_rent", "ask:average field:rent", "noun:resident verb:pay noun:lease", takes=(*_ROOMS,
              "status"),
          statuses="unit", weight=6),
    *summed("median_rent", "ask:median field:rent", "noun:resident verb:pay noun:lease", takes=(*_ROOMS,
              "status"),
          statuses="unit", weight=6),
    *summed("average_rent", "price:highest|price:lowest noun:property ask:average", takes=_ROOMS, weight=6),
    *summed("deposits", "field:deposit ask:count|ask:sum|status:reserved", "status:reserved status:current",
              weight=2),
    *summed("deposits", "field:deposit", "status:reserved status:current", weight=-8),
    *summed("square_feet", "ask:count|ask:sum field:square_feet", takes=_ROOMS),
    *summed("bedrooms", "ask:count field:bedrooms", takes=PLACE),
    *summed("vacancy_loss", "field:loss", "status:vacant field:rent field:revenue", takes=_ROOMS, weight=6),
    *summed("vacancy_loss", "ask:sum status:vacant field:rent", takes=_ROOMS, weight=6),
    *summed("vendors", "ask:count noun:vendor", takes=("city", "state")),
    *summed("imports", "ask:count noun:import", takes=("status", "by"), statuses="import"),
    Intent("count_and_sum", words("full:highest noun:property"), (), {"what": "occupancy", "by": "property"},
           takes=("city", "state", "type")),
    Intent("count_and_sum", words("full:lowest noun:property"), (),
           {"what": "occupancy", "by": "property", "order": "lowest"}, takes=("city", "state", "type")),
)

_UNITS = (
    Intent("vacancies", words("status:vacant"),
           words("noun:unit status:vacant ask:count ask:who ask:howlong ask:when field:rent verb:live"),
           weight=22),
    Intent("find_units", words(f"noun:unit {_UNIT_STATUSES}|bedrooms|rent_bound|square_feet|property|city"),
           words("per:month ask:count field:rent field:square_feet field:bedrooms verb:live ask:search"),
           statuses="unit"),
    Intent("find_units", words(f"{_UNIT_STATUSES}|bedrooms|rent_bound|square_feet"),
           words("per:month ask:count ask:who noun:resident field:rent field:square_feet "
                 "status:active ask:search"),
           statuses="unit", weight=-4),
    Intent("find_units", words("noun:unit"), words("ask:search ask:count"), statuses="unit", weight=-6),
    Intent("find_units", words("field:rent property|city"), words("noun:unit"), weight=-8, statuses="unit"),
    Intent("rents", words("price:highest|price:lowest"),
           words("noun:unit per:month ask:who ask:sum noun:resident verb:pay field:rent "
                 "noun:property noun:lease "
                  "verb:live"),
           weight=2,
           statuses="unit"),
    Intent("rents", words("sup:highest|sup:lowest field:rent|verb:pay"),
           words("noun:unit ask:who noun:resident verb:pay field:rent noun:lease"), statuses="unit"),
    Intent("rents", words("sup:highest|sup:lowest field:rent noun:property"), words("noun:unit"), weight=-8,
           statuses="unit"),
    Intent("rents", words("compare:below_median|compare:above_median"),
           words("noun:unit field:rent ask:count ask:who noun:resident verb:pay noun:property price"),
           weight=8,
           statuses="unit"),
)

_PEOPLE = (
    Intent("find_residents", words("noun:resident"),
           words("ask:who verb:live ask:count ask:search"), statuses="resident"),
    Intent("find_residents", words("ask:who verb:live|property|number|given:unit|given:property"),
           words("verb:live noun:resident noun:unit ask:count"), {"status": "active"}, weight=6,
           takes=("property", "unit", "city")),
    Intent("find_residents", words("verb:live noun:resident"), words("ask:who noun:unit"),
               {"status": "active"},
           takes=("property", "unit", "city"), weight=2),
    Intent("find_residents", words("noun:resident number|given:unit status"),
               words("noun:unit ask:who ask:count"),
           weight=8, statuses="resident", takes=("property", "unit", "status")),
    Intent("find_leases", words("noun:lease"), words("ask:count ask:search"), statuses="lease"),
    Intent("find_leases", words("noun:lease number|given:unit"), words("noun:unit ask:count ask:search"),
               weight=6,
           statuses="lease"),
    Intent("find_leases", words("noun:lease status:current|status:active"),
               words("ask:count status:active"),
           {"status": "current"}, weight=3, takes=("property", "unit", "resident", "city")),
    Intent("expiring_leases", words("event:expire"),
           words("noun:lease ask:who noun:resident ask:count noun:unit soon field:term event:end "
                  "ask:search"), weight=3),
    Intent("expiring_leases", words("event:end|soon|status:expiring noun:lease"),
           words("event:expire ask:who noun:resident ask:count noun:unit soon ask:search"), weight=4),
    Intent("expiring_leases", words("event:ended noun:lease period"),
               words("ask:who noun:resident ask:count"),
           weight=4),
    Intent("expiring_leases", words("noun:lease period"), words("event ask:who ask:count soon"), weight=-8),
    Intent("movements", words("event:move_in"),
           words("ask:who noun:resident ask:count soon recent noun:unit status:pending event:move_in "
                  "ask:when"),
           {"kind": "move_ins"}, weight=4),
    Intent("movements", words("event:move_out"),
           words("ask:who noun:resident ask:count soon recent noun:unit event:move_out ask:when"),
           {"kind": "move_outs"}, weight=4),
    Intent("movements", words("recent noun:resident"), words("ask:who ask:count"), {"kind": "move_ins"},
               weight=4),
)

_RECORDS = (
    Intent("find_properties", words("noun:property"),
           words("ask:count ask:where field:address ask:search"), statuses="property", weight=-2),
    Intent("find_properties", words("city|state noun:property|type"),
               words("ask:count noun:property ask:search")),
    Intent("find_properties", words("type"), words("ask:where ask:search"), weight=-4),
    Intent("find_properties", words("ask:list city|state"), (), weight=-6),
    Intent("find_vendors", words("noun:vendor|service"),
           words("ask:who ask:count noun:vendor ask:where field:phone field:email ask:search")),
    Intent("find_vendors", words("ask:who service"), words("noun:vendor topic:maintenance field:phone"),
               weight=8),
    Intent("get_details", words("vendor|given:vendor"),
               words("ask:story ask:who noun:vendor field:phone field:email ask:search"
           " service ask:where")),
    Intent("get_details", words("property|given:property"),
               words("ask:story noun:property field:address ask:where ask:search"), weight=-2),
    Intent("get_details", words("number|given:unit"),
           words("ask:story noun:unit field:rent field:term field:bedrooms field:square_feet ask:when "
                  "status ask:who"
                  " ask:howlong noun:lease event:expire event:end ask:count ask:sum ask:search noun:resident "
                         "verb:live"),
           weight=14, takes=("unit", "property")),
    Intent("get_details", words("resident|given:resident"),
           words("ask:story ask:who noun:resident field:phone field:email field:term ask:when ask:where "
                  "noun:lease"
                  " verb:live field:rent event noun:unit verb:pay ask:search ask:count ask:sum ask:howlong "
                         "noun:property"),
           weight=-1, takes=("resident",)),
    Intent("find_leases", words("resident noun:lease"), words("ask:search"), weight=-1,
           takes=("resident", "property")),
)

_REST = (
    Intent("import_jobs", words("noun:import"),
           words("recent ask:count ask:when ask:search ask:story"), statuses="import"),
    Intent("import_errors", words("noun:import topic:error"),
           words("recent ask:count noun:import status:failed negation ask:why"), weight=4,
           takes=("import_job",)),
    Intent("attention_today", words("ask:story noun:portfolio"), words("now")),
    Intent("attention_today", words("ask:attention"), words("now noun:property soon"), weight=2),
    Intent("maintenance_requests", words("topic:maintenance"), weight=1, absorbs=True, takes=("urgent",)),
    Intent("payments_and_balances", words("topic:payments"), weight=1, absorbs=True, takes=()),
    Intent("search_everything", words("ask:search unknown"), weight=-4, takes=("words",)),
)

_CHANGES = (
    Intent("change_rent", words("do:change|do:raise|do:lower field:rent"),
           words("noun:unit do noun:property negation per:month"),
           weight=6),
    Intent("change_rent", words("do:change|do:raise|do:lower money number|given:unit"),
               words("noun:unit do field:rent per:month"),
           weight=4),
    Intent("change_rent", words("do:change|do:raise|do:lower percent|raise_by"),
           words("noun:unit field:rent percent raise_by"), weight=8),
    Intent("change_unit_status", words(f"do:mark {_UNIT_STATUSES}"),
           words("noun:unit do noun:property ask:status"), statuses="unit", weight=6),
    Intent("add_unit", words("do:add noun:unit"), words("noun:unit field per:month do:change noun:property"),
           statuses="unit", weight=4),
    Intent("add_unit", words("do:add bedrooms number"), words("noun:unit field noun:property"),
           statuses="unit", weight=4),
    Intent("add_resident", words("do:add noun:resident|event:move_in"),
           words("noun:resident noun:unit do noun:lease field per:month unknown resident period"), weight=4),
    Intent("add_resident", words("do:move_in unknown|resident"),
           words("noun:resident noun:unit noun:lease field per:month unknown resident period"), weight=2),
    Intent("rerun_import", words("do:rerun noun:import"),
               words("status:failed recent noun:import topic:error"),
           weight=6),
)

# fmt: on

INTENTS = (*_SUMS, *_UNITS, *_PEOPLE, *_RECORDS, *_REST, *_CHANGES)
WRITES = frozenset(intent.tool for intent in _CHANGES)
