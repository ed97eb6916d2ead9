-- Requests that were refused, by time, told without a look at the rows; the calls of tools; and the requests of one
-- Idempotency-Key.
create index request_log_refused on request_log (account_id, mode, id desc) include (error_code, operation)
  where error_code is not null;
create index request_log_tools on request_log (account_id, mode, id desc) where path like '/mcp%';
create index request_log_idempotency on request_log (account_id, mode, idempotency_key, id desc)
  where idempotency_key is not null;
