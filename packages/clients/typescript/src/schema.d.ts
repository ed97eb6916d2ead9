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
         * Read the account and whether it can charge yet.
         * @description Read the account and whether it can charge yet.
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
         * Create a customer, or get the one who already has this phone or e-mail.
         * @description Create a customer, or get the one who already has this phone or e-mail.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
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
         * Read a customer.
         * @description Read a customer.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
         */
        get: operations["customers_get"];
        put?: never;
        /**
         * Change a customer; null takes a detail away, but one of name, email and phone stays.
         * @description Change a customer; null takes a detail away, but one of name, email and phone stays.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `customer_details_in_use`.
         */
        post: operations["customers_update"];
        /**
         * Delete a customer: name, e-mail and phone are erased, stored cards removed, payments kept.
         * @description Delete a customer: name, e-mail and phone are erased, stored cards removed, payments kept.
         *
         *     Needs a key with full access.
         *
         *     Its own errors: `resource_missing`, `customer_has_subscriptions`.
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
         *     Its own errors: `resource_missing`.
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
         * Remove a stored card, here and at the gateway, so that nothing can charge it any more.
         * @description Remove a stored card, here and at the gateway, so that nothing can charge it any more.
         *
         *     Needs a key with full access.
         *
         *     Its own errors: `resource_missing`, `gateway_unavailable`.
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
         * Charge a card that was turned into a token in the customer's browser.
         * @description Charge a card that was turned into a token in the customer's browser.
         *
         *     Takes money: in live mode it is refused until the account can charge.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `stored_card_not_chargeable`, `token_invalid`, `gateway_unavailable`, `gateway_timeout`.
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
         * Read a payment.
         * @description Read a payment.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
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
         *     Its own errors: `resource_missing`.
         */
        get: operations["payments_list_refunds"];
        put?: never;
        /**
         * Refund a payment, in full or in part.
         * @description Refund a payment, in full or in part.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `payment_not_refundable`, `payment_already_refunded`, `refund_exceeds_remaining`.
         */
        post: operations["payments_refund"];
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
         * Read a refund.
         * @description Read a refund.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
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
         *     Takes money: in live mode it is refused until the account can charge.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
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
         * Read a payment link.
         * @description Read a payment link.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
         */
        get: operations["payment_links_get"];
        put?: never;
        /**
         * Change what is said around a payment link; its amount never changes.
         * @description Change what is said around a payment link; its amount never changes.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `payment_link_not_payable`.
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
         * Close a payment link so that nobody can pay it any more.
         * @description Close a payment link so that nobody can pay it any more.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `payment_link_not_payable`.
         */
        post: operations["payment_links_cancel"];
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
         * Pay a payment link with simulated money, or simulate that the payment fails.
         * @description Pay a payment link with simulated money, or simulate that the payment fails.
         *
         *     Works with a test key only.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `payment_link_not_payable`.
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
         * Create a subscription. Not active yet: the customer must open its page, accept and pay the first period.
         * @description Create a subscription. Not active yet: the customer must open its page, accept and pay the first period.
         *
         *     Takes money: in live mode it is refused until the account can charge.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
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
         * Get a subscription.
         * @description Get a subscription.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
         */
        get: operations["subscriptions_get"];
        put?: never;
        /**
         * Change a subscription's description or notes, or lower its amount for the periods to come.
         * @description Change a subscription's description or notes, or lower its amount for the periods to come.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `subscription_not_active`.
         */
        post: operations["subscriptions_update"];
        /**
         * Cancel a subscription now.
         * @description Cancel a subscription now.
         *
         *     Needs a key with full access.
         *
         *     Its own errors: `resource_missing`, `subscription_not_active`.
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
         * Cancel a subscription, now or when the period that is paid for ends.
         * @description Cancel a subscription, now or when the period that is paid for ends.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `subscription_not_active`.
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
         * Pause a subscription: no further period begins until it is resumed.
         * @description Pause a subscription: no further period begins until it is resumed.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `subscription_not_active`.
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
         * Resume a paused subscription. A period that is paid for is not charged again.
         * @description Resume a paused subscription. A period that is paid for is not charged again.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `subscription_not_active`.
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
         *     Its own errors: `resource_missing`.
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
         * Get the page where the customer gives this subscription another card.
         * @description Get the page where the customer gives this subscription another card.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `subscription_not_active`.
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
         * Run the next thing a subscription waits for, as if its time had come: a cycle, or the retry of one.
         * @description Run the next thing a subscription waits for, as if its time had come: a cycle, or the retry of one.
         *
         *     Works with a test key only.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `subscription_not_active`, `gateway_unavailable`.
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
         * Get a billing cycle.
         * @description Get a billing cycle.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
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
         * Read the balance: what can be paid out, and what will be.
         * @description Read the balance: what can be paid out, and what will be.
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
         * List what moved the balance, newest first.
         * @description List what moved the balance, newest first.
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
         * Read one movement of the balance.
         * @description Read one movement of the balance.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
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
         * List events, newest first, for catching up after an outage.
         * @description List events, newest first, for catching up after an outage.
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
         * Read an event.
         * @description Read an event.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
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
         * Post an event once more, byte for byte, to one webhook endpoint or to all that subscribed to its type.
         * @description Post an event once more, byte for byte, to one webhook endpoint or to all that subscribed to its type.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `webhook_endpoint_disabled`.
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
         * Register an address that receives events; its signing secret is shown this once.
         * @description Register an address that receives events; its signing secret is shown this once.
         *
         *     The answer holds a secret that is not shown again.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `webhook_url_refused`, `webhook_endpoint_limit`.
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
         * Read a webhook endpoint.
         * @description Read a webhook endpoint.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
         */
        get: operations["webhook_endpoints_get"];
        put?: never;
        /**
         * Change a webhook endpoint, disable it, or enable it again.
         * @description Change a webhook endpoint, disable it, or enable it again.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `webhook_url_refused`.
         */
        post: operations["webhook_endpoints_update"];
        /**
         * Delete a webhook endpoint; what was still to be sent there is canceled.
         * @description Delete a webhook endpoint; what was still to be sent there is canceled.
         *
         *     Needs a key with full access.
         *
         *     Its own errors: `resource_missing`.
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
         * Give a webhook endpoint a new signing secret, shown this once; the old one signs too for a while.
         * @description Give a webhook endpoint a new signing secret, shown this once; the old one signs too for a while.
         *
         *     The answer holds a secret that is not shown again.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`.
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
         * Send a `webhook_test` event to this webhook endpoint only, whatever it subscribed to.
         * @description Send a `webhook_test` event to this webhook endpoint only, whatever it subscribed to.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `webhook_endpoint_disabled`.
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
         * Post the events of a stretch of time once more to a webhook endpoint that subscribed to them, oldest first.
         * @description Post the events of a stretch of time once more to a webhook endpoint that subscribed to them, oldest first.
         *
         *     Needs a key with full access.
         *
         *     Send it again with the same Idempotency-Key when its answer was lost: nothing is done twice.
         *
         *     Its own errors: `resource_missing`, `webhook_endpoint_disabled`.
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
         * List webhook deliveries, newest first; those of deleted endpoints too.
         * @description List webhook deliveries, newest first; those of deleted endpoints too.
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
         * Read a webhook delivery.
         * @description Read a webhook delivery.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
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
         * List every attempt of a webhook delivery, newest first, on one page.
         * @description List every attempt of a webhook delivery, newest first, on one page.
         *
         *     A read-only key is enough.
         *
         *     Its own errors: `resource_missing`.
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
         * @description A payment was paid. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description A payment was refunded, in full or in part. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A payment failed.
         * @description A payment failed. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A payment waits for the payer's 3-D Secure step.
         * @description A payment waits for the payer's 3-D Secure step. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A refund was accepted; it may still be on its way.
         * @description A refund was accepted; it may still be on its way. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A refund was refused at the gateway.
         * @description A refund was refused at the gateway. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A payment link was made.
         * @description A payment link was made. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A payment link got the last payment it can take.
         * @description A payment link got the last payment it can take. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description A payment link expired. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description A payment link was canceled. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A customer was made.
         * @description A customer was made. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A customer changed.
         * @description A customer changed. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description A customer was deleted. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A customer agreed to have a card kept for a subscription.
         * @description A customer agreed to have a card kept for a subscription. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description A stored card was removed and can no longer be charged. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A card that a subscription charges is in its last month.
         * @description A card that a subscription charges is in its last month. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A subscription was made; its customer has still to agree.
         * @description A subscription was made; its customer has still to agree. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description A customer agreed to a subscription and paid its first period. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A subscription's card will be charged in three days.
         * @description A subscription's card will be charged in three days. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A subscription's charge failed for the first time; it is tried again, or waits for the customer.
         * @description A subscription's charge failed for the first time; it is tried again, or waits for the customer. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A subscription that was past due was paid.
         * @description A subscription that was past due was paid. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description A subscription was paused. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A paused subscription goes on.
         * @description A paused subscription goes on. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A subscription ended before its time.
         * @description A subscription ended before its time. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description The last cycle of a subscription was paid. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A customer did not agree to a subscription in time.
         * @description A customer did not agree to a subscription in time. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * The amount, card or description of a subscription changed.
         * @description The amount, card or description of a subscription changed. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * @description A cycle is about to be charged. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * A cycle was paid; the first one, too.
         * @description A cycle was paid; the first one, too. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * An attempt to collect a cycle failed; `next_attempt_at` tells whether more come.
         * @description An attempt to collect a cycle failed; `next_attempt_at` tells whether more come. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * Another webhook endpoint was disabled, because it kept failing or was gone.
         * @description Another webhook endpoint was disabled, because it kept failing or was gone. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * The verification of the account changed, or whether it can charge.
         * @description The verification of the account changed, or whether it can charge. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
         * Somebody asked for a test event; nothing happened.
         * @description Somebody asked for a test event; nothing happened. Verify Service-Signature over the raw body before you parse it, answer 2xx at once, and work afterwards.
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
        /** @description The one body every failure has. */
        Error: {
            error: {
                /**
                 * @description What kind of failure: decide by this.
                 * @enum {string}
                 */
                type: "invalid_request_error" | "authentication_error" | "permission_error" | "not_found_error" | "rate_limit_error" | "api_error";
                /** @description Which failure: report this. */
                code: components["schemas"]["ErrorCode"];
                /** @description One sentence for people. */
                message: string;
                /** @description The field to blame, dotted; null when there is none. */
                param: string | null;
                /**
                 * Format: uri
                 * @description Where this code is explained.
                 */
                doc_url: string;
            };
        };
        /**
         * @description Every failure there is. New codes can be added.
         * @enum {string}
         */
        ErrorCode: "parameter_invalid" | "request_body_invalid" | "request_malformed" | "request_header_too_large" | "card_number_refused" | "stored_card_not_chargeable" | "token_invalid" | "idempotency_key_required" | "idempotency_key_invalid" | "version_unknown" | "refund_exceeds_remaining" | "webhook_url_refused" | "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "publishable_key_not_allowed" | "test_mode_only" | "account_cannot_charge" | "key_read_only" | "key_not_permitted" | "key_exceeds_role" | "tool_turned_off" | "origin_not_allowed" | "confirmation_required" | "step_up_required" | "second_factor_required" | "role_too_high" | "resource_missing" | "route_not_found" | "idempotency_key_reuse" | "idempotency_key_in_use" | "payment_not_refundable" | "payment_already_refunded" | "payment_link_not_payable" | "webhook_endpoint_disabled" | "webhook_endpoint_limit" | "subscription_not_active" | "customer_has_subscriptions" | "customer_details_in_use" | "account_changed" | "business_limit" | "last_owner" | "state_conflict" | "rate_limited" | "too_many_unknown_keys" | "too_many_tries" | "attempt_challenge_required" | "internal_error" | "service_unavailable" | "gateway_unavailable" | "gateway_timeout";
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
             * @description Billing dates are days here.
             * @example Asia/Riyadh
             */
            timezone: string;
            capabilities: {
                /**
                 * @description Whether this key's mode can take money now.
                 * @example true
                 */
                can_charge: boolean;
            };
            /**
             * @description Why it cannot; empty when it can.
             * @example []
             */
            charge_blockers: string[];
            /**
             * @example approved
             * @enum {string}
             */
            verification_status: "not_started" | "in_progress" | "in_review" | "approved" | "rejected" | "suspended";
            /**
             * @description What verification still asks for.
             * @example []
             */
            requirements: string[];
            /**
             * @description The version that answers a request without Service-Version.
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
             * @description What you call this customer.
             * @example crm-8812
             */
            reference: string | null;
            /**
             * @description Strings of your own, by key.
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
             * @description Who agreed to its being kept.
             * @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d
             */
            customer: string;
            /**
             * @description mada also for a card that another network stands on too.
             * @enum {string}
             */
            brand: "mada" | "visa" | "mastercard" | "amex" | "unionpay" | "unknown";
            /**
             * @description Text, because it may begin with 0.
             * @example 1010
             */
            last4: string;
            /**
             * Format: int32
             * @description The last month it is good for.
             */
            exp_month: number;
            /**
             * Format: int32
             * @example 2030
             */
            exp_year: number;
            /**
             * @description As the gateway says it.
             * @example debit
             */
            funding: string | null;
            /**
             * @description Only an active card is charged, and only by the subscription it was kept for.
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
             * @description Send the payer here for the 3-D Secure step; null when there is none to do.
             * @example null
             */
            transaction_url: string | null;
            /** @description Made by a test helper, without the gateway. */
            simulated: boolean;
            /**
             * @description What the gateway keeps, its VAT included.
             * @example 230
             */
            fee: number | null;
            /**
             * @description The VAT in the fee.
             * @example 30
             */
            fee_vat: number | null;
            /**
             * @description The amount without the fee.
             * @example 9770
             */
            net: number | null;
            /**
             * @description The VAT in the amount, as the payer was told it; null where the link said nothing of VAT.
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
             * @description What a refund can still take: refunds on their way count as taken.
             * @example 10000
             */
            amount_refundable: number;
            /**
             * @description Why it failed.
             * @example null
             */
            failure_code: ("insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error") | null;
            /**
             * @description The same, in words for the payer and in the language of the payment.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The bank's own code.
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
             * @description Strings of your own, by key.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description A page the payer can keep.
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
             * @description `pending`: another refund of the payment is being sent first, or the gateway's answer was lost. It is then compared with the gateway's total, and sent again within five minutes if it did not arrive.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            reason: ("requested_by_customer" | "duplicate" | "fraudulent" | "other") | null;
            /** @example Returned in the shop */
            note: string | null;
            /** @example null */
            failure_code: ("insufficient_balance" | "card_closed" | "gateway_rejected" | "gateway_timeout") | null;
            /** @example 515201234568 */
            reference_number: string | null;
            simulated: boolean;
            /**
             * @description Strings of your own, by key.
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
        PaymentLink: {
            /** @example plink_01jz8m3v9kf2qt6w0x4y7c5b1d */
            id: string;
            /** @constant */
            object: "payment_link";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * Format: uri
             * @description The page to send the payer to.
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
            /** @description null: as many as come. */
            max_payments: number | null;
            /**
             * Format: int64
             * @description How many payments succeeded.
             */
            payments_count: number;
            /**
             * Format: int64
             * @description Halalas, of all of them.
             */
            amount_collected: number;
            /**
             * @description The payment that settled the link.
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
             * @description Strings of your own, by key.
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
            /** @description null: the customer has to give a card. */
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
            /** @description Day of the month in Riyadh that periods begin on; months and years only. */
            anchor_day: number | null;
            /** @description null: until it is canceled. */
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
             * @description In a row, of the cycle that is open.
             * @example 0
             */
            failed_attempts: number;
            /**
             * @description When the card is tried again.
             * @example null
             */
            next_retry_at: string | null;
            cancel_at_period_end: boolean;
            /**
             * @description Since when it is paused.
             * @example null
             */
            pause_starts_at: string | null;
            /**
             * @description When it goes on by itself.
             * @example null
             */
            resumes_at: string | null;
            /**
             * @description When it was canceled.
             * @example null
             */
            canceled_at: string | null;
            /**
             * @description Since when nothing more is charged.
             * @example null
             */
            ended_at: string | null;
            /** @example null */
            cancellation_reason: ("merchant_request" | "customer_request" | "payment_failed" | "consent_not_given" | "card_removed" | "account_suspended") | null;
            /** @description What the customer agreed to; null before. */
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
                /** @description The sentence the customer agreed to, as it stood there. */
                text: string;
                /** @example 2026-11-01 */
                text_version: string;
            } | null;
            /**
             * @description Sent to the gateway with every later charge.
             * @example null
             */
            agreement_id: string | null;
            /** @description The page of consent, while incomplete. */
            payment_link: string | null;
            /**
             * Format: uri
             * @description Where to send the customer to agree and pay; null once that is done.
             * @example https://pay.example/pay/9kf2qt6w0x4y7c5b1d
             */
            url: string | null;
            /**
             * Format: uri
             * @description The customer's own page: next charge, history, card, cancellation. Whoever has it may use it.
             * @example https://pay.example/manage/9kf2qt6w0x4y7c5b1d
             */
            manage_url: string;
            /** @example member-17 */
            reference: string | null;
            /**
             * @description Strings of your own, by key.
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
             * @description `retrying`: more attempts come. `failed`: none do, but its link can still be paid.
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
             * @description How often the card was tried.
             * @example 1
             */
            attempts: number;
            /** @example null */
            next_attempt_at: string | null;
            /** @description The latest. */
            payment: string | null;
            /**
             * @description Where the customer can pay it now, once an attempt has failed.
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
             * @description Send it to the customer and to nobody else.
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
             * @description Halalas that can be paid out. Less than zero when more was refunded than had come in.
             * @example 97700
             */
            available: number;
            /**
             * Format: int64
             * @description Halalas of the last two days that are not available yet. Less than zero when fees of refunded payments outweigh them.
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
             * @description What moved the balance. More types may be added.
             * @enum {string}
             */
            type: "payment" | "refund";
            /**
             * Format: int64
             * @description Halalas: what the customer paid, or, less than zero, what was given back.
             * @example 10000
             */
            amount: number;
            /**
             * Format: int64
             * @description Our fee for a payment, VAT included. It is not given back with a refund.
             * @example 230
             */
            fee: number;
            /**
             * Format: int64
             * @description amount − fee: by this the balance moved.
             * @example 9770
             */
            net: number;
            /**
             * @description Only SAR is accepted.
             * @constant
             */
            currency: "SAR";
            /** @description The payment or the refund that moved the balance. */
            source: string;
            /**
             * Format: date-time
             * @description From when on this counts as available: for a payment the start, in Riyadh, of the second day after it was paid.
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
             * @description The version its data is written in.
             * @example 2026-01-01
             */
            version: string;
            /** @description The request that caused it. */
            request: string | null;
            /**
             * Format: int64
             * @description How many are still to be made.
             */
            pending_deliveries: number;
            /** @description The exact body that was posted to endpoints, byte for byte. */
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
             * @description How many were made, one under way included.
             * @example 1
             */
            attempts: number;
            /** @example null */
            next_attempt_at: string | null;
            /** @example 200 */
            response_status: number | null;
            /**
             * @description Its first 2048 bytes, without secrets.
             * @example ok
             */
            response_body: string | null;
            /** @example 84 */
            response_time_ms: number | null;
            /**
             * @description Why there was no answer, or none that counts.
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
             * @description merchant: you did. failing: nothing was taken for 5 days. gone: it answered 410.
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
             * @description The version its events are written in; null: the account's.
             * @example null
             */
            version: string | null;
            /**
             * @description Until when the secret before the last rotation signs too; null when only one signs.
             * @example null
             */
            secret_expires_at: string | null;
            /**
             * @description Strings of your own, by key.
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
             * @description Signs what is sent to this endpoint. Shown this once.
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
             * @description merchant: you did. failing: nothing was taken for 5 days. gone: it answered 410.
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
             * @description The version its events are written in; null: the account's.
             * @example null
             */
            version: string | null;
            /**
             * @description Until when the secret before the last rotation signs too; null when only one signs.
             * @example null
             */
            secret_expires_at: string | null;
            /**
             * @description Strings of your own, by key.
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
             * @description How many deliveries were queued.
             * @example 12
             */
            queued: number;
            /** @description Whether a part of the window is left for another call. */
            has_more: boolean;
            /**
             * @description The created_from of that call; null when the whole window was looked at.
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
             * @description 1 for the first; it was sent as Service-Attempt.
             * @example 1
             */
            number: number;
            /** @example 200 */
            response_status: number | null;
            /**
             * @description Its first 2048 bytes, without secrets.
             * @example ok
             */
            response_body: string | null;
            /** @example 84 */
            response_time_ms: number | null;
            /**
             * @description Why there was no answer, or none that counts.
             * @example null
             */
            error: ("timeout" | "dns" | "tls" | "refused" | "blocked_address" | "redirect" | "internal") | null;
            /**
             * Format: date-time
             * @description When it was over.
             */
            created: string;
        };
        /** @description The event this body tells of. It is inside the body, and so under the signature. */
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
            /** @description Made by a test helper, without the gateway. */
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
             * @description Send the payer here for the 3-D Secure step; null when there is none to do.
             * @example null
             */
            transaction_url: string | null;
            /**
             * @description What the gateway keeps, its VAT included.
             * @example 230
             */
            fee: number | null;
            /**
             * @description The VAT in the fee.
             * @example 30
             */
            fee_vat: number | null;
            /**
             * @description The amount without the fee.
             * @example 9770
             */
            net: number | null;
            /**
             * @description The VAT in the amount, as the payer was told it; null where the link said nothing of VAT.
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
             * @description What a refund can still take: refunds on their way count as taken.
             * @example 10000
             */
            amount_refundable: number;
            /**
             * @description Why it failed.
             * @example null
             */
            failure_code: ("insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error") | null;
            /**
             * @description The same, in words for the payer and in the language of the payment.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The bank's own code.
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
             * @description Strings of your own, by key.
             * @example {
             *       "cart": "c-7731"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description A page the payer can keep.
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
             * @description `pending`: another refund of the payment is being sent first, or the gateway's answer was lost. It is then compared with the gateway's total, and sent again within five minutes if it did not arrive.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            reason: ("requested_by_customer" | "duplicate" | "fraudulent" | "other") | null;
            /** @example Returned in the shop */
            note: string | null;
            /** @example null */
            failure_code: ("insufficient_balance" | "card_closed" | "gateway_rejected" | "gateway_timeout") | null;
            /** @example 515201234568 */
            reference_number: string | null;
            /**
             * @description Strings of your own, by key.
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
             * @description True for an object that nobody has, made up to try a receiver out.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "payment_link";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * Format: uri
             * @description The page to send the payer to.
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
            /** @description null: as many as come. */
            max_payments: number | null;
            /**
             * Format: int64
             * @description How many payments succeeded.
             */
            payments_count: number;
            /**
             * Format: int64
             * @description Halalas, of all of them.
             */
            amount_collected: number;
            /**
             * @description The payment that settled the link.
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
             * @description Strings of your own, by key.
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
             * @description True for an object that nobody has, made up to try a receiver out.
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
             * @description What you call this customer.
             * @example crm-8812
             */
            reference: string | null;
            /**
             * @description Strings of your own, by key.
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
             * @description True for an object that nobody has, made up to try a receiver out.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "card";
            /** @enum {string} */
            mode: "test" | "live";
            /**
             * @description Who agreed to its being kept.
             * @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d
             */
            customer: string;
            /**
             * @description mada also for a card that another network stands on too.
             * @enum {string}
             */
            brand: "mada" | "visa" | "mastercard" | "amex" | "unionpay" | "unknown";
            /**
             * @description Text, because it may begin with 0.
             * @example 1010
             */
            last4: string;
            /**
             * Format: int32
             * @description The last month it is good for.
             */
            exp_month: number;
            /**
             * Format: int32
             * @example 2030
             */
            exp_year: number;
            /**
             * @description As the gateway says it.
             * @example debit
             */
            funding: string | null;
            /**
             * @description Only an active card is charged, and only by the subscription it was kept for.
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
             * @description True for an object that nobody has, made up to try a receiver out.
             * @example false
             */
            simulated?: boolean;
            /** @constant */
            object: "subscription";
            /** @enum {string} */
            mode: "test" | "live";
            /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
            customer: string;
            /** @description null: the customer has to give a card. */
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
            /** @description Day of the month in Riyadh that periods begin on; months and years only. */
            anchor_day: number | null;
            /** @description null: until it is canceled. */
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
             * @description In a row, of the cycle that is open.
             * @example 0
             */
            failed_attempts: number;
            /**
             * @description When the card is tried again.
             * @example null
             */
            next_retry_at: string | null;
            cancel_at_period_end: boolean;
            /**
             * @description Since when it is paused.
             * @example null
             */
            pause_starts_at: string | null;
            /**
             * @description When it goes on by itself.
             * @example null
             */
            resumes_at: string | null;
            /**
             * @description When it was canceled.
             * @example null
             */
            canceled_at: string | null;
            /**
             * @description Since when nothing more is charged.
             * @example null
             */
            ended_at: string | null;
            /** @example null */
            cancellation_reason: ("merchant_request" | "customer_request" | "payment_failed" | "consent_not_given" | "card_removed" | "account_suspended") | null;
            /** @description What the customer agreed to; null before. */
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
                /** @description The sentence the customer agreed to, as it stood there. */
                text: string;
                /** @example 2026-11-01 */
                text_version: string;
            } | null;
            /**
             * @description Sent to the gateway with every later charge.
             * @example null
             */
            agreement_id: string | null;
            /** @description The page of consent, while incomplete. */
            payment_link: string | null;
            /**
             * Format: uri
             * @description Where to send the customer to agree and pay; null once that is done.
             * @example https://pay.example/pay/9kf2qt6w0x4y7c5b1d
             */
            url: string | null;
            /**
             * Format: uri
             * @description The customer's own page: next charge, history, card, cancellation. Whoever has it may use it.
             * @example https://pay.example/manage/9kf2qt6w0x4y7c5b1d
             */
            manage_url: string;
            /** @example member-17 */
            reference: string | null;
            /**
             * @description Strings of your own, by key.
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
             * @description True for an object that nobody has, made up to try a receiver out.
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
             * @description `retrying`: more attempts come. `failed`: none do, but its link can still be paid.
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
             * @description How often the card was tried.
             * @example 1
             */
            attempts: number;
            /** @example null */
            next_attempt_at: string | null;
            /** @description The latest. */
            payment: string | null;
            /**
             * @description Where the customer can pay it now, once an attempt has failed.
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
             * @description True for an object that nobody has, made up to try a receiver out.
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
             * @description merchant: you did. failing: nothing was taken for 5 days. gone: it answered 410.
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
             * @description The version its events are written in; null: the account's.
             * @example null
             */
            version: string | null;
            /**
             * @description Until when the secret before the last rotation signs too; null when only one signs.
             * @example null
             */
            secret_expires_at: string | null;
            /**
             * @description Strings of your own, by key.
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
             * @description True for an object that nobody has, made up to try a receiver out.
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
             * @description Billing dates are days here.
             * @example Asia/Riyadh
             */
            timezone: string;
            capabilities: {
                /**
                 * @description Whether this key's mode can take money now.
                 * @example true
                 */
                can_charge: boolean;
            };
            /**
             * @description Why it cannot; empty when it can.
             * @example []
             */
            charge_blockers: string[];
            /**
             * @example approved
             * @enum {string}
             */
            verification_status: "not_started" | "in_progress" | "in_review" | "approved" | "rejected" | "suspended";
            /**
             * @description What verification still asks for.
             * @example []
             */
            requirements: string[];
            /**
             * @description The version that answers a request without Service-Version.
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
            /** @example This is a test. Nothing happened in your account. */
            message: string;
            event: components["schemas"]["EventStamp"];
        };
    };
    responses: {
        /**
         * @description `parameter_invalid`: A parameter is missing or not valid.
         *
         *     `request_malformed`: The request is not valid HTTP.
         *
         *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenise the card in the browser.
         *
         *     `version_unknown`: Service-Version is not an accepted date. Accepted: 2026-01-01.
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
         * @description `api_key_missing`: Send a secret key in the Authorization header, as a bearer token.
         *
         *     `api_key_invalid`: The secret key is not valid.
         *
         *     `api_key_revoked`: The secret key was revoked.
         *
         *     `api_key_expired`: The secret key has expired.
         *
         *     `publishable_key_not_allowed`: A publishable key authenticates nothing. Use a secret key.
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
         * @description `test_mode_only`: This works with a test key only.
         *
         *     `account_cannot_charge`: This account cannot charge in live mode yet.
         *
         *     `key_read_only`: This key can only read.
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
        /** @description `route_not_found`: There is nothing at this path and method. */
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
        /** @description `state_conflict`: The object changed at the same moment. Read it again and decide anew. */
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
         * @description `rate_limited`: Too many requests with this key: at most 100 in a minute and 20 in a second.
         *
         *     `too_many_unknown_keys`: Too many requests with an unknown key came from this address. Check the key, and wait.
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
        /** @description `internal_error`: Something went wrong on our side. Quote the Service-Request-Id to support. */
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
        /** @description `service_unavailable`: The service is away for a moment. Nothing is lost; try again with the same Idempotency-Key. */
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
         * @description `parameter_invalid`: A parameter is missing or not valid.
         *
         *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
         *
         *     `request_malformed`: The request is not valid HTTP.
         *
         *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenise the card in the browser.
         *
         *     `idempotency_key_required`: Every POST needs an Idempotency-Key header.
         *
         *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters with no space at either end.
         *
         *     `version_unknown`: Service-Version is not an accepted date. Accepted: 2026-01-01.
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
         * @description `test_mode_only`: This works with a test key only.
         *
         *     `account_cannot_charge`: This account cannot charge in live mode yet.
         *
         *     `key_read_only`: This key can only read.
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
        /** @description `route_not_found`: There is nothing at this path and method. */
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
         * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
         *
         *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
         *
         *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
        /** @description Names this request to support. */
        "Service-Request-Id": string;
        /** @description The version that answered. */
        "Service-Version": "2026-01-01";
        /** @description No answer may be kept by anything in between. */
        "Cache-Control": "no-store";
        /** @description How many requests a key has in a minute. Absent when no key was recognised. */
        "RateLimit-Limit": 100;
        /** @description How many of them are left. */
        "RateLimit-Remaining": number;
        /** @description Whole seconds until the oldest request of the last minute is a minute old, and so one more is left; after a 429, until a request is let through again. */
        "RateLimit-Reset": number;
        /** @description `true` on the stored answer of an earlier request with this Idempotency-Key. */
        "Service-Idempotent-Replay": "true";
        /** @description Whole seconds after which a retry can succeed. */
        "Retry-After": number;
        /** @description How to authenticate. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Any case; stored in lower case. */
                email?: string;
                /** @description Any spelling; stored as E.164. Saudi Arabia is assumed. */
                phone?: string;
                /** @description Your own order number. */
                reference?: string;
                /** @description Exact matches, up to 3: `metadata[order]=17`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                     * @description Any case; stored in lower case.
                     * @example sara@example.sa
                     */
                    email?: string;
                    /**
                     * @description Any spelling; stored as E.164. Saudi Arabia is assumed.
                     * @example 0501234567
                     */
                    phone?: string;
                    /**
                     * @description The language to write to them in.
                     * @enum {string}
                     */
                    locale?: "ar" | "en";
                    /**
                     * @description What you call this customer.
                     * @example crm-8812
                     */
                    reference?: string;
                    /** @description Up to 50 strings of your own, by key. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
                    /** @description Keys to change; an empty string takes one away. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `customer_details_in_use`: Another customer has this phone or e-mail.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `customer_has_subscriptions`: This customer has a subscription that has not ended. Cancel it first.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `service_unavailable`: The service is away for a moment. Nothing is lost; try again with the same Idempotency-Key.
             *
             *     `gateway_unavailable`: The card gateway cannot be reached. Nothing was charged; try again with the same Idempotency-Key.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Only what has this customer. */
                customer?: string;
                /** @description Only what has this payment link. */
                payment_link?: string;
                /** @description Only what has this subscription. */
                subscription?: string;
                /** @description Only what has this status. */
                status?: "initiated" | "paid" | "failed" | "partially_refunded" | "refunded";
                /** @description Only payments in any of these states: `statuses=a&statuses=b`. */
                statuses?: ("initiated" | "paid" | "failed" | "partially_refunded" | "refunded")[];
                /** @description Halalas, the minor unit: 10000 is 100.00 SAR. */
                amount?: number;
                /** @description Only payments of at least so many halalas. */
                amount_min?: number;
                /** @description Only payments of at most so many halalas. */
                amount_max?: number;
                /** @description Only payments with cards of this network. */
                brand?: "mada" | "visa" | "mastercard" | "amex" | "unionpay" | "unknown";
                /** @description Only payments with cards that end in these four digits. */
                last4?: string;
                /** @description Only payments that failed for this reason. */
                failure_code?: "insufficient_funds" | "card_declined" | "expired_card" | "lost_card" | "stolen_card" | "limit_exceeded" | "invalid_card" | "not_permitted" | "authentication_failed" | "authentication_abandoned" | "card_not_supported" | "card_missing" | "amount_too_small" | "gateway_timeout" | "not_sent" | "processing_error";
                /** @description Your own order number. */
                reference?: string;
                /** @description Exact matches, up to 3: `metadata[order]=17`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                    /** @description The card, as a token made in the customer's browser. */
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
                     * @description Your own order number.
                     * @example order-1001
                     */
                    reference?: string;
                    /** @description Up to 50 strings of your own, by key. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * @description The payer's language: `failure_message` comes in it. Without it, English.
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
             * @description `parameter_invalid`: A parameter is missing or not valid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenise the card in the browser.
             *
             *     `stored_card_not_chargeable`: A stored card is charged only by its subscription. Use a payment link to collect from this customer.
             *
             *     `token_invalid`: The token is unknown, used, expired, or belongs to the other mode.
             *
             *     `idempotency_key_required`: Every POST needs an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters with no space at either end.
             *
             *     `version_unknown`: Service-Version is not an accepted date. Accepted: 2026-01-01.
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
             * @description `service_unavailable`: The service is away for a moment. Nothing is lost; try again with the same Idempotency-Key.
             *
             *     `gateway_unavailable`: The card gateway cannot be reached. Nothing was charged; try again with the same Idempotency-Key.
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
            /** @description `gateway_timeout`: The card gateway did not answer in time. Nothing was charged; try again with the same Idempotency-Key. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
                    /** @description Up to 50 strings of your own, by key. */
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
             * @description `parameter_invalid`: A parameter is missing or not valid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenise the card in the browser.
             *
             *     `idempotency_key_required`: Every POST needs an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters with no space at either end.
             *
             *     `version_unknown`: Service-Version is not an accepted date. Accepted: 2026-01-01.
             *
             *     `refund_exceeds_remaining`: The refund is larger than what is left on the payment.
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
            403: components["responses"]["ForbiddenOfPost"];
            /**
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `payment_not_refundable`: This payment cannot be refunded.
             *
             *     `payment_already_refunded`: Nothing is left to refund on this payment.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Only what has this payment. */
                payment?: string;
                /** @description Only what has this status. */
                status?: "pending" | "succeeded" | "failed";
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Only what has this customer. */
                customer?: string;
                /** @description Only what has this status. */
                status?: "active" | "paid" | "expired" | "canceled";
                /** @description Your own order number. */
                reference?: string;
                /** @description Exact matches, up to 3: `metadata[order]=17`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                     * @description What the payer pays for.
                     * @example Order 1001
                     */
                    description?: string;
                    /** @example cus_01jz8m3v9kf2qt6w0x4y7c5b1d */
                    customer?: string;
                    /**
                     * @description null: as many as come.
                     * @default 1
                     */
                    max_payments?: number | null;
                    /**
                     * Format: date-time
                     * @description When the link stops being payable; 5 minutes to 366 days ahead.
                     */
                    expires_at?: string;
                    /**
                     * Format: uri-template
                     * @description Where the payer goes after paying; `{payment_id}` in it becomes the payment's id.
                     * @example https://shop.example/thanks?payment={payment_id}
                     */
                    success_url?: string;
                    /**
                     * Format: uri
                     * @description Where the payer goes who does not want to pay.
                     * @example https://shop.example/checkout
                     */
                    cancel_url?: string;
                    /** @description Said on the page of a link that is no longer payable. */
                    inactive_message?: string;
                    /**
                     * @description The amount includes 15 % VAT: its page and receipt show how much. Needs the account's VAT number.
                     * @default false
                     */
                    vat_inclusive?: boolean;
                    /**
                     * @description The page's language; auto is the payer's own.
                     * @default auto
                     * @enum {string}
                     */
                    locale?: "auto" | "ar" | "en";
                    /**
                     * @description What the page asks the payer for.
                     * @default []
                     */
                    collect?: ("name" | "phone" | "email")[];
                    /**
                     * @description Your own order number.
                     * @example order-1001
                     */
                    reference?: string;
                    /** @description Up to 50 strings of your own, by key. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description?: string | null;
                    /** @description Only while the link is active. null: never. */
                    expires_at?: string | null;
                    success_url?: string | null;
                    cancel_url?: string | null;
                    inactive_message?: string | null;
                    /** @description The amount includes 15 % VAT: its page and receipt show how much. Needs the account's VAT number. */
                    vat_inclusive?: boolean;
                    /** @description Up to 50 strings of your own, by key. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `payment_link_not_payable`: This payment link cannot be paid now: it is paid, expired, canceled, or another attempt is running.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `payment_link_not_payable`: This payment link cannot be paid now: it is paid, expired, canceled, or another attempt is running.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
    payment_links_test_pay: {
        parameters: {
            query?: never;
            header: {
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default paid
                     * @enum {string}
                     */
                    outcome?: "paid" | "failed";
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `payment_link_not_payable`: This payment link cannot be paid now: it is paid, expired, canceled, or another attempt is running.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Only what has this customer. */
                customer?: string;
                /** @description Only what has this status. */
                status?: "incomplete" | "active" | "past_due" | "paused" | "canceled" | "completed" | "expired";
                /** @description Your own order number. */
                reference?: string;
                /** @description Exact matches, up to 3: `metadata[order]=17`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                    /** @description Instead of `customer`: who this is, found by phone or e-mail, or made. */
                    customer_details?: {
                        /** @example سارة القحطاني */
                        name?: string;
                        /**
                         * @description Any case; stored in lower case.
                         * @example sara@example.sa
                         */
                        email?: string;
                        /**
                         * @description Any spelling; stored as E.164. Saudi Arabia is assumed.
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
                     * @description What is paid for. The customer reads it before agreeing.
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
                     * @description Every so many intervals: at most 365 days, 52 weeks, 12 months or 3 years.
                     * @default 1
                     */
                    interval_count?: number;
                    /**
                     * Format: int32
                     * @description How many times in all; without it, until canceled.
                     */
                    cycles_total?: number;
                    /**
                     * Format: uri-template
                     * @description Where the payer goes after paying; `{payment_id}` in it becomes the payment's id.
                     * @example https://shop.example/thanks?payment={payment_id}
                     */
                    success_url?: string;
                    /**
                     * Format: uri
                     * @description Where the payer goes who does not want to pay.
                     * @example https://shop.example/checkout
                     */
                    cancel_url?: string;
                    /**
                     * @description The page's language; auto is the payer's own.
                     * @default auto
                     * @enum {string}
                     */
                    locale?: "auto" | "ar" | "en";
                    /**
                     * Format: date-time
                     * @description Until when the customer can agree; 7 days without it.
                     */
                    expires_at?: string;
                    /**
                     * @description Your own order number.
                     * @example order-1001
                     */
                    reference?: string;
                    /** @description Up to 50 strings of your own, by key. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description For periods yet to begin. Never more than the customer agreed to.
                     * @example 10000
                     */
                    amount?: number;
                    description?: string;
                    reference?: string | null;
                    /** @description Up to 50 strings of your own, by key. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `subscription_not_active`: The subscription does not allow this in its present state.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `subscription_not_active`: The subscription does not allow this in its present state.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Charge nothing more, but end with the period.
                     * @default false
                     */
                    at_period_end?: boolean;
                    /**
                     * @description Who wanted it.
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `subscription_not_active`: The subscription does not allow this in its present state.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description When to go on by itself; without it, when somebody resumes it.
                     */
                    resumes_at?: string;
                    /**
                     * @description What becomes of a cycle that is still unpaid: given up, or collected all the same.
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `subscription_not_active`: The subscription does not allow this in its present state.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `subscription_not_active`: The subscription does not allow this in its present state.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `subscription_not_active`: The subscription does not allow this in its present state.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description What the charge shall come to. Without it the stored card is charged at the sandbox gateway.
                     * @enum {string}
                     */
                    outcome?: "paid" | "failed";
                    /**
                     * @description Why it shall fail.
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `subscription_not_active`: The subscription does not allow this in its present state.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
             * @description `service_unavailable`: The service is away for a moment. Nothing is lost; try again with the same Idempotency-Key.
             *
             *     `gateway_unavailable`: The card gateway cannot be reached. Nothing was charged; try again with the same Idempotency-Key.
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description What moved the balance. More types may be added. */
                type?: "payment" | "refund";
                /** @description The payment or the refund that moved the balance. */
                source?: string;
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Only what has this type. */
                type?: "payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test";
                /** @description Only events of any of these types: `types=a&types=b`, or `types[]=a&types[]=b`. */
                types?: ("payment_paid" | "payment_refunded" | "payment_failed" | "payment_action_required" | "refund_created" | "refund_failed" | "payment_link_created" | "payment_link_paid" | "payment_link_expired" | "payment_link_canceled" | "customer_created" | "customer_updated" | "customer_deleted" | "card_saved" | "card_removed" | "card_expiring" | "subscription_created" | "subscription_activated" | "subscription_renewal_upcoming" | "subscription_past_due" | "subscription_recovered" | "subscription_paused" | "subscription_resumed" | "subscription_canceled" | "subscription_completed" | "subscription_expired" | "subscription_updated" | "cycle_created" | "cycle_paid" | "cycle_failed" | "webhook_endpoint_disabled" | "account_updated" | "webhook_test")[];
                /** @description Only what happened to this object. */
                object_id?: string;
                /** @description Inclusive lower bound on created. */
                created_from?: string;
                /** @description Exclusive upper bound on created. */
                created_to?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Only to this one, whatever it subscribed to. Absent: to every enabled one that did.
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `webhook_endpoint_disabled`: This webhook endpoint is disabled. Enable it first.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Where events are posted to.
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
                    /** @description Up to 50 strings of your own, by key. */
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
             * @description `parameter_invalid`: A parameter is missing or not valid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenise the card in the browser.
             *
             *     `idempotency_key_required`: Every POST needs an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters with no space at either end.
             *
             *     `version_unknown`: Service-Version is not an accepted date. Accepted: 2026-01-01.
             *
             *     `webhook_url_refused`: The address must be a public https URL without credentials.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `webhook_endpoint_limit`: An account can have at most 16 webhook endpoints in a mode.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Where events are posted to.
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
                     * @description `disabled` cancels what was still to be sent; `enabled` starts afresh.
                     * @enum {string}
                     */
                    status?: "enabled" | "disabled";
                    /** @description Up to 50 strings of your own, by key. */
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
             * @description `parameter_invalid`: A parameter is missing or not valid.
             *
             *     `request_body_invalid`: The body must be one JSON object of at most 64 KB, sent as application/json.
             *
             *     `request_malformed`: The request is not valid HTTP.
             *
             *     `card_number_refused`: A value looks like a card number. Card numbers are never accepted here; tokenise the card in the browser.
             *
             *     `idempotency_key_required`: Every POST needs an Idempotency-Key header.
             *
             *     `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters with no space at either end.
             *
             *     `version_unknown`: Service-Version is not an accepted date. Accepted: 2026-01-01.
             *
             *     `webhook_url_refused`: The address must be a public https URL without credentials.
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description For how many seconds the old secret signs too; 0 drops it at once.
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `webhook_endpoint_disabled`: This webhook endpoint is disabled. Enable it first.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description Any string of your own. The same key and body within 24 hours get the first answer again, and nothing is done twice. */
                "Idempotency-Key": string;
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Inclusive lower bound on the created of the events.
                     */
                    created_from: string;
                    /**
                     * Format: date-time
                     * @description Exclusive upper bound, at most 90 days later.
                     */
                    created_to: string;
                    /**
                     * @description Only events whose last delivery here failed or was canceled, or that were never sent here.
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
             * @description `idempotency_key_reuse`: This Idempotency-Key was used for a different request in the last 24 hours.
             *
             *     `idempotency_key_in_use`: The first request with this Idempotency-Key is still running.
             *
             *     `webhook_endpoint_disabled`: This webhook endpoint is disabled. Enable it first.
             *
             *     `state_conflict`: The object changed at the same moment. Read it again and decide anew.
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
                /** @description How many objects a page has at most. */
                limit?: number;
                /** @description The id of the last object of the page before. */
                starting_after?: string;
                /** @description Only what has this webhook endpoint. */
                webhook_endpoint?: string;
                /** @description Only what has this event. */
                event?: string;
                /** @description `failed`: the last attempt failed. `canceled`: the endpoint was disabled or deleted before an attempt succeeded. */
                status?: "pending" | "succeeded" | "failed" | "canceled";
            };
            header?: {
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
                /** @description Pins behaviour to a date. Without it the account's own version answers. */
                "Service-Version"?: "2026-01-01";
                /** @description `ar` first: messages of errors come in Arabic. Anything else: in English. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The id of the object. */
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
             * @description `resource_missing`: No such object in this mode.
             *
             *     `route_not_found`: There is nothing at this path and method.
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
    payment_paid: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_paid";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_refunded";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_failed";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_action_required";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "refund_created";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "refund_failed";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_link_created";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_link_paid";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_link_expired";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "payment_link_canceled";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "customer_created";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "customer_updated";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "customer_deleted";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "card_saved";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "card_removed";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "card_expiring";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_created";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_activated";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_renewal_upcoming";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_past_due";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_recovered";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_paused";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_resumed";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_canceled";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_completed";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_expired";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "subscription_updated";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "cycle_created";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "cycle_paid";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "cycle_failed";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "webhook_endpoint_disabled";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "account_updated";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
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
                /** @description `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Two v1 while a secret is being replaced. Refuse a t more than 300 seconds away from now. */
                "Service-Signature": string;
                /** @description The id of the event, the same on every attempt: drop what you have seen. */
                "Service-Delivery": string;
                /** @description The type of the event. */
                "Service-Event-Type": "webhook_test";
                /** @description The mode it happened in. */
                "Service-Mode": "test" | "live";
                /** @description Which attempt this is, from 1. */
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
            /** @description Never again: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any other answer, or none within 15 seconds, is tried again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
