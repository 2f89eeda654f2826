-- Run once as a superuser (or the provider's admin); running it again is harmless. Then, still as superuser:
--   CREATE DATABASE steward OWNER steward_owner;   and in it   CREATE EXTENSION vector;
-- steward_owner owns the schema and is the only role with BYPASSRLS; steward_app (staff), steward_portal
-- (residents), steward_link (pages without an account) and steward_worker own nothing.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'steward_owner') THEN
    CREATE ROLE steward_owner LOGIN BYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'steward_app') THEN
    CREATE ROLE steward_app LOGIN NOBYPASSRLS NOINHERIT;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'steward_portal') THEN
    CREATE ROLE steward_portal LOGIN NOBYPASSRLS NOINHERIT;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'steward_link') THEN
    CREATE ROLE steward_link LOGIN NOBYPASSRLS NOINHERIT;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'steward_worker') THEN
    CREATE ROLE steward_worker LOGIN NOBYPASSRLS NOINHERIT;
  END IF;
END
$$;
