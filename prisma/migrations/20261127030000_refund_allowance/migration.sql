-- The first of the keys, or of the connections of an app, that share one daily refund limit. Null: the row is the first.
alter table api_key add column refund_allowance text;
alter table oauth_grant add column refund_allowance text;
