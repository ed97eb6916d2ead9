-- Copies the status of the live verification to the account; once approved, also the verified names and numbers. Records
-- when the account is suspended and when it is approved again.
create or replace function copy_verification_to_account() returns trigger language plpgsql as $$
begin
  update account a set verification_status = new.status, requirements = new.requirements
  where a.id = new.account_id
    and (a.verification_status, a.requirements) is distinct from (new.status, new.requirements);
  if tg_op = 'UPDATE' and new.status = 'suspended' and old.status <> 'suspended' then
    insert into suspension (account_id, started_at) values (new.account_id, now());
  elsif tg_op = 'UPDATE' and new.status = 'approved' and old.status <> 'approved' then
    update suspension s set ended_at = greatest(now(), s.started_at) where s.account_id = new.account_id and s.ended_at is null;
  end if;
  if tg_op = 'UPDATE' and new.status = 'approved' and new.verified is not null then
    if old.status <> 'approved' then
      update account a set name = coalesce(new.verified ->> 'name', a.name), name_ar = new.verified ->> 'name_ar',
        registration = new.verified ->> 'registration', vat_number = new.verified ->> 'vat_number'
      where a.id = new.account_id;
    end if;
  end if;
  return null;
end $$;
