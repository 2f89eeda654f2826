-- The account of the person at the keyboard: an admin's while they act for somebody.
CREATE OR REPLACE FUNCTION current_actor_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('steward.actor_id', true), '')::uuid;
