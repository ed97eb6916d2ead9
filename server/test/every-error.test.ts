import { once } from "node:events";
import { createServer } from "node:http";
import type { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { suspectAttempt } from "@/server/checkout/attempt-fixture";
import { ApiError, type ErrorCode, errors } from "@/server/core/errors";
import { newId } from "@/server/core/ids";
import { newPublishableKey, newSecretKey } from "@/server/keys/secret";
import { member } from "@/server/team/fixture";
import { account, asOwner, dashboard, request, type TestAccount } from "./account";
import { type Api, apiProcess } from "./api";
import { refusalOf } from "./front-server";
import { make } from "./objects";
import { conflictOn, keyThat, manyUnknownKeys, oneBusinessTooMany } from "./refusals";
import { rpc, toolWith } from "./tool-calls";

type Refused = { status: number; body: { error: Record<string, unknown> } };

let shop: TestAccount;
let api: Api;
let conflict: Promise<Refused>;

/** A gateway that does not respond to a token request, or hangs up. */
const gateway = createServer((requested, answer) => {
  gateway.emit("asked");
  if (requested.url?.endsWith("token_hangs_up")) answer.destroy();
}).listen(0, "127.0.0.1");

beforeAll(async () => {
  const address = gateway.address();
  const port = typeof address === "object" ? address?.port : null;
  shop = await account({ keyCount: 30 });
  conflict = conflictOn(shop);
  api = await apiProcess({ GATEWAY_URL: `http://127.0.0.1:${port}`, GATEWAY_TIMEOUT_MS: "1000" });
}, 60_000);

afterAll(async () => {
  await api.stop();
  gateway.closeAllConnections();
  gateway.close();
});

const payment = (token = "token_test_paid_mada", type = "token") => ({
  amount: 100,
  currency: "SAR",
  source: { type, token },
});
const paid = async () => (await shop.post("/v1/payments", payment())).body.id;
const charge = (idempotencyKey: string, token: string) => {
  const headers = { "idempotency-key": idempotencyKey, "content-type": "application/json" };
  const body = JSON.stringify(payment(token));
  return api
    .send("POST", "/v1/payments", { key: shop.nextKey(), headers, body })
    .then(({ status, text }) => ({ status, body: JSON.parse(text) }));
};
const withKey = (authorization: string) =>
  request("GET", "/v1/account", undefined, { headers: { authorization } });

async function twice(path: string, idempotencyKey: string, bodies: [object, object]) {
  await shop.post(path, bodies[0], { idempotencyKey });
  return shop.post(path, bodies[1], { idempotencyKey });
}

const tool = async (name: string, args: object, key = shop.nextKey()): Promise<Refused> => ({
  status: 403,
  body: (await toolWith(key, name, args)).structuredContent,
});

/** The dashboard's error of a call that fails. */
async function dashboardRefusal(call: Promise<unknown>): Promise<Refused> {
  const cause = await call.catch((error: TRPCError) => error.cause);
  if (!(cause instanceof ApiError)) throw new Error("it did not fail");
  return { status: cause.status, body: cause.envelope("en") };
}

/** How each code of the table comes about, at the door where a merchant meets it. */
const scenarios = {
  parameter_invalid: () => shop.post("/v1/customers", { name: "" }),
  request_body_invalid: () => shop.post("/v1/customers", undefined, { raw: "{" }),
  request_malformed: () => refusalOf("GET * HTTP/1.1\r\nHost: localhost\r\n\r\n"),
  request_header_too_large: () =>
    refusalOf(`GET /v1/account HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(17_000)}\r\n\r\n`),
  card_number_refused: () => shop.post("/v1/customers", { name: "Sara 4111 1111 1111 1111" }),
  stored_card_not_chargeable: () => shop.post("/v1/payments", payment("card_1", "card")),
  token_invalid: () => shop.post("/v1/payments", payment("token_nobody_made")),
  idempotency_key_required: () => shop.post("/v1/customers", { name: "Sara" }, { idempotencyKey: null }),
  idempotency_key_invalid: () => shop.post("/v1/customers", { name: "Sara" }, { idempotencyKey: "clé" }),
  version_unknown: () => shop.get("/v1/account", { headers: { "service-version": "2020-01-01" } }),
  refund_exceeds_remaining: async () => shop.post(`/v1/payments/${await paid()}/refunds`, { amount: 101 }),
  webhook_url_refused: () => shop.post("/v1/webhook_endpoints", { url: "https://10.0.0.1/" }),
  api_key_missing: () => request("GET", "/v1/account"),
  api_key_invalid: () => withKey(`Bearer ${newSecretKey("test")}`),
  api_key_revoked: () => keyThat("revoked_at = now()"),
  api_key_expired: () => keyThat("expires_at = now() - interval '1 second'"),
  publishable_key_not_allowed: () => withKey(`Bearer ${newPublishableKey("test")}`),
  test_mode_only: async () => {
    const live = await account({ mode: "live" });
    return live.post(`/v1/test/payment_links/${newId("plink")}/pay`);
  },
  account_cannot_charge: async () =>
    (await account({ mode: "live", verification: "in_review" })).post("/v1/payments", payment()),
  key_read_only: async () => {
    const key = await shop.addKey("test", "read_only");
    return request("POST", "/v1/customers", { name: "Sara" }, { key });
  },
  key_not_permitted: async () => {
    const { userId } = await member(shop.id, "viewer");
    const key = await shop.addKey("test", "full", { userId, role: "viewer" });
    return request("POST", "/v1/customers", { name: "Sara" }, { key });
  },
  key_exceeds_role: async () => {
    const { id } = await dashboard(shop.id).api_keys.create({ name: "Server" });
    return dashboardRefusal(dashboard(shop.id, { role: "developer" }).api_keys.roll({ id }));
  },
  tool_turned_off: async () => {
    const { userId } = await member(shop.id, "owner");
    const as = dashboard(shop.id, { user: userId });
    const { id, secret } = await as.api_keys.create({ name: "Agent" });
    await as.api_keys.choose_tools({ id, disabled_tools: ["list_payments"] });
    return tool("list_payments", {}, secret);
  },
  confirmation_required: async () => tool("refund_payment", { payment: await paid(), amount: 100 }),
  origin_not_allowed: async () => {
    const elsewhere = { origin: "https://elsewhere.example" };
    const { status, body } = await rpc(shop.nextKey(), "tools/list", {}, elsewhere);
    return { status, body };
  },
  resource_missing: () => shop.get(`/v1/payments/${newId("pay")}`),
  route_not_found: () => shop.get("/v1/nothing"),
  idempotency_key_reuse: () => twice("/v1/customers", "one", [{ name: "Sara" }, { name: "Noura" }]),
  idempotency_key_in_use: async () => {
    const first = charge("two", "token_hangs");
    await once(gateway, "asked");
    const second = await charge("two", "token_hangs");
    await first;
    return second;
  },
  payment_not_refundable: async () => {
    const { id } = (await shop.post("/v1/payments", payment("token_test_declined"))).body;
    return shop.post(`/v1/payments/${id}/refunds`);
  },
  payment_already_refunded: async () => {
    const path = `/v1/payments/${await paid()}/refunds`;
    await shop.post(path);
    return shop.post(path);
  },
  payment_link_not_payable: async () => {
    const id = await make("plink", shop);
    await shop.post(`/v1/payment_links/${id}/cancel`);
    return shop.post(`/v1/test/payment_links/${id}/pay`);
  },
  webhook_endpoint_disabled: async () => {
    const id = await make("we", shop);
    await shop.post(`/v1/webhook_endpoints/${id}`, { status: "disabled" });
    const event = await make("evt", shop);
    return shop.post(`/v1/events/${event}/resend`, { webhook_endpoint: id });
  },
  webhook_endpoint_limit: async () => {
    const other = await account({ keyCount: 2 });
    for (let n = 0; n < 16; n += 1) await make("we", other);
    return other.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" });
  },
  subscription_not_active: async () => {
    const id = await make("sub", shop);
    await shop.post(`/v1/subscriptions/${id}/cancel`);
    return shop.post(`/v1/subscriptions/${id}/cancel`);
  },
  customer_has_subscriptions: async () => {
    const cus = await make("cus", shop);
    await make("sub", shop, { cus });
    return shop.delete(`/v1/customers/${cus}`);
  },
  customer_details_in_use: async () => {
    await shop.post("/v1/customers", { email: "sara@shop.example" });
    return shop.post(`/v1/customers/${await make("cus", shop)}`, { email: "sara@shop.example" });
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
  business_limit: () => dashboardRefusal(oneBusinessTooMany(shop)),
  last_owner: async () => {
    const own = await account({ keyCount: 1 });
    const { userId: user } = await member(own.id, "owner");
    return dashboardRefusal(dashboard(own.id, { user }).members.remove({ id: user }));
  },
  too_many_unknown_keys: manyUnknownKeys,
  too_many_tries: async () => {
    const { userId: user } = await member(shop.id, "viewer");
    const session = newId("ses"); // wrong guesses are counted by it
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
    const answers = await Promise.all(Array.from({ length: 110 }, call));
    return answers.find(({ status }) => status === 429) ?? call();
  },
  internal_error: async () => {
    const id = await make("cus", shop);
    await asOwner("update customer set metadata = '5' where id = $1", [id]);
    return shop.get(`/v1/customers/${id}`);
  },
  service_unavailable: async () => {
    const adrift = await apiProcess({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
    const { status, text } = await adrift.send("GET", "/v1/account", { key: shop.nextKey() });
    await adrift.stop();
    return { status, body: JSON.parse(text) };
  },
  gateway_unavailable: () => charge("three", "token_hangs_up"),
  gateway_timeout: () => charge("four", "token_hangs"),
} satisfies Record<ErrorCode, () => Promise<Refused>>;

describe("every code of the table is met by a request", () => {
  test.each(Object.entries(scenarios))(
    "%s",
    async (name, meet) => {
      const code = name as ErrorCode; // the scenarios are named by the codes, as their type says
      const { type, status } = errors[code];
      const answer = await meet();
      expect(answer.status).toBe(status);
      expect(answer.body.error).toEqual({
        type,
        code,
        message: expect.stringMatching(/^\S.*\.$/),
        param: answer.body.error.param,
        doc_url: `http://localhost:3000/docs/errors/${code}`,
      });
    },
    30_000,
  );
});
