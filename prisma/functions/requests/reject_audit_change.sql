-- Rejects any change of the audit log.
create or replace function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
