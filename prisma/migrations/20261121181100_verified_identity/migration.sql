-- AlterTable
ALTER TABLE "verification" ADD COLUMN     "verified" JSONB;

------------------------------------------------------------------------------------------------ rules

-- What live mode's verification says is what the account says: in the same statement, whoever makes it. Once it is
-- approved, the account has the names and numbers that were looked at.
create or replace function tell_account() returns trigger language plpgsql as $$
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
