"""What managers call properties."""

SPOKEN = {
    "noun:property": "property, building, complex, community, site, asset, location",
    "field:address": "address, located, street address, where",
}
