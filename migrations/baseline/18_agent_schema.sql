-- The schema of LangGraph's own tables. No row-level security there: a thread is reached only by the id of a conversation
-- that was read under the policies first.

CREATE SCHEMA agent;
GRANT USAGE ON SCHEMA agent TO steward_app, steward_worker;
ALTER DEFAULT PRIVILEGES IN SCHEMA agent GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO steward_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA agent GRANT SELECT, DELETE ON TABLES TO steward_worker;
