-- `record_ledger_deltas` checks all entries of a statement, in place of three checks of each entry.
drop trigger ledger_entry_sealed on ledger_entry;
drop trigger ledger_entry_balanced on ledger_entry;
drop function check_ledger_entry_transaction();
