import type { TestAccount } from "@/server/test/account";

/** A link for one test, and its slug. */
export async function link(shop: TestAccount, more: object = {}) {
  const { id, url } = (await shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR", ...more }))
    .body;
  return { id, slug: url.split("/").at(-1) ?? "" };
}

/** The gateway's reply to a successful charge. */
export const paidOutcome = {
  kind: "paid",
  fee: 100,
  referenceNumber: null,
  authorizationCode: null,
  gatewayCode: "00",
  brand: null,
  last4: null,
} as const;
