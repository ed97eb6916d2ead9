-- Requires that the status of an account is that of its live verification.
create or replace function guard_account_status() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from verification v where v.account_id = new.id and v.mode = 'live'
      and v.status = new.verification_status and v.requirements = new.requirements) then
    raise exception 'the status of an account must match its live verification';
  end if;
  return new;
end $$;
