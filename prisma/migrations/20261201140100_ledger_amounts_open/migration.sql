-- For the next migration, which moves the amounts of earlier entries. The application's role has no right to change a
-- transaction.
drop trigger ledger_transaction_append_only on ledger_transaction;
