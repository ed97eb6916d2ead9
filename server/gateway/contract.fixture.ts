import { randomUUID } from "node:crypto";
import type { Behaviour, NetworkBrand } from "@/packages/sandbox/records";
import { card, keys } from "@/packages/sandbox/sandbox.fixture";
import { gatewayTestCards } from "@/packages/sandbox/test-cards";
import { ownSandbox } from "./sandbox.fixture";

type Address = { name: string; url: string; secretKey: string; publishableKey: string };

const sandbox = await ownSandbox({ minAmount: 100 });
const toggledSandbox = await ownSandbox({
  minAmount: 100,
  errorDialect: "observed2026",
  duplicateGivenId: "replay",
  partialRefundStatus: "keep",
  secondPartialRefund: "reject",
  maskStyle: "last4",
  keepTransactionUrl: true,
  tokenDefault3ds: true,
  tokenRefusal: "message_only",
  couponPercent: 10,
});

// biome-ignore lint/style/noProcessEnv: keys for these tests alone, which the service never reads
const { MOYASAR_SECRET_KEY, MOYASAR_PUBLISHABLE_KEY, MOYASAR_URL = "https://api.moyasar.com" } = process.env;

function realGateway(): Address[] {
  if (!MOYASAR_SECRET_KEY || !MOYASAR_PUBLISHABLE_KEY) return [];
  const areTest = MOYASAR_SECRET_KEY.startsWith("sk_test_") && MOYASAR_PUBLISHABLE_KEY.startsWith("pk_test_");
  if (!areTest) throw new Error("MOYASAR_SECRET_KEY and MOYASAR_PUBLISHABLE_KEY must be test keys");
  return [
    {
      name: `the real gateway at ${MOYASAR_URL}`,
      url: MOYASAR_URL,
      secretKey: MOYASAR_SECRET_KEY,
      publishableKey: MOYASAR_PUBLISHABLE_KEY,
    },
  ];
}

export const real = realGateway();

/** The targets of the contract tests: the sandbox, with each of its switches both ways, and the real gateway. */
export const targets: Address[] = [
  { name: "the sandbox", url: sandbox.origin, ...keys },
  { name: "the sandbox with every switch turned", url: toggledSandbox.origin, ...keys },
  ...real,
];

export type Reply = { status: number; headers: Headers; body: Record<string, unknown> | null; text: string };

/** Calls the gateway as its documentation describes, without our adapter. */
export function rawClient({ url, secretKey, publishableKey }: Address) {
  async function call(method: string, path: string, body?: object, key = secretKey): Promise<Reply> {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        "user-agent": "Halala/1.0",
        "content-type": "application/json",
        ...(key === "" ? {} : { authorization: `Basic ${btoa(`${key}:`)}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text || "null") };
  }
  /** As a payer's browser: the publishable key in the body, and no Authorization header. */
  const tokenize = (number: string, more: object = {}) => {
    const fields = { ...card(number), save_only: true, callback_url: "https://shop.example/cards" };
    return call("POST", "/tokens", { ...fields, publishable_api_key: publishableKey, ...more }, "");
  };
  return {
    call,
    tokenize,
    token: async (number: string) => String((await tokenize(number)).body?.id),
  };
}

export function numberOf(brand: NetworkBrand, behaviour: Behaviour): string {
  const testCard = gatewayTestCards.find(
    (listed) => listed.brand === brand && listed.behaviour === behaviour,
  );
  if (testCard === undefined) throw new Error(`no ${brand} card for ${behaviour}`);
  return testCard.number;
}

/** A charge of 10.00 SAR, tagged so that it can be found in the gateway's list. */
export const newCharge = (token: string, amount = 1_000) => {
  const gatewayId = randomUUID();
  return {
    gatewayId,
    amount,
    currency: "SAR",
    source: { type: "card", token } as const,
    callbackUrl: "https://shop.example/return?order=1001",
    description: "Contract test",
    metadata: { contract_test: gatewayId, account: "acct_contract" },
  };
};

/** The documented fields of each object; a response may have more, never fewer. */
export const fields = {
  payment:
    `id status amount fee currency refunded refunded_at captured captured_at voided_at description amount_format
    fee_format refunded_format captured_format invoice_id ip callback_url created_at updated_at metadata source`.split(
      /\s+/,
    ),
  source: `type company name number gateway_id reference_number token message transaction_url response_code
    authorization_code issuer_name issuer_country issuer_card_type issuer_card_category`.split(/\s+/),
  token:
    `id status brand funding country month year name last_four metadata message verification_url created_at
    updated_at`.split(/\s+/),
  meta: "current_page next_page prev_page total_pages total_count".split(" "),
};

export const missingFields = (expected: string[], body: unknown) =>
  typeof body === "object" && body !== null ? expected.filter((field) => !(field in body)) : expected;
