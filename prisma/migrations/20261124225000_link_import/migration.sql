-- A row of an imported file makes at most one link, however often the file is sent.
alter table payment_link add column import_key bytea;
create unique index payment_link_account_id_mode_import_key_key on payment_link (account_id, mode, import_key);
