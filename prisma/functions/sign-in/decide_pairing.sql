-- Allows or denies a waiting command line for a member who may create keys, with the entry in the account's audit log.
-- Returns whether one was waiting. The account and role come from the membership, so that a member who was just removed
-- cannot allow it.
create or replace function decide_pairing(p_code bytea, p_account text, p_user text, p_status text, p_entry jsonb)
returns boolean language plpgsql as $$
declare
  device text;
  origin text;
begin
  update pairing p set status = p_status,
    account_id = case when p_status = 'allowed' then m.account_id end,
    user_id = case when p_status = 'allowed' then m.user_id end,
    role = case when p_status = 'allowed' then m.role end
  from membership m
  where p.code_hash = p_code and p.status = 'pending' and p.expires_at > now()
    and m.account_id = p_account and m.user_id = p_user and m.role in ('owner', 'admin', 'developer')
  returning p.device_name, p.ip into device, origin;
  if not found then
    return false;
  end if;
  perform append_audit_entry(p_account,
    jsonb_set(p_entry, '{after}', jsonb_build_object('device', device, 'from', origin)));
  return true;
end $$;
