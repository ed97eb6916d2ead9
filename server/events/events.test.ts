import fc from "fast-check";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { newId } from "@/server/core/values/ids";
import { account, type TestAccount } from "@/server/test/account";
import { receiver } from "@/server/test/receiver";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";
import { verifySignature } from "@/server/webhooks/signature";

type Listed = { id: string; type: string; created: string };
const list = async (shop: TestAccount, query = ""): Promise<Listed[]> =>
  (await shop.get(`/v1/events${query}`)).body.data;

/** Returns the text after `"data":` up to the end of the event. */
const dataIn = (text: string) => /"data":(\{.*\})\}$/su.exec(text)?.[1];

test("a retrieved event is identical to the delivered one, byte for byte", async () => {
  const shop = await account();
  const hook = await receiver();
  await shop.post("/v1/webhook_endpoints", { url: hook.url });
  const texts = fc
    .sample(fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }), 10)
    .filter((text) => /\p{L}/u.test(text));
  const nasty = [
    "طلب \u2028 رقم \u2029 7",
    '"quoted" \\ and / slashed',
    "👩‍👩‍👧‍👦 ½ é ﷼",
    "<script>&amp;",
    "0.1e-7 \t \n",
  ];
  for (const description of [...nasty, ...texts]) {
    await shop.post("/v1/payment_links", {
      amount: 100,
      currency: "SAR",
      description,
      metadata: { b: description, "10": "ten", "9": "nine", a: "" },
    });
  }
  for (const { id } of await unscoped.webhookDelivery.findMany({
    where: { accountId: shop.id },
    orderBy: { id: "asc" },
  }))
    await attemptDelivery(id);

  const events = await list(shop, "?limit=100");
  expect(hook.received).toHaveLength(events.length);
  for (const { headers, body } of hook.received) {
    const { text } = await shop.get(`/v1/events/${headers["service-delivery"]}`);
    expect(dataIn(text)).toBe(body);
  }
  const whole = (await shop.get("/v1/events?limit=100")).text;
  for (const { body } of hook.received) expect(whole).toContain(`"data":${body}}`);
});

test("hostile metadata is returned exactly as delivered, in the event and in the list", async () => {
  const shop = await account();
  const hook = await receiver();
  const { secret } = (await shop.post("/v1/webhook_endpoints", { url: hook.url })).body;
  const metadata = [
    '"constructor":"a","toString":"b","hasOwnProperty":"c","toJSON":"d","length":"-1","valueOf":"e"',
    '"proto__":"a","__proto":"b","__defineGetter__":"c","__lookupSetter__":"d","prototype":"e"',
    '"10":"ten","9":"nine","-1":"minus","0":"zero","00":"zeros","1e3":"number","4294967295":"big","1.0":"f"',
    '"emoji":"\u{1f469}\u200d\u{1f466}\u{1f1f8}\u{1f1e6}","escaped":"\\ud83d\\ude00","astral":"\u{10ffff}"',
    '"line":"a\u2028b\u2029c","escaped":"\\u2028\\u2029","feed":"\\n\\r\\t","nbsp":"a\u00a0b"',
    '"slash":"a\\/b","plain":"a/b","tag":"<\\/script><!--","back":"\\\\/","quote":"\\"\\\\\\""',
    '"data":"\\"data\\":{\\"id\\":\\"x\\"}}","event":"{}","dollar":"$& $1 $` $\' $$","percent":"%s %d %o"',
    '"verbatim":"verbatim:0b0e4a49-0000-4000-8000-000000000000","null":"null","true":"true","n":"1.0"',
    '"arabic":"\u0645\u0631\u062d\u0628\u0627","combining":"e\u0301","ligature":"\ufdfa","half":"\u00bd"',
  ];
  for (const fields of metadata) {
    const raw = `{"amount":100,"currency":"SAR","description":"\u0637\u0644\u0628","metadata":{${fields}}}`;
    expect((await shop.post("/v1/payment_links", undefined, { raw })).status, fields).toBe(200);
  }
  for (const { id } of await unscoped.webhookDelivery.findMany({ where: { accountId: shop.id } }))
    await attemptDelivery(id);

  expect(hook.received).toHaveLength(metadata.length);
  const whole = (await shop.get("/v1/events?limit=100")).text;
  const stored = await unscoped.event.findMany({ where: { accountId: shop.id } });
  const payloads = new Map(stored.map(({ id, payload }) => [id, payload]));
  for (const { headers, body } of hook.received) {
    const id = String(headers["service-delivery"]);
    const { text } = await shop.get(`/v1/events/${id}`);
    expect(dataIn(text)).toBe(body);
    expect(payloads.get(id)).toBe(body);
    expect(whole).toContain(`"data":${body}}`);
    const header = String(headers["service-signature"]);
    expect(verifySignature({ header, payload: dataIn(text) ?? "", secrets: [secret] })).toBe(true);
  }
  const received = hook.received.map(({ body }) => JSON.parse(body).metadata);
  const requested = metadata.map((fields) => JSON.parse(`{${fields}}`));
  for (const one of requested) expect(received).toContainEqual(withNfc(one));
});

/** Input text is stored in NFC. */
const withNfc = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.normalize("NFC").trim()]));

test("rejects __proto__ as a metadata key", async () => {
  const shop = await account();
  const raw = '{"amount":100,"currency":"SAR","metadata":{"__proto__":"a"}}';
  expect((await shop.post("/v1/payment_links", undefined, { raw })).body.error.code).toBe(
    "request_body_invalid",
  );
  expect(await list(shop)).toEqual([]);
});

test("an event's data has its type and the object's state at the time", async () => {
  const shop = await account();
  const { id } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
  const payment = (await shop.post(`/v1/test/payment_links/${id}/pay`)).body;
  await shop.post(`/v1/payments/${payment.id}/refunds`);
  const [paid] = await list(shop, "?type=payment_paid");
  const event = (await shop.get(`/v1/events/${paid?.id}`)).body;
  expect(event).toMatchObject({
    object: "event",
    mode: "test",
    type: "payment_paid",
    version: "2026-01-01",
    pending_deliveries: 0,
    request: expect.stringMatching(/^req_/),
  });
  const { event: own, ...data } = event.data;
  expect(data).toEqual(payment);
  expect(own).toEqual({ id: event.id, type: "payment_paid", created: event.created, mode: "test" });
});

test("a rejected request records no event", async () => {
  const shop = await account();
  await shop.post("/v1/payment_links", { amount: 0, currency: "SAR" });
  await shop.post("/v1/payments", {
    amount: 100,
    currency: "SAR",
    source: { type: "token", token: "token_unknown" },
  });
  await shop.post(`/v1/payments/${newId("pay")}/refunds`);
  expect(await list(shop)).toEqual([]);
});
