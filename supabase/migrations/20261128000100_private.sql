-- What no browser may reach by name.

-- From here on a new table, sequence or function is closed until a migration opens it.
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
-- The right of everybody to execute a new function is not bound to a schema.
alter default privileges revoke execute on functions from public;

create schema private;
revoke all on schema private from public, anon, authenticated, service_role;
