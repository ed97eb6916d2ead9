-- Copies the status of the live verification to the account; once approved, also the verified names and numbers.
create or replace function copy_verification_to_account() returns trigger language plpgsql as $$
begin
  update account a set verification_status = new.status, requirements = new.requirements
  where a.id = new.account_id
    and (a.verification_status, a.requirements) is distinct from (new.status, new.requirements);
  if tg_op = 'UPDATE' and new.status = 'approved' and new.verified is not null then
    if old.status <> 'approved' then
      update account a set name = coalesce(new.verified ->> 'name', a.name), name_ar = new.verified ->> 'name_ar',
        registration = new.verified ->> 'registration', vat_number = new.verified ->> 'vat_number'
      where a.id = new.account_id;
    end if;
  end if;
  return null;
end $$;
