import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { newSecret, sign } from "./signature";

// A receiver may already have the most used verifier there is: ours is the same scheme, so it must do.
const stripe = new Stripe("sk_test_unused");
const now = () => Math.floor(Date.now() / 1000);
const payload = JSON.stringify({
  id: "pay_01jz8m3v9kf2qt6w0x4y7c5b1d",
  description: 'طلب رقم ١٠٤٣ 👩‍👩‍👧‍👦 \u2028 \u2029 / \\ " é é',
  event: { id: "evt_01jz8m3v9kf2qt6w0x4y7c5b1d", type: "payment_paid" },
});

describe("the stripe package's constructEvent", () => {
  test("accepts our header and body, to the byte", () => {
    const secret = newSecret();
    const header = sign(payload, [secret], now());
    expect(stripe.webhooks.constructEvent(payload, header, secret)).toEqual(JSON.parse(payload));
    expect(stripe.webhooks.constructEvent(Buffer.from(payload), header, secret)).toEqual(JSON.parse(payload));
  });

  test("accepts with the old and with the new secret while both sign", () => {
    const [old, fresh] = [newSecret(), newSecret()];
    const header = sign(payload, [fresh, old], now());
    for (const secret of [old, fresh]) {
      expect(stripe.webhooks.constructEvent(payload, header, secret)).toEqual(JSON.parse(payload));
    }
  });

  test.each([
    ["another secret", payload, newSecret(), 0],
    ["a body that was changed", payload.replace("payment_paid", "payment_void"), null, 0],
    ["a header older than five minutes", payload, null, -301],
  ])("refuses %s", (_, body, otherSecret, seconds) => {
    const secret = newSecret();
    const header = sign(payload, [secret], now() + seconds);
    expect(() => stripe.webhooks.constructEvent(body, header, otherSecret ?? secret)).toThrow();
  });
});
