import { z } from "zod";
import {
  addFault,
  changeSettings,
  importEntries,
  listFaults,
  readJournal,
  removeFaults,
  settleNow,
  showSettings,
} from "./admin";
import { nest } from "./body";
import { createSandboxPayment } from "./create-payment";
import type { FaultedRoute } from "./faults";
import { parse, range, within } from "./fields";
import { home } from "./home";
import { paged } from "./paging";
import { capturePayment, fetchPayment, refundSandboxPayment, updatePayment, voidPayment } from "./payments";
import type { GatewayPayment } from "./records";
import { type GatewayResponse, json } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";
import { serializeGatewayPayment } from "./serialize";
import {
  fetchSettlement,
  listLines,
  listSettlements,
  settlementFile,
  settlementInvoice,
} from "./settlements/routes";
import { acsEmulator, acsReturn, authenticatePayer, prepare, setAuthResult } from "./three-d-secure";
import { createToken, fetchToken, removeToken } from "./tokens";
import { startApplePaySession } from "./wallets/apple-pay-session";
import { proceedStcPay } from "./wallets/stc-pay";
import {
  availableEvents,
  createWebhook,
  fetchWebhook,
  listAttempts,
  listWebhooks,
  removeWebhook,
} from "./webhooks";

/**
 * `browser` accepts either key and any origin, `secret` the secret key, `local` this machine only, `open`
 * every caller.
 */
type Access = "browser" | "secret" | "local" | "open";

export type GatewayRoute = {
  method: string;
  path: string;
  access: Access;
  fault?: FaultedRoute;
  /** A page of any origin may call it, as `browser` also says. */
  cors?: true;
  /** Synchronous, so that no other request can run between its checks and its journal entry. */
  handle: (sandbox: Sandbox, request: ApiRequest) => GatewayResponse;
};

const routes: readonly GatewayRoute[] = [
  { method: "POST", path: "/v1/tokens", access: "browser", fault: "token", handle: createToken },
  { method: "GET", path: "/v1/tokens/:id", access: "secret", fault: "token_fetch", handle: fetchToken },
  { method: "DELETE", path: "/v1/tokens/:id", access: "secret", fault: "token_delete", handle: removeToken },
  { method: "POST", path: "/v1/payments", access: "browser", fault: "charge", handle: createSandboxPayment },
  ...(["GET", "POST"] as const).flatMap((method): GatewayRoute[] => [
    {
      ...{ method, path: "/v1/applepay/initiate", access: "browser", fault: "applepay_initiate" },
      handle: startApplePaySession,
    },
    {
      ...{ method, path: "/v1/stc_pays/:id/proceed", access: "open", cors: true, fault: "confirm" },
      handle: proceedStcPay,
    },
  ]),
  { method: "GET", path: "/v1/payments", access: "secret", fault: "list", handle: listSandboxPayments },
  { method: "GET", path: "/v1/payments/:id", access: "secret", fault: "fetch", handle: fetchPayment },
  { method: "PUT", path: "/v1/payments/:id", access: "secret", fault: "update", handle: updatePayment },
  {
    method: "POST",
    path: "/v1/payments/:id/refund",
    access: "secret",
    fault: "refund",
    handle: refundSandboxPayment,
  },
  {
    method: "POST",
    path: "/v1/payments/:id/capture",
    access: "secret",
    fault: "capture",
    handle: capturePayment,
  },
  { method: "POST", path: "/v1/payments/:id/void", access: "secret", fault: "void", handle: voidPayment },
  { method: "GET", path: "/v1/settlements", access: "secret", fault: "settlement", handle: listSettlements },
  {
    method: "GET",
    path: "/v1/settlements/:id",
    access: "secret",
    fault: "settlement",
    handle: fetchSettlement,
  },
  {
    method: "GET",
    path: "/v1/settlements/:id/lines",
    access: "secret",
    fault: "settlement",
    handle: listLines,
  },
  { method: "GET", path: "/settlements/:id/list.csv", access: "open", handle: settlementFile },
  { method: "GET", path: "/settlements/:id/invoice", access: "open", handle: settlementInvoice },
  { method: "POST", path: "/v1/webhooks", access: "secret", handle: createWebhook },
  { method: "GET", path: "/v1/webhooks", access: "secret", handle: listWebhooks },
  { method: "GET", path: "/v1/webhooks/available_events", access: "secret", handle: availableEvents },
  { method: "GET", path: "/v1/webhooks/attempts", access: "secret", handle: listAttempts },
  { method: "GET", path: "/v1/webhooks/:id", access: "secret", handle: fetchWebhook },
  { method: "DELETE", path: "/v1/webhooks/:id", access: "secret", handle: removeWebhook },
  { method: "GET", path: "/v1/card_auth/:id/prepare", access: "open", handle: prepare },
  { method: "POST", path: "/v1/card_auth/:id/authenticate", access: "open", handle: authenticatePayer },
  { method: "GET", path: "/v1/card_auth/:id/acs_emulator", access: "open", handle: acsEmulator },
  { method: "POST", path: "/v1/card_auth/:id/acs_emulator", access: "open", handle: acsEmulator },
  { method: "POST", path: "/v1/card_auth/:id/set_auth_result", access: "open", handle: setAuthResult },
  { method: "POST", path: "/v1/card_auth/:id/acs_return", access: "open", handle: acsReturn },
  { method: "GET", path: "/admin/faults", access: "local", handle: listFaults },
  { method: "POST", path: "/admin/faults", access: "local", handle: addFault },
  { method: "DELETE", path: "/admin/faults", access: "local", handle: removeFaults },
  { method: "DELETE", path: "/admin/faults/:id", access: "local", handle: removeFaults },
  { method: "POST", path: "/admin/journal", access: "local", handle: importEntries },
  { method: "GET", path: "/admin/journal", access: "local", handle: readJournal },
  { method: "POST", path: "/admin/settlements", access: "local", handle: settleNow },
  { method: "GET", path: "/admin/settings", access: "local", handle: showSettings },
  { method: "POST", path: "/admin/settings", access: "local", handle: changeSettings },
  { method: "GET", path: "/", access: "open", handle: home },
];

