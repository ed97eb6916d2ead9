-- contract: sums are read from ledger_sum, and entries by transaction or with ledger_entry_balance
drop index concurrently if exists ledger_entry_account_id_mode_ledger_account_id_idx;
