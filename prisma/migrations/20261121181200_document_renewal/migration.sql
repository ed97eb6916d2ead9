-- A document that ran out suspends an account. Until it is submitted again, the merchant may renew that document, its
-- number and its date, and nothing else. And a document nobody judged before the whole was sent back can be replaced.
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
     -- A rehearsal may be begun anew.
     and not (new.mode = 'test' and new.status = 'in_progress') then
    raise exception 'a verification never goes from % to %', old.status, new.status;
  end if;
  if old.status in ('in_review', 'approved', 'suspended') and new.status <> 'in_progress'
     and (new.entity_type, new.fields, new.numbers, new.contract_accepted_at)
       is distinct from (old.entity_type, old.fields, old.numbers, old.contract_accepted_at)
     and not (renewing and new.status = 'suspended'
       and (new.entity_type, jsonb_strip_nulls(new.fields - dates), new.contract_accepted_at)
         is not distinct from (old.entity_type, jsonb_strip_nulls(old.fields - dates), old.contract_accepted_at)) then
    raise exception 'what was submitted never changes';
  end if;
  if (old.status = 'in_progress' or renewing) and new.status = 'in_review'
     and (new.requirements <> '{}' or new.entity_type is null or new.contract_accepted_at is null) then
    raise exception 'a verification is submitted with everything it needs';
  end if;
  if old.status in ('in_review', 'suspended') and new.status = 'approved' and (new.decided_by is null or exists (
      select 1 from verification_document d
      where d.account_id = new.account_id and d.mode = new.mode and d.status in ('uploaded', 'in_review', 'rejected', 'expired'))) then
    raise exception 'a verification is approved by somebody, with every document accepted';
  end if;
  if (old.mode, new.status) in (('live', 'approved'), ('live', 'rejected'), ('live', 'suspended')) and old.status <> new.status
     and exists (select 1 from membership m where m.account_id = new.account_id and m.user_id = new.decided_by) then
    raise exception 'nobody decides about an account of their own';
  end if;
  return new;
end $$;

create or replace function guard_verification_document() returns trigger language plpgsql as $$
declare
  stage text;
  renewing boolean;
begin
  select v.status, v.status = 'suspended' and v.reason is not distinct from 'document_expired' into stage, renewing
  from verification v where v.account_id = new.account_id and v.mode = new.mode;
  if tg_op = 'INSERT' then
    if new.status <> 'uploaded' or not (stage in ('not_started', 'in_progress', 'rejected') or (renewing and exists (
        select 1 from verification_document d
        where d.account_id = new.account_id and d.mode = new.mode and d.type = new.type
          and d.status in ('uploaded', 'expired')))) then
      raise exception 'a document is added while a verification is being filled in';
    end if;
    update verification_document d set status = 'removed', revision = d.revision + 1
    where d.account_id = new.account_id and d.mode = new.mode and d.type = new.type
      and d.status in ('uploaded', 'in_review', 'rejected', 'expired');
    -- Counted here and under a lock, because two uploads at once would both find room.
    perform pg_advisory_xact_lock(hashtextextended('verification_document:' || new.account_id, 0));
    if (select count(*) filter (where d.status <> 'removed') >= 20 or count(*) >= 400
        from verification_document d where d.account_id = new.account_id) then
      raise exception 'an account has at most 20 files' using errcode = 'HA004';
    end if;
    return new;
  end if;
  if (new.id, new.account_id, new.mode, new.type, new.file_id, new.digest, new.mime_type, new.size, new.created_at)
     is distinct from (old.id, old.account_id, old.mode, old.type, old.file_id, old.digest, old.mime_type, old.size, old.created_at) then
    raise exception 'a document never changes';
  end if;
  if old.status <> new.status and not (old.status, new.status) in (
      ('uploaded', 'in_review'), ('uploaded', 'removed'), ('in_review', 'accepted'), ('in_review', 'rejected'),
      ('accepted', 'rejected'), ('rejected', 'accepted'), ('accepted', 'expired'), ('rejected', 'removed'),
      ('expired', 'removed'),
      -- What it is to prove was put right; the file was not what was wrong.
      ('rejected', 'uploaded'))
     -- Nobody judged it before the whole was sent back.
     and not ((old.status, new.status) = ('in_review', 'removed') and stage in ('in_progress', 'rejected'))
     and not (new.mode = 'test' and new.status = 'removed') then
    raise exception 'a document never goes from % to %', old.status, new.status;
  end if;
  if old.status <> new.status and new.status in ('accepted', 'rejected') and stage <> 'in_review' then
    raise exception 'a document is judged while its verification is in review';
  end if;
  return new;
end $$;
