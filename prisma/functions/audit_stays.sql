-- Rejects any change of the audit log.
create or replace function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
