alter table card add column token_missing_at timestamptz(3);
