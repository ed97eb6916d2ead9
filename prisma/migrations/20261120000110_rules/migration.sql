-- What the tables alone cannot promise: value ranges, one-way states, the sealed ledger, and the statements
-- that move money. Each function here is one atomic statement for its caller.

------------------------------------------------------------------------------------------------ ids

create function new_id(prefix text) returns text language plpgsql volatile as $$
declare
  alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  bytes bytea := uuid_send(gen_random_uuid());
  ms bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  bits bit(130);
  text_id text := '';
begin
  for i in 0..5 loop
    bytes := set_byte(bytes, i, ((ms >> (8 * (5 - i))) & 255)::int);
  end loop;
  bytes := set_byte(bytes, 6, (get_byte(bytes, 6) & 15) | 112);
  bits := B'00' || ('x' || encode(bytes, 'hex'))::bit(128);
  for i in 0..25 loop
    text_id := text_id || substr(alphabet, substring(bits from i * 5 + 1 for 5)::bit(5)::int + 1, 1);
  end loop;
  return prefix || '_' || text_id;
end $$;

------------------------------------------------------------------------------------------------ checks

alter table api_key add constraint api_key_mode check (mode in ('test', 'live')),
  add constraint api_key_access check (access in ('full', 'read_only'));
alter table publishable_key add constraint publishable_key_mode check (mode in ('test', 'live'));
alter table idempotency add constraint idempotency_state check (
  state = 'running' or (state = 'finished' and status is not null and response is not null));
alter table customer add constraint customer_mode check (mode in ('test', 'live'));
alter table card add constraint card_mode check (mode in ('test', 'live')),
  add constraint card_status check (status in ('active', 'expired', 'removing', 'removed'));
alter table payment_link add constraint payment_link_mode check (mode in ('test', 'live')),
  add constraint payment_link_status check (status in ('active', 'paid', 'expired', 'canceled')),
  add constraint payment_link_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  add constraint payment_link_counts check (payments_count >= 0 and amount_collected >= 0);
alter table payment add constraint payment_mode check (mode in ('test', 'live')),
  add constraint payment_status check (status in ('initiated', 'paid', 'failed', 'partially_refunded', 'refunded')),
  add constraint payment_amount check (amount between 1 and 100000000 and currency = 'SAR'),
  add constraint payment_refunded check (0 <= amount_refunded and 0 <= amount_reserved
    and amount_refunded + amount_reserved <= amount),
  add constraint payment_net check ((fee is null and net is null)
    or (fee between 0 and amount and fee_vat between 0 and fee and net = amount - fee));
alter table refund add constraint refund_mode check (mode in ('test', 'live')),
  add constraint refund_status check (status in ('pending', 'succeeded', 'failed')),
  add constraint refund_amount check (amount between 1 and 100000000 and currency = 'SAR');
alter table event add constraint event_mode check (mode in ('test', 'live'));
alter table webhook_endpoint add constraint webhook_endpoint_status check (status in ('enabled', 'disabled'));
alter table webhook_delivery add constraint webhook_delivery_status
  check (status in ('pending', 'succeeded', 'failed', 'canceled'));
alter table ledger_entry add constraint ledger_entry_amount check (amount <> 0 and currency = 'SAR');

------------------------------------------------------------------------------------------------ indexes

create unique index customer_phone on customer (account_id, mode, phone) where phone is not null and deleted_at is null;
create unique index customer_email on customer (account_id, mode, email) where email is not null and deleted_at is null;
create index payment_customer on payment (account_id, mode, customer_id, id desc) where customer_id is not null;
create index payment_by_link on payment (account_id, mode, payment_link_id, id desc) where payment_link_id is not null;
create index payment_check on payment (check_at) where check_at is not null;
create index payment_link_customer on payment_link (account_id, mode, customer_id, id desc) where customer_id is not null;
create index payment_link_expiry on payment_link (expires_at) where status = 'active' and expires_at is not null;
create index refund_check on refund (check_at) where check_at is not null;
create index delivery_due on webhook_delivery (next_attempt_at) where status = 'pending';
create index endpoint_enabled on webhook_endpoint (account_id, mode) where status = 'enabled' and deleted_at is null;

-- The gateway has no idempotency for refunds, so at most one refund of a payment may be on its way at a time.
create unique index refund_in_flight on refund (account_id, mode, payment_id) where status = 'pending' and sent_at is not null;

------------------------------------------------------------------------------------------------ one-way states

