"""Words without a meaning of their own for the rules: those that say nothing, and those beyond every tool."""

# Questions mean the same without these.
FILLERS = (
    "of in at for on to and is are was were be been being am do does did have has had having i me we us you "
    "one ones with from into within as then so that this any some there it all can could would should may "
    "might will shall want need like know tell give let check look help kindly just really quick quickly "
    "hey hi hello ok okay well um hmm thanks thank also too only please currently presently still right "
    "track across around about portfolio say said who what which whole entire thing stuff exactly actually "
    "anyhow anyway got getting gets up again whats hows lol btw fyi eh yo dear steward assistant bot month "
    "monthly per mo unit's wondering curious interested question ask asking moment minute second today now "
    "if its total overall mine ours yours everything anything something sort kind type much many going go "
    "out back down today's than by put here where when how come coming use using through my our your their "
    "those these them they yet already even ever maybe perhaps possible possibly altogether combined "
    "real fast asap thx cheers sir pal mate sit sitting stand standing show list instead money scheduled "
    "planned expected supposed slated status named called serve serves serving work works working worked"
)

# A manager may well use these and no tool understands them: never taken for a slip of the finger.
BEYOND = (
    "pet pets dog dogs cat cats balcony pool parking garage vehicle car cars insurance weather income "
    "salary employer lead leads tour tours inspection inspections message messages tax taxes mortgage "
    "expense expenses profit noi utilities water gas bathroom bathrooms bath baths kitchen garden view "
    "furnished laundry amenities amenity gym elevator floor floors penthouse loft lofts owner owners "
    "manager managers staff team application applications applicant applicants note notes document "
    "documents photo photos review rating ratings rated license birthday age old young married kids "
    "children language nationality race religion smoker power tower lower leader letter letters rant bent "
    "tent sent cent went best rest test year years built legal court eviction lawsuit storage mailbox key "
    "keys lock locks wifi internet cable trash noise smoke sold sell sale buy purchase value worth market "
    "invest investment roi cap capex budget forecast predict projection score credit background older "
    "younger oldest stairs stair stairwell share shares"
)
