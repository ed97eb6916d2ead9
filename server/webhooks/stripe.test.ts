import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { account } from "@/server/test/account";
import { deliveries, receiver } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";
import { newSecret, sign } from "./signature";

// Receivers may use Stripe's verifier.
const stripe = new Stripe("sk_test_unused");
const now = () => Math.floor(Date.now() / 1000);
const payload = JSON.stringify({
  id: "pay_01jz8m3v9kf2qt6w0x4y7c5b1d",
  description: 'طلب رقم ١٠٤٣ 👩‍👩‍👧‍👦 \u2028 \u2029 / \\ " é é',
  event: { id: "evt_01jz8m3v9kf2qt6w0x4y7c5b1d", type: "payment_paid" },
});

describe("the stripe package's constructEvent", () => {
  test("accepts our header and body byte for byte", () => {
    const secret = newSecret();
    const header = sign(payload, [secret], now());
    expect(stripe.webhooks.constructEvent(payload, header, secret)).toEqual(JSON.parse(payload));
    expect(stripe.webhooks.constructEvent(Buffer.from(payload), header, secret)).toEqual(JSON.parse(payload));
  });

  test("accepts the old and the new secret while both sign", () => {
    const [old, fresh] = [newSecret(), newSecret()];
    const header = sign(payload, [fresh, old], now());
    for (const secret of [old, fresh]) {
      expect(stripe.webhooks.constructEvent(payload, header, secret)).toEqual(JSON.parse(payload));
    }
  });

  test.each([
    ["another secret", payload, newSecret(), 0],
    ["a modified body", payload.replace("payment_paid", "payment_void"), null, 0],
    ["a header older than five minutes", payload, null, -301],
  ])("rejects %s", (_, body, otherSecret, seconds) => {
    const secret = newSecret();
    const header = sign(payload, [secret], now() + seconds);
    expect(() => stripe.webhooks.constructEvent(body, header, otherSecret ?? secret)).toThrow();
  });
});

describe("the stripe package's constructEvent over a socket", () => {
  const text = 'طلب رقم ١٠٤٣ – لمى 👩‍👩‍👧‍👦🇸🇦 line\u2028paragraph\u2029end \\ " / é';

  async function withEndpoint() {
    const shop = await account();
    const hook = await receiver();
    const { id, secret } = (await shop.post("/v1/webhook_endpoints", { url: hook.url })).body;
    /** Returns the next request as received. */
    const next = async () => {
      const order = { amount: 100, currency: "SAR", description: text, metadata: { note: text } };
      const link = (await shop.post("/v1/payment_links", order)).body;
      for (const row of await deliveries(shop)) if (row.status === "pending") await attemptDelivery(row.id);
      const { headers, body } = hook.received.at(-1) ?? { headers: {}, body: "" };
      return { link, body, header: String(headers["service-signature"]) };
    };
    const rotate = async (): Promise<string> =>
      (await shop.post(`/v1/webhook_endpoints/${id}/rotate_secret`)).body.secret;
    return { secret, next, rotate };
  }

  test("accepts a body with Arabic, emoji and Unicode line separators", async () => {
    const { secret, next } = await withEndpoint();
    const { link, body, header } = await next();
    for (const received of [body, Buffer.from(body)]) {
      const event: unknown = stripe.webhooks.constructEvent(received, header, secret);
      expect(event).toMatchObject({ id: link.id, description: text, metadata: { note: text } });
    }
    expect(body).toMatch(/[\u0600-\u06ff].*👩‍👩‍👧‍👦🇸🇦.*\u2028.*\u2029/su);
    expect(() => stripe.webhooks.constructEvent(body.replace("\u2028", " "), header, secret)).toThrow();
  });

  test("accepts either secret after a rotation, and no older one", async () => {
    const { secret, next, rotate } = await withEndpoint();
    const second = await rotate();
    const { body, header, link } = await next();
    for (const one of [secret, second])
      expect(stripe.webhooks.constructEvent(body, header, one)).toMatchObject({ id: link.id });
    const third = await rotate();
    const later = await next();
    for (const one of [second, third])
      expect(stripe.webhooks.constructEvent(later.body, later.header, one)).toMatchObject({
        id: later.link.id,
      });
    expect(() => stripe.webhooks.constructEvent(later.body, later.header, secret)).toThrow();
  });
});