create function guard_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'initiated' then
      raise exception 'a payment that reached the gateway is never deleted';
    end if;
    return old;
  end if;
  if (new.id, new.account_id, new.mode, new.amount, new.currency, new.gateway_id)
     is distinct from (old.id, old.account_id, old.mode, old.amount, old.currency, old.gateway_id) then
    raise exception 'the identity and amount of a payment never change';
  end if;
  if old.status <> new.status and not (old.status, new.status) in (
      ('initiated', 'paid'), ('initiated', 'failed'), ('failed', 'paid'),
      ('paid', 'partially_refunded'), ('paid', 'refunded'), ('partially_refunded', 'refunded')) then
    raise exception 'a payment never goes from % to %', old.status, new.status;
  end if;
  if new.amount_refunded < old.amount_refunded then
    raise exception 'a refund is never taken back';
  end if;
  return new;
end $$;
create trigger payment_guard before update or delete on payment for each row execute function guard_payment();

create function guard_refund() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.payment_id, new.amount)
     is distinct from (old.id, old.account_id, old.mode, old.payment_id, old.amount) then
    raise exception 'the identity and amount of a refund never change';
  end if;
  if old.status <> new.status and old.status <> 'pending' then
    raise exception 'a refund never goes from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger refund_guard before update on refund for each row execute function guard_refund();

create function guard_link() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.amount, new.slug)
     is distinct from (old.id, old.account_id, old.mode, old.amount, old.slug) then
    raise exception 'the identity and amount of a payment link never change';
  end if;
  if old.status <> new.status and old.status <> 'active' then
    raise exception 'a payment link never goes from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger payment_link_guard before update on payment_link for each row execute function guard_link();

------------------------------------------------------------------------------------------------ limits

-- Counted here and under a lock, because two creates at once would both find room.
create function limit_endpoints() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook_endpoint:' || new.account_id || ':' || new.mode, 0));
  if (select count(*) from webhook_endpoint w
      where w.account_id = new.account_id and w.mode = new.mode and w.deleted_at is null) >= 16 then
    raise exception 'an account has at most 16 webhook endpoints in a mode' using errcode = 'HA003';
  end if;
  return new;
end $$;
create trigger webhook_endpoint_limited before insert on webhook_endpoint for each row execute function limit_endpoints();

------------------------------------------------------------------------------------------------ append-only

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger event_append_only before update on event for each row execute function refuse_change();
create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry execute function refuse_change();
create trigger event_no_truncate before truncate on event execute function refuse_change();

------------------------------------------------------------------------------------------------ ledger

-- Without the seal a balanced pair could still be added to an old transaction and change what a past day meant.
-- Tables are named with their schema, so that no temporary table of a caller can answer in their place.
create function seal_ledger() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from public.ledger_transaction t
      where t.account_id = new.account_id and t.mode = new.mode and t.id = new.transaction_id
        and t.xact_id = pg_current_xact_id()) then
    raise exception 'ledger transaction % is sealed', new.transaction_id;
  end if;
  return new;
end $$;
create trigger ledger_entry_sealed before insert on ledger_entry for each row execute function seal_ledger();

create function stamp_ledger() returns trigger language plpgsql as $$
begin
  new.xact_id := pg_current_xact_id();
  return new;
end $$;
create trigger ledger_transaction_stamped before insert on ledger_transaction
  for each row execute function stamp_ledger();

create function balance_ledger() returns trigger language plpgsql as $$
declare
  header text := case tg_table_name when 'ledger_entry' then to_jsonb(new) ->> 'transaction_id' else new.id::text end;
  lines int;
  total bigint;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total from public.ledger_entry where transaction_id = header;
  if lines < 2 or total <> 0 then
    raise exception 'ledger transaction % does not balance: % lines, sum %', header, lines, total;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function balance_ledger();
create constraint trigger ledger_transaction_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function balance_ledger();

create function open_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_account (account_id, mode, name)
  select new.id, mode, name
  from unnest(array['test', 'live']) mode,
       unnest(array['gateway_receivable', 'merchant_pending', 'merchant_available', 'fee_income', 'vat_payable']) name;
  return null;
end $$;
create trigger account_ledger after insert on account for each row execute function open_ledger();

------------------------------------------------------------------------------------------------ rate limit

-- Sliding log: at most 100 accepted in any 60 s and 20 in any 1 s. Answers {seconds to wait, left, seconds to reset}.
create function rate_take(p_key text) returns int[] language plpgsql as $$
declare
  window_hits bigint[];
  n int;
  at bigint;
  wait_us bigint;
