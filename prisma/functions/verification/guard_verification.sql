-- Allows the transitions of a verification. An expired document suspends the account; until it is submitted again,
-- only that document, its number and its date may change.
create or replace function guard_verification() returns trigger language plpgsql as $$
declare
  renewing boolean := old.status = 'suspended' and old.reason is not distinct from 'document_expired';
  dates text[] := array['id_expires_on', 'certificate_expires_on'];
begin
  if (new.id, new.account_id, new.mode, new.created_at) is distinct from (old.id, old.account_id, old.mode, old.created_at) then
    raise exception 'the identity of a verification never changes';
  end if;
  if old.status <> new.status and not (old.status, new.status) in (
      ('not_started', 'in_progress'), ('in_progress', 'in_review'), ('in_review', 'approved'), ('in_review', 'rejected'),
      ('rejected', 'in_progress'), ('approved', 'suspended'), ('suspended', 'approved'))
     and not (renewing and new.status = 'in_review')
     -- In test mode a verification may start over.
     and not (new.mode = 'test' and new.status = 'in_progress') then
    raise exception 'a verification cannot change from % to %', old.status, new.status;
  end if;
  if old.status in ('in_review', 'approved', 'suspended') and new.status <> 'in_progress'
     and (new.entity_type, new.fields, new.numbers, new.contract_accepted_at)
       is distinct from (old.entity_type, old.fields, old.numbers, old.contract_accepted_at)
     and not (renewing and new.status = 'suspended'
       and (new.entity_type, jsonb_strip_nulls(new.fields - dates), new.contract_accepted_at)
         is not distinct from (old.entity_type, jsonb_strip_nulls(old.fields - dates), old.contract_accepted_at)) then
    raise exception 'a submitted verification never changes';
  end if;
  if (old.status = 'in_progress' or renewing) and new.status = 'in_review'
     and (new.requirements <> '{}' or new.entity_type is null or new.contract_accepted_at is null) then
    raise exception 'a submitted verification must be complete';
  end if;
  if old.status in ('in_review', 'suspended') and new.status = 'approved' and (new.decided_by is null or exists (
      select 1 from verification_document d
      where d.account_id = new.account_id and d.mode = new.mode and d.status in ('uploaded', 'in_review', 'rejected', 'expired'))) then
    raise exception 'an approved verification needs a reviewer, with every document accepted';
  end if;
  if (old.mode, new.status) in (('live', 'approved'), ('live', 'rejected'), ('live', 'suspended')) and old.status <> new.status
     and exists (select 1 from membership m where m.account_id = new.account_id and m.user_id = new.decided_by) then
    raise exception 'a reviewer cannot decide about an account of their own';
  end if;
  return new;
end $$;
