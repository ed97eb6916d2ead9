-- A browser in which a user turned on notifications (Web Push, RFC 8030).
create table push_subscription (
  -- A hash of the endpoint: a browser has one row.
  id text collate "C" not null,
  user_id text collate "C" not null,
  -- The session in which the browser was last used. Its sign-out ends the notifications.
  session_id text collate "C" not null,
  endpoint text not null,
  -- The browser's key and secret, with which messages to it are encrypted (RFC 8291).
  p256dh text not null,
  auth text not null,
  used_at timestamptz(3) not null default current_timestamp,
  constraint push_subscription_pkey primary key (id),
  constraint push_subscription_endpoint check (char_length(endpoint) between 1 and 1024),
  constraint push_subscription_user_id_fkey foreign key (user_id)
    references "user" (id) on delete restrict on update cascade,
  constraint push_subscription_session_id_fkey foreign key (session_id)
    references dashboard_session (id) on delete cascade on update cascade
);
create index push_subscription_user_id_idx on push_subscription (user_id);
create index push_subscription_session_id_idx on push_subscription (session_id);

-- What the phones of the member show to whom the email is, and the page they open.
alter table mail add column title text, add column path text;
