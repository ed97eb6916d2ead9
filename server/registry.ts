import { getAccount } from "@/server/accounts/get";
import type { AnyOperation } from "@/server/core/operation";
import { createCustomer } from "@/server/customers/create";
import { getCustomer } from "@/server/customers/get";
import { listCustomers } from "@/server/customers/list";
import { getEvent } from "@/server/events/get";
import { listEvents } from "@/server/events/list";
import { createApiKey } from "@/server/keys/create";
import { listApiKeys } from "@/server/keys/list";
import { revokeApiKey } from "@/server/keys/revoke";
import { cancelPaymentLink } from "@/server/links/cancel";
import { createPaymentLink } from "@/server/links/create";
import { getPaymentLink } from "@/server/links/get";
import { listPaymentLinks } from "@/server/links/list";
import { payTestLink } from "@/server/links/pay";
import { createPayment } from "@/server/payments/create";
import { getPayment } from "@/server/payments/get";
import { listPayments } from "@/server/payments/list";
import { listRefunds } from "@/server/payments/list-refunds";
import { refundPayment } from "@/server/payments/refund";
import { createWebhookEndpoint } from "@/server/webhooks/create";
import { deleteWebhookEndpoint } from "@/server/webhooks/delete";
import { getWebhookEndpoint } from "@/server/webhooks/get";
import { listWebhookEndpoints } from "@/server/webhooks/list";

/** Everything the service can be asked to do. What is not here does not exist. */
export const registry = {
  account: { get: getAccount },
  customers: { create: createCustomer, list: listCustomers, get: getCustomer },
  payments: {
    create: createPayment,
    list: listPayments,
    get: getPayment,
    refund: refundPayment,
    list_refunds: listRefunds,
  },
  payment_links: {
    create: createPaymentLink,
    list: listPaymentLinks,
    get: getPaymentLink,
    cancel: cancelPaymentLink,
    test_pay: payTestLink,
  },
  events: { list: listEvents, get: getEvent },
  webhook_endpoints: {
    create: createWebhookEndpoint,
    list: listWebhookEndpoints,
    get: getWebhookEndpoint,
    delete: deleteWebhookEndpoint,
  },
  api_keys: { create: createApiKey, list: listApiKeys, revoke: revokeApiKey },
} as const satisfies Record<string, Record<string, AnyOperation>>;