const matchers = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`),
}));

export type SandboxMatch = { route: GatewayRoute; params: Record<string, string> };

export function matchGatewayRoute(method: string, path: string): SandboxMatch | null {
  for (const { route, pattern } of matchers) {
    const found = route.method === method ? pattern.exec(path) : null;
    if (found) return { route, params: { ...found.groups } };
  }
  return null;
}

/** Returns the CORS preflight response: whether a page of another origin may call the route. */
export const isBrowserPath = (path: string) =>
  matchers.some(({ route, pattern }) => (route.access === "browser" || route.cors) && pattern.test(path));

const Filters = z.object({
  id: z.string().toLowerCase().optional(),
  status: z.string().optional(),
  created: range,
  updated: range,
  metadata: z.record(z.string(), z.string()).optional(),
  card_last_digits: z
    .string()
    .regex(/^\d{4}$/, "must be 4 digits")
    .optional(),
  receipt_no: z
    .string()
    .regex(/^\d{12}$/, "must be 12 digits")
    .optional(),
});
type Filters = z.infer<typeof Filters>;

function listSandboxPayments(sandbox: Sandbox, { query }: ApiRequest): GatewayResponse {
  const filters = parse(Filters, nest(query));
  const newestFirst = [...sandbox.store.payments.values()].reverse();
  const { rows, meta } = paged(
    newestFirst.filter((payment) => matches(payment, filters)),
    query,
  );
  return json(200, { payments: rows.map((payment) => serializeGatewayPayment(sandbox, payment)), meta });
}

function matches(payment: GatewayPayment, filters: Filters): boolean {
  return (
    (filters.id === undefined || filters.id === payment.id) &&
    (filters.status === undefined || filters.status === payment.status) &&
    (filters.card_last_digits === undefined || filters.card_last_digits === payment.card?.last_four) &&
    (filters.receipt_no === undefined || filters.receipt_no === payment.reference_number) &&
    within(payment.created_at, filters.created) &&
    within(payment.updated_at, filters.updated) &&
    Object.entries(filters.metadata ?? {}).every(([key, value]) => String(payment.metadata?.[key]) === value)
  );
}
