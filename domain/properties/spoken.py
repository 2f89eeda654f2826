"""What managers call properties."""

SPOKEN = {
    "noun:property": "property, building, complex, community, site, asset, location",
    "field:address": "address, located, street address, where",
    "unrecorded:mortgages": (
        "mortgage, mortgage balance, mortgage payment, lender, loan balance, refinance, loan"
    ),
    "unrecorded:what properties are worth": (
        "appraisal, appraised, appraised value, market value, property value, zestimate, resale value"
    ),
    "unrecorded:keys and codes of doors": (
        "key, keys, key fob, fob, lockbox, door code, gate code, access code, alarm code, entry code"
    ),
}
