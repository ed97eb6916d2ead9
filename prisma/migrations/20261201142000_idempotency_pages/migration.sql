-- A claim is small when it is inserted, and ten times as large with its response. With room on its page, that is an update
-- in place, without new entries in both indexes.
alter table idempotency set (fillfactor = 10);
