-- Each table becomes the first partition, <table>_earlier, of a new one with its name. Nothing is copied or read: the
-- validated bounds prove where the rows belong, and indexes that fit are taken over.

create function keep_recent_requests() returns trigger language plpgsql as
  $$ begin return case when old.created_at < now() - interval '30 days' then old end; end $$;

-- contract: for an exchange of names, in the order in which a payment takes these locks
lock table event, webhook_delivery in access exclusive mode;

---------------------------------------------------------------------------------------------------------------- event

alter table webhook_delivery drop constraint webhook_delivery_account_id_mode_event_id_fkey;
drop trigger event_append_only on event;
-- contract: code of every version finds the partitioned table under the same name, with the same columns
alter table event rename to event_earlier;
alter index event_pkey rename to event_earlier_pkey;
alter index event_id_key rename to event_earlier_id_key;
alter index event_account_id_mode_type_id_idx rename to event_earlier_account_id_mode_type_id_idx;
alter index event_account_id_mode_object_id_id_idx rename to event_earlier_account_id_mode_object_id_id_idx;
alter index event_with_customer_email rename to event_earlier_with_customer_email;
create table event (like event_earlier including defaults including constraints) partition by range (id);
alter table event
  drop constraint event_before,
  add constraint event_pkey primary key (account_id, mode, id);
create unique index event_id_key on event (id);
create index event_account_id_mode_type_id_idx on event (account_id, mode, type, id desc);
create index event_account_id_mode_object_id_id_idx on event (account_id, mode, object_id, id desc);
create index event_with_customer_email on event (created_at, id)
  where type in ('subscription_activated', 'subscription_renewal_upcoming', 'subscription_canceled',
    'subscription_completed', 'subscription_paused', 'subscription_resumed', 'subscription_updated',
    'cycle_paid', 'cycle_failed');
create trigger event_append_only before update on event for each row execute function refuse_change();
create trigger event_no_truncate before truncate on event execute function refuse_change();

------------------------------------------------------------------------------------------------------ webhook_attempt

-- contract: code of every version finds the partitioned table under the same name, with the same columns
alter table webhook_attempt rename to webhook_attempt_earlier;
alter index webhook_attempt_pkey rename to webhook_attempt_earlier_pkey;
create table webhook_attempt (like webhook_attempt_earlier including defaults including constraints)
  partition by range (delivery_id);
alter table webhook_attempt
  drop constraint webhook_attempt_before,
  add constraint webhook_attempt_pkey primary key (delivery_id, number),
  add constraint webhook_attempt_account_id_mode_delivery_id_fkey foreign key (account_id, mode, delivery_id)
    references webhook_delivery (account_id, mode, id) on delete restrict on update cascade;

---------------------------------------------------------------------------------------------------------- request_log

-- contract: code of every version finds the partitioned table under the same name, with the same columns
alter table request_log rename to request_log_earlier;
alter index request_log_pkey rename to request_log_earlier_pkey;
alter index request_log_id_key rename to request_log_earlier_id_key;
alter index request_log_account_id_mode_status_id_idx rename to request_log_earlier_account_id_mode_status_id_idx;
alter index request_log_created_at_idx rename to request_log_earlier_created_at_idx;
alter index request_log_refused rename to request_log_earlier_refused;
alter index request_log_tools rename to request_log_earlier_tools;
alter index request_log_idempotency rename to request_log_earlier_idempotency;
create table request_log (like request_log_earlier including defaults including constraints) partition by range (id);
alter table request_log
  drop constraint request_log_before,
  add constraint request_log_pkey primary key (account_id, mode, id);
create unique index request_log_id_key on request_log (id);
create index request_log_account_id_mode_status_id_idx on request_log (account_id, mode, status, id desc);
create index request_log_created_at_idx on request_log (created_at);
create index request_log_refused on request_log (account_id, mode, id desc) include (error_code, operation)
  where error_code is not null;
create index request_log_tools on request_log (account_id, mode, id desc) where path like '/mcp%';
create index request_log_idempotency on request_log (account_id, mode, idempotency_key, id desc)
  where idempotency_key is not null;
create trigger request_log_kept before delete on request_log for each row execute function keep_recent_requests();

--------------------------------------------------------------------------------------------- their first and last parts

do $$
declare
  parent text;
  bound text;
  may record;
begin
  foreach parent in array array['event', 'webhook_attempt', 'request_log'] loop
    select substring(pg_get_constraintdef(oid) from $re$'([a-z]+_[0-9a-z]+)'$re$) into strict bound
    from pg_constraint where conname = parent || '_before' and conrelid = (parent || '_earlier')::regclass;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, parent || '_earlier', bound);
    execute format('alter table %I drop constraint %I', parent || '_earlier', parent || '_before');
    execute format('create table %I partition of %I for values from (%L) to (maxvalue)', parent || '_later', parent, bound);
    -- What a role may do with the table, it may do with the new one, and nothing with a partition by its own name.
    for may in
      select grantee::regrole as role, string_agg(privilege_type, ', ') as privileges
      from pg_class, aclexplode(relacl) where oid = (parent || '_earlier')::regclass and grantee <> relowner and grantee <> 0
      group by grantee
    loop
      execute format('grant %s on %I to %s', may.privileges, parent, may.role);
      execute format('revoke all on %I from %s', parent || '_earlier', may.role);
    end loop;
  end loop;
end $$;
create trigger event_no_truncate before truncate on event_later execute function refuse_change();

alter table webhook_delivery add constraint webhook_delivery_account_id_mode_event_id_fkey
  foreign key (account_id, mode, event_id) references event (account_id, mode, id)
  on delete restrict on update cascade not valid;
