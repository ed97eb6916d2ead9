-- Rejects any change of the audit log.
create or replace function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the audit log stays as it is';
end $$;
