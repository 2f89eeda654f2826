CREATE OR REPLACE FUNCTION current_actor_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('steward.actor_id', true), '')::uuid;
