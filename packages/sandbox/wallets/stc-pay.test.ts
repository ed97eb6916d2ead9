import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { journalText, openSandbox } from "@/packages/sandbox/sandbox.fixture";
import { mintApplePayToken } from "./wallet-tokens";

type Gateway = Awaited<ReturnType<typeof openSandbox>>;

const stcPay = ({ payBy }: Gateway, mobile = "0501234567") => payBy({ type: "stcpay", mobile });

/** Sends a code as the official form does, or in the query as a plugin does. */
async function proceed(url: string, code: string, by: "body" | "query" = "body") {
  const address = by === "query" ? `${url}&otp_value=${code}` : url;
  const body = JSON.stringify({ otp_value: code, amount: 1, source: { type: "stcpay" } });
  const post = { method: "POST", headers: { "content-type": "application/json" }, body };
  const response = await fetch(address, by === "query" ? {} : post);
  return { status: response.status, body: await response.json() };
}

test.each(["0501234567", "+966501234567", "00966501234567", "0521234567"])(
  "waits for a code that was sent to %s, at an address without a key",
  async (mobile) => {
    const { status, body } = await stcPay(await openSandbox(), mobile);
    expect([status, body.status]).toEqual([201, "initiated"]);
    expect(body.source).toMatchObject({ type: "stcpay", mobile: `05•••••${mobile.slice(-3)}` });
    expect(body.source).not.toHaveProperty("company");
    expect((await proceed(body.source.transaction_url, "123456")).body).toMatchObject({
      ...{ status: "paid", fee: 575, source: { message: "Paid", transaction_url: null } },
    });
  },
);

test.each([
  ["0515555555", /not registered/],
  ["0515555556", /update your information/],
  ["0515555557", /account status/],
  ["0515555558", /exhausted your OTP/],
  ["0515555559", /wait 60 seconds/],
])("fails at once for %s", async (mobile, message) => {
  const { status, body } = await stcPay(await openSandbox(), mobile);
  expect([status, body.status]).toEqual([201, "failed"]);
  expect(body.source.message).toMatch(message);
});

test.each([
  ["000000", "body", "paid", "Paid"],
  ["123456", "query", "paid", "Paid"],
  ["111111", "body", "failed", "Insufficient Balance."],
  ["444444", "query", "failed", "Connection timed out while waiting for response from STC Pay service."],
  ["987654", "body", "failed", "Invalid OTP"],
] as const)("with the code %s in the %s: %s", async (code, by, status, message) => {
  const { body } = await stcPay(await openSandbox());
  const reply = await proceed(body.source.transaction_url, code, by);
  expect(reply.body).toMatchObject({ status, source: { message } });
});

test("takes one code, or as many as a setting says", async () => {
  const gateway = await openSandbox({ settings: { stcOtpAttempts: 2 } });
  const { source } = (await stcPay(gateway)).body;
  expect((await proceed(source.transaction_url, "987654")).body.status).toBe("initiated");
  expect((await proceed(source.transaction_url, "123456")).body.status).toBe("paid");
  expect((await proceed(source.transaction_url, "123456")).status).toBe(400);
  await gateway.set({ stcRepeat: "replay" });
  expect((await proceed(source.transaction_url, "123456")).body.status).toBe("paid");
});

test("does not tell whether a payment exists, and refuses what is no code", async () => {
  const { source } = (await stcPay(await openSandbox())).body;
  const url = new URL(source.transaction_url);
  const unknown = `${url.origin}/v1/stc_pays/${randomUUID()}/proceed?otp_token=x`;
  expect((await proceed(unknown, "123456")).status).toBe(404);
  expect((await proceed(source.transaction_url, "12")).status).toBe(400);
  url.searchParams.set("otp_token", "guessed");
  expect((await proceed(url.href, "123456")).status).toBe(404);
});

test("fails when the code expires", async () => {
  const gateway = await openSandbox({ settings: { stcOtpSeconds: 120 } });
  const { id } = (await stcPay(gateway)).body;
  gateway.clock.advance(121_000);
  expect((await gateway.call("GET", `/v1/payments/${id}`)).body).toMatchObject({ status: "failed" });
});

test.each([
  ["accept", 200, 5_000],
  ["reverse_all", 200, 20_000],
  ["reject", 400, undefined],
] as const)("refunds a part (%s)", async (stcPartialRefund, status, refunded) => {
  const gateway = await openSandbox({ settings: { stcPartialRefund } });
  const { id, source } = (await stcPay(gateway)).body;
  await proceed(source.transaction_url, "123456");
  const reply = await gateway.call("POST", `/v1/payments/${id}/refund`, { amount: 5_000 });
  expect([reply.status, reply.body.refunded]).toEqual([status, refunded]);
  expect((await gateway.call("POST", `/v1/payments/${id}/void`)).status).toBe(400);
});

test("pays although its reply is lost", async () => {
  const gateway = await openSandbox();
  const { id, source } = (await stcPay(gateway)).body;
  await gateway.arm({ route: "confirm", kind: "drop_after_commit", count: 1 });
  await expect(proceed(source.transaction_url, "123456")).rejects.toThrow("fetch failed");
  expect((await gateway.call("GET", `/v1/payments/${id}`)).body.status).toBe("paid");
});

test("neither tokens, codes nor mobile numbers are kept", async () => {
  const gateway = await openSandbox();
  const token = mintApplePayToken();
  await gateway.payBy({ type: "applepay", token });
  const { source } = (await stcPay(gateway)).body;
  await proceed(source.transaction_url, "123456");
  const { data, signature } = JSON.parse(token).paymentData;
  const otpToken = new URL(source.transaction_url).searchParams.get("otp_token");
  const journal = journalText(gateway.dir);
  for (const secret of [data, signature, "0501234567", otpToken]) expect(journal).not.toContain(secret);
  expect(journal).not.toContain('"123456"');
});
