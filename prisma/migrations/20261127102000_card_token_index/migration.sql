-- A token is looked up in all accounts.
drop index concurrently if exists card_mode_gateway_token_idx;
create index concurrently card_mode_gateway_token_idx on card (mode, gateway_token);
