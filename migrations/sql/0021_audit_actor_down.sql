-- The statement decides again whom a row names.
DROP TRIGGER set_actor ON import_jobs;
DROP FUNCTION set_import_actor();
DROP TRIGGER set_scope ON audit_log;
DROP FUNCTION set_audit_scope();
