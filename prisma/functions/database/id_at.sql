-- Returns the beginning of all IDs of a millisecond: what sorts before it is older.
create or replace function id_at(prefix text, at timestamptz) returns text immutable parallel safe language sql as $$
  select prefix || '_' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> (5 * digit)) & 31)::int + 1, 1), '' order by digit desc)
  from (select floor(extract(epoch from at) * 1000)::bigint as ms) moment, generate_series(0, 9) digit
$$;
