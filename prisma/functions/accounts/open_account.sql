-- Opens an account owned by a user, with a publishable key in each mode. One table at a time: Citus refuses a statement
-- that writes the tables of an account together with those that all accounts share.
create or replace function open_account(
  p_user text, p_id text, p_name text, p_name_ar text, p_membership text, p_role text, p_test_key text, p_live_key text
) returns void language plpgsql as $$
begin
  insert into account (id, name, name_ar, display_name) values (p_id, p_name, p_name_ar, p_name);
  insert into membership (id, account_id, user_id, role, mail_payments)
  values (p_membership, p_id, p_user, p_role, case when p_role = 'owner' then 'each' else 'off' end);
  insert into publishable_key (account_id, mode, key) values (p_id, 'test', p_test_key), (p_id, 'live', p_live_key);
end $$;
