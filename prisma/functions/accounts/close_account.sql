-- Closes an account that has no obstacles, with its keys and connected apps, and returns whether it did. The account is
-- locked before the obstacles are counted: see `check_account_open`.
create or replace function close_account(p_account text, p_entry jsonb) returns boolean language plpgsql as $$
begin
  perform from account where id = p_account and closed_at is null for no key update;
  if not found then
    return false;
  end if;
  perform from closing_obstacles(p_account) o
  where o.subscriptions = 0 and o.payments = 0 and o.refunds = 0 and o.pending = 0 and o.owed = 0;
  if not found then
    return false;
  end if;
  update account set closed_at = now() where id = p_account;
  update api_key set revoked_at = now(), revision = revision + 1 where account_id = p_account and revoked_at is null;
  update oauth_grant set revoked_at = now() where account_id = p_account and revoked_at is null;
  if p_entry is not null then
    perform append_audit_entry(p_account, p_entry);
  end if;
  return true;
end $$;
