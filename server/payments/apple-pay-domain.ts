import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Mode } from "@/server/base/db/db";
import { baseUrl, env } from "@/server/base/runtime/env";
import { processedMethods } from "./methods";

const missing = ["https", "domain_file", "gateway"] as const;

/** The domain of the payment pages, and what Apple's button on it lacks. */
export const ApplePayDomain = z.object({
  domain: z.string(),
  missing: z.array(z.enum(missing)).max(missing.length).meta({
    description:
      "`https`: the page is served over http. `domain_file`: the operator has not set the file that Apple fetches. `gateway`: the gateway does not process Apple Pay in this mode.",
  }),
});
type ApplePayDomain = z.output<typeof ApplePayDomain>;

const { hostname, protocol } = new URL(baseUrl);

/** The host whose pages show the button, never taken from a request. */
export const applePayHost = hostname;

/** Returns whether the gateway registered the host of a merchant's own page. */
export const isDomainOfMerchant = (origin: string): boolean =>
  env.APPLE_PAY_DOMAINS.includes(URL.parse(origin)?.hostname ?? "");

/** Returns what the button lacks on the domain of the payment pages. */
export function applePayDomain(mode: Mode): ApplePayDomain {
  const lacks = {
    https: protocol !== "https:",
    domain_file: applePayDomainFile() === null,
    gateway: !processedMethods(mode).includes("apple_pay"),
  };
  return { domain: hostname, missing: missing.filter((what) => lacks[what]) };
}

/** Returns the file that Apple fetches from the domain, unchanged; null without the setting. */
export function applePayDomainFile(): Buffer | null {
  const file = env.APPLE_PAY_DOMAIN_FILE;
  return file !== undefined && existsSync(file) ? readFileSync(file) : null;
}
