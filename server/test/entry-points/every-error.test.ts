import { once } from "node:events";
import type { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorExample } from "@/server/api/errors/example";
import { sampleOf } from "@/server/api/errors/samples";
import { suspectAttempt } from "@/server/checkout/attempt.fixture";
import { ApiError, type ErrorCode, errors } from "@/server/core/operation/errors";
import { newId } from "@/server/core/values/ids";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, request, type TestAccount } from "@/server/test/account";
import { type Api, apiProcess } from "@/server/test/api";
import { make } from "@/server/test/objects";
import { refusalOf } from "@/server/test/processes/front-server";
import {
  brokenGateway,
  chargedBack,
  conflictOn,
  exceedBusinessLimit,
  exceedKeyLimit,
  keyOfCardsOnly,
  keyThat,
  manyUnknownKeys,
  originOf,
  paidByWallet,
  refusedKey,
} from "./refusals";
import { type Given, type Refused, sendSample, withoutNames } from "./sample-requests";

let shop: TestAccount;
let api: Api;
let conflict: Promise<Refused>;

const gateway = brokenGateway();

beforeAll(async () => {
  shop = await account({ keyCount: 30 });
  conflict = conflictOn(shop);
  api = await apiProcess({ GATEWAY_URL: originOf(gateway) });
});

afterAll(async () => {
  await api.stop();
  gateway.closeAllConnections();
  gateway.close();
});

const payment = (token = "token_test_paid_mada", type = "token") => ({
  ...{ amount: 100, currency: "SAR", source: { type, token } },
});
const paid = async (amount = 100) => (await shop.post("/v1/payments", { ...payment(), amount })).body.id;
const charge = (idempotencyKey: string, token: string) => {
  const headers = { "idempotency-key": idempotencyKey, "content-type": "application/json" };
  const body = JSON.stringify(payment(token));
  return api.send("POST", "/v1/payments", { key: shop.nextKey(), headers, body }).then(parsed);
};
const parsed = ({ status, text }: { status: number; text: string }) => ({ status, body: JSON.parse(text) });
const byAgent = async (code: ErrorCode) =>
  shown(code, { key: await refusedKey(shop, code), ids: { pay: await paid(10_000) } });
/** The Arabic responses to the sample requests. */
const inArabic = new Map<ErrorCode, Refused>();

/** Sends the request on an error's page in both languages. Returns the English response. */
async function shown(code: ErrorCode, { key = shop.nextKey(), ids = {} }: Partial<Given> = {}) {
  inArabic.set(code, await sendSample(code, { key, ids }, "ar"));
  return sendSample(code, { key, ids }, "en");
}

/** Returns the dashboard's error of a failing call. */
async function dashboardRefusal(call: Promise<unknown>): Promise<Refused> {
  const cause = await call.catch((error: TRPCError) => error.cause);
  if (!(cause instanceof ApiError)) throw new Error("it did not fail");
  return { status: cause.status, body: cause.envelope("en") };
}

