-- The embedded Inngest executor's own state: what a real Inngest server keeps for itself.
-- Bodies are json, not jsonb: they are only read whole, and jsonb refuses \u0000.
create schema jobs;

create table jobs.functions (
  app_id text not null,
  id text not null,
  config json not null,
  primary key (app_id, id)
);

create table jobs.crons (
  app_id text not null,
  function_id text not null,
  cron text not null,
  last_tick timestamptz not null,
  primary key (app_id, function_id, cron)
);

create table jobs.events (
  app_id text not null,
  id text not null,
  name text not null,
  received_at timestamptz not null,
  primary key (app_id, id)
);
create index events_received_at on jobs.events (received_at);

create table jobs.idempotency_keys (
  app_id text not null,
  function_id text not null,
  key text not null,
  expires_at timestamptz not null,
  primary key (app_id, function_id, key)
);
create index idempotency_keys_expires_at on jobs.idempotency_keys (expires_at);

create table jobs.runs (
  id text primary key,
  app_id text not null,
  function_id text not null,
  status text not null default 'running' check (status in ('running', 'completed', 'failed', 'cancelled')),
  event json not null,
  concurrency_keys text[] not null,
  sdk_version integer not null default -1,
  result json,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'running') = (ended_at is null))
);
create index runs_live on jobs.runs (app_id, function_id) where status = 'running';
create index runs_ended_at on jobs.runs (ended_at) where ended_at is not null;

create table jobs.steps (
  run_id text not null references jobs.runs on delete cascade,
  id text not null,
  ordinal bigint generated always as identity,
  value json not null,
  primary key (run_id, id)
);

-- The queue. A row is one position of a run that is due, asleep, executing or waiting for a concurrency slot;
-- due_at is also the end of the lease while a process executes it, so a dead process's call simply becomes due.
create table jobs.calls (
  run_id text not null references jobs.runs on delete cascade,
  step_id text not null,
  app_id text not null,
  kind text not null check (kind in ('call', 'timer')),
  attempt integer not null default 0,
  due_at timestamptz not null,
  lease_token uuid,
  waiting_on text,
  created_at timestamptz not null,
  primary key (run_id, step_id)
);
create index calls_due on jobs.calls (app_id, due_at);
create index calls_waiting on jobs.calls (app_id, waiting_on, created_at) where waiting_on is not null;
create index calls_leased on jobs.calls (lease_token) where lease_token is not null;

create table jobs.slots (
  key text not null,
  run_id text not null,
  step_id text not null,
  primary key (key, run_id, step_id),
  foreign key (run_id, step_id) references jobs.calls on delete cascade on update cascade
);
create index slots_call on jobs.slots (run_id, step_id);
