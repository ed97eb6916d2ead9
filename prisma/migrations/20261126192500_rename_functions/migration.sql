-- contract: nothing was released, so no other version calls a function by its old name.
--
-- A renamed function keeps its triggers, indexes and rights. On a new database only those are there that earlier
-- migrations declare; prisma/functions creates the others.
do $$
declare
  one record;
begin
  for one in
    select p.oid::regprocedure as signature, renamed.new
    from (values
      ('admit_session', 'complete_sign_in'), ('audit_append', 'append_audit_entry'),
      ('audit_stays', 'reject_audit_change'), ('balance_ledger', 'check_ledger_balance'),
      ('check_ended', 'check_ended_subscription'), ('check_not_ended', 'check_subscription_not_ended'),
      ('claim_held', 'seconds_until_claim_expires'), ('claim_request', 'claim_idempotency_key'),
      ('customer_is_found', 'update_customer_words'), ('enter_account', 'switch_account'),
      ('finish_request', 'store_idempotent_response'), ('fold_sums', 'roll_up_sums'),
      ('follow_attempt', 'move_attempt_to_payment'), ('forget_attempts', 'delete_expired_attempts'),
      ('forget_requests', 'delete_expired_request_logs'),
      ('forget_upload_addresses', 'delete_expired_upload_addresses'), ('grant_app', 'grant_app_role'),
      ('guard_partition', 'prepare_partition'), ('keep_partitions', 'maintain_partitions'),
      ('make_partitions', 'create_partitions'), ('number_credit_note', 'assign_credit_note_number'),
      ('oauth_authorize', 'authorize_oauth_app'),
      ('oauth_alive', 'is_oauth_grant_active'), ('oauth_exchange', 'exchange_oauth_code'),
      ('oauth_issue', 'issue_oauth_tokens'), ('oauth_refresh', 'refresh_oauth_tokens'),
      ('oauth_reused', 'revoke_reused_oauth_grant'), ('open_ledger', 'create_ledger_accounts'),
      ('open_verification', 'create_verifications'), ('post_ledger', 'post_ledger_transaction'),
      ('rate_take', 'consume_rate_limit'), ('refund_holders_of', 'ids_sharing_refund_limit'),
      ('refuse_change', 'reject_change'), ('seal_ledger', 'check_ledger_entry_transaction'),
      ('stamp_ledger', 'set_ledger_transaction_xid'), ('search_fold', 'normalize_search_text'),
      ('settle_attempt', 'delete_attempt'), ('store_attempts', 'record_webhook_attempts'),
      ('sum_ledger', 'record_ledger_deltas'), ('sum_payment', 'record_payment_deltas'),
      ('sum_refund', 'record_refund_deltas'), ('take_attempt', 'check_payment_attempt'),
      ('take_sign_in_attempt', 'count_sign_in_attempt'), ('tell_account', 'copy_verification_to_account'),
      ('words_of_customer', 'customer_words'), ('writable', 'writable_table')
    ) renamed (old, new)
    join pg_proc p on p.proname = renamed.old and p.pronamespace = current_schema()::regnamespace
  loop
    execute format('alter function %s rename to %I', one.signature, one.new);
  end loop;
  delete from applied_function where name not in (
    select proname from pg_proc where pronamespace = current_schema()::regnamespace);
end $$;
