-- Creates the verifications of a new account in both modes.
create or replace function create_verifications() returns trigger language plpgsql as $$
begin
  insert into verification (id, account_id, mode, status, requirements)
  select new_id('ver'), new.id, mode, new.verification_status,
    case new.verification_status when 'not_started' then array['entity_type'] else '{}' end
  from unnest(array['test', 'live']) mode;
  return null;
end $$;
