-- The addresses and networks that may use a key. Empty: all.
alter table api_key add column allowed_addresses text[] not null default '{}'::text[];
alter table api_key add constraint api_key_allowed_addresses check (cardinality(allowed_addresses) <= 50
  and array_position(allowed_addresses, null) is null and allowed_addresses::cidr[] is not null);
