import { describe, expect, test } from "vitest";
import { journalText, keys, openSandbox, walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { mintApplePayToken } from "./wallet-tokens";

type Gateway = Awaited<ReturnType<typeof openSandbox>>;

const applePay = (gateway: Gateway, fields: object = {}, token = mintApplePayToken(), source: object = {}) =>
  gateway.payBy({ type: "applepay", token, ...source }, fields);
const session = {
  validation_url: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
  ...{ display_name: "Noura Shop", domain_name: "pay.example" },
};
const initiate = ({ call }: Gateway, fields: object = {}) =>
  call(
    "POST",
    "/v1/applepay/initiate",
    { ...session, publishable_api_key: keys.publishableKey, ...fields },
    keys.publishableKey,
  );
describe("a merchant session", () => {
  test("looks like Apple's, with the names of the request", async () => {
    const { status, body } = await initiate(await openSandbox());
    expect(status).toBe(200);
    expect(body).toMatchObject({ domainName: "pay.example", displayName: "Noura Shop", retries: 0 });
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(["merchantSessionIdentifier", "signature", "nonce", "expiresAt"]),
    );
  });

  test.each([
    "http://apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com:8443/",
    "https://apple-pay-gateway.apple.com.evil.example/",
    "https://evil-apple.com/",
    "https://payer@apple-pay-gateway.apple.com/",
    "apple-pay-gateway.apple.com",
  ])("is refused for %s", async (validation_url) => {
    const { status, body } = await initiate(await openSandbox(), { validation_url });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["validation_url"]]);
  });

  test("is refused for a missing field, another domain and an unknown key", async () => {
    const gateway = await openSandbox({ settings: { appleDomains: ["shop.example"] } });
    expect((await initiate(gateway)).body.errors).toHaveProperty("domain_name");
    expect((await initiate(gateway, { display_name: undefined })).status).toBe(400);
    expect((await gateway.call("POST", "/v1/applepay/initiate", session, "pk_test_nobody")).status).toBe(401);
  });

  test("is good for five minutes", async () => {
    const gateway = await openSandbox();
    const { merchantSessionIdentifier } = (await initiate(gateway)).body as never;
    const token = () => mintApplePayToken({ session: merchantSessionIdentifier });
    expect((await applePay(gateway, {}, token())).body.status).toBe("paid");
    gateway.clock.advance(5 * 60_000 + 1);
    expect((await applePay(gateway, {}, token())).body).toMatchObject({
      status: "failed",
      source: { message: "Expired token" },
    });
  });
});

