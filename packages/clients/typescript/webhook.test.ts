import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { objectVariants, recordedEvents } from "@/packages/clients/objects.fixture";
import { casesOf } from "@/server/test/full";
import { onlyDelivery, receiver } from "@/server/test/receiver";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";
import * as server from "@/server/webhooks/signature";
import { merchant } from "./service.fixture.js";
import { createClient, SignatureError, signTestHeader, verifySignature } from "./src/index.js";

const secret = server.newSecret();
const at = 1_777_628_400;

/** Returns whether the client accepts a webhook. */
const accepts = (...args: Parameters<typeof verifySignature>) =>
  verifySignature(...args).then(
    () => true,
    (error: unknown) => {
      if (error instanceof SignatureError) return false;
      throw error;
    },
  );

test("verifies and types a delivery, as text and as bytes", async () => {
  const { shop, halala } = await merchant();
  const hook = await receiver();
  const endpoint = await halala.webhookEndpoints.create({ url: hook.url, events: ["payment_link_paid"] });
  const link = await halala.paymentLinks.create({ amount: 2_500, currency: "SAR", description: "طلب ٧ 😀" });
  await halala.paymentLinks.testPay(link.id);
  await attemptDelivery((await onlyDelivery(shop)).id);
  const [{ headers, body: raw } = { headers: {}, body: "" }] = hook.received;
  const header = String(headers["service-signature"]);

  const body = await verifySignature(raw, header, endpoint.secret);
  if (body.object !== "payment_link") throw new Error(`a ${body.object} was told`);
  expect(body).toMatchObject({ id: link.id, status: "paid", description: "طلب ٧ 😀" });
  expect(body.event).toMatchObject({
    id: headers["service-delivery"],
    type: "payment_link_paid",
    mode: "test",
  });
  expect(
    await verifySignature(new TextEncoder().encode(raw), header, ["whsec_other", endpoint.secret]),
  ).toEqual(body);
  const event = await halala.events.get(body.event.id);
  expect(event.data).toEqual(body);

  await expect(verifySignature(`${raw} `, header, endpoint.secret)).rejects.toThrow(SignatureError);
  await expect(verifySignature(raw, header, "whsec_other")).rejects.toThrow(SignatureError);
  await expect(verifySignature(raw, null, endpoint.secret)).rejects.toThrow(SignatureError);
});

describe("agrees with the API", () => {
  const json = fc.json();

  test("on the signature of a payload", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.nat(4_000_000_000), async (payload, timestamp) => {
        const made = server.sign(payload, [secret], timestamp);
        expect(await signTestHeader({ payload, secret, timestamp })).toBe(made);
        expect(await signTestHeader({ payload: new TextEncoder().encode(payload), secret, timestamp })).toBe(
          made,
        );
      }),
    );
  });

  test("on which bodies, secrets and timestamps are valid", async () => {
    const pool = Array.from({ length: 3 }, server.newSecret);
    const some = fc.subarray(pool, { minLength: 1 });
    const shift = fc.oneof(fc.integer({ min: -302, max: 302 }), fc.constantFrom(-301, -300, 0, 300, 301));
    await fc.assert(
      fc.asyncProperty(json, json, some, some, shift, async (payload, sent, signing, secrets, late) => {
        const header = server.sign(payload, signing, at);
        const now = at + late;
        for (const body of [payload, sent])
          expect(await accepts(body, header, secrets, { now })).toBe(
            server.verifySignature({ header, payload: body, secrets, now }),
          );
      }),
    );
  });

  test("on modified and forged headers", async () => {
    const good = server.sign("{}", [secret], at);
    const changed = fc
      .tuple(fc.nat(good.length - 1), fc.constantFrom(..."0123456789abcdefA, =tv"))
      .map(([place, character]) => good.slice(0, place) + character + good.slice(place + 1));
    const parts = fc.array(
      fc.constantFrom(...good.split(","), `t=${at}`, "v0=1", "t=", "v1=", `v1=${"0".repeat(64)}`),
    );
    const header = fc.oneof(
      changed,
      fc.string({ maxLength: 80 }),
      parts.map((all) => all.join(",")),
      fc.constant(`${good}${`,v1=${"0".repeat(64)}`.repeat(40)}`),
    );
    await fc.assert(
      fc.asyncProperty(header, async (header) => {
        expect(await accepts("{}", header, secret, { now: at })).toBe(
          server.verifySignature({ header, payload: "{}", secrets: [secret], now: at }),
        );
      }),
      { numRuns: casesOf(500, 100) },
    );
  });
});

test("applies the caller's tolerance and the system clock, and rejects an empty secret", async () => {
  const header = await signTestHeader({ payload: "{}", secret, timestamp: at });
  expect(await accepts("{}", header, secret, { now: at + 10, toleranceSeconds: 9 })).toBe(false);
  expect(await accepts("{}", header, secret, { now: at + 10, toleranceSeconds: 10 })).toBe(true);
  expect(await accepts("{}", header, secret, { now: at, toleranceSeconds: Number.NaN })).toBe(false);
  expect(await accepts("{}", header, secret)).toBe(false);
  expect(await accepts("{}", await signTestHeader({ payload: "{}", secret }), secret)).toBe(true);
  expect(await accepts("{}", header, [], { now: at })).toBe(false);
  for (const missing of ["", undefined])
    await expect(verifySignature("{}", header, missing, { now: at })).rejects.toThrow(
      "A signing secret is empty.",
    );
});

test.each([[{ object: "payment" }], [[]], [null], [undefined], [7]])(
  "asks for the raw body instead of %j",
  async (parsed) => {
    const header = await signTestHeader({ payload: "{}", secret });
    // @ts-expect-error the body that a framework has parsed
    const verified = verifySignature(parsed, header, secret);
    await expect(verified).rejects.toThrow(SignatureError);
    await expect(verified).rejects.toThrow("raw body");
  },
);

test("verifies the events that were recorded, and returns each object without each field and with a new one", async () => {
  const variants = objectVariants();
  const events = variants.filter(({ name }) => name.endsWith("EventBody"));
  for (const raw of [...recordedEvents(), ...events.map(({ body }) => JSON.stringify(body))]) {
    const header = await signTestHeader({ payload: raw, secret });
    expect(await verifySignature(raw, header, secret)).toEqual(JSON.parse(raw));
  }
  for (const { name, body } of variants) {
    const one = createClient({ apiKey: "sk_test_x", fetch: async () => Response.json(body) });
    expect(await one.payments.get("pay_x"), name).toEqual(body);
    const list = createClient({ apiKey: "sk_test_x", fetch: async () => Response.json({ data: [body] }) });
    for await (const item of list.payments.list()) expect(item, name).toEqual(body);
  }
});

test("reads the secrets from the environment if none are passed", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const header = await signTestHeader({ payload: "{}", secret });
  vi.stubEnv("HALALA_WEBHOOK_SECRET", `whsec_next,${secret}`);
  expect(await accepts("{}", header)).toBe(true);
  vi.stubEnv("HALALA_WEBHOOK_SECRET", "whsec_next");
  expect(await accepts("{}", header)).toBe(false);
});
