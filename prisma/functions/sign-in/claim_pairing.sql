-- Gives a paired command line its test key, once, when a person allowed it and may still create keys. The key lives 90
-- days. Returns the outcome of RFC 8628: done, pending, slow_down, denied, expired or invalid.
--
-- Writes as the owner, as the trigger that enters the key in the directory does: Citus lets one transaction write tables
-- that every node has as one role only.
create or replace function claim_pairing(p_device bytea, p_key jsonb, p_hash bytea, p_ip text)
returns table (outcome text, account_id text) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held pairing;
  person record;
begin
  select * into held from pairing p where p.device_hash = p_device for update;
  if not found or held.status = 'claimed' then
    return query select 'invalid', null::text;
    return;
  end if;
  if held.expires_at <= now() then
    return query select 'expired', null::text;
    return;
  end if;
  update pairing p set polled_at = now() where p.device_hash = p_device;
  -- The interval is five seconds; a clock and a network may shorten it a little.
  if held.polled_at > now() - interval '4 seconds' then
    return query select 'slow_down', null::text;
    return;
  end if;
  if held.status <> 'allowed' then
    return query select held.status, null::text;
    return;
  end if;
  select m.role, u.email into person
  from membership m join "user" u on u.id = m.user_id join account a on a.id = m.account_id
  where m.account_id = held.account_id and m.user_id = held.user_id and m.role in ('owner', 'admin', 'developer')
    and a.closed_at is null
    -- The limit of server/keys/new-key.ts.
    and (select count(*) from api_key k where k.account_id = m.account_id and k.mode = 'test' and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now())) < 100
  for share of m;
  if not found then
    return query select 'denied', null::text;
    return;
  end if;
  insert into api_key (id, account_id, mode, name, hash, prefix, last4, access, created_by, role, expires_at)
  values (p_key ->> 'id', held.account_id, 'test', p_key ->> 'name', p_hash, p_key ->> 'prefix', p_key ->> 'last4', 'full',
    held.user_id, held.role, now() + interval '90 days');
  update pairing p set status = 'claimed', key_id = p_key ->> 'id' where p.device_hash = p_device;
  perform append_audit_entry(held.account_id, jsonb_build_object(
    'action', 'pairings.claim',
    'actor', jsonb_build_object('user', held.user_id, 'role', '', 'session', p_key ->> 'id', 'ip', p_ip),
    'mode', 'test',
    'target', p_key ->> 'id',
    'outcome', 'done',
    'before', '{}'::jsonb,
    'after', jsonb_build_object('name', p_key ->> 'name', 'last4', p_key ->> 'last4'),
    'email', person.email));
  return query select 'done', held.account_id;
end $$;