describe("the token of a wallet", () => {
  test("is charged in one reply, without an address, a name or an address to return to", async () => {
    const { status, body } = await applePay(await openSandbox());
    expect([status, body.status]).toEqual([201, "paid"]);
    expect(body).toMatchObject({ callback_url: null, fee: 345 });
    expect(body.source).toMatchObject({
      ...{ type: "applepay", company: "mada", name: null, number: "XXXX-XXXX-XXXX-1010" },
      ...{ transaction_url: null, response_code: "00", gateway_id: expect.stringMatching(/^moyasar_ap_/) },
    });
  });

  test("is accepted in both shapes, and nothing else is", async () => {
    const gateway = await openSandbox();
    const { paymentData } = JSON.parse(mintApplePayToken());
    expect((await applePay(gateway, {}, JSON.stringify(paymentData))).body.status).toBe("paid");
    for (const token of ["", "{}", "token_test_paid_mada", '{"paymentData":1}'])
      expect((await applePay(gateway, {}, token)).body.errors).toHaveProperty("token");
    const decrypted = {
      type: "applepay",
      number: "4111111111111111",
      cryptogram: "x",
      month: 12,
      year: 2030,
    };
    expect((await gateway.payBy(decrypted)).status).toBe(400);
    expect(journalText(gateway.dir)).not.toContain("4111111111111111");
  });

  test.each([
    [20_000, "00"],
    [30_000, "00"],
    [19_999, "99"],
    [100_000, "99"],
    [110_050, "99"],
    [110_100, "51"],
    [130_000, "41"],
    [130_100, "05"],
    [140_100, "54"],
    [150_100, "61"],
    [170_000, "43"],
  ])("has the outcome of the amount %i: %s", async (amount, code) => {
    const { body } = await applePay(await openSandbox(), { amount });
    expect([body.status, body.source]).toEqual([
      code === "00" ? "paid" : "failed",
      expect.objectContaining({ response_code: code }),
    ]);
  });

  test("pays every amount, or those of the older table, by a setting", async () => {
    const always = await openSandbox({ settings: { walletAmounts: "always_paid" } });
    expect((await applePay(always, { amount: 1_000 })).body.status).toBe("paid");
    const older = await openSandbox({ settings: { walletAmounts: "2023" } });
    expect((await applePay(older, { amount: 1_000 })).body.status).toBe("paid");
    expect((await applePay(older, { amount: 20_000 })).body.status).toBe("failed");
  });

  test("decides the outcome whatever the amount if it is a fixed one, any number of times", async () => {
    const gateway = await openSandbox();
    const of = async (token: string, amount: number) => (await applePay(gateway, { amount }, token)).body;
    expect((await of("apple_pay_test_mada", 1_000)).status).toBe("paid");
    expect((await of("apple_pay_test_mada", 1_000)).source).toMatchObject({ company: "mada" });
    expect((await of("apple_pay_test_visa", 1_000)).source).toMatchObject({ company: "visa" });
    expect((await of("apple_pay_test_declined", 20_000)).source).toMatchObject({ response_code: "05" });
  });

  test.each(["fail", "reject", "accept"] as const)(
    "is good for one payment (%s)",
    async (walletTokenReuse) => {
      const gateway = await openSandbox({ settings: { walletTokenReuse } });
      const token = mintApplePayToken();
      expect((await applePay(gateway, {}, token)).body.status).toBe("paid");
      const { status, body } = await applePay(gateway, {}, token);
      const expected = { fail: [201, "failed"], reject: [400, undefined], accept: [201, "paid"] };
      expect([status, body.status]).toEqual(expected[walletTokenReuse]);
    },
  );

  test("hides the last four digits, or is refused, by a setting", async () => {
    const gateway = await openSandbox({ settings: { walletNumber: "hidden" } });
    expect((await applePay(gateway)).body.source.number).toBe("XXXX-XXXX-XXXX-XXXX");
    await gateway.set({ disabledMethods: ["applepay", "stcpay"] });
    expect(await applePay(gateway)).toMatchObject({ status: 403, body: { type: "m076" } });
    expect(await gateway.payBy({ type: "stcpay", mobile: "0501234567" })).toMatchObject({
      status: 403,
      body: { type: "m077" },
    });
  });

  test("saves a card at once, whose renewal is declined by a setting", async () => {
    const gateway = await openSandbox();
    const { token } = (await applePay(gateway, {}, mintApplePayToken(), { save_card: "true" })).body.source;
    expect((await gateway.call("GET", `/v1/tokens/${token}`)).body.status).toBe("active");
    const renew = () => gateway.pay(token, { source: { type: "token", token, "3ds": false } });
    expect((await renew()).body.status).toBe("paid");
    await gateway.set({ walletMadaRenewal: "decline" });
    expect((await renew()).body.status).toBe("failed");
    expect((await gateway.payBy({ type: "stcpay", mobile: "0501234567", save_card: true })).status).toBe(400);
  });

  test("cannot authorize or void a mada card", async () => {
    const gateway = await openSandbox();
    expect((await applePay(gateway, {}, mintApplePayToken(), { manual: true })).body.errors).toHaveProperty(
      "manual",
    );
    const { body } = await applePay(gateway);
    expect((await gateway.call("POST", `/v1/payments/${body.id}/void`)).status).toBe(400);
  });

  test("of the other wallets is charged too; one that Google merely knows needs its bank", async () => {
    const gateway = await openSandbox({ settings: { googlePanOnly: "challenge" } });
    const token = "a-token-of-another-wallet";
    expect((await gateway.payBy({ type: "samsungpay", token })).body.status).toBe("paid");
    const google = { callback_url: "https://shop.example/" };
    const { body } = await gateway.payBy({ type: "googlepay", token: `${token}2` }, google);
    expect((await walk3ds(body.source.transaction_url)).searchParams.get("status")).toBe("paid");
  });
});
