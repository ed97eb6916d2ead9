-- Four migrations divide tables by the time in their IDs, without reading a table while it is locked: a bound on what is
-- there (this one), its check (which blocks no writer), the exchange (short locks), and the check of the foreign key.

-- Whole, not a declaration only: the bounds need it before prisma/functions are applied.
create or replace function id_at(prefix text, at timestamptz) returns text immutable parallel safe language sql as $$
  select prefix || '_' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> (5 * digit)) & 31)::int + 1, 1), '' order by digit desc)
  from (select floor(extract(epoch from at) * 1000)::bigint as ms) moment, generate_series(0, 9) digit
$$;

-- Everything written until the exchange must be below the bound. An empty table is that of a new installation, which
-- migrates before it serves; otherwise there is a month for the other three.
do $$
declare
  month timestamptz := date_trunc('month', now(), 'UTC');
begin
  if exists (select from event) or exists (select from webhook_delivery) then
    month := month + interval '1 month';
  end if;
  month := month + interval '1 month';
  execute format('alter table event add constraint event_before check (id < %L) not valid', id_at('evt', month));
  execute format('alter table webhook_attempt add constraint webhook_attempt_before check (delivery_id < %L) not valid',
    id_at('dlv', month));
  execute format('alter table request_log add constraint request_log_before check (id < %L) not valid', id_at('req',
    case when exists (select from request_log) then month else date_trunc('day', now(), 'UTC') + interval '1 day' end));
end $$;
