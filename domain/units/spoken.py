"""What managers call units, their states and figures."""

from domain.core.feature import AttentionLine

SPOKEN = {
    "noun:unit": (
        "unit, apartment, apt, flat, home, rental, rental unit, door, suite, space, place, listing, dwelling"
    ),
    "status:vacant": (
        "vacant, empty, available, unoccupied, open, vacancy, unrented, untenanted, unleased, for "
        "rent, to let, on the market, ready to rent, free, sitting empty, standing empty, not rented, "
        "not occupied, not leased, vacant status, without tenant, without resident, nobody in, no "
        "tenant, unfilled, rentable, rent ready, nobody living in, up for rent, open unit, "
        "availability, can rent out, can i rent out, rent out, left to rent, still to rent, vacated, "
        "can rent"
    ),
    "status:occupied": (
        "occupied, taken, rented, leased, filled, rented out, lived in, with tenant, with resident, "
        "occupied status, leased out, let out"
    ),
    "status:notice": (
        "on notice, notice, gave notice, given notice, notice given, under notice, leaving soon, put "
        "in notice, notice to vacate"
    ),
    "status:maintenance": (
        "as maintenance, to maintenance, maintenance unit, under maintenance, in maintenance, being "
        "repaired, under repair, being renovated, under renovation, out of service, out of order, "
        "offline, down for maintenance, down, down unit, maintenance status"
    ),
    "status:reserved": "reserved, on hold, held, being held",
    "status:pre_leased": (
        "pre leased, preleased, pre-leased, pre lease, leased ahead, already leased ahead, pre let"
    ),
    "field:rent": (
        "rent, monthly rent, rental price, price, asking rent, rental rate, cost, rate, pay, paying, "
        "costs, charge, priced, charging, asking price, listed rent, rental, in rent, pays, asking"
    ),
    "field:deposit": "deposit, security deposit, held in deposit, deposit held, deposit money",
    "field:square_feet": (
        "square feet, square foot, sq ft, sqft, square footage, sf, floor area, floor space, size, sq feet"
    ),
    "field:bedrooms": "bedroom, bed, br, bdr, bdrm, bd",
}
ATTENTION_LINES = {
    "without_lease": AttentionLine(
        "home", "{is} lived in without a current lease", "/units", {"status": "occupied"}
    ),
    "vacant": AttentionLine("unit", "{is} vacant", "/units", {"status": "vacant"}),
    "on_notice": AttentionLine("unit", "{is} on notice", "/units", {"status": "notice"}),
    "maintenance": AttentionLine("unit", "{is} in maintenance", "/units", {"status": "maintenance"}),
}