begin
  insert into rate_window (key_id, hits) values (p_key, '{}') on conflict do nothing;
  select hits into window_hits from rate_window where key_id = p_key for update;
  at := floor(extract(epoch from clock_timestamp()) * 1000000);
  select coalesce(array_agg(hit order by hit), '{}') into window_hits
    from unnest(window_hits) hit where hit > at - 60000000;
  n := cardinality(window_hits);
  wait_us := greatest(
    case when n >= 100 then window_hits[n - 99] + 60000000 - at else 0 end,
    case when n >= 20 then window_hits[n - 19] + 1000000 - at else 0 end);
  if wait_us > 0 then
    return array[ceil(wait_us / 1000000.0)::int, 0, ceil(wait_us / 1000000.0)::int];
  end if;
  update rate_window set hits = window_hits || at where key_id = p_key;
  return array[0, 99 - n, ceil((coalesce(window_hits[1], at) + 60000000 - at) / 1000000.0)::int];
end $$;

------------------------------------------------------------------------------------------------ idempotency

-- One caller wins the key; the others learn whether to replay, to wait, or that they reused it for something else.
create function claim_request(
  p_account text, p_mode text, p_key text, p_fingerprint bytea, p_token text, p_lease_seconds int
) returns table (outcome text, stored_status int, stored_response text, reserved_id text) language plpgsql as $$
declare
  held idempotency;
  lease_end timestamptz := clock_timestamp() + make_interval(secs => p_lease_seconds);
begin
  loop
    insert into idempotency (account_id, mode, key, fingerprint, lock_token, locked_until, created_at)
    values (p_account, p_mode, p_key, p_fingerprint, p_token, lease_end, clock_timestamp())
    on conflict do nothing;
    if found then
      return query select 'claimed', null::int, null::text, null::text;
      return;
    end if;
    select * into held from idempotency where account_id = p_account and mode = p_mode and key = p_key for update;
    exit when found;
  end loop;

  if held.created_at <= clock_timestamp() - interval '24 hours'
     and (held.state = 'finished' or (held.resource_id is null and held.locked_until < clock_timestamp())) then
    update idempotency set fingerprint = p_fingerprint, state = 'running', lock_token = p_token,
      locked_until = lease_end, resource_id = null, status = null, response = null, created_at = clock_timestamp()
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, null::text;
  elsif held.fingerprint <> p_fingerprint then
    return query select 'reuse', null::int, null::text, null::text;
  elsif held.state = 'finished' then
    return query select 'replay', held.status, held.response, null::text;
  elsif held.locked_until >= clock_timestamp() then
    return query select 'in_use', null::int, null::text, null::text;
  else
    update idempotency set lock_token = p_token, locked_until = lease_end
    where account_id = p_account and mode = p_mode and key = p_key;
    return query select 'claimed', null::int, null::text, held.resource_id;
  end if;
end $$;

-- Stores the answer. A holder whose lease was taken over changes nothing and is told so.
create function finish_request(p_account text, p_mode text, p_answer jsonb) returns void language plpgsql as $$
begin
  update idempotency set state = 'finished', status = (p_answer ->> 'status')::int, response = p_answer ->> 'body'
  where account_id = p_account and mode = p_mode and key = p_answer ->> 'key'
    and lock_token = p_answer ->> 'token' and state = 'running';
  if not found then
    raise exception 'the claim on this request was taken over' using errcode = 'HA002';
  end if;
end $$;

------------------------------------------------------------------------------------------------ commit

-- Two statements, because the seal on an entry must see its header.
create function post_ledger(p_account text, p_mode text, p_posting jsonb) returns void language plpgsql as $$
begin
  insert into ledger_transaction (id, account_id, mode, kind, source_id)
  values (p_posting ->> 'id', p_account, p_mode, p_posting ->> 'kind', p_posting ->> 'source_id');
  insert into ledger_entry (account_id, mode, transaction_id, ledger_account, amount)
  select p_account, p_mode, p_posting ->> 'id', entry ->> 'account', (entry ->> 'amount')::bigint
  from jsonb_array_elements(p_posting -> 'entries') entry;
end $$;

create function writable(p_table text) returns text language plpgsql immutable as $$
begin
  if p_table in ('customer', 'card', 'payment_link', 'payment', 'refund', 'webhook_endpoint', 'api_key') then
    return p_table;
  end if;
  raise exception 'no change may be committed to table %', p_table;
end $$;

