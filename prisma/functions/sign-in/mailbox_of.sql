-- Returns an email address without its +tag: "sara+shop@x" and "sara@x" are one mailbox. The index
-- customer_of_mailbox depends on it: a changed result needs a migration that rebuilds the index.
create or replace function mailbox_of(email text) returns text immutable strict language sql as $$
  select regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@' || split_part(lower(email), '@', 2) $$;
