-- An account with so many events between two moments in milliseconds, and as many requests in the last 31 days. Two events
-- are of one object; one in a thousand is a failed refund, and only the oldest is of an expiring card.
create function pg_temp.fill_growth(owner text, since bigint, until bigint, size bigint, requests bigint) returns void language sql as $fill$
  insert into account (id, name, display_name, verification_status) values (owner, 'Bench', 'Bench', 'approved');
  insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
  select pg_temp.id_at('evt', at.ms, owner || n), owner, 'test',
    case when n = 0 then 'card_expiring' when n % 1000 = 0 then 'refund_failed' when n % 2 = 0 then 'payment_paid' else 'payment_failed' end,
    pg_temp.id_at('pay', since + n / 2 * 2 * (until - since) / size, owner || n / 2),
    '{"object":"payment","amount":' || n % 100000 || ',"description":"' || repeat('Order ', 40) || '"}', '2026-01-01', to_timestamp(at.ms / 1000.0)
  from generate_series(0, size - 1) n, lateral (select since + n * (until - since) / size as ms) at;
  insert into request_log (id, account_id, mode, key_id, method, path, status, version, duration_ms, request_body, created_at)
  select pg_temp.id_at('req', at.ms, owner || n), owner, 'test', 'key', 'POST', '/v1/payments', 200, '2026-01-01', 12, repeat('x', 300),
    to_timestamp(at.ms / 1000.0)
  from generate_series(0, requests - 1) n, lateral (select until - 31 * 86400000::bigint + n * 31 * 86400000::bigint / requests as ms) at;
$fill$;

-- One table instead of partitions, as before them.
create function pg_temp.undivide(parent text) returns void language plpgsql as $undivide$
begin
  alter table webhook_delivery drop constraint if exists webhook_delivery_account_id_mode_event_id_fkey;
  execute format('create table undivided (like %I including all)', parent);
  execute format('drop table %I', parent);
  execute format('alter table undivided rename to %I', parent);
  execute format('grant select, insert on %I to halala_app', parent);
end $undivide$;

-- Partitions of the time before the migration, as if it had run then.
create function pg_temp.divide(parent text, prefix text, unit text, since timestamptz) returns void language plpgsql as $divide$
declare
  earlier text := parent || '_earlier';
  step interval := ('1 ' || unit)::interval;
  lowest text;
  bound text := (select p.upper from partitions_of(parent) p where p.name = parent || '_earlier');
  starts timestamptz := date_trunc(unit, since, 'UTC');
  ends timestamptz;
begin
  execute format('alter table %I detach partition %I', parent, earlier);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, earlier, public.id_at(prefix, starts));
  loop
    ends := starts + step;
    lowest := public.id_at(prefix, starts);
    exit when lowest >= bound;
    execute format('create table %I partition of %I for values from (%L) to (%L)', parent || to_char(starts, '_YYYY_MM_DD'), parent,
      lowest, least(public.id_at(prefix, ends), bound));
    starts := ends;
  end loop;
end $divide$;
