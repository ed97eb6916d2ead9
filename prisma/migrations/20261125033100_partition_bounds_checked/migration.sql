alter table event validate constraint event_before;
alter table webhook_attempt validate constraint webhook_attempt_before;
alter table request_log validate constraint request_log_before;
