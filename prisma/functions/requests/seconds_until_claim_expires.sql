-- Returns the seconds for which a running claim is still held: until its lease of 90 seconds ends, or until 12
-- seconds after the last heartbeat of its process.
create or replace function seconds_until_claim_expires(held idempotency, moment timestamptz) returns float8 language sql stable set search_path = public, pg_temp as $$
  select greatest(0, extract(epoch from least(held.locked_until,
    case when held.owner is null then held.locked_until
      else greatest((select beat_at from process where id = held.owner), held.locked_until - interval '90 seconds')
        + interval '12 seconds' end) - moment))
$$;
