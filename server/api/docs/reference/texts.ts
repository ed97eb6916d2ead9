import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { docsFolder } from "@/server/api/docs/guides";
import type { Locale } from "@/server/core/operation/errors";

const Arabic = z.strictObject({
  /** Arabic translations of the OpenAPI document's texts, by their English text. */
  texts: z.record(z.string(), z.string().min(1)),
  /** The display names of resources and objects. */
  names: z.record(z.string(), z.string().min(1)),
});

let arabic: z.output<typeof Arabic> | undefined;

const arabicTexts = () => {
  arabic ??= Arabic.parse(JSON.parse(readFileSync(join(docsFolder, "ar/reference.json"), "utf8")));
  return arabic;
};

/** Returns a text of the OpenAPI document in a language. A test fails if a translation is missing. */
export const translate = (text: string, locale: Locale): string =>
  locale === "en" ? text : (arabicTexts().texts[text] ?? text);

/** Returns `payment_links` as a title. */
export function nameIn(snakeName: string, locale: Locale): string {
  const words = snakeName.replaceAll("_", " ");
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return locale === "en" ? name : (arabicTexts().names[name] ?? name);
}

/** Returns the start of a summary as a heading: up to its first comma, colon or full stop. */
export const headingOf = (summary: string): string => /^[^,\u060c:.]+/.exec(summary)?.[0] ?? summary;

export const guideOf: Record<string, string> = {
  account: "going-live",
  balance: "reconciliation",
  balance_transactions: "reconciliation",
  cards: "customers-and-cards",
  chargebacks: "reconciliation",
  customers: "customers-and-cards",
  cycles: "subscriptions",
  events: "events",
  payment_links: "payment-links",
  pictures: "payment-links",
  payments: "payments",
  payouts: "reconciliation",
  refunds: "refunds",
  request_logs: "errors",
  subscriptions: "subscriptions",
  webhook_deliveries: "webhooks",
  webhook_endpoints: "webhooks",
};
