-- The IDs whose refunds count towards the daily limit of a key or a connected app: those of all connections of the same
-- app by the same person, also the ended ones, or connecting again would give a new allowance.
create or replace function ids_sharing_refund_limit(p_account text, p_mode text, p_holder text)
returns setof text language sql stable as $$
  select p_holder
  union
  select other.id from oauth_grant g join oauth_grant other
    on (other.account_id, other.mode, other.user_id, other.client_id) = (g.account_id, g.mode, g.user_id, g.client_id)
  where (g.account_id, g.mode, g.id) = (p_account, p_mode, p_holder);
$$;
