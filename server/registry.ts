import { getAccount } from "@/server/accounts/get";
import { getBalance } from "@/server/balance/get";
import { getBalanceTransaction } from "@/server/balance/get-transaction";
import { listBalanceTransactions } from "@/server/balance/list-transactions";
import { deleteCard } from "@/server/cards/delete";
import { listCustomerCards } from "@/server/cards/list";
import type { AnyOperation } from "@/server/core/operation";
import { createCustomer } from "@/server/customers/create";
import { deleteCustomer } from "@/server/customers/delete";
import { getCustomer } from "@/server/customers/get";
import { listCustomers } from "@/server/customers/list";
import { updateCustomer } from "@/server/customers/update";
import { getCycle } from "@/server/cycles/get";
import { getEvent } from "@/server/events/get";
import { listEvents } from "@/server/events/list";
import { resendEvent } from "@/server/events/resend";
import { createApiKey } from "@/server/keys/create";
import { listApiKeys } from "@/server/keys/list";
import { revokeApiKey } from "@/server/keys/revoke";
import { cancelPaymentLink } from "@/server/links/cancel";
import { createPaymentLink } from "@/server/links/create";
import { getPaymentLink } from "@/server/links/get";
import { listPaymentLinks } from "@/server/links/list";
import { payTestLink } from "@/server/links/pay";
import { updatePaymentLink } from "@/server/links/update";
import { createPayment } from "@/server/payments/create";
import { getPayment } from "@/server/payments/get";
import { listPayments } from "@/server/payments/list";
import { listGatewayDifferences } from "@/server/payments/list-differences";
import { listPaymentRefunds } from "@/server/payments/list-refunds";
import { refundPayment } from "@/server/payments/refund";
import { getRefund } from "@/server/refunds/get";
import { listRefunds } from "@/server/refunds/list";
import { getRequestLog } from "@/server/request-logs/get";
import { listRequestLogs } from "@/server/request-logs/list";
import { advanceSubscription } from "@/server/subscriptions/advance";
import { cancelSubscription, deleteSubscription } from "@/server/subscriptions/cancel";
import { createCardLink } from "@/server/subscriptions/card-link";
import { createSubscription } from "@/server/subscriptions/create";
import { getSubscription } from "@/server/subscriptions/get";
import { listSubscriptions } from "@/server/subscriptions/list";
import { listCycles } from "@/server/subscriptions/list-cycles";
import { pauseSubscription } from "@/server/subscriptions/pause";
import { resumeSubscription } from "@/server/subscriptions/resume";
import { updateSubscription } from "@/server/subscriptions/update";
import { createWebhookEndpoint } from "@/server/webhooks/create";
import { deleteWebhookEndpoint } from "@/server/webhooks/delete";
import { getWebhookEndpoint } from "@/server/webhooks/get";
import { getWebhookDelivery } from "@/server/webhooks/get-delivery";
import { listWebhookEndpoints } from "@/server/webhooks/list";
import { listWebhookAttempts } from "@/server/webhooks/list-attempts";
import { listWebhookDeliveries } from "@/server/webhooks/list-deliveries";
import { replayEvents } from "@/server/webhooks/replay";
import { rotateWebhookSecret } from "@/server/webhooks/rotate-secret";
import { sendTestEvent } from "@/server/webhooks/send-test";
import { updateWebhookEndpoint } from "@/server/webhooks/update";

/** Everything the service can be asked to do. What is not here does not exist. */
export const registry = {
  account: { get: getAccount },
  customers: {
    create: createCustomer,
    list: listCustomers,
    get: getCustomer,
    update: updateCustomer,
    delete: deleteCustomer,
    list_cards: listCustomerCards,
  },
  cards: { delete: deleteCard },
  payments: {
    create: createPayment,
    list: listPayments,
    get: getPayment,
    refund: refundPayment,
    list_refunds: listPaymentRefunds,
  },
  gateway_differences: { list: listGatewayDifferences },
  refunds: { list: listRefunds, get: getRefund },
  payment_links: {
    create: createPaymentLink,
    list: listPaymentLinks,
    get: getPaymentLink,
    update: updatePaymentLink,
    cancel: cancelPaymentLink,
    test_pay: payTestLink,
  },
  subscriptions: {
    create: createSubscription,
    list: listSubscriptions,
    get: getSubscription,
    update: updateSubscription,
    cancel: cancelSubscription,
    delete: deleteSubscription,
    pause: pauseSubscription,
    resume: resumeSubscription,
    list_cycles: listCycles,
    card_link: createCardLink,
    test_advance: advanceSubscription,
  },
  cycles: { get: getCycle },
  balance: { get: getBalance },
  balance_transactions: { list: listBalanceTransactions, get: getBalanceTransaction },
  events: { list: listEvents, get: getEvent, resend: resendEvent },
  webhook_endpoints: {
    create: createWebhookEndpoint,
    list: listWebhookEndpoints,
    get: getWebhookEndpoint,
    update: updateWebhookEndpoint,
    delete: deleteWebhookEndpoint,
    rotate_secret: rotateWebhookSecret,
    test: sendTestEvent,
    replay: replayEvents,
  },
  webhook_deliveries: {
    list: listWebhookDeliveries,
    get: getWebhookDelivery,
    list_attempts: listWebhookAttempts,
  },
  request_logs: { list: listRequestLogs, get: getRequestLog },
  api_keys: { create: createApiKey, list: listApiKeys, revoke: revokeApiKey },
} as const satisfies Record<string, Record<string, AnyOperation>>;
