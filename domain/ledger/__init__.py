"""The ledger: what tenancies owe, what came in, and the journal that every paper is posted to."""