-- Everything one change does, in one statement: rows, postings, events with their deliveries, and the stored
-- answer. All or nothing; a row that moved on since it was read (revision) fails with HA001. Answers the ids of
-- the deliveries it queued.
create function commit_change(change jsonb) returns setof text language plpgsql as $$
declare
  p_account text := change ->> 'account_id';
  p_mode text := change ->> 'mode';
  scope jsonb := jsonb_build_object('account_id', p_account, 'mode', p_mode);
  item jsonb;
  columns text;
  touched int;
begin
  for item in select * from jsonb_array_elements(change -> 'insert') loop
    execute format('insert into %1$I select * from jsonb_populate_record(null::%1$I, $1)', writable(item ->> 'table'))
      using (item -> 'row') || scope;
  end loop;

  for item in select * from jsonb_array_elements(change -> 'update') loop
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(item -> 'set') key;
    execute format(
      'update %1$I t set (%2$s, revision) = (select %2$s, t.revision + 1 from jsonb_populate_record(t, $1))
       where t.account_id = $2 and t.mode = $3 and t.id = $4 and t.revision = $5', writable(item ->> 'table'), columns)
      using item -> 'set', p_account, p_mode, item ->> 'id', (item ->> 'revision')::int;
    get diagnostics touched = row_count;
    if touched = 0 then
      raise exception '% % has moved on', item ->> 'table', item ->> 'id' using errcode = 'HA001';
    end if;
  end loop;

  for item in select * from jsonb_array_elements(change -> 'delete') loop
    execute format('delete from %1$I where account_id = $1 and mode = $2 and id = $3 and revision = $4',
      writable(item ->> 'table')) using p_account, p_mode, item ->> 'id', (item ->> 'revision')::int;
    get diagnostics touched = row_count;
    if touched = 0 then
      raise exception '% % has moved on', item ->> 'table', item ->> 'id' using errcode = 'HA001';
    end if;
  end loop;

  perform post_ledger(p_account, p_mode, posting) from jsonb_array_elements(change -> 'postings') posting;

  insert into event (id, account_id, mode, type, object_id, payload, version, request_id, created_at)
  select e ->> 'id', p_account, p_mode, e ->> 'type', e ->> 'object_id', e ->> 'payload', e ->> 'version',
    change ->> 'request_id', (e ->> 'created_at')::timestamptz
  from jsonb_array_elements(change -> 'events') e;

  if change -> 'answer' <> 'null' then
    perform finish_request(p_account, p_mode, change -> 'answer');
  end if;

  if change -> 'reserve' <> 'null' then
    update idempotency set resource_id = change -> 'reserve' ->> 'resource_id'
    where account_id = p_account and mode = p_mode and key = change -> 'reserve' ->> 'key'
      and lock_token = change -> 'reserve' ->> 'token' and state = 'running';
    if not found then
      raise exception 'the claim on this request was taken over' using errcode = 'HA002';
    end if;
  end if;

  return query
  insert into webhook_delivery (id, account_id, mode, event_id, webhook_endpoint_id, next_attempt_at, created_at)
  select new_id('dlv'), p_account, p_mode, e ->> 'id', w.id, clock_timestamp(), clock_timestamp()
  from jsonb_array_elements(change -> 'events') with ordinality as recorded (e, n)
  join webhook_endpoint w on w.account_id = p_account and w.mode = p_mode and w.status = 'enabled'
    and w.deleted_at is null and (w.events @> array['*'] or w.events @> array[e ->> 'type'])
  order by n, w.id
  returning id;
end $$;

------------------------------------------------------------------------------------------------ rights

-- The service's own role may not rewrite history, and does not own the triggers that say so.
create function grant_app(role_name text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema public to %I', role_name);
  execute format('grant select, insert, update on all tables in schema public to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  execute format('grant delete on payment, idempotency, rate_window, sign_in_attempt, dashboard_session to %I', role_name);
  execute format('revoke update on ledger_account, ledger_transaction, ledger_entry, event, webhook_attempt from %I', role_name);
  execute format('revoke insert, update on ledger_account from %I', role_name);
  if to_regclass('_prisma_migrations') is not null then
    execute format('revoke all on _prisma_migrations from %I', role_name);
  end if;
  if exists (select 1 from pg_namespace where nspname = 'jobs') then
    execute format('grant usage on schema jobs to %I', role_name);
    execute format('grant select, insert, update, delete on all tables in schema jobs to %I', role_name);
    execute format('grant usage on all sequences in schema jobs to %I', role_name);
  end if;
end $$;
alter function open_ledger() security definer set search_path = public;
