-- Without bills and what happens at the bank; what they posted stays in the journal.
ALTER TABLE disbursements DROP COLUMN bill_id, DROP CONSTRAINT ck_disbursements_reversed, DROP COLUMN reversed_on;
ALTER TABLE payments DROP COLUMN bank_deposit_id;
DROP TABLE bank_deposit_lines;
DROP TABLE bank_deposits;
DROP TABLE bill_lines;
DROP TABLE bills;
DROP TABLE journal_entries;
