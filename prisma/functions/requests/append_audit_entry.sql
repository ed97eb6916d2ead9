-- Appends an entry to the account's hash chain, under a lock on its last entry, and returns its number. The
-- application role has no other way to write the audit log.
create or replace function append_audit_entry(p_account text, p_entry jsonb) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
  moment timestamptz(3);
  entry text;
  digest bytea;
begin
  insert into audit_head (account_id, seq, hash) values (p_account, 0, sha256(convert_to(p_account, 'UTF8')))
  on conflict (account_id) do nothing;
  select * into head from audit_head where account_id = p_account for update;
  moment := clock_timestamp();
  entry := (p_entry || jsonb_build_object('account', p_account, 'seq', head.seq + 1,
    'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
  digest := sha256(head.hash || convert_to(entry, 'UTF8'));
  insert into audit_entry (account_id, seq, at, body, previous, hash)
  values (p_account, head.seq + 1, moment, entry, head.hash, digest);
  update audit_head set seq = head.seq + 1, hash = digest where account_id = p_account;
  return head.seq + 1;
end $$;
