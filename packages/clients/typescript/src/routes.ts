// Made by `npm run client` from the OpenAPI document. Do not edit.

/** The version of the API that this client is made for. */
export const version = "2026-01-01";

/** The path of each method, its parameters besides the IDs in the path, and whether its response is paginated. */
export const routes = {
  account: {
    get: { method: "get", path: "/v1/account", takes: "nothing", pages: false },
  },
  customers: {
    list: { method: "get", path: "/v1/customers", takes: "query", pages: true },
    create: { method: "post", path: "/v1/customers", takes: "body", pages: false },
    get: { method: "get", path: "/v1/customers/{id}", takes: "nothing", pages: false },
    update: { method: "post", path: "/v1/customers/{id}", takes: "body", pages: false },
    delete: { method: "delete", path: "/v1/customers/{id}", takes: "nothing", pages: false },
    listCards: { method: "get", path: "/v1/customers/{id}/cards", takes: "query", pages: true },
  },
  cards: {
    delete: { method: "delete", path: "/v1/cards/{id}", takes: "nothing", pages: false },
  },
  payments: {
    list: { method: "get", path: "/v1/payments", takes: "query", pages: true },
    create: { method: "post", path: "/v1/payments", takes: "body", pages: false },
    get: { method: "get", path: "/v1/payments/{id}", takes: "nothing", pages: false },
    listRefunds: { method: "get", path: "/v1/payments/{id}/refunds", takes: "query", pages: true },
    refund: { method: "post", path: "/v1/payments/{id}/refunds", takes: "body", pages: false },
    previewRefund: { method: "post", path: "/v1/payments/{id}/refunds/preview", takes: "body", pages: false },
  },
  refunds: {
    list: { method: "get", path: "/v1/refunds", takes: "query", pages: true },
    get: { method: "get", path: "/v1/refunds/{id}", takes: "nothing", pages: false },
  },
  paymentLinks: {
    list: { method: "get", path: "/v1/payment_links", takes: "query", pages: true },
    create: { method: "post", path: "/v1/payment_links", takes: "body", pages: false },
    get: { method: "get", path: "/v1/payment_links/{id}", takes: "nothing", pages: false },
    update: { method: "post", path: "/v1/payment_links/{id}", takes: "body", pages: false },
    cancel: { method: "post", path: "/v1/payment_links/{id}/cancel", takes: "nothing", pages: false },
    duplicate: { method: "post", path: "/v1/payment_links/{id}/duplicate", takes: "nothing", pages: false },
    testPay: { method: "post", path: "/v1/test/payment_links/{id}/pay", takes: "body", pages: false },
  },
  subscriptions: {
    list: { method: "get", path: "/v1/subscriptions", takes: "query", pages: true },
    create: { method: "post", path: "/v1/subscriptions", takes: "body", pages: false },
    get: { method: "get", path: "/v1/subscriptions/{id}", takes: "nothing", pages: false },
    update: { method: "post", path: "/v1/subscriptions/{id}", takes: "body", pages: false },
    delete: { method: "delete", path: "/v1/subscriptions/{id}", takes: "nothing", pages: false },
    cancel: { method: "post", path: "/v1/subscriptions/{id}/cancel", takes: "body", pages: false },
    pause: { method: "post", path: "/v1/subscriptions/{id}/pause", takes: "body", pages: false },
    resume: { method: "post", path: "/v1/subscriptions/{id}/resume", takes: "nothing", pages: false },
    listCycles: { method: "get", path: "/v1/subscriptions/{id}/cycles", takes: "query", pages: true },
    cardLink: { method: "post", path: "/v1/subscriptions/{id}/card_link", takes: "nothing", pages: false },
    testAdvance: { method: "post", path: "/v1/test/subscriptions/{id}/advance", takes: "body", pages: false },
  },
  cycles: {
    get: { method: "get", path: "/v1/cycles/{id}", takes: "nothing", pages: false },
  },
  balance: {
    get: { method: "get", path: "/v1/balance", takes: "nothing", pages: false },
  },
  balanceTransactions: {
    list: { method: "get", path: "/v1/balance_transactions", takes: "query", pages: true },
    get: { method: "get", path: "/v1/balance_transactions/{id}", takes: "nothing", pages: false },
  },
  events: {
    list: { method: "get", path: "/v1/events", takes: "query", pages: true },
    get: { method: "get", path: "/v1/events/{id}", takes: "nothing", pages: false },
    resend: { method: "post", path: "/v1/events/{id}/resend", takes: "body", pages: false },
  },
  webhookEndpoints: {
    list: { method: "get", path: "/v1/webhook_endpoints", takes: "query", pages: true },
    create: { method: "post", path: "/v1/webhook_endpoints", takes: "body", pages: false },
    get: { method: "get", path: "/v1/webhook_endpoints/{id}", takes: "nothing", pages: false },
    update: { method: "post", path: "/v1/webhook_endpoints/{id}", takes: "body", pages: false },
    delete: { method: "delete", path: "/v1/webhook_endpoints/{id}", takes: "nothing", pages: false },
    rotateSecret: { method: "post", path: "/v1/webhook_endpoints/{id}/rotate_secret", takes: "body", pages: false },
    test: { method: "post", path: "/v1/webhook_endpoints/{id}/test", takes: "nothing", pages: false },
    replay: { method: "post", path: "/v1/webhook_endpoints/{id}/replay", takes: "body", pages: false },
  },
  webhookDeliveries: {
    list: { method: "get", path: "/v1/webhook_deliveries", takes: "query", pages: true },
    get: { method: "get", path: "/v1/webhook_deliveries/{id}", takes: "nothing", pages: false },
    listAttempts: { method: "get", path: "/v1/webhook_deliveries/{id}/attempts", takes: "nothing", pages: false },
  },
  requestLogs: {
    list: { method: "get", path: "/v1/request_logs", takes: "query", pages: true },
    get: { method: "get", path: "/v1/request_logs/{id}", takes: "nothing", pages: false },
  },
} as const;
