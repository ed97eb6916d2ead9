// Made by `npm run client` from the OpenAPI document. Do not edit.

export interface paths {
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the account and whether it can charge.
         * @description Retrieve the account and whether it can charge.
         *
         *     A read-only key is enough.
         */
        get: operations["account_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers, newest first.
         * @description List customers, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["customers_list"];
        put?: never;
        /**
         * Create a customer, or return the existing customer with this phone number or email address.
         * @description Create a customer, or return the existing customer with this phone number or email address.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         */
        post: operations["customers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a customer.
         * @description Retrieve a customer.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["customers_get"];
        put?: never;
        /**
         * Update a customer. null clears a field, but one of name, email and phone must remain.
         * @description Update a customer. null clears a field, but one of name, email and phone must remain.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `customer_details_in_use`.
         */
        post: operations["customers_update"];
        /**
         * Delete a customer. Erases name, email and phone, deletes stored cards, and keeps payments.
         * @description Delete a customer. Erases name, email and phone, deletes stored cards, and keeps payments.
         *
         *     Requires a key with full access.
         *
         *     Specific errors: `resource_missing`, `customer_has_subscriptions`.
         */
        delete: operations["customers_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stored cards of a customer, newest first.
         * @description List the stored cards of a customer, newest first.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["customers_list_cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a stored card, here and at the gateway, so that it can no longer be charged.
         * @description Delete a stored card, here and at the gateway, so that it can no longer be charged.
         *
         *     Requires a key with full access.
         *
         *     Specific errors: `resource_missing`, `gateway_unavailable`.
         */
        delete: operations["cards_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments, newest first.
         * @description List payments, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["payments_list"];
        put?: never;
        /**
         * Charge a card with a token that was created in the payer's browser.
         * @description Charge a card with a token that was created in the payer's browser.
         *
         *     Charges money: in live mode, rejected until the account can charge.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `stored_card_not_chargeable`, `token_invalid`, `gateway_unavailable`, `gateway_timeout`.
         */
        post: operations["payments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a payment.
         * @description Retrieve a payment.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["payments_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refunds of a payment, newest first.
         * @description List the refunds of a payment, newest first.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["payments_list_refunds"];
        put?: never;
        /**
         * Refund a payment, in full or in part.
         * @description Refund a payment, in full or in part.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `payment_not_refundable`, `payment_already_refunded`, `refund_exceeds_remaining`, `refund_limit_reached`.
         */
        post: operations["payments_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/refunds/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a refund: its amount, what remains refundable, and its effect on the fee and the balance. Changes nothing.
         * @description Preview a refund: its amount, what remains refundable, and its effect on the fee and the balance. Changes nothing.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `payment_not_refundable`, `payment_already_refunded`, `refund_exceeds_remaining`, `refund_limit_reached`.
         */
        post: operations["payments_preview_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds, newest first.
         * @description List refunds, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["refunds_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a refund.
         * @description Retrieve a refund.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["refunds_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment links, newest first.
         * @description List payment links, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["payment_links_list"];
        put?: never;
        /**
         * Create a payment link: a page where a customer pays a fixed amount.
         * @description Create a payment link: a page where a customer pays a fixed amount.
         *
         *     Charges money: in live mode, rejected until the account can charge.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         */
        post: operations["payment_links_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment_links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a payment link.
         * @description Retrieve a payment link.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["payment_links_get"];
        put?: never;
        /**
         * Update a payment link. The amount cannot be changed.
         * @description Update a payment link. The amount cannot be changed.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `payment_link_not_payable`.
         */
        post: operations["payment_links_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment_links/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a payment link. It can no longer be paid.
         * @description Cancel a payment link. It can no longer be paid.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `payment_link_not_payable`.
         */
        post: operations["payment_links_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment_links/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a payment link with the details of another one, whatever its status. The new link does not expire.
         * @description Create a payment link with the details of another one, whatever its status. The new link does not expire.
         *
         *     Charges money: in live mode, rejected until the account can charge.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`.
         */
        post: operations["payment_links_duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test/payment_links/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a successful or failed payment of a payment link.
         * @description Simulate a successful or failed payment of a payment link.
         *
         *     Available with a test key only.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `payment_link_not_payable`.
         */
        post: operations["payment_links_test_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions, newest first.
         * @description List subscriptions, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["subscriptions_list"];
        put?: never;
        /**
         * Create a subscription. It becomes active after the customer opens its page, agrees and pays the first period.
         * @description Create a subscription. It becomes active after the customer opens its page, agrees and pays the first period.
         *
         *     Charges money: in live mode, rejected until the account can charge.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         */
        post: operations["subscriptions_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a subscription.
         * @description Retrieve a subscription.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["subscriptions_get"];
        put?: never;
        /**
         * Update a subscription's description or metadata, or lower its amount for future periods.
         * @description Update a subscription's description or metadata, or lower its amount for future periods.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `subscription_not_active`.
         */
        post: operations["subscriptions_update"];
        /**
         * Cancel a subscription now.
         * @description Cancel a subscription now.
         *
         *     Requires a key with full access.
         *
         *     Specific errors: `resource_missing`, `subscription_not_active`.
         */
        delete: operations["subscriptions_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription, now or at the end of the paid period.
         * @description Cancel a subscription, now or at the end of the paid period.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `subscription_not_active`.
         */
        post: operations["subscriptions_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a subscription. No new period starts until it is resumed.
         * @description Pause a subscription. No new period starts until it is resumed.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `subscription_not_active`.
         */
        post: operations["subscriptions_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused subscription. A paid period is not charged again.
         * @description Resume a paused subscription. A paid period is not charged again.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `subscription_not_active`.
         */
        post: operations["subscriptions_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/cycles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the billing cycles of a subscription, newest first.
         * @description List the billing cycles of a subscription, newest first.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["subscriptions_list_cycles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/card_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retrieve the page where the customer can add another card for this subscription.
         * @description Retrieve the page where the customer can add another card for this subscription.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `subscription_not_active`.
         */
        post: operations["subscriptions_card_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test/subscriptions/{id}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the next scheduled step of a subscription now: a new cycle, a retry, the end of a pause or the end of the subscription.
         * @description Run the next scheduled step of a subscription now: a new cycle, a retry, the end of a pause or the end of the subscription.
         *
         *     Available with a test key only.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `subscription_not_active`, `gateway_unavailable`.
         */
        post: operations["subscriptions_test_advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cycles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a billing cycle.
         * @description Retrieve a billing cycle.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["cycles_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the balance: the available and the pending amount.
         * @description Retrieve the balance: the available and the pending amount.
         *
         *     A read-only key is enough.
         */
        get: operations["balance_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/balance_transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List balance transactions, newest first.
         * @description List balance transactions, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["balance_transactions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/balance_transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a balance transaction.
         * @description Retrieve a balance transaction.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["balance_transactions_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events, newest first, for example to catch up after an outage.
         * @description List events, newest first, for example to catch up after an outage.
         *
         *     A read-only key is enough.
         */
        get: operations["events_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an event.
         * @description Retrieve an event.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["events_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend an event with the same body to one webhook endpoint, or to all endpoints subscribed to its type.
         * @description Resend an event with the same body to one webhook endpoint, or to all endpoints subscribed to its type.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `webhook_endpoint_disabled`.
         */
        post: operations["events_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints, newest first.
         * @description List webhook endpoints, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["webhook_endpoints_list"];
        put?: never;
        /**
         * Create a webhook endpoint. Its signing secret is shown only once.
         * @description Create a webhook endpoint. Its signing secret is shown only once.
         *
         *     The response contains a secret that is not shown again.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `webhook_url_refused`, `webhook_endpoint_limit`.
         */
        post: operations["webhook_endpoints_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook endpoint.
         * @description Retrieve a webhook endpoint.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["webhook_endpoints_get"];
        put?: never;
        /**
         * Update, disable or enable a webhook endpoint.
         * @description Update, disable or enable a webhook endpoint.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `webhook_url_refused`.
         */
        post: operations["webhook_endpoints_update"];
        /**
         * Delete a webhook endpoint. Its pending deliveries are canceled.
         * @description Delete a webhook endpoint. Its pending deliveries are canceled.
         *
         *     Requires a key with full access.
         *
         *     Specific errors: `resource_missing`.
         */
        delete: operations["webhook_endpoints_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret of a webhook endpoint. The new secret is shown only once; the old one keeps signing for a limited time.
         * @description Rotate the signing secret of a webhook endpoint. The new secret is shown only once; the old one keeps signing for a limited time.
         *
         *     The response contains a secret that is not shown again.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`.
         */
        post: operations["webhook_endpoints_rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a `webhook_test` event to this webhook endpoint only, regardless of its subscriptions.
         * @description Send a `webhook_test` event to this webhook endpoint only, regardless of its subscriptions.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `webhook_endpoint_disabled`.
         */
        post: operations["webhook_endpoints_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the events of a time window to a webhook endpoint subscribed to them, oldest first.
         * @description Resend the events of a time window to a webhook endpoint subscribed to them, oldest first.
         *
         *     Requires a key with full access.
         *
         *     If the response is lost, retry with the same Idempotency-Key: the operation is not performed twice.
         *
         *     Specific errors: `resource_missing`, `webhook_endpoint_disabled`.
         */
        post: operations["webhook_endpoints_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries, including those of deleted endpoints, newest first.
         * @description List webhook deliveries, including those of deleted endpoints, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["webhook_deliveries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook delivery.
         * @description Retrieve a webhook delivery.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["webhook_deliveries_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook_deliveries/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all attempts of a webhook delivery on one page, newest first.
         * @description List all attempts of a webhook delivery on one page, newest first.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["webhook_deliveries_list_attempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request_logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests made with this account's keys in the last 30 days, newest first.
         * @description List the requests made with this account's keys in the last 30 days, newest first.
         *
         *     A read-only key is enough.
         */
        get: operations["request_logs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request_logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a request and its response, redacted.
         * @description Retrieve a request and its response, redacted.
         *
         *     A read-only key is enough.
         *
         *     Specific errors: `resource_missing`.
         */
        get: operations["request_logs_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receive events as they happen, as server-sent events.
         * @description Receive events as they happen, as server-sent events.
         *
         *     Each message has the ID as `id`, the type as `event`, and one line of JSON as `data`: the Event object, as the list returns it. The first message is `ready`; its ID is the place to resume from until another one arrives. A comment is sent every 20 seconds.
         *
         *     The stream ends after 15 minutes, or when the key is revoked. Connect again with the last ID as `Last-Event-ID: evt_…`: nothing is missed, and a message can arrive twice. An open stream counts as one request; a key can have 5.
         *
         *     A read-only key is enough.
         */
        get: operations["events_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request_logs/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receive the requests of the account as they are made, as server-sent events.
         * @description Receive the requests of the account as they are made, as server-sent events.
         *
         *     Each message has the ID as `id`, the type as `event`, and one line of JSON as `data`: the RequestLog object, as the list returns it. The first message is `ready`; its ID is the place to resume from until another one arrives. A comment is sent every 20 seconds.
         *
         *     The stream ends after 15 minutes, or when the key is revoked. Connect again with the last ID as `Last-Event-ID: req_…`: nothing is missed, and a message can arrive twice. An open stream counts as one request; a key can have 5.
         *
         *     A read-only key is enough.
         */
        get: operations["request_logs_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    payment_paid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment was paid.
         * @description A payment was paid. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["payment_paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    payment_refunded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment was refunded, in full or in part.
         * @description A payment was refunded, in full or in part. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["payment_refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    payment_failed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment failed. The customer was not charged.
         * @description A payment failed. The customer was not charged. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["payment_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    payment_action_required: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment requires 3-D Secure confirmation by the payer.
         * @description A payment requires 3-D Secure confirmation by the payer. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["payment_action_required"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    refund_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund was created. It can still be pending.
         * @description A refund was created. It can still be pending. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["refund_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    refund_failed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund failed or was not approved.
         * @description A refund failed or was not approved. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["refund_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    payment_link_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment link was created.
         * @description A payment link was created. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["payment_link_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    payment_link_paid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment link reached its maximum number of payments.
         * @description A payment link reached its maximum number of payments. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["payment_link_paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    payment_link_expired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment link expired.
         * @description A payment link expired. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["payment_link_expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    payment_link_canceled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment link was canceled.
         * @description A payment link was canceled. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["payment_link_canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    customer_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was created.
         * @description A customer was created. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["customer_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    customer_updated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer's details changed.
         * @description A customer's details changed. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["customer_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    customer_deleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was deleted.
         * @description A customer was deleted. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["customer_deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    card_saved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer agreed to a subscription and the card was stored.
         * @description A customer agreed to a subscription and the card was stored. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["card_saved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    card_removed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stored card was removed and can no longer be charged.
         * @description A stored card was removed and can no longer be charged. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["card_removed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    card_expiring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card used by a subscription expires this month.
         * @description A card used by a subscription expires this month. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["card_expiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was created. The customer has not agreed yet.
         * @description A subscription was created. The customer has not agreed yet. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_activated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer agreed to a subscription and paid its first period.
         * @description A customer agreed to a subscription and paid its first period. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_activated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_renewal_upcoming: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription will be charged in three days.
         * @description A subscription will be charged in three days. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_renewal_upcoming"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_past_due: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The first attempt to charge a period of a subscription failed. Another attempt follows, or the customer must act.
         * @description The first attempt to charge a period of a subscription failed. Another attempt follows, or the customer must act. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_past_due"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_recovered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A past due subscription was paid.
         * @description A past due subscription was paid. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_recovered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_paused: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was paused.
         * @description A subscription was paused. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_paused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_resumed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A paused subscription was resumed.
         * @description A paused subscription was resumed. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_resumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_canceled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was canceled.
         * @description A subscription was canceled. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_completed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The last cycle of a subscription was paid.
         * @description The last cycle of a subscription was paid. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_expired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription expired because the customer did not agree in time or its consent page was canceled.
         * @description A subscription expired because the customer did not agree in time or its consent page was canceled. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    subscription_updated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription's amount, description, reference, metadata or card changed, or its cancellation at the end of the period was scheduled or undone.
         * @description A subscription's amount, description, reference, metadata or card changed, or its cancellation at the end of the period was scheduled or undone. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["subscription_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    cycle_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A cycle is about to be charged.
         * @description A cycle is about to be charged. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["cycle_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    cycle_paid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A cycle was paid, including the first one.
         * @description A cycle was paid, including the first one. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["cycle_paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    cycle_failed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An attempt to charge a cycle failed. If another attempt follows, next_attempt_at is set.
         * @description An attempt to charge a cycle failed. If another attempt follows, next_attempt_at is set. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["cycle_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    webhook_endpoint_disabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another webhook endpoint was disabled because its deliveries kept failing or it responded with 410.
         * @description Another webhook endpoint was disabled because its deliveries kept failing or it responded with 410. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["webhook_endpoint_disabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    account_updated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account's verification status, or its ability to accept payments, changed.
         * @description The account's verification status, or its ability to accept payments, changed. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["account_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    webhook_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test event was requested. Nothing changed.
         * @description A test event was requested. Nothing changed. Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.
         */
        post: operations["webhook_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The body of every error response. */
        Error: {
            error: {
                /**
                 * @description The type of error. Use it to decide how to handle the error.
                 * @enum {string}
                 */
                type: "invalid_request_error" | "authentication_error" | "permission_error" | "not_found_error" | "rate_limit_error" | "api_error";
                /** @description The error code. Include it in reports. */
                code: components["schemas"]["ErrorCode"];
                /** @description A human-readable message. */
                message: string;
                /** @description The field that caused the error, with dots for nested fields; null if there is none. */
                param: string | null;
                /**
                 * Format: uri
                 * @description The documentation page of this error code.
                 */
                doc_url: string;
                /** @description Every invalid field of the request, the first of which is also in `param` and `message`. Only with errors about the values of fields. */
                errors?: {
                    /** @description The field, with dots for nested fields; null for the request as a whole. */
                    param: string | null;
                    /**
                     * @description What is wrong with the field. New codes can be added.
                     * @enum {string}
                     */
                    code: "parameter_missing" | "parameter_unknown" | "type_invalid" | "value_too_small" | "value_too_large" | "text_too_short" | "text_too_long" | "list_too_short" | "list_too_long" | "value_unknown" | "format_invalid" | "value_invalid";
                    /** @description A human-readable message. */
                    message: string;
                }[];
            };
        };
        /**
         * @description All error codes. New codes can be added.
         * @enum {string}
         */
        ErrorCode: "parameter_invalid" | "request_body_invalid" | "request_malformed" | "request_header_too_large" | "card_number_refused" | "stored_card_not_chargeable" | "token_invalid" | "idempotency_key_required" | "idempotency_key_invalid" | "version_unknown" | "refund_exceeds_remaining" | "webhook_url_refused" | "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "publishable_key_not_allowed" | "test_mode_only" | "account_cannot_charge" | "key_read_only" | "key_not_permitted" | "key_exceeds_role" | "tool_turned_off" | "origin_not_allowed" | "confirmation_required" | "refund_limit_reached" | "step_up_required" | "second_factor_required" | "role_too_high" | "resource_missing" | "route_not_found" | "idempotency_key_reuse" | "idempotency_key_in_use" | "payment_not_refundable" | "payment_already_refunded" | "payment_link_not_payable" | "webhook_endpoint_disabled" | "webhook_endpoint_limit" | "subscription_not_active" | "customer_has_subscriptions" | "customer_details_in_use" | "account_changed" | "api_key_limit" | "business_limit" | "last_owner" | "state_conflict" | "rate_limited" | "too_many_unknown_keys" | "too_many_tries" | "attempt_challenge_required" | "internal_error" | "service_unavailable" | "gateway_unavailable" | "gateway_timeout";
        Account: {
            /** @example acct_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "account";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * @description The legal name.
             * @example Nakheel Trading Est.
             */
            name: string;
            /** @example مؤسسة نخيل التجارية */
            name_ar: string | null;
            /**
             * @description What payers see on pages and receipts.
             * @example Nakheel
             */
            display_name: string;
            /**
             * @description ISO 3166.
             * @example SA
             */
            country: string;
            /** @example SAR */
            currency: string;
            /**
             * @description The time zone of billing dates.
             * @example Asia/Riyadh
             */
            timezone: string;
            capabilities: {
                /**
                 * @description Whether the account can charge in this key's mode.
                 * @example true
                 */
                can_charge: boolean;
            };
            /**
             * @description What prevents charging; empty if nothing does.
             * @example []
             */
            charge_blockers: string[];
            /**
             * @example approved
             * @enum {string}
             */
            verification_status: "not_started" | "in_progress" | "in_review" | "approved" | "rejected" | "suspended";
            /**
             * @description What verification still requires.
             * @example []
             */
            requirements: string[];
            /**
             * @description The version used for requests without Service-Version.
             * @example 2026-01-01
             */
            default_version: string;
            /** @example help@nakheel.example */
            support_email: string | null;
            /** @example +966112345678 */
            support_phone: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
        };
        Customer: {
            /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "customer";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example سارة القحطاني */
            name: string | null;
            /**
             * @description In lower case.
             * @example sara@example.sa
             */
            email: string | null;
            /**
             * @description E.164.
             * @example +966501234567
             */
            phone: string | null;
            /** @example ar */
            locale: ("ar" | "en") | null;
            /**
             * @description Your own reference for the customer.
             * @example crm-8812
             */
            reference: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
        };
        Card: {
            /** @example card_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "card";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * @description The customer who agreed to save the card.
             * @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d
             */
            customer: string;
            /**
             * @description mada also for co-badged cards.
             * @enum {string}
             */
            brand: "mada" | "visa" | "mastercard" | "amex" | "unionpay" | "unknown";
            /**
             * @description A string, because it can start with 0.
             * @example 1010
             */
            last4: string;
            /**
             * Format: int32
             * @description The last month in which the card is valid.
             */
            exp_month: number;
            /**
             * Format: int32
             * @description 9999 if the gateway did not return an expiry date.
             * @example 2030
             */
            exp_year: number;
            /**
             * @description As reported by the gateway.
             * @example debit
             */
            funding: string | null;
            /**
             * @description Only active cards are charged, and only by the subscription they were saved for.
             * @enum {string}
             */
            status: "active" | "expired" | "removed";
            /** @example null */
            removed_at: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
        };
        Payment: {
            /** @example pay_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "payment";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /**
             * @example paid
             * @enum {string}
             */
            status: "initiated" | "paid" | "failed" | "partially_refunded" | "refunded";
            /** @example Order 1001 */
            description: string | null;
            customer: string | null;
            /** @example null */
            payment_link: string | null;
            /** @example null */
            subscription: string | null;
            /** @example null */
            cycle: string | null;
            source: {
                /** @enum {string} */
                type: "token" | "hosted_page" | "subscription";
                brand: ("mada" | "visa" | "mastercard" | "amex" | "unionpay" | "unknown") | null;
                /** @example 1010 */
                last4: string | null;
            };
            /**
             * @description Redirect the payer to this URL for 3-D Secure; null if it is not required.
             * @example null
             */
            transaction_url: string | null;
            /** @description Created by a test helper, without the gateway. */
            simulated: boolean;
            /**
             * @description The fee, including VAT.
             * @example 230
             */
            fee: number | null;
            /**
             * @description The VAT included in the fee.
             * @example 30
             */
            fee_vat: number | null;
            /**
             * @description The amount after fees.
             * @example 9770
             */
            net: number | null;
            /**
             * @description The VAT in the amount as shown to the payer; null if the link showed no VAT.
             * @example 1304
             */
            vat_amount: number | null;
            /**
             * Format: int32
             * @description Halalas.
             */
            amount_refunded: number;
            /**
             * Format: int32
             * @description The amount that can still be refunded. Pending refunds are deducted.
             * @example 10000
             */
            amount_refundable: number;
            /**
             * @description The reason for the failure.
             * @example null
             */
            failure_code: ("insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error") | null;
            /**
             * @description The reason for the failure, as a message for the payer in the language of the payment.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The bank's response code.
             * @example 00
             */
            gateway_code: string | null;
            /**
             * @description The bank's reference (RRN).
             * @example 515201234567
             */
            reference_number: string | null;
            /** @example 123456 */
            authorization_code: string | null;
            /** @example https://shop.example/checkout */
            callback_url: string | null;
            /** @example order-1001 */
            reference: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description The URL of the receipt.
             * @example https://pay.example/receipt/9kf2qt6w0x4y7c5b1d
             */
            receipt_url: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
            paid_at: string | null;
        };
        Refund: {
            /** @example ref_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "refund";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example pay_01jz8m3v9kf2qt6w0x4y7c5b1d */
            payment: string;
            customer: string | null;
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /**
             * @description `pending`: it needs approval, another refund of the payment is sent first, or the gateway's response was lost. In the last case the refund is compared with the gateway's total and resent within five minutes if it did not arrive.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /**
             * @description Set if the amount was above the key's approval limit. `waiting`: the refund must be approved in the dashboard before it is sent. `declined`, `expired`: the refund failed and nothing was refunded.
             * @example null
             */
            approval: ("waiting" | "approved" | "declined" | "expired") | null;
            /**
             * @description When a refund that needs approval expires.
             * @example null
             */
            approval_expires_at: string | null;
            reason: ("requested_by_customer" | "duplicate" | "fraudulent" | "other") | null;
            /** @example Returned in the shop */
            note: string | null;
            /** @example null */
            failure_code: ("insufficient_balance" | "card_closed" | "gateway_rejected" | "gateway_timeout" | "approval_declined" | "approval_expired") | null;
            /** @example 515201234568 */
            reference_number: string | null;
            simulated: boolean;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            succeeded_at: string | null;
        };
        RefundPreview: {
            /** @constant */
            object: "refund_preview";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example pay_01jz8m3v9kf2qt6w0x4y7c5b1d */
            payment: string;
            /**
             * Format: int32
             * @description Halalas to refund.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /**
             * Format: int32
             * @description Halalas that are refundable now.
             */
            refundable: number;
            /**
             * Format: int32
             * @description Halalas that remain refundable after this refund.
             */
            remaining: number;
            /** @description Halalas; the fee of the payment, which is not refunded. */
            fee_not_returned: number | null;
            /**
             * @description True if the refund must be approved in the dashboard before it is sent.
             * @example false
             */
            approval_required: boolean;
            /**
             * @description The part of the balance that the refund is deducted from.
             * @enum {string}
             */
            balance: "pending" | "available";
            /**
             * Format: int64
             * @description Halalas; the change of the balance, which is negative.
             * @example -10000
             */
            balance_change: number;
        };
        PaymentLink: {
            /** @example plink_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "payment_link";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * Format: uri
             * @description The URL of the payment page.
             * @example https://pay.example/pay/9kf2qt6w0x4y7c5b1d
             */
            url: string;
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /** @example Order 1001 */
            description: string | null;
            /** @enum {string} */
            status: "active" | "paid" | "expired" | "canceled";
            customer: string | null;
            /** @description null: no limit. */
            max_payments: number | null;
            /**
             * Format: int64
             * @description The number of successful payments.
             */
            payments_count: number;
            /**
             * Format: int64
             * @description Halalas; the total of the successful payments.
             */
            amount_collected: number;
            /**
             * @description The payment that completed the link.
             * @example null
             */
            payment: string | null;
            /** @example null */
            subscription: string | null;
            /**
             * @description null: never.
             * @example 2026-05-31T20:59:59.000Z
             */
            expires_at: string | null;
            /** @example https://shop.example/thanks?payment={payment_id} */
            success_url: string | null;
            /** @example https://shop.example/checkout */
            cancel_url: string | null;
            /** @example null */
            inactive_message: string | null;
            /** @example false */
            vat_inclusive: boolean;
            /** @enum {string} */
            locale: "auto" | "ar" | "en";
            /**
             * @example [
             *       "phone"
             *     ]
             */
            collect: ("name" | "phone" | "email")[];
            /** @example order-1001 */
            reference: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
            /** @example null */
            paid_at: string | null;
            /** @example null */
            canceled_at: string | null;
        };
        Subscription: {
            /** @example sub_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "subscription";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
            customer: string;
            /** @description null: the customer must add a card. */
            card: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "incomplete" | "active" | "past_due" | "paused" | "canceled" | "completed" | "expired";
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /** @example Gym membership */
            description: string;
            /** @enum {string} */
            interval: "day" | "week" | "month" | "year";
            /**
             * Format: int32
             * @example 1
             */
            interval_count: number;
            /** @description The day of the month on which periods start, Riyadh time; months and years only. */
            anchor_day: number | null;
            /** @description null: until canceled. */
            cycles_total: number | null;
            /**
             * Format: int64
             * @example 3
             */
            cycles_completed: number;
            /**
             * @description Midnight in Riyadh.
             * @example 2026-04-30T21:00:00.000Z
             */
            current_period_start: string | null;
            /**
             * @description Exclusive.
             * @example 2026-05-31T21:00:00.000Z
             */
            current_period_end: string | null;
            /** @example 2026-05-31T23:00:00.000Z */
            next_charge_at: string | null;
            latest_cycle: string | null;
            /**
             * Format: int64
             * @description Consecutive failed attempts of the open cycle.
             * @example 0
             */
            failed_attempts: number;
            /**
             * @description When the card is charged again.
             * @example null
             */
            next_retry_at: string | null;
            cancel_at_period_end: boolean;
            /**
             * @description When the pause starts.
             * @example null
             */
            pause_starts_at: string | null;
            /**
             * @description When it resumes automatically.
             * @example null
             */
            resumes_at: string | null;
            /**
             * @description When it was canceled.
             * @example null
             */
            canceled_at: string | null;
            /**
             * @description When the subscription ended.
             * @example null
             */
            ended_at: string | null;
            /** @example null */
            cancellation_reason: ("merchant_request" | "customer_request" | "payment_failed" | "consent_not_given" | "card_removed" | "account_suspended") | null;
            /** @description What the customer agreed to; null before they agree. */
            consent: {
                /**
                 * Format: date-time
                 * @description UTC, ISO 8601.
                 */
                accepted_at: string;
                /** @example 198.51.100.7 */
                ip: string | null;
                user_agent: string | null;
                /** @enum {string} */
                locale: "ar" | "en";
                /** @description The exact text the customer agreed to. */
                text: string;
                /** @example 2026-11-01 */
                text_version: string;
            } | null;
            /**
             * @description Sent to the gateway with every later charge.
             * @example null
             */
            agreement_id: string | null;
            /** @description The consent page, while the subscription is incomplete. */
            payment_link: string | null;
            /**
             * Format: uri
             * @description The page where the customer agrees and pays; null afterwards.
             * @example https://pay.example/pay/9kf2qt6w0x4y7c5b1d
             */
            url: string | null;
            /**
             * Format: uri
             * @description The subscription page of the customer: next charge, history, card, cancellation. Anyone with the link can use it, so it is null for keys, apps and members that may only read.
             * @example https://pay.example/manage/9kf2qt6w0x4y7c5b1d
             */
            manage_url: string | null;
            /** @example member-17 */
            reference: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
        };
        Cycle: {
            /** @example cyc_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "cycle";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example sub_01jz8m3v9kf2qt6w0x4y7c5b1d */
            subscription: string;
            /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
            customer: string;
            /**
             * Format: int64
             * @description 1 for the first period.
             * @example 4
             */
            sequence: number;
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /**
             * @description `retrying`: another attempt follows. `failed`: no more attempts, but the link can still be paid.
             * @example paid
             * @enum {string}
             */
            status: "scheduled" | "processing" | "paid" | "retrying" | "failed" | "void";
            /**
             * Format: date-time
             * @description Midnight in Riyadh.
             * @example 2026-04-30T21:00:00.000Z
             */
            period_start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-05-31T21:00:00.000Z
             */
            period_end: string;
            /**
             * Format: date-time
             * @description When the first attempt is due.
             * @example 2026-04-30T23:00:00.000Z
             */
            scheduled_for: string;
            /**
             * Format: int64
             * @description The number of attempts to charge the card.
             * @example 1
             */
            attempts: number;
            /** @example null */
            next_attempt_at: string | null;
            /** @description The payment from the most recent attempt that created one. */
            payment: string | null;
            /**
             * @description The page where the customer can pay after a failed attempt.
             * @example null
             */
            payment_link: string | null;
            /**
             * @description Why the latest attempt failed.
             * @example null
             */
            failure_code: ("insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error") | null;
            paid_at: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
        };
        CardLink: {
            /** @constant */
            object: "card_link";
            /** @example sub_01jz8m3v9kf2qt6w0x4y7c5b1d */
            subscription: string;
            /**
             * Format: uri
             * @description Share it only with the customer.
             * @example https://pay.example/manage/9kf2qt6w0x4y7c5b1d/card
             */
            url: string;
        };
        Balance: {
            /** @constant */
            object: "balance";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /**
             * Format: int64
             * @description Halalas available for payout. Negative if refunds exceed payments.
             * @example 97700
             */
            available: number;
            /**
             * Format: int64
             * @description Halalas from the last two days that are not available yet. Negative if the fees of refunded payments exceed them.
             * @example 9770
             */
            pending: number;
        };
        BalanceTransaction: {
            /** @example txn_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "balance_transaction";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * @description The type of transaction. New types can be added.
             * @enum {string}
             */
            type: "payment" | "refund";
            /**
             * Format: int64
             * @description Halalas: the amount paid, or the refunded amount as a negative number.
             * @example 10000
             */
            amount: number;
            /**
             * Format: int64
             * @description The fee for a payment, including VAT. Fees are not refunded.
             * @example 230
             */
            fee: number;
            /**
             * Format: int64
             * @description amount − fee: the change of the balance.
             * @example 9770
             */
            net: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /** @description The payment or refund that changed the balance. */
            source: string;
            /**
             * Format: date-time
             * @description When the amount becomes available. For a payment: the start of the second day after it was paid, Riyadh time.
             */
            available_on: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
        };
        Event: {
            /** @example evt_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            mode: "test" | "live";
            /** @enum {string} */
            type: "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test";
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * @description The API version of its data.
             * @example 2026-01-01
             */
            version: string;
            /** @description The request that caused it; null if a payer or a job did. */
            request: string | null;
            /**
             * Format: int64
             * @description The number of pending deliveries.
             */
            pending_deliveries: number;
            /** @description The exact body that was sent to endpoints, byte for byte. */
            data: components["schemas"]["PaymentEventBody"] | components["schemas"]["RefundEventBody"] | components["schemas"]["PaymentLinkEventBody"] | components["schemas"]["CustomerEventBody"] | components["schemas"]["CardEventBody"] | components["schemas"]["SubscriptionEventBody"] | components["schemas"]["CycleEventBody"] | components["schemas"]["WebhookEndpointEventBody"] | components["schemas"]["AccountEventBody"] | components["schemas"]["WebhookTestEventBody"];
        };
        WebhookDelivery: {
            /** @example dlv_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "webhook_delivery";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example evt_01jz8m3v9kf2qt6w0x4y7c5b1d */
            event: string;
            /** @example we_01jz8m3v9kf2qt6w0x4y7c5b1d */
            webhook_endpoint: string;
            /**
             * @description `failed`: the last attempt failed. `canceled`: the endpoint was disabled or deleted before an attempt succeeded.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | "canceled";
            /** @enum {string} */
            trigger: "automatic" | "resend" | "replay" | "test";
            /**
             * Format: int64
             * @description The number of attempts, including one in progress.
             * @example 1
             */
            attempts: number;
            /** @example null */
            next_attempt_at: string | null;
            /** @example 200 */
            response_status: number | null;
            /**
             * @description The first 2048 bytes of the response, with secrets removed.
             * @example ok
             */
            response_body: string | null;
            /** @example 84 */
            response_time_ms: number | null;
            /**
             * @description Why there was no response, or no valid one.
             * @example null
             */
            error: ("timeout" | "dns" | "tls" | "refused" | "blocked_address" | "redirect" | "internal") | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            succeeded_at: string | null;
        };
        WebhookEndpointWithSecret: {
            /** @example we_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "webhook_endpoint";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example https://shop.example/hooks */
            url: string;
            /** @example Orders */
            description: string | null;
            /**
             * @description The event types to send; ["*"] for all.
             * @example [
             *       "*"
             *     ]
             */
            events: ("*" | "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test")[];
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description merchant: disabled by you. failing: all deliveries failed for 5 days. gone: the endpoint responded with 410.
             * @example null
             */
            disabled_reason: ("merchant" | "failing" | "gone") | null;
            /**
             * @description The first failed attempt since the last success.
             * @example null
             */
            failing_since: string | null;
            last_success_at: string | null;
            /**
             * @description The API version of its events; null: the account's version.
             * @example null
             */
            version: string | null;
            /**
             * @description Until when the previous secret keeps signing; null if only one secret signs.
             * @example null
             */
            secret_expires_at: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
            /**
             * @description Signs the events sent to this endpoint. Shown only once.
             * @example whsec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
             */
            secret: string;
        };
        WebhookEndpoint: {
            /** @example we_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "webhook_endpoint";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example https://shop.example/hooks */
            url: string;
            /** @example Orders */
            description: string | null;
            /**
             * @description The event types to send; ["*"] for all.
             * @example [
             *       "*"
             *     ]
             */
            events: ("*" | "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test")[];
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description merchant: disabled by you. failing: all deliveries failed for 5 days. gone: the endpoint responded with 410.
             * @example null
             */
            disabled_reason: ("merchant" | "failing" | "gone") | null;
            /**
             * @description The first failed attempt since the last success.
             * @example null
             */
            failing_since: string | null;
            last_success_at: string | null;
            /**
             * @description The API version of its events; null: the account's version.
             * @example null
             */
            version: string | null;
            /**
             * @description Until when the previous secret keeps signing; null if only one secret signs.
             * @example null
             */
            secret_expires_at: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
        };
        WebhookReplay: {
            /** @constant */
            object: "webhook_replay";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example we_01jz8m3v9kf2qt6w0x4y7c5b1d */
            webhook_endpoint: string;
            /**
             * Format: int32
             * @description The number of queued deliveries.
             * @example 12
             */
            queued: number;
            /** @description Whether another call is needed for the rest of the time window. */
            has_more: boolean;
            /**
             * @description The created_from for the next call; null if the time window is complete.
             * @example null
             */
            next_created_from: string | null;
        };
        WebhookAttempt: {
            /** @constant */
            object: "webhook_attempt";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example dlv_01jz8m3v9kf2qt6w0x4y7c5b1d */
            webhook_delivery: string;
            /**
             * Format: int64
             * @description The number of the attempt, from 1; sent as Service-Attempt.
             * @example 1
             */
            number: number;
            /** @example 200 */
            response_status: number | null;
            /**
             * @description The first 2048 bytes of the response, with secrets removed.
             * @example ok
             */
            response_body: string | null;
            /** @example 84 */
            response_time_ms: number | null;
            /**
             * @description Why there was no response, or no valid one.
             * @example null
             */
            error: ("timeout" | "dns" | "tls" | "refused" | "blocked_address" | "redirect" | "internal") | null;
            /**
             * Format: date-time
             * @description When the attempt ended.
             */
            created: string;
        };
        RequestLog: {
            /**
             * @description The Service-Request-Id of the response.
             * @example req_01jz8m3v9kf2qt6w0x4y7c5b1d
             */
            id: string;
            /** @constant */
            object: "request_log";
            /** @enum {string} */
            mode: "test" | "live";
            /** @description The secret key or the connected app. */
            key: string;
            /** @example POST */
            method: string;
            /**
             * @description Tool calls appear as `/mcp tools/call <name>`.
             * @example /v1/payment_links
             */
            path: string;
            /**
             * @description The operation or the tool.
             * @example payment_links.create
             */
            operation: string | null;
            /**
             * Format: int32
             * @description The HTTP status.
             * @example 400
             */
            status: number;
            /** @example parameter_invalid */
            error_code: string | null;
            /** @example amount */
            error_param: string | null;
            /** @example order-1001 */
            idempotency_key: string | null;
            /** @description Whether the stored response of an earlier request was returned. */
            replayed: boolean;
            /**
             * @description The API version of the response.
             * @example 2026-01-01
             */
            version: string;
            /**
             * Format: int32
             * @description Milliseconds.
             * @example 12
             */
            duration_ms: number;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example halala-python/0.1.0 */
            user_agent: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
        };
        RequestLogWithBodies: {
            /**
             * @description The Service-Request-Id of the response.
             * @example req_01jz8m3v9kf2qt6w0x4y7c5b1d
             */
            id: string;
            /** @constant */
            object: "request_log";
            /** @enum {string} */
            mode: "test" | "live";
            /** @description The secret key or the connected app. */
            key: string;
            /** @example POST */
            method: string;
            /**
             * @description Tool calls appear as `/mcp tools/call <name>`.
             * @example /v1/payment_links
             */
            path: string;
            /**
             * @description The operation or the tool.
             * @example payment_links.create
             */
            operation: string | null;
            /**
             * Format: int32
             * @description The HTTP status.
             * @example 400
             */
            status: number;
            /** @example parameter_invalid */
            error_code: string | null;
            /** @example amount */
            error_param: string | null;
            /** @example order-1001 */
            idempotency_key: string | null;
            /** @description Whether the stored response of an earlier request was returned. */
            replayed: boolean;
            /**
             * @description The API version of the response.
             * @example 2026-01-01
             */
            version: string;
            /**
             * Format: int32
             * @description Milliseconds.
             * @example 12
             */
            duration_ms: number;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example halala-python/0.1.0 */
            user_agent: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * @description The query string, redacted.
             * @example null
             */
            query: string | null;
            /**
             * @description Redacted and truncated at 8 KB; null if the request was rejected before the check for card numbers.
             * @example {"amount":0,"currency":"SAR"}
             */
            request_body: string | null;
            /**
             * @description Redacted and truncated at 8 KB, for a successful GET at 1 KB.
             * @example {"error":{"type":"invalid_request_error","code":"parameter_invalid"}}
             */
            response_body: string | null;
        };
        /** @description The event. It is part of the body, so the signature covers it. */
        EventStamp: {
            /** @example evt_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @enum {string} */
            type: "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test";
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /** @enum {string} */
            mode: "test" | "live";
        };
        PaymentEventBody: {
            /** @example pay_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @description Created by a test helper, without the gateway. */
            simulated: boolean;
            /** @constant */
            object: "payment";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /**
             * @example paid
             * @enum {string}
             */
            status: "initiated" | "paid" | "failed" | "partially_refunded" | "refunded";
            /** @example Order 1001 */
            description: string | null;
            customer: string | null;
            /** @example null */
            payment_link: string | null;
            /** @example null */
            subscription: string | null;
            /** @example null */
            cycle: string | null;
            source: {
                /** @enum {string} */
                type: "token" | "hosted_page" | "subscription";
                brand: ("mada" | "visa" | "mastercard" | "amex" | "unionpay" | "unknown") | null;
                /** @example 1010 */
                last4: string | null;
            };
            /**
             * @description Redirect the payer to this URL for 3-D Secure; null if it is not required.
             * @example null
             */
            transaction_url: string | null;
            /**
             * @description The fee, including VAT.
             * @example 230
             */
            fee: number | null;
            /**
             * @description The VAT included in the fee.
             * @example 30
             */
            fee_vat: number | null;
            /**
             * @description The amount after fees.
             * @example 9770
             */
            net: number | null;
            /**
             * @description The VAT in the amount as shown to the payer; null if the link showed no VAT.
             * @example 1304
             */
            vat_amount: number | null;
            /**
             * Format: int32
             * @description Halalas.
             */
            amount_refunded: number;
            /**
             * Format: int32
             * @description The amount that can still be refunded. Pending refunds are deducted.
             * @example 10000
             */
            amount_refundable: number;
            /**
             * @description The reason for the failure.
             * @example null
             */
            failure_code: ("insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error") | null;
            /**
             * @description The reason for the failure, as a message for the payer in the language of the payment.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The bank's response code.
             * @example 00
             */
            gateway_code: string | null;
            /**
             * @description The bank's reference (RRN).
             * @example 515201234567
             */
            reference_number: string | null;
            /** @example 123456 */
            authorization_code: string | null;
            /** @example https://shop.example/checkout */
            callback_url: string | null;
            /** @example order-1001 */
            reference: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description The URL of the receipt.
             * @example https://pay.example/receipt/9kf2qt6w0x4y7c5b1d
             */
            receipt_url: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
            paid_at: string | null;
            event: components["schemas"]["EventStamp"];
        };
        RefundEventBody: {
            /** @example ref_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            simulated: boolean;
            /** @constant */
            object: "refund";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example pay_01jz8m3v9kf2qt6w0x4y7c5b1d */
            payment: string;
            customer: string | null;
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /**
             * @description `pending`: it needs approval, another refund of the payment is sent first, or the gateway's response was lost. In the last case the refund is compared with the gateway's total and resent within five minutes if it did not arrive.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /**
             * @description Set if the amount was above the key's approval limit. `waiting`: the refund must be approved in the dashboard before it is sent. `declined`, `expired`: the refund failed and nothing was refunded.
             * @example null
             */
            approval: ("waiting" | "approved" | "declined" | "expired") | null;
            /**
             * @description When a refund that needs approval expires.
             * @example null
             */
            approval_expires_at: string | null;
            reason: ("requested_by_customer" | "duplicate" | "fraudulent" | "other") | null;
            /** @example Returned in the shop */
            note: string | null;
            /** @example null */
            failure_code: ("insufficient_balance" | "card_closed" | "gateway_rejected" | "gateway_timeout" | "approval_declined" | "approval_expired") | null;
            /** @example 515201234568 */
            reference_number: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            succeeded_at: string | null;
            event: components["schemas"]["EventStamp"];
        };
        PaymentLinkEventBody: {
            /** @example plink_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /**
             * @description True for a sample object that does not exist, sent to test a receiver.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "payment_link";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * Format: uri
             * @description The URL of the payment page.
             * @example https://pay.example/pay/9kf2qt6w0x4y7c5b1d
             */
            url: string;
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /** @example Order 1001 */
            description: string | null;
            /** @enum {string} */
            status: "active" | "paid" | "expired" | "canceled";
            customer: string | null;
            /** @description null: no limit. */
            max_payments: number | null;
            /**
             * Format: int64
             * @description The number of successful payments.
             */
            payments_count: number;
            /**
             * Format: int64
             * @description Halalas; the total of the successful payments.
             */
            amount_collected: number;
            /**
             * @description The payment that completed the link.
             * @example null
             */
            payment: string | null;
            /** @example null */
            subscription: string | null;
            /**
             * @description null: never.
             * @example 2026-05-31T20:59:59.000Z
             */
            expires_at: string | null;
            /** @example https://shop.example/thanks?payment={payment_id} */
            success_url: string | null;
            /** @example https://shop.example/checkout */
            cancel_url: string | null;
            /** @example null */
            inactive_message: string | null;
            /** @example false */
            vat_inclusive: boolean;
            /** @enum {string} */
            locale: "auto" | "ar" | "en";
            /**
             * @example [
             *       "phone"
             *     ]
             */
            collect: ("name" | "phone" | "email")[];
            /** @example order-1001 */
            reference: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
            /** @example null */
            paid_at: string | null;
            /** @example null */
            canceled_at: string | null;
            event: components["schemas"]["EventStamp"];
        };
        CustomerEventBody: {
            /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /**
             * @description True for a sample object that does not exist, sent to test a receiver.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "customer";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example سارة القحطاني */
            name: string | null;
            /**
             * @description In lower case.
             * @example sara@example.sa
             */
            email: string | null;
            /**
             * @description E.164.
             * @example +966501234567
             */
            phone: string | null;
            /** @example ar */
            locale: ("ar" | "en") | null;
            /**
             * @description Your own reference for the customer.
             * @example crm-8812
             */
            reference: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
            event: components["schemas"]["EventStamp"];
        };
        CardEventBody: {
            /** @example card_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /**
             * @description True for a sample object that does not exist, sent to test a receiver.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "card";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * @description The customer who agreed to save the card.
             * @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d
             */
            customer: string;
            /**
             * @description mada also for co-badged cards.
             * @enum {string}
             */
            brand: "mada" | "visa" | "mastercard" | "amex" | "unionpay" | "unknown";
            /**
             * @description A string, because it can start with 0.
             * @example 1010
             */
            last4: string;
            /**
             * Format: int32
             * @description The last month in which the card is valid.
             */
            exp_month: number;
            /**
             * Format: int32
             * @description 9999 if the gateway did not return an expiry date.
             * @example 2030
             */
            exp_year: number;
            /**
             * @description As reported by the gateway.
             * @example debit
             */
            funding: string | null;
            /**
             * @description Only active cards are charged, and only by the subscription they were saved for.
             * @enum {string}
             */
            status: "active" | "expired" | "removed";
            /** @example null */
            removed_at: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            event: components["schemas"]["EventStamp"];
        };
        SubscriptionEventBody: {
            /** @example sub_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /**
             * @description True for a sample object that does not exist, sent to test a receiver.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "subscription";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
            customer: string;
            /** @description null: the customer must add a card. */
            card: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "incomplete" | "active" | "past_due" | "paused" | "canceled" | "completed" | "expired";
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /** @example Gym membership */
            description: string;
            /** @enum {string} */
            interval: "day" | "week" | "month" | "year";
            /**
             * Format: int32
             * @example 1
             */
            interval_count: number;
            /** @description The day of the month on which periods start, Riyadh time; months and years only. */
            anchor_day: number | null;
            /** @description null: until canceled. */
            cycles_total: number | null;
            /**
             * Format: int64
             * @example 3
             */
            cycles_completed: number;
            /**
             * @description Midnight in Riyadh.
             * @example 2026-04-30T21:00:00.000Z
             */
            current_period_start: string | null;
            /**
             * @description Exclusive.
             * @example 2026-05-31T21:00:00.000Z
             */
            current_period_end: string | null;
            /** @example 2026-05-31T23:00:00.000Z */
            next_charge_at: string | null;
            latest_cycle: string | null;
            /**
             * Format: int64
             * @description Consecutive failed attempts of the open cycle.
             * @example 0
             */
            failed_attempts: number;
            /**
             * @description When the card is charged again.
             * @example null
             */
            next_retry_at: string | null;
            cancel_at_period_end: boolean;
            /**
             * @description When the pause starts.
             * @example null
             */
            pause_starts_at: string | null;
            /**
             * @description When it resumes automatically.
             * @example null
             */
            resumes_at: string | null;
            /**
             * @description When it was canceled.
             * @example null
             */
            canceled_at: string | null;
            /**
             * @description When the subscription ended.
             * @example null
             */
            ended_at: string | null;
            /** @example null */
            cancellation_reason: ("merchant_request" | "customer_request" | "payment_failed" | "consent_not_given" | "card_removed" | "account_suspended") | null;
            /** @description What the customer agreed to; null before they agree. */
            consent: {
                /**
                 * Format: date-time
                 * @description UTC, ISO 8601.
                 */
                accepted_at: string;
                /** @example 198.51.100.7 */
                ip: string | null;
                user_agent: string | null;
                /** @enum {string} */
                locale: "ar" | "en";
                /** @description The exact text the customer agreed to. */
                text: string;
                /** @example 2026-11-01 */
                text_version: string;
            } | null;
            /**
             * @description Sent to the gateway with every later charge.
             * @example null
             */
            agreement_id: string | null;
            /** @description The consent page, while the subscription is incomplete. */
            payment_link: string | null;
            /**
             * Format: uri
             * @description The page where the customer agrees and pays; null afterwards.
             * @example https://pay.example/pay/9kf2qt6w0x4y7c5b1d
             */
            url: string | null;
            /**
             * Format: uri
             * @description The subscription page of the customer: next charge, history, card, cancellation. Anyone with the link can use it, so it is null for keys, apps and members that may only read.
             * @example https://pay.example/manage/9kf2qt6w0x4y7c5b1d
             */
            manage_url: string | null;
            /** @example member-17 */
            reference: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
            event: components["schemas"]["EventStamp"];
        };
        CycleEventBody: {
            /** @example cyc_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /**
             * @description True for a sample object that does not exist, sent to test a receiver.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "cycle";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example sub_01jz8m3v9kf2qt6w0x4y7c5b1d */
            subscription: string;
            /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
            customer: string;
            /**
             * Format: int64
             * @description 1 for the first period.
             * @example 4
             */
            sequence: number;
            /**
             * Format: int32
             * @description Halalas, the minor unit: 10000 is 100.00 SAR.
             * @example 10000
             */
            amount: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /**
             * @description `retrying`: another attempt follows. `failed`: no more attempts, but the link can still be paid.
             * @example paid
             * @enum {string}
             */
            status: "scheduled" | "processing" | "paid" | "retrying" | "failed" | "void";
            /**
             * Format: date-time
             * @description Midnight in Riyadh.
             * @example 2026-04-30T21:00:00.000Z
             */
            period_start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-05-31T21:00:00.000Z
             */
            period_end: string;
            /**
             * Format: date-time
             * @description When the first attempt is due.
             * @example 2026-04-30T23:00:00.000Z
             */
            scheduled_for: string;
            /**
             * Format: int64
             * @description The number of attempts to charge the card.
             * @example 1
             */
            attempts: number;
            /** @example null */
            next_attempt_at: string | null;
            /** @description The payment from the most recent attempt that created one. */
            payment: string | null;
            /**
             * @description The page where the customer can pay after a failed attempt.
             * @example null
             */
            payment_link: string | null;
            /**
             * @description Why the latest attempt failed.
             * @example null
             */
            failure_code: ("insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error") | null;
            paid_at: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            event: components["schemas"]["EventStamp"];
        };
        WebhookEndpointEventBody: {
            /** @example we_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /**
             * @description True for a sample object that does not exist, sent to test a receiver.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "webhook_endpoint";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example https://shop.example/hooks */
            url: string;
            /** @example Orders */
            description: string | null;
            /**
             * @description The event types to send; ["*"] for all.
             * @example [
             *       "*"
             *     ]
             */
            events: ("*" | "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test")[];
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description merchant: disabled by you. failing: all deliveries failed for 5 days. gone: the endpoint responded with 410.
             * @example null
             */
            disabled_reason: ("merchant" | "failing" | "gone") | null;
            /**
             * @description The first failed attempt since the last success.
             * @example null
             */
            failing_since: string | null;
            last_success_at: string | null;
            /**
             * @description The API version of its events; null: the account's version.
             * @example null
             */
            version: string | null;
            /**
             * @description Until when the previous secret keeps signing; null if only one secret signs.
             * @example null
             */
            secret_expires_at: string | null;
            /**
             * @description Your own key-value pairs; values are strings.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            updated: string;
            event: components["schemas"]["EventStamp"];
        };
        AccountEventBody: {
            /** @example acct_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /**
             * @description True for a sample object that does not exist, sent to test a receiver.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "account";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * @description The legal name.
             * @example Nakheel Trading Est.
             */
            name: string;
            /** @example مؤسسة نخيل التجارية */
            name_ar: string | null;
            /**
             * @description What payers see on pages and receipts.
             * @example Nakheel
             */
            display_name: string;
            /**
             * @description ISO 3166.
             * @example SA
             */
            country: string;
            /** @example SAR */
            currency: string;
            /**
             * @description The time zone of billing dates.
             * @example Asia/Riyadh
             */
            timezone: string;
            capabilities: {
                /**
                 * @description Whether the account can charge in this key's mode.
                 * @example true
                 */
                can_charge: boolean;
            };
            /**
             * @description What prevents charging; empty if nothing does.
             * @example []
             */
            charge_blockers: string[];
            /**
             * @example approved
             * @enum {string}
             */
            verification_status: "not_started" | "in_progress" | "in_review" | "approved" | "rejected" | "suspended";
            /**
             * @description What verification still requires.
             * @example []
             */
            requirements: string[];
            /**
             * @description The version used for requests without Service-Version.
             * @example 2026-01-01
             */
            default_version: string;
            /** @example help@nakheel.example */
            support_email: string | null;
            /** @example +966112345678 */
            support_phone: string | null;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created: string;
            event: components["schemas"]["EventStamp"];
        };
        WebhookTestEventBody: {
            /** @constant */
            object: "webhook_test";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example This is a test event. Nothing changed in your account. */
            message: string;
            event: components["schemas"]["EventStamp"];
        };
    };
    responses: {
        /**
         * @description `parameter_invalid`: A parameter is missing or invalid.
         *
         *     `request_malformed`: The request is not valid HTTP. Check the request line and the headers.
         *
         *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.
         *
         *     `version_unknown`: Service-Version is not a supported version. Supported: 2026-01-01.
         */
        BadRequest: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "parameter_invalid" | "request_malformed" | "card_number_refused" | "version_unknown";
                    };
                };
            };
        };
        /**
         * @description `api_key_missing`: Send your secret key as a bearer token in the Authorization header.
         *
         *     `api_key_invalid`: The secret key is not valid. Check that you copied all of it.
         *
         *     `api_key_revoked`: The secret key was revoked. Use another key.
         *
         *     `api_key_expired`: The secret key has expired. Use another key.
         *
         *     `publishable_key_not_allowed`: Publishable keys cannot call this API. Use a secret key.
         */
        Unauthorized: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "publishable_key_not_allowed";
                    };
                };
            };
        };
        /**
         * @description `test_mode_only`: This operation is available in test mode only. Use a test key (sk_test_…).
         *
         *     `account_cannot_charge`: This account cannot charge in live mode. See charge_blockers of GET /v1/account.
         *
         *     `key_read_only`: This key is read-only. Use a key with full access.
         *
         *     `key_not_permitted`: The role of the person who created this key does not allow this. Use a key created by an owner or an admin.
         */
        Forbidden: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "test_mode_only" | "account_cannot_charge" | "key_read_only" | "key_not_permitted";
                    };
                };
            };
        };
        /** @description `route_not_found`: No operation exists for this method and path. The API reference lists all operations. */
        NotFound: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "route_not_found";
                    };
                };
            };
        };
        /** @description `state_conflict`: Another request changed the object at the same time. Read the object again, then retry. */
        Conflict: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "state_conflict";
                    };
                };
            };
        };
        /**
         * @description `rate_limited`: Too many requests with this key. The limit is 100 per minute and 20 per second. Wait for the time in Retry-After, then retry.
         *
         *     `too_many_unknown_keys`: Too many requests with an unknown key from this address. Check the key and retry later.
         */
        TooManyRequests: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "rate_limited" | "too_many_unknown_keys";
                    };
                };
            };
        };
        /** @description `request_header_too_large`: The request line and headers together are larger than 16 KB. Shorten the query or remove headers. */
        HeadersTooLarge: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "request_header_too_large";
                    };
                };
            };
        };
        /** @description `internal_error`: Something went wrong on our side. Contact support with the Service-Request-Id. */
        InternalError: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
        };
        /** @description `service_unavailable`: The service is temporarily unavailable. Retry with the same Idempotency-Key. */
        Unavailable: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "service_unavailable";
                    };
                };
            };
        };
        /**
         * @description `parameter_invalid`: A parameter is missing or invalid.
         *
         *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
         *
         *     `request_malformed`: The request is not valid HTTP. Check the request line and the headers.
         *
         *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.
         *
         *     `idempotency_key_required`: Every POST request requires an Idempotency-Key header.
         *
         *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters, with no leading or trailing space.
         *
         *     `version_unknown`: Service-Version is not a supported version. Supported: 2026-01-01.
         */
        BadRequestOfPost: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "parameter_invalid" | "request_body_invalid" | "request_malformed" | "card_number_refused" | "idempotency_key_required" | "idempotency_key_invalid" | "version_unknown";
                    };
                };
            };
        };
        /**
         * @description `test_mode_only`: This operation is available in test mode only. Use a test key (sk_test_…).
         *
         *     `account_cannot_charge`: This account cannot charge in live mode. See charge_blockers of GET /v1/account.
         *
         *     `key_read_only`: This key is read-only. Use a key with full access.
         *
         *     `key_not_permitted`: The role of the person who created this key does not allow this. Use a key created by an owner or an admin.
         */
        ForbiddenOfPost: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "test_mode_only" | "account_cannot_charge" | "key_read_only" | "key_not_permitted";
                    };
                };
            };
        };
        /** @description `route_not_found`: No operation exists for this method and path. The API reference lists all operations. */
        NotFoundOfPost: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "route_not_found";
                    };
                };
            };
        };
        /**
         * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
         *
         *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
         *
         *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
         */
        ConflictOfPost: {
            headers: {
                "Service-Request-Id": components["headers"]["Service-Request-Id"];
                "Service-Version": components["headers"]["Service-Version"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "state_conflict";
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The ID of the request. Include it when you contact support. */
        "Service-Request-Id": string;
        /** @description The API version of the response. */
        "Service-Version": "2026-01-01";
        /** @description Responses must not be cached. */
        "Cache-Control": "no-store";
        /** @description The number of requests per minute for the key. Absent if the key was not recognized. */
        "RateLimit-Limit": 100;
        /** @description The number of requests left. */
        "RateLimit-Remaining": number;
        /** @description Seconds until one more request becomes available; after a 429, until requests are accepted again. */
        "RateLimit-Reset": number;
        /** @description `true` if this is the stored response of an earlier request with the same Idempotency-Key. */
        "Service-Idempotent-Replay": "true";
        /** @description Seconds to wait before a retry can succeed. */
        "Retry-After": number;
        /** @description The authentication scheme. */
        "WWW-Authenticate": "Bearer";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    account_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    customers_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description The order of the list, by creation. */
                sort?: "newest" | "oldest";
                /** @description Stored in lower case. */
                email?: string;
                /** @description Any format; stored as E.164. Numbers without a country code are Saudi. */
                phone?: string;
                /** @description Your own reference, such as an order number. */
                reference?: string;
                /** @description Up to 3 exact matches, such as `metadata[order]=17`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    customers_create: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example سارة القحطاني */
                    name?: string;
                    /**
                     * @description Stored in lower case.
                     * @example sara@example.sa
                     */
                    email?: string;
                    /**
                     * @description Any format; stored as E.164. Numbers without a country code are Saudi.
                     * @example 0501234567
                     */
                    phone?: string;
                    /**
                     * @description The language of emails to the customer.
                     * @enum {string}
                     */
                    locale?: "ar" | "en";
                    /**
                     * @description Your own reference for the customer.
                     * @example crm-8812
                     */
                    reference?: string;
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            404: components["responses"]["NotFoundOfPost"];
            409: components["responses"]["ConflictOfPost"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    customers_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    customers_update: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string | null;
                    email?: string | null;
                    phone?: string | null;
                    locale?: ("ar" | "en") | null;
                    reference?: string | null;
                    /** @description The keys to change; an empty string removes a key. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `customer_details_in_use`: Another customer already has this phone number or email address.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "customer_details_in_use" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    customers_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `customer_has_subscriptions`: This customer has a subscription that has not ended. Cancel the subscription first.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "customer_has_subscriptions" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    customers_list_cards: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Card"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cards_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /**
             * @description `service_unavailable`: The service is temporarily unavailable. Retry with the same Idempotency-Key.
             *
             *     `gateway_unavailable`: The payment gateway cannot be reached. Nothing was charged. Retry with the same Idempotency-Key.
             */
            503: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "service_unavailable" | "gateway_unavailable";
                        };
                    };
                };
            };
        };
    };
    payments_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description The order of the list, by creation or by amount. */
                sort?: "newest" | "oldest" | "highest" | "lowest";
                /** @description Only objects with this customer. */
                customer?: string;
                /** @description Only objects with this payment link. */
                payment_link?: string;
                /** @description Only objects with this subscription. */
                subscription?: string;
                /** @description Only objects with this status. */
                status?: "initiated" | "paid" | "failed" | "partially_refunded" | "refunded";
                /** @description Only payments with any of these statuses: `statuses=a&statuses=b`. */
                statuses?: ("initiated" | "paid" | "failed" | "partially_refunded" | "refunded")[];
                /** @description Halalas, the minor unit: 10000 is 100.00 SAR. */
                amount?: number;
                /** @description Only payments of at least this amount in halalas. */
                amount_min?: number;
                /** @description Only payments of at most this amount in halalas. */
                amount_max?: number;
                /** @description Only payments with cards of this network. */
                brand?: "mada" | "visa" | "mastercard" | "amex" | "unionpay" | "unknown";
                /** @description Only payments with cards ending in these four digits. */
                last4?: string;
                /** @description Only payments that failed for this reason. */
                failure_code?: "insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error";
                /** @description Your own reference, such as an order number. */
                reference?: string;
                /** @description Up to 3 exact matches, such as `metadata[order]=17`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payment"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payments_create: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Halalas, the minor unit: 10000 is 100.00 SAR.
                     * @example 10000
                     */
                    amount: number;
                    /**
                     * @description Only SAR is accepted.
                     * @constant
                     */
                    currency: "SAR";
                    /** @description The card, as a token created in the payer's browser. */
                    source: {
                        /** @constant */
                        type: "token";
                        /** @example token_test_paid_mada */
                        token: string;
                    };
                    /** @example Order 1001 */
                    description?: string;
                    /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
                    customer?: string;
                    /**
                     * Format: uri
                     * @example https://shop.example/checkout
                     */
                    callback_url?: string;
                    /**
                     * @description Your own reference, such as an order number.
                     * @example order-1001
                     */
                    reference?: string;
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * @description The payer's language, used for `failure_message`. Defaults to English.
                     * @enum {string}
                     */
                    locale?: "ar" | "en";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /**
             * @description `parameter_invalid`: A parameter is missing or invalid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP. Check the request line and the headers.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.
             *
             *     `stored_card_not_chargeable`: A stored card can be charged only through its subscription. To collect from this customer, use a payment link.
             *
             *     `token_invalid`: The token is unknown, already used, expired, or belongs to the other mode. Create a new token.
             *
             *     `idempotency_key_required`: Every POST request requires an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters, with no leading or trailing space.
             *
             *     `version_unknown`: Service-Version is not a supported version. Supported: 2026-01-01.
             */
            400: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "parameter_invalid" | "request_body_invalid" | "request_malformed" | "card_number_refused" | "stored_card_not_chargeable" | "token_invalid" | "idempotency_key_required" | "idempotency_key_invalid" | "version_unknown";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            404: components["responses"]["NotFoundOfPost"];
            409: components["responses"]["ConflictOfPost"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /**
             * @description `service_unavailable`: The service is temporarily unavailable. Retry with the same Idempotency-Key.
             *
             *     `gateway_unavailable`: The payment gateway cannot be reached. Nothing was charged. Retry with the same Idempotency-Key.
             */
            503: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "service_unavailable" | "gateway_unavailable";
                        };
                    };
                };
            };
            /** @description `gateway_timeout`: The payment gateway did not respond in time. Nothing was charged. Retry with the same Idempotency-Key. */
            504: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "gateway_timeout";
                        };
                    };
                };
            };
        };
    };
    payments_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payments_list_refunds: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Refund"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payments_refund: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Halalas, the minor unit: 10000 is 100.00 SAR.
                     * @example 10000
                     */
                    amount?: number;
                    /** @enum {string} */
                    reason?: "requested_by_customer" | "duplicate" | "fraudulent" | "other";
                    note?: string;
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /**
             * @description `parameter_invalid`: A parameter is missing or invalid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP. Check the request line and the headers.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.
             *
             *     `idempotency_key_required`: Every POST request requires an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters, with no leading or trailing space.
             *
             *     `version_unknown`: Service-Version is not a supported version. Supported: 2026-01-01.
             *
             *     `refund_exceeds_remaining`: The refund exceeds the refundable amount of the payment. Refund at most amount_refundable.
             */
            400: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "parameter_invalid" | "request_body_invalid" | "request_malformed" | "card_number_refused" | "idempotency_key_required" | "idempotency_key_invalid" | "version_unknown" | "refund_exceeds_remaining";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `test_mode_only`: This operation is available in test mode only. Use a test key (sk_test_…).
             *
             *     `account_cannot_charge`: This account cannot charge in live mode. See charge_blockers of GET /v1/account.
             *
             *     `key_read_only`: This key is read-only. Use a key with full access.
             *
             *     `key_not_permitted`: The role of the person who created this key does not allow this. Use a key created by an owner or an admin.
             *
             *     `refund_limit_reached`: This refund exceeds the daily refund limit of this key or app. Refund less, wait until midnight in Riyadh, or refund in the dashboard.
             */
            403: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "test_mode_only" | "account_cannot_charge" | "key_read_only" | "key_not_permitted" | "refund_limit_reached";
                        };
                    };
                };
            };
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `payment_not_refundable`: This payment cannot be refunded, because it was not paid.
             *
             *     `payment_already_refunded`: This payment has no refundable amount left.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "payment_not_refundable" | "payment_already_refunded" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payments_preview_refund: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Halalas, the minor unit: 10000 is 100.00 SAR.
                     * @example 10000
                     */
                    amount?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPreview"];
                };
            };
            /**
             * @description `parameter_invalid`: A parameter is missing or invalid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP. Check the request line and the headers.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.
             *
             *     `idempotency_key_required`: Every POST request requires an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters, with no leading or trailing space.
             *
             *     `version_unknown`: Service-Version is not a supported version. Supported: 2026-01-01.
             *
             *     `refund_exceeds_remaining`: The refund exceeds the refundable amount of the payment. Refund at most amount_refundable.
             */
            400: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "parameter_invalid" | "request_body_invalid" | "request_malformed" | "card_number_refused" | "idempotency_key_required" | "idempotency_key_invalid" | "version_unknown" | "refund_exceeds_remaining";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description `test_mode_only`: This operation is available in test mode only. Use a test key (sk_test_…).
             *
             *     `account_cannot_charge`: This account cannot charge in live mode. See charge_blockers of GET /v1/account.
             *
             *     `key_read_only`: This key is read-only. Use a key with full access.
             *
             *     `key_not_permitted`: The role of the person who created this key does not allow this. Use a key created by an owner or an admin.
             *
             *     `refund_limit_reached`: This refund exceeds the daily refund limit of this key or app. Refund less, wait until midnight in Riyadh, or refund in the dashboard.
             */
            403: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "test_mode_only" | "account_cannot_charge" | "key_read_only" | "key_not_permitted" | "refund_limit_reached";
                        };
                    };
                };
            };
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `payment_not_refundable`: This payment cannot be refunded, because it was not paid.
             *
             *     `payment_already_refunded`: This payment has no refundable amount left.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "payment_not_refundable" | "payment_already_refunded" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refunds_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description Only objects with this payment. */
                payment?: string;
                /** @description Only objects with this status. */
                status?: "pending" | "succeeded" | "failed";
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Refund"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refunds_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_links_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description The order of the list, by creation. */
                sort?: "newest" | "oldest";
                /** @description Only objects with this customer. */
                customer?: string;
                /** @description Only objects with this status. */
                status?: "active" | "paid" | "expired" | "canceled";
                /** @description Your own reference, such as an order number. */
                reference?: string;
                /** @description Up to 3 exact matches, such as `metadata[order]=17`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentLink"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_links_create: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Halalas, the minor unit: 10000 is 100.00 SAR.
                     * @example 10000
                     */
                    amount: number;
                    /**
                     * @description Only SAR is accepted.
                     * @constant
                     */
                    currency: "SAR";
                    /**
                     * @description What the payment is for, as shown to the payer.
                     * @example Order 1001
                     */
                    description?: string;
                    /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
                    customer?: string;
                    /**
                     * @description null: no limit.
                     * @default 1
                     */
                    max_payments?: number | null;
                    /**
                     * Format: date-time
                     * @description When the link expires; 5 minutes to 366 days ahead.
                     */
                    expires_at?: string;
                    /**
                     * Format: uri-template
                     * @description The URL to redirect to after payment; `{payment_id}` is replaced with the payment's ID.
                     * @example https://shop.example/thanks?payment={payment_id}
                     */
                    success_url?: string;
                    /**
                     * Format: uri
                     * @description The URL to redirect to if the payer cancels.
                     * @example https://shop.example/checkout
                     */
                    cancel_url?: string;
                    /** @description The message shown when the link can no longer be paid. */
                    inactive_message?: string;
                    /**
                     * @description Whether the amount includes 15% VAT, which the page and receipt then show. Requires the account's VAT number.
                     * @default false
                     */
                    vat_inclusive?: boolean;
                    /**
                     * @description The language of the page; auto uses the payer's browser language.
                     * @default auto
                     * @enum {string}
                     */
                    locale?: "auto" | "ar" | "en";
                    /**
                     * @description The details that the page collects from the payer.
                     * @default []
                     */
                    collect?: ("name" | "phone" | "email")[];
                    /**
                     * @description Your own reference, such as an order number.
                     * @example order-1001
                     */
                    reference?: string;
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            404: components["responses"]["NotFoundOfPost"];
            409: components["responses"]["ConflictOfPost"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_links_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_links_update: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description?: string | null;
                    /** @description Only while the link is active. null: no expiry. */
                    expires_at?: string | null;
                    success_url?: string | null;
                    cancel_url?: string | null;
                    inactive_message?: string | null;
                    /** @description Whether the amount includes 15% VAT, which the page and receipt then show. Requires the account's VAT number. */
                    vat_inclusive?: boolean;
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `payment_link_not_payable`: This payment link cannot be paid now: it is paid, expired or canceled, or another payment is in progress. Check its status; if it expired or was canceled, create a new link.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "payment_link_not_payable" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_links_cancel: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `payment_link_not_payable`: This payment link cannot be paid now: it is paid, expired or canceled, or another payment is in progress. Check its status; if it expired or was canceled, create a new link.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "payment_link_not_payable" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_links_duplicate: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["ConflictOfPost"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_links_test_pay: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description `failed` simulates a failed payment. Any other value, or none, simulates a successful one.
                     * @default paid
                     * @example paid
                     * @example failed
                     */
                    outcome?: string;
                    /**
                     * @default mada
                     * @enum {string}
                     */
                    brand?: "mada" | "visa" | "mastercard" | "amex" | "unionpay";
                    /**
                     * @default card_declined
                     * @enum {string}
                     */
                    failure_code?: "insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `payment_link_not_payable`: This payment link cannot be paid now: it is paid, expired or canceled, or another payment is in progress. Check its status; if it expired or was canceled, create a new link.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "payment_link_not_payable" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description The order of the list, by creation. */
                sort?: "newest" | "oldest";
                /** @description Only objects with this customer. */
                customer?: string;
                /** @description Only objects with this status. */
                status?: "incomplete" | "active" | "past_due" | "paused" | "canceled" | "completed" | "expired";
                /** @description Your own reference, such as an order number. */
                reference?: string;
                /** @description Up to 3 exact matches, such as `metadata[order]=17`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Subscription"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_create: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
                    customer?: string;
                    /** @description Instead of `customer`: the customer's details. An existing customer is matched by phone or email, otherwise a new one is created. */
                    customer_details?: {
                        /** @example سارة القحطاني */
                        name?: string;
                        /**
                         * @description Stored in lower case.
                         * @example sara@example.sa
                         */
                        email?: string;
                        /**
                         * @description Any format; stored as E.164. Numbers without a country code are Saudi.
                         * @example 0501234567
                         */
                        phone?: string;
                    };
                    /**
                     * Format: int32
                     * @description Halalas, the minor unit: 10000 is 100.00 SAR.
                     * @example 10000
                     */
                    amount: number;
                    /**
                     * @description Only SAR is accepted.
                     * @constant
                     */
                    currency: "SAR";
                    /**
                     * @description What the subscription is for. Shown to the customer before they agree.
                     * @example Gym membership
                     */
                    description: string;
                    /**
                     * @example month
                     * @enum {string}
                     */
                    interval: "day" | "week" | "month" | "year";
                    /**
                     * Format: int32
                     * @description The number of intervals between charges: at most 365 days, 52 weeks, 12 months or 3 years.
                     * @default 1
                     */
                    interval_count?: number;
                    /**
                     * Format: int32
                     * @description The total number of charges; if absent, until canceled.
                     */
                    cycles_total?: number;
                    /**
                     * Format: uri-template
                     * @description The URL to redirect to after payment; `{payment_id}` is replaced with the payment's ID.
                     * @example https://shop.example/thanks?payment={payment_id}
                     */
                    success_url?: string;
                    /**
                     * Format: uri
                     * @description The URL to redirect to if the payer cancels.
                     * @example https://shop.example/checkout
                     */
                    cancel_url?: string;
                    /**
                     * @description The language of the page; auto uses the payer's browser language.
                     * @default auto
                     * @enum {string}
                     */
                    locale?: "auto" | "ar" | "en";
                    /**
                     * Format: date-time
                     * @description The deadline for the customer to agree; defaults to 7 days.
                     */
                    expires_at?: string;
                    /**
                     * @description Your own reference, such as an order number.
                     * @example order-1001
                     */
                    reference?: string;
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            404: components["responses"]["NotFoundOfPost"];
            409: components["responses"]["ConflictOfPost"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_update: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Applies to future periods. Cannot exceed the amount the customer agreed to.
                     * @example 10000
                     */
                    amount?: number;
                    description?: string;
                    reference?: string | null;
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `subscription_not_active`: The current status of the subscription does not allow this. Retrieve the subscription to see its status.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "subscription_not_active" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `subscription_not_active`: The current status of the subscription does not allow this. Retrieve the subscription to see its status.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "subscription_not_active" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_cancel: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Cancel at the end of the paid period instead of now.
                     * @default false
                     */
                    at_period_end?: boolean;
                    /**
                     * @description Who requested the cancellation.
                     * @default merchant_request
                     * @enum {string}
                     */
                    reason?: "merchant_request" | "customer_request";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `subscription_not_active`: The current status of the subscription does not allow this. Retrieve the subscription to see its status.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "subscription_not_active" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_pause: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description When the subscription resumes automatically; if absent, it stays paused until resumed.
                     */
                    resumes_at?: string;
                    /**
                     * @description Whether an unpaid cycle is voided or still collected.
                     * @default void
                     * @enum {string}
                     */
                    on_pause?: "void" | "finish";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `subscription_not_active`: The current status of the subscription does not allow this. Retrieve the subscription to see its status.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "subscription_not_active" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_resume: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `subscription_not_active`: The current status of the subscription does not allow this. Retrieve the subscription to see its status.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "subscription_not_active" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_list_cycles: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cycle"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_card_link: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardLink"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `subscription_not_active`: The current status of the subscription does not allow this. Retrieve the subscription to see its status.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "subscription_not_active" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptions_test_advance: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The outcome to simulate. If absent, the stored card is charged at the sandbox gateway.
                     * @enum {string}
                     */
                    outcome?: "paid" | "failed";
                    /**
                     * @description The failure code to simulate.
                     * @default card_declined
                     * @enum {string}
                     */
                    failure_code?: "insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cycle"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `subscription_not_active`: The current status of the subscription does not allow this. Retrieve the subscription to see its status.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "subscription_not_active" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /**
             * @description `service_unavailable`: The service is temporarily unavailable. Retry with the same Idempotency-Key.
             *
             *     `gateway_unavailable`: The payment gateway cannot be reached. Nothing was charged. Retry with the same Idempotency-Key.
             */
            503: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "service_unavailable" | "gateway_unavailable";
                        };
                    };
                };
            };
        };
    };
    cycles_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cycle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    balance_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    balance_transactions_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description The order of the list, by creation. */
                sort?: "newest" | "oldest";
                /** @description The type of transaction. New types can be added. */
                type?: "payment" | "refund";
                /** @description The payment or refund that changed the balance. */
                source?: string;
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BalanceTransaction"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    balance_transactions_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceTransaction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description The order of the list, by creation. */
                sort?: "newest" | "oldest";
                /** @description Only objects with this type. */
                type?: "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test";
                /** @description Only events of any of these types: `types=a&types=b`, or `types[]=a&types[]=b`. */
                types?: ("payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test")[];
                /** @description Only events of this object. */
                object_id?: string;
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_resend: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Resend only to this endpoint, regardless of its subscriptions. If absent: to every enabled endpoint subscribed to the type.
                     * @example we_01jz8m3v9kf2qt6w0x4y7c5b1d
                     */
                    webhook_endpoint?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `webhook_endpoint_disabled`: This webhook endpoint is disabled. Enable it first.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "webhook_endpoint_disabled" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_endpoints_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_endpoints_create: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The URL that receives events.
                     * @example https://shop.example/hooks
                     */
                    url: string;
                    /** @example Orders */
                    description?: string;
                    /**
                     * @description The event types to send; ["*"] for all.
                     * @default [
                     *       "*"
                     *     ]
                     * @example [
                     *       "*"
                     *     ]
                     */
                    events?: ("*" | "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test")[];
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /**
             * @description `parameter_invalid`: A parameter is missing or invalid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP. Check the request line and the headers.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.
             *
             *     `idempotency_key_required`: Every POST request requires an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters, with no leading or trailing space.
             *
             *     `version_unknown`: Service-Version is not a supported version. Supported: 2026-01-01.
             *
             *     `webhook_url_refused`: The URL must be a public https address without credentials.
             */
            400: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "parameter_invalid" | "request_body_invalid" | "request_malformed" | "card_number_refused" | "idempotency_key_required" | "idempotency_key_invalid" | "version_unknown" | "webhook_url_refused";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            404: components["responses"]["NotFoundOfPost"];
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `webhook_endpoint_limit`: An account can have at most 16 webhook endpoints per mode. Delete one first.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "webhook_endpoint_limit" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_endpoints_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_endpoints_update: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The URL that receives events.
                     * @example https://shop.example/hooks
                     */
                    url?: string;
                    description?: string | null;
                    /**
                     * @description The event types to send; ["*"] for all.
                     * @example [
                     *       "*"
                     *     ]
                     */
                    events?: ("*" | "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test")[];
                    /**
                     * @description `disabled` cancels pending deliveries; `enabled` starts with new events.
                     * @enum {string}
                     */
                    status?: "enabled" | "disabled";
                    /** @description Up to 50 of your own key-value pairs; values are strings. */
                    metadata?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /**
             * @description `parameter_invalid`: A parameter is missing or invalid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP. Check the request line and the headers.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.
             *
             *     `idempotency_key_required`: Every POST request requires an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters, with no leading or trailing space.
             *
             *     `version_unknown`: Service-Version is not a supported version. Supported: 2026-01-01.
             *
             *     `webhook_url_refused`: The URL must be a public https address without credentials.
             */
            400: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "parameter_invalid" | "request_body_invalid" | "request_malformed" | "card_number_refused" | "idempotency_key_required" | "idempotency_key_invalid" | "version_unknown" | "webhook_url_refused";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["ConflictOfPost"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_endpoints_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_endpoints_rotate_secret: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description How many seconds the old secret keeps signing; 0 removes it immediately.
                     * @default 86400
                     */
                    expire_old_in?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["ConflictOfPost"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_endpoints_test: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `webhook_endpoint_disabled`: This webhook endpoint is disabled. Enable it first.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "webhook_endpoint_disabled" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_endpoints_replay: {
        parameters: {
            query?: never;
            header: {
                /** @description A unique string of your choice. A repeated request with the same key and body within 24 hours returns the first response and is not performed twice. */
                "Idempotency-Key": string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Inclusive lower bound on the creation time of the events.
                     */
                    created_from: string;
                    /**
                     * Format: date-time
                     * @description Exclusive upper bound, at most 90 days later.
                     */
                    created_to: string;
                    /**
                     * @description Only events whose last delivery to this endpoint failed or was canceled, or that were never sent to it. With false, also those that it accepted. An event whose last delivery is pending is not queued again.
                     * @default true
                     */
                    only_failed?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            400: components["responses"]["BadRequestOfPost"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            /**
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still in progress. Retry later.
             *
             *     `webhook_endpoint_disabled`: This webhook endpoint is disabled. Enable it first.
             *
             *     `state_conflict`: Another request changed the object at the same time. Read the object again, then retry.
             */
            409: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Service-Idempotent-Replay": components["headers"]["Service-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reuse" | "idempotency_key_in_use" | "webhook_endpoint_disabled" | "state_conflict";
                        };
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_deliveries_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description The order of the list, by creation. */
                sort?: "newest" | "oldest";
                /** @description Only objects with this webhook endpoint. */
                webhook_endpoint?: string;
                /** @description Only objects with this event. */
                event?: string;
                /** @description `failed`: the last attempt failed. `canceled`: the endpoint was disabled or deleted before an attempt succeeded. */
                status?: "pending" | "succeeded" | "failed" | "canceled";
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_deliveries_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook_deliveries_list_attempts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookAttempt"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    request_logs_list: {
        parameters: {
            query?: {
                /** @description The maximum number of objects per page. */
                limit?: number;
                /** @description The ID of the last object on the previous page. */
                starting_after?: string;
                /** @description The order of the list, by creation. */
                sort?: "newest" | "oldest";
                /** @description Only requests with this status class; `failed` is 4xx and 5xx. */
                status_class?: "2xx" | "4xx" | "5xx" | "failed";
                /** @description Only objects with this status. */
                status?: number;
                /** @description Only objects with this error code. */
                error_code?: string;
                /** @description Only objects with this operation. */
                operation?: string;
                /** @description Only objects with this key. */
                key?: string;
                /** @description Only objects with this method. */
                method?: "GET" | "POST" | "DELETE";
                /** @description Only where this is part of the path. */
                path?: string;
                /** @description Only objects with this idempotency key. */
                idempotency_key?: string;
                /** @description Only API requests, or only tool calls. */
                via?: "api" | "mcp";
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RequestLog"][];
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    request_logs_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The ID of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogWithBodies"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description `resource_missing`: The object does not exist in this mode. Check its ID and the mode.
             *
             *     `route_not_found`: No operation exists for this method and path. The API reference lists all operations.
             */
            404: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error?: {
                            /** @enum {unknown} */
                            code?: "resource_missing" | "route_not_found";
                        };
                    };
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_stream: {
        parameters: {
            query?: {
                /** @description Only objects with this type. */
                type?: "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test";
                /** @description Only events of any of these types: `types=a&types=b`, or `types[]=a&types[]=b`. */
                types?: ("payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test")[];
            };
            header?: {
                /** @description The ID of the last message that you received, to resume after it. */
                "Last-Event-ID"?: string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, each with one Event as JSON in its data. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    /** @description Responses must not be cached. */
                    "Cache-Control": "no-store, no-transform";
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    request_logs_stream: {
        parameters: {
            query?: {
                /** @description Only requests with this status class; `failed` is 4xx and 5xx. */
                status_class?: "2xx" | "4xx" | "5xx" | "failed";
                /** @description Only objects with this status. */
                status?: number;
                /** @description Only objects with this error code. */
                error_code?: string;
                /** @description Only objects with this operation. */
                operation?: string;
                /** @description Only objects with this key. */
                key?: string;
                /** @description Only objects with this method. */
                method?: "GET" | "POST" | "DELETE";
                /** @description Only where this is part of the path. */
                path?: string;
                /** @description Only API requests, or only tool calls. */
                via?: "api" | "mcp";
            };
            header?: {
                /** @description The ID of the last message that you received, to resume after it. */
                "Last-Event-ID"?: string;
                /** @description The API version to use. Defaults to the account's version. */
                "Service-Version"?: "2026-01-01";
                /** @description If `ar` comes first, error messages are in Arabic; otherwise in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, each with one RequestLog as JSON in its data. */
            200: {
                headers: {
                    "Service-Request-Id": components["headers"]["Service-Request-Id"];
                    "Service-Version": components["headers"]["Service-Version"];
                    /** @description Responses must not be cached. */
                    "Cache-Control": "no-store, no-transform";
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    payment_paid: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_paid";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "payment_paid";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    payment_refunded: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_refunded";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "payment_refunded";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    payment_failed: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_failed";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "payment_failed";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    payment_action_required: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_action_required";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "payment_action_required";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    refund_created: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "refund_created";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "refund_created";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    refund_failed: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "refund_failed";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "refund_failed";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    payment_link_created: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_link_created";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentLinkEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "payment_link_created";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    payment_link_paid: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_link_paid";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentLinkEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "payment_link_paid";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    payment_link_expired: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_link_expired";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentLinkEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "payment_link_expired";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    payment_link_canceled: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_link_canceled";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentLinkEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "payment_link_canceled";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    customer_created: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "customer_created";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "customer_created";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    customer_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "customer_updated";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "customer_updated";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    customer_deleted: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "customer_deleted";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "customer_deleted";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    card_saved: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "card_saved";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "card_saved";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    card_removed: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "card_removed";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "card_removed";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    card_expiring: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "card_expiring";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "card_expiring";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_created: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_created";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_created";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_activated: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_activated";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_activated";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_renewal_upcoming: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_renewal_upcoming";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_renewal_upcoming";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_past_due: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_past_due";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_past_due";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_recovered: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_recovered";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_recovered";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_paused: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_paused";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_paused";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_resumed: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_resumed";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_resumed";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_canceled: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_canceled";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_canceled";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_completed: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_completed";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_completed";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_expired: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_expired";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_expired";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    subscription_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_updated";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "subscription_updated";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    cycle_created: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "cycle_created";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CycleEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "cycle_created";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    cycle_paid: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "cycle_paid";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CycleEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "cycle_paid";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    cycle_failed: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "cycle_failed";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CycleEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "cycle_failed";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_endpoint_disabled: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "webhook_endpoint_disabled";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "webhook_endpoint_disabled";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    account_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "account_updated";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "account_updated";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_test: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now. */
                "Service-Signature": string;
                /** @description The ID of the event, the same on every attempt. Ignore events you have already processed. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "webhook_test";
                /** @description The mode of the event. */
                "Service-Mode": "test" | "live";
                /** @description The number of the attempt, from 1. */
                "Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEventBody"] & {
                    event?: {
                        /** @constant */
                        type?: "webhook_test";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other response, or none within 15 seconds, is retried later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
