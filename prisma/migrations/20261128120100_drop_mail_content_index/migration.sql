-- contract: the sweep of old emails uses mail_recipient_remembered
drop index concurrently if exists mail_remembered;
