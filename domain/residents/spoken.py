"""What managers call residents, and how they ask for one; what residents call those they live with."""

SPOKEN = {
    "noun:resident": (
        "resident, tenant, renter, occupant, lessee, people, person, lodger, household, leaseholder, "
        "folk, anybody, anyone, everyone, everybody, somebody, someone, guy, roommate, contact"
    ),
    "field:phone": (
        "phone, phone number, telephone, mobile, cell, number to call, reach, call, contact detail, "
        "contact info, contact, cell number, number, contact information, cell phone, get hold of, "
        "telephone number"
    ),
    "field:email": "email, e mail, email address, mail address, mail, write to",
    "verb:live": (
        "live, living, lives, stay, staying, reside, residing, renting, occupy, occupying, lived, "
        "occupies, in there, resides, stays, home to, inside, housed"
    ),
    "unrecorded:credit scores and background checks": (
        "credit score, credit report, credit check, credit rating, credit history, fico, background check, "
        "criminal record, criminal history, screening, screening report"
    ),
}

OWN_SPOKEN = {
    "roommate": "roommate, roommates, co-tenant, cotenant, flatmate, housemate",
}
