-- A command line that waits to be connected to an account (RFC 8628). Its codes are kept as hashes.
create table pairing (
  device_hash bytea not null,
  code_hash bytea not null,
  device_name text not null,
  ip text,
  status text not null default 'pending',
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  polled_at timestamptz(3),
  -- Who allowed it, for which account, with the role at that time.
  account_id text collate "C",
  user_id text collate "C",
  role text,
  -- The key that it received, which it may revoke.
  key_id text collate "C",
  constraint pairing_pkey primary key (device_hash),
  constraint pairing_status check (status in ('pending', 'allowed', 'denied', 'claimed')),
  constraint pairing_role check (role in ('owner', 'admin', 'developer', 'finance', 'support', 'viewer')),
  constraint pairing_device_name check (char_length(device_name) between 1 and 60),
  constraint pairing_allowed check (
    (status in ('allowed', 'claimed')) = (account_id is not null and user_id is not null and role is not null)),
  constraint pairing_claimed check ((status = 'claimed') = (key_id is not null)),
  constraint pairing_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade,
  constraint pairing_user_id_fkey foreign key (user_id)
    references "user" (id) on delete restrict on update cascade
);
create unique index pairing_code_hash_key on pairing (code_hash);
create unique index pairing_key_id_key on pairing (key_id);
create index pairing_expires_at_idx on pairing (expires_at);

-- Declaration only: prisma/functions replaces it.
create function claim_pairing(p_device bytea, p_key jsonb, p_hash bytea, p_ip text)
returns table (outcome text, account_id text) language plpgsql as
  $$ begin raise exception 'claim_pairing is only declared: apply prisma/functions'; end $$;
