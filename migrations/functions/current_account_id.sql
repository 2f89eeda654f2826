-- Whose rights count in this transaction.

CREATE OR REPLACE FUNCTION current_account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('steward.account_id', true), '')::uuid;
