-- What a key may do beside its roles, such as `payments:read refunds:write`. Null: all that its roles allow.
alter table api_key add column scopes text;
alter table api_key add constraint api_key_scopes check (length(scopes) <= 1000
  and scopes ~ '^[a-z_]+:(read|write)( [a-z_]+:(read|write))*$');
