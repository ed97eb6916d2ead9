-- Allows the transitions of a document, and limits the number of files of an account (HA004). A document without a
-- decision may be replaced once the verification was rejected.
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
      raise exception 'a document can be added only to a draft verification';
    end if;
    update verification_document d set status = 'removed', revision = d.revision + 1
    where d.account_id = new.account_id and d.mode = new.mode and d.type = new.type
      and d.status in ('uploaded', 'in_review', 'rejected', 'expired');
    -- Under a lock, because two concurrent uploads would both find room.
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
      -- The data it proves were corrected; the file itself was fine.
      ('rejected', 'uploaded'))
     -- The verification was rejected before this document had a decision.
     and not ((old.status, new.status) = ('in_review', 'removed') and stage in ('in_progress', 'rejected'))
     and not (new.mode = 'test' and new.status = 'removed') then
    raise exception 'a document cannot change from % to %', old.status, new.status;
  end if;
  if old.status <> new.status and new.status in ('accepted', 'rejected') and stage <> 'in_review' then
    raise exception 'a document can be reviewed only while its verification is in review';
  end if;
  return new;
end $$;
