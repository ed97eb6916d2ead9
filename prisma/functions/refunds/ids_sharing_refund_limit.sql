-- The IDs whose refunds count towards the daily limit of a key or a connected app, also the ended ones: the keys that
-- it replaced or that replaced it, and the connections of the same app by the same person. A new allowance for each
-- would lift the limit.
create or replace function ids_sharing_refund_limit(p_account text, p_mode text, p_holder text)
returns setof text language sql stable as $$
  select p_holder
  union
  select other.id from api_key k join api_key other
    on (other.account_id, other.mode, coalesce(other.refund_allowance, other.id))
      = (k.account_id, k.mode, coalesce(k.refund_allowance, k.id))
  where (k.account_id, k.mode, k.id) = (p_account, p_mode, p_holder)
  union
  select other.id from oauth_grant g join oauth_grant other
    on (other.account_id, other.mode) = (g.account_id, g.mode)
      and ((other.user_id, other.client_id) = (g.user_id, g.client_id)
        or coalesce(other.refund_allowance, other.id) = coalesce(g.refund_allowance, g.id))
  where (g.account_id, g.mode, g.id) = (p_account, p_mode, p_holder);
$$;
