import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "@/server/test/full";
import { card, journalText, keys, openSandbox, walk3ds } from "./sandbox.fixture";
import { gatewayTestCards } from "./test-cards";

const paidVisa = "4111111111111111";
const fifteenMinutes = 15 * 60_000;

test("accepts a save_only token for one payment, which always requires 3-D Secure", async () => {
  const { saveOnly, pay, call } = await openSandbox();
  const token = await saveOnly(paidVisa);
  expect(token).toMatch(/^token_[0-9A-Za-z]{26,40}$/);
  const fetched = await call("GET", `/v1/tokens/${token}`);
  expect(fetched.body).toMatchObject({
    status: "initiated",
    brand: "visa",
    last_four: "1111",
    verification_url: null,
  });

  const source = { type: "token", token, "3ds": false };
  const replies = await Promise.all(Array.from({ length: 5 }, () => pay(token, { source })));
  const [made, ...more] = replies.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  expect(made?.body).toMatchObject({ status: "initiated", source: { transaction_url: expect.any(String) } });
  const again = await pay(token);
  expect(again).toMatchObject({ status: 400, body: { type: "invalid_request_error" } });
  expect(again.body.message).toContain("token");
});

test("creates American Express tokens only if enabled, and can reject with a message alone", async () => {
  const { call, set } = await openSandbox();
  const make = () =>
    call("POST", "/v1/tokens", { ...card("340000000900000"), save_only: true }, keys.publishableKey);
  expect((await make()).body.errors).toHaveProperty("company");
  await set({ tokenRefusal: "message_only" });
  expect((await make()).body).toEqual({ message: "Validation Failed" });
  await set({ amexTokens: true });
  expect(await make()).toMatchObject({ status: 201, body: { brand: "amex", last_four: "0000" } });
});

test("expires a save_only token after fifteen minutes", async () => {
  const { saveOnly, pay, clock } = await openSandbox();
  const [early, late] = [await saveOnly(paidVisa), await saveOnly(paidVisa)];
  clock.advance(fifteenMinutes - 5_000);
  expect((await pay(early)).status).toBe(201);
  clock.advance(5_000);
  expect((await pay(late)).status).toBe(400);
});

test("charges a stored card without 3-D Secure once verified, and not after DELETE", async () => {
  const { call, pay } = await openSandbox();
  const callback_url = "https://shop.example/cards?customer=7";
  const { body: token } = await call(
    "POST",
    "/v1/tokens",
    { ...card(paidVisa), callback_url },
    keys.publishableKey,
  );
  expect(token.status).toBe("initiated");
  expect((await pay(token.id)).status).toBe(400);

  const back = await walk3ds(token.verification_url);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    customer: "7",
    id: token.id,
    status: "active",
  });
  const source = { type: "token", token: token.id };
  expect((await pay(token.id, { source })).body.status).toBe("paid");
  expect((await pay(token.id, { source })).body.status).toBe("paid");
  expect((await pay(token.id)).body.status).toBe("initiated");

  expect((await call("DELETE", `/v1/tokens/${token.id}`)).status).toBe(204);
  expect((await call("DELETE", `/v1/tokens/${token.id}`)).status).toBe(404);
  expect((await call("GET", `/v1/tokens/${token.id}`)).status).toBe(404);
  expect((await pay(token.id)).status).toBe(400);
});

test("rejects charges of a card whose verification was rejected or not completed", async () => {
  const { call, pay, clock } = await openSandbox();
  const callback_url = "https://shop.example/cards";
  const make = async () => (await call("POST", "/v1/tokens", { ...card(paidVisa), callback_url })).body;
  const [rejected, left] = [await make(), await make()];
  expect((await walk3ds(rejected.verification_url, "UNAUTHENTICATED")).searchParams.get("status")).toBe(
    "inactive",
  );
  clock.advance(fifteenMinutes);
  await walk3ds(left.verification_url);
  for (const { id } of [rejected, left]) expect((await pay(id)).status).toBe(400);
});

test("charges a card saved with a payment once the payment is authenticated", async () => {
  const { payByCard, pay } = await openSandbox();
  const { body } = await payByCard(paidVisa, { "3ds": true, save_card: true });
  expect((await pay(body.source.token)).status).toBe(400);
  await walk3ds(body.source.transaction_url);
  const source = { type: "token", token: body.source.token };
  expect((await pay(body.source.token, { source })).body.status).toBe("paid");
});

test("lets pages of any origin create tokens and payments, but read nothing", async () => {
  const { base } = await openSandbox();
  for (const path of ["/v1/tokens", "/v1/payments"]) {
    const preflight = await fetch(base + path, {
      method: "OPTIONS",
      headers: { origin: "https://shop.example" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("POST, OPTIONS");
    const allowed = preflight.headers.get("access-control-allow-headers");
    for (const name of ["authorization", "content-type", "x-moyasar-form-version", "mysr-client"]) {
      expect(allowed).toContain(name);
    }
  }
  const body = new URLSearchParams({ publishable_api_key: keys.publishableKey, save_only: "true" });
  for (const [name, value] of Object.entries(card(paidVisa))) body.set(name, String(value));
  const made = await fetch(`${base}/v1/tokens`, { method: "POST", body });
  expect(made.status).toBe(201);
  expect(made.headers.get("access-control-allow-origin")).toBe("*");
  expect(made.headers.get("x-request-id")).toBeTruthy();
  const refused = await fetch(`${base}/v1/tokens`, { method: "POST", body: "{" });
  expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  expect((await fetch(`${base}/v1/payments/x`, { method: "OPTIONS" })).status).toBe(404);
});

test("never writes a card number or CVC to the journal, not even from another field", async () => {
  const { call, dir, base } = await openSandbox();
  const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");
  const property = fc.asyncProperty(
    fc.constantFrom(...gatewayTestCards.map(({ number }) => number)),
    fc.constantFrom("as is", "spaced"),
    fc.boolean(),
    async (number, form, saveCard) => {
      const typed = form === "spaced" && number.length === 16 ? spaced(number) : number;
      const fields = { ...card(number), cvc: number.startsWith("3") ? "9876" : "987" };
      const texts = { description: `card ${typed}`, metadata: { note: typed, [number]: Number(number) } };
      const name = `${number} Alqahtani`;
      await call("POST", "/v1/tokens", { ...fields, ...texts, name, save_only: true });
      await call("POST", "/v1/payments", {
        ...texts,
        amount: 100,
        callback_url: `https://shop.example/?card=${number}`,
        source: { type: "creditcard", ...fields, name, save_card: saveCard },
      });
      const journal =
        journalText(dir) + (await (await fetch(base)).text()).split('aria-label="journal"').at(-1);
      expect([number, spaced(number)].filter((secret) => journal.includes(secret))).toEqual([]);
      expect(/"cvc"|"9876?"/.test(journal)).toBe(false);
    },
  );
  await fc.assert(property, { numRuns: casesOf(60, 15) });
  expect(journalText(dir)).toContain("payment_created");
});
