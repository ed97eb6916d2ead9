-- What a refund counts for in the figures of a day in Riyadh: nothing, or one row.
create or replace function activity_of_refund(one refund)
returns table (day date, kind text, name text, count int, amount bigint, fees bigint) stable language sql as $$
  select (one.succeeded_at at time zone 'Asia/Riyadh')::date, 'refunded', '', 1, one.amount::bigint, 0
  where one.status = 'succeeded' and one.succeeded_at is not null
$$;
