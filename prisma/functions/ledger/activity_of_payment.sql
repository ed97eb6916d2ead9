-- Returns what a payment adds to the figures of a day in Riyadh: no row, or one for each kind.
create or replace function activity_of_payment(one payment)
returns table (day date, kind text, name text, count int, amount bigint, fees bigint) stable language sql as $$
  select (one.paid_at at time zone 'Asia/Riyadh')::date, 'paid',
    case when one.brand in ('mada', 'visa', 'mastercard') then one.brand else 'other' end, 1, one.amount::bigint,
    coalesce(one.fee, 0)::bigint
  where one.paid_at is not null
  union all
  select (one.created_at at time zone 'Asia/Riyadh')::date, 'failed', coalesce(one.failure_code, 'processing_error'), 1,
    one.amount::bigint, 0
  where one.status = 'failed'
$$;
