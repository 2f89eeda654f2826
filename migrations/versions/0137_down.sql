-- Without statements of deposits; what they posted stays in the journal.
DROP TABLE deposit_deductions;
DROP TABLE deposit_returns;
