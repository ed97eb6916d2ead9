-- As in the tables they are compared with: a comparison of two collations is served by no index. Only columns that no
-- prepared statement of the running version returns: it would fail with "cached plan must not change result type".
-- contract: values and what may be written stay the same
alter table payment_attempt alter column id type text collate "C";
-- contract: values and what may be written stay the same
alter table audit_head alter column account_id type text collate "C";
-- contract: values and what may be written stay the same
alter table recovery_code alter column user_id type text collate "C";
