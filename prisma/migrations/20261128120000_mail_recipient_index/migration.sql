-- The content of an email is deleted once it was sent, its recipient later.
drop index concurrently if exists mail_recipient_remembered;
create index concurrently mail_recipient_remembered on mail (created_at) where recipient <> '';