/** Produces each error code at the entry point where a merchant gets it. */
const scenarios = {
  parameter_invalid: () => shown("parameter_invalid"),
  request_body_invalid: () => shown("request_body_invalid"),
  request_malformed: () => refusalOf("GET * HTTP/1.1\r\nHost: localhost\r\n\r\n"),
  request_header_too_large: () =>
    refusalOf(`GET /v1/account HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(17_000)}\r\n\r\n`),
  card_number_refused: () => shown("card_number_refused"),
  stored_card_not_chargeable: () => shown("stored_card_not_chargeable"),
  token_invalid: () => shown("token_invalid"),
  payment_method_unavailable: async () =>
    shown("payment_method_unavailable", { key: await keyOfCardsOnly() }),
  partial_refund_unsupported: async () =>
    shown("partial_refund_unsupported", { ids: { pay: await paidByWallet(shop) } }),
  payment_not_confirmable: async () => shown("payment_not_confirmable", { ids: { pay: await paid(10_000) } }),
  idempotency_key_required: () => shown("idempotency_key_required"),
  idempotency_key_invalid: () => shown("idempotency_key_invalid"),
  version_unknown: () => shown("version_unknown"),
  refund_exceeds_remaining: async () =>
    shown("refund_exceeds_remaining", { ids: { pay: await paid(10_000) } }),
  webhook_url_refused: () => shown("webhook_url_refused"),
  api_key_missing: () => shown("api_key_missing"),
  api_key_invalid: () => shown("api_key_invalid"),
  api_key_revoked: async () => shown("api_key_revoked", { key: await keyThat("revoked_at = now()") }),
  api_key_expired: async () =>
    shown("api_key_expired", { key: await keyThat("expires_at = now() - interval '1 second'") }),
  publishable_key_not_allowed: () => shown("publishable_key_not_allowed"),
  address_not_allowed: async () =>
    shown("address_not_allowed", { key: await keyThat("allowed_addresses = '{203.0.113.0/24}'") }),
  test_mode_only: async () => {
    const { key } = await account({ mode: "live" });
    return shown("test_mode_only", { key, ids: { plink: newId("plink") } });
  },
  account_cannot_charge: async () =>
    shown("account_cannot_charge", await account({ mode: "live", verification: "in_review" })),
  key_read_only: async () => shown("key_read_only", { key: await shop.addKey("test", "read_only") }),
  key_not_permitted: async () => {
    const { userId } = await member(shop.id, "viewer");
    const key = await shop.addKey("test", "full", { userId, role: "viewer" });
    return shown("key_not_permitted", { key });
  },
  key_exceeds_role: async () => {
    const { id } = await dashboard(shop.id).api_keys.create({ name: "Server" });
    return dashboardRefusal(dashboard(shop.id, { role: "developer" }).api_keys.roll({ id }));
  },
  tool_turned_off: () => byAgent("tool_turned_off"),
  refund_limit_reached: () => byAgent("refund_limit_reached"),
  confirmation_required: async () => shown("confirmation_required", { ids: { pay: await paid(10_000) } }),
  origin_not_allowed: () => shown("origin_not_allowed"),
  resource_missing: () => shown("resource_missing"),
  route_not_found: () => shown("route_not_found"),
  idempotency_key_reuse: async () => {
    await shop.post("/v1/customers", { name: "Sara" }, { idempotencyKey: "order-1001" });
    return shown("idempotency_key_reuse");
  },
  idempotency_key_in_use: async () => {
    const first = charge("two", "token_hangs");
    await once(gateway, "asked");
    const second = await charge("two", "token_hangs");
    gateway.closeAllConnections();
    await first;
    return second;
  },
  payment_not_refundable: async () => {
    const { id: pay } = (await shop.post("/v1/payments", payment("token_test_declined"))).body;
    return shown("payment_not_refundable", { ids: { pay } });
  },
  payment_already_refunded: async () => {
    const pay = await paid();
    await shop.post(`/v1/payments/${pay}/refunds`);
    return shown("payment_already_refunded", { ids: { pay } });
  },
  payment_charged_back: async () => shown("payment_charged_back", { ids: await chargedBack(paid()) }),
  payment_link_not_payable: async () => {
    const id = await make("plink", shop);
    await shop.post(`/v1/payment_links/${id}/cancel`);
    return shown("payment_link_not_payable", { ids: { plink: id } });
  },
  webhook_endpoint_disabled: async () => {
    const id = await make("we", shop);
    await shop.post(`/v1/webhook_endpoints/${id}`, { status: "disabled" });
    return shown("webhook_endpoint_disabled", { ids: { evt: await make("evt", shop), we: id } });
  },
  webhook_endpoint_limit: async () => {
    const other = await account({ keyCount: 2 });
    for (let n = 0; n < 16; n += 1) await make("we", other);
    return shown("webhook_endpoint_limit", { key: other.key });
  },
  subscription_not_active: async () => {
    const id = await make("sub", shop);
    await shop.post(`/v1/subscriptions/${id}/cancel`);
    return shown("subscription_not_active", { ids: { sub: id } });
  },
  customer_has_subscriptions: async () => {
    const cus = await make("cus", shop);
    await make("sub", shop, { cus });
    return shown("customer_has_subscriptions", { ids: { cus } });
  },
  customer_details_in_use: async () => {
    await shop.post("/v1/customers", { email: "sara@shop.example" });
    return shown("customer_details_in_use", { ids: { cus: await make("cus", shop) } });
  },
  step_up_required: () => {
    const access = { provedAt: new Date(Date.now() - 11 * 60_000), secondFactor: true };
    return dashboardRefusal(dashboard(shop.id, { access }).api_keys.create({ name: "Late" }));
  },
  second_factor_required: () => {
    const access = { provedAt: new Date(), secondFactor: false };
    return dashboardRefusal(dashboard(shop.id, { access, mode: "live" }).api_keys.create({ name: "Live" }));
  },
  role_too_high: async () => {
    const [owner, admin] = [await member(shop.id, "owner"), await member(shop.id, "admin")];
    const as = dashboard(shop.id, { role: "admin", user: admin.userId });
    return dashboardRefusal(as.members.change_role({ id: owner.userId, role: "viewer" }));
  },
  account_changed: () =>
    dashboardRefusal(dashboard(shop.id, { pageAccount: newId("acct") }).api_keys.create({ name: "Stale" })),
  api_key_limit: () => dashboardRefusal(exceedKeyLimit()),
  business_limit: () => dashboardRefusal(exceedBusinessLimit(shop)),
  last_owner: async () => {
    const own = await account({ keyCount: 1 });
    const { userId: user } = await member(own.id, "owner");
    return dashboardRefusal(dashboard(own.id, { user }).members.remove({ id: user }));
  },
  too_many_unknown_keys: manyUnknownKeys,
  too_many_tries: async () => {
    const { userId: user } = await member(shop.id, "viewer");
    const session = newId("ses"); // wrong guesses are counted per session
    const prove = () =>
      dashboardRefusal(dashboard(shop.id, { user, session }).profile.prove({ proof: "wrong" }));
    for (let tries = 0; tries < 5; tries += 1) await prove();
    return prove();
  },
  attempt_challenge_required: async () => dashboardRefusal(suspectAttempt(await make("plink", shop))),
  state_conflict: () => conflict,
  rate_limited: async () => {
    const { key } = await account({ keyCount: 1 });
    const call = () => request("GET", "/v1/account", undefined, { key });
    const responses = await Promise.all(Array.from({ length: 110 }, call));
    return responses.find(({ status }) => status === 429) ?? call();
  },
  internal_error: async () => {
    const id = await make("cus", shop);
    await asOwner("update customer set metadata = '5' where id = $1", [id]);
    return shop.get(`/v1/customers/${id}`);
  },
  service_unavailable: async () => {
    const disconnected = await apiProcess({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
    const response = disconnected.send("GET", "/v1/account", { key: shop.nextKey() }).then(parsed);
    return response.finally(() => disconnected.stop());
  },
  gateway_unavailable: () => charge("three", "token_hangs_up"),
  gateway_timeout: () => charge("four", "token_hangs"),
} satisfies Record<ErrorCode, () => Promise<Refused>>;

/** Their requests are sent many times anyway. */
const sentMany: ReadonlySet<string> = new Set(["rate_limited", "too_many_unknown_keys"]);

describe("the sample request on every error's page gets the documented error", () => {
  test.each(Object.entries(scenarios))("%s", async (name, meet) => {
    const code = name as ErrorCode; // the keys are the error codes, by type
    const { type, status } = errors[code];
    const response = await meet();
    expect(response.status).toBe(status);
    expect(response.body.error).toMatchObject({
      type,
      code,
      message: expect.stringMatching(/^\S.*\.$/),
      doc_url: `http://localhost:3000/docs/errors/${code}`,
    });
    expect(withoutNames(response.body)).toEqual(withoutNames(errorExample(code, "en")));
    const arabic = inArabic.get(code);
    expect(arabic !== undefined).toBe(sampleOf(code).request !== undefined && !sentMany.has(code));
    if (arabic) expect(withoutNames(arabic.body)).toEqual(withoutNames(errorExample(code, "ar")));
  });
});
