-- contract: the previous version reads and writes the table through the view
alter table sign_in_attempt rename to throttle;
-- contract: no statement names it
alter table throttle rename constraint sign_in_attempt_pkey to throttle_pkey;
create view sign_in_attempt as select * from throttle;
do $$
declare
  reader text;
begin
  for reader in
    select distinct grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'throttle' and grantee not in (current_user, 'PUBLIC')
  loop
    execute format('grant select, insert, update, delete on sign_in_attempt to %I', reader);
  end loop;
end $$;
