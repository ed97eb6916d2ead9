alter table refund validate constraint refund_failure_code;
alter table ledger_transaction validate constraint ledger_transaction_kind;
