-- contract: statements by account, mode and token use card_mode_gateway_token_idx
drop index concurrently if exists card_account_id_mode_gateway_token_idx;
