import { expect, test } from "vitest";
import type { Behaviour } from "@/packages/sandbox/records";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { gatewayTestCards } from "@/packages/sandbox/test-cards";
import { ownSandbox } from "./sandbox.fixture";

const gateway = await ownSandbox({ amexTokens: true });
const { account } = await import("@/server/test/account");
const { finishReturn } = await import("@/server/checkout/return");
const { failureTexts } = await import("@/server/core/texts/labels");

type Outcome = {
  status: "paid" | "failed";
  code: string | null;
  gatewayCode: string | null;
  en?: string;
  ar?: string;
};

const declined = { en: "The bank declined the card.", ar: "رفض البنك البطاقة." };
const unauthenticated: Outcome = {
  status: "failed",
  code: "authentication_failed",
  gatewayCode: null,
  en: "The bank could not verify the cardholder.",
  ar: "لم يتمكن البنك من التحقق من حامل البطاقة.",
};
const failed = (code: string, gatewayCode: string, words: { en: string; ar: string }): Outcome => ({
  status: "failed",
  code,
  gatewayCode,
  ...words,
});
const paid: Outcome = { status: "paid", code: null, gatewayCode: "00" };

const documented: Partial<Record<Behaviour, Outcome>> = {
  paid,
  frictionless: paid,
  unspecified_failure: failed("processing_error", "99", {
    en: "The payment could not be processed.",
    ar: "تعذّرت معالجة الدفعة.",
  }),
  insufficient_funds: failed("insufficient_funds", "51", {
    en: "The card has insufficient funds.",
    ar: "رصيد البطاقة غير كافٍ.",
  }),
  lost_card: failed("lost_card", "41", declined),
  declined: failed("card_declined", "05", declined),
  expired_card: failed("expired_card", "54", { en: "The card has expired.", ar: "انتهت صلاحية البطاقة." }),
  limit_exceeded: failed("limit_exceeded", "61", {
    en: "The payment exceeds the card's limit.",
    ar: "المبلغ يتجاوز حد البطاقة.",
  }),
  stolen_card: failed("stolen_card", "43", declined),
  attempted_not_available: unauthenticated,
  enrolment_error: unauthenticated,
  not_enrolled: unauthenticated,
  authentication_error: unauthenticated,
  rejected_by_issuer: unauthenticated,
  authentication_unavailable: unauthenticated,
};

const brands = { mada: "mada", visa: "visa", master: "mastercard", amex: "amex", unionpay: "unionpay" };
const shop = await account({ keyCount: 20 });

/** Follows the payer's browser through the bank's pages and back to us. */
async function authenticate(transactionUrl: string) {
  const back = await walk3ds(transactionUrl);
  expect(back.pathname).toMatch(/^\/return\//);
  await finishReturn(back.pathname.split("/")[2] ?? "");
}

test("has 47 distinct test cards", () => {
  expect(new Set(gatewayTestCards.map(({ number }) => number)).size).toBe(47);
});

test.each(gatewayTestCards.map((card) => [card.brand, card.behaviour, card.number.slice(-4), card] as const))(
  "a %s card for %s (%s), entered in a browser and charged by its token, has the documented outcome",
  async (_brand, _behaviour, _lastFour, { number, brand, behaviour }) => {
    const expected = documented[behaviour];
    const source = { type: "token", token: await gateway.saveOnly(number) };
    const made = await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source });
    expect([made.status, made.text.includes(number)]).toEqual([200, false]);
    if (made.body.status === "initiated") await authenticate(made.body.transaction_url);

    const { body } = await shop.get(`/v1/payments/${made.body.id}`);
    expect(body).toMatchObject({
      status: expected?.status,
      failure_code: expected?.code,
      gateway_code: expected?.gatewayCode,
      failure_message: expected?.en ?? null,
      source: { type: "token", brand: brands[brand], last4: number.slice(-4) },
      transaction_url: null,
      amount_refundable: expected?.status === "paid" ? 10_000 : 0,
    });
    const arabic = Object.entries(failureTexts).find(([code]) => code === body.failure_code)?.[1].ar;
    expect(arabic).toBe(expected?.ar);
    const type = `payment_${expected?.status}`;
    const events = (await shop.get(`/v1/events?type=${type}&limit=1`)).body.data;
    expect(events[0].data.id).toBe(body.id);
  },
);
