-- Apps that act for a person over MCP (OAuth 2.1). Secrets are kept as hashes.
create table oauth_client (
  id text collate "C" not null,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint oauth_client_pkey primary key (id),
  constraint oauth_client_name check (char_length(name) between 1 and 100),
  constraint oauth_client_redirect_uris check (cardinality(redirect_uris) between 1 and 10)
);
create index oauth_client_created_at_idx on oauth_client (created_at);

-- One consent: what a person allowed an app, with the authorization code that it was given for it.
create table oauth_grant (
  id text collate "C" not null,
  account_id text collate "C" not null,
  mode text not null,
  user_id text collate "C" not null,
  client_id text collate "C" not null,
  role text not null,
  scopes text[] not null,
  redirect_uri text not null,
  code_hash bytea not null,
  code_challenge text not null,
  code_expires_at timestamptz(3) not null,
  code_used_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  last_used_ip text,
  revoked_at timestamptz(3),
  constraint oauth_grant_pkey primary key (id),
  constraint oauth_grant_mode check (mode in ('test', 'live')),
  constraint oauth_grant_role check (role in ('owner', 'admin', 'developer', 'finance', 'support', 'viewer')),
  constraint oauth_grant_scopes check (cardinality(scopes) between 1 and 50),
  constraint oauth_grant_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade,
  constraint oauth_grant_user_id_fkey foreign key (user_id)
    references "user" (id) on delete restrict on update cascade,
  constraint oauth_grant_client_id_fkey foreign key (client_id)
    references oauth_client (id) on delete restrict on update cascade
);
create unique index oauth_grant_code_hash_key on oauth_grant (code_hash);
create index oauth_grant_account_id_mode_user_id_idx on oauth_grant (account_id, mode, user_id);
create index oauth_grant_client_id_idx on oauth_grant (client_id);

create table oauth_token (
  hash bytea not null,
  grant_id text collate "C" not null,
  kind text not null,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  -- A refresh token is good once.
  used_at timestamptz(3),
  constraint oauth_token_pkey primary key (hash),
  constraint oauth_token_kind check (kind in ('access', 'refresh')),
  constraint oauth_token_used check (used_at is null or kind = 'refresh'),
  constraint oauth_token_grant_id_fkey foreign key (grant_id)
    references oauth_grant (id) on delete cascade on update cascade
);
create index oauth_token_grant_id_idx on oauth_token (grant_id);
create index oauth_token_expires_at_idx on oauth_token (expires_at);
