-- Grants the application role its rights: it cannot change the ledger, events or the audit log, and owns nothing.
create or replace function grant_app_role(role_name text) returns void language plpgsql as $$
declare
  part regclass;
begin
  -- A temporary table is found before one of the schema, so a trigger on it would run as the owner of a function.
  execute format('revoke temporary on database %I from public, %I', current_database(), role_name);
  execute format('grant usage on schema public to %I', role_name);
  execute format('grant select, insert, update on all tables in schema public to %I', role_name);
  execute format('grant usage on all sequences in schema public to %I', role_name);
  execute format('grant delete on payment, idempotency, rate_window, throttle, sign_in_attempt, dashboard_session, request_log to %I',
    role_name);
  execute format('revoke update on ledger_transaction, event, webhook_attempt, request_log from %I',
    role_name);
  execute format('revoke insert, update on audit_entry, audit_head from %I', role_name);
  execute format('grant delete on saved_view, recovery_code, user_token, oauth_client, oauth_grant, oauth_token, pairing, push_subscription to %I',
    role_name);
  execute format('revoke insert, update on applied_function from %I', role_name);
  execute format('revoke insert, update on ledger_sum, ledger_change, ledger_entry, ledger_delta, activity_day, activity_delta from %I', role_name);
  -- Rows of partitions are reached through their table.
  for part in
    select oid from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('revoke all on %s from %I', part, role_name);
  end loop;
  if to_regclass('_prisma_migrations') is not null then
    execute format('revoke all on _prisma_migrations from %I', role_name);
  end if;
  if exists (select 1 from pg_namespace where nspname = 'jobs') then
    execute format('grant usage on schema jobs to %I', role_name);
    execute format('grant select, insert, update, delete on all tables in schema jobs to %I', role_name);
    execute format('grant usage on all sequences in schema jobs to %I', role_name);
  end if;
end $$;
