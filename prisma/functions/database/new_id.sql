-- Returns a TypeID: the prefix and a UUIDv7 in base 32.
create or replace function new_id(prefix text) returns text language plpgsql volatile as $$
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
