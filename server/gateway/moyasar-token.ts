import { z } from "zod";
import { withoutCardNumbers } from "@/server/base/runtime/redact";
import type { TokenInfo } from "@/server/core/operation/gateway";
import { type CardBrand, parseBrand } from "@/server/core/values/brands";

const maskedText = z.string().transform(withoutCardNumbers).nullish().catch(null);

/** Returns the brand that the gateway names. */
export function brandOf(company: string | null | undefined): CardBrand | null {
  if (company == null) return null;
  const name = company.toLowerCase();
  if (name === "master") return "mastercard";
  return parseBrand(name);
}

const Token = z.object({
  id: z.string(),
  status: z.string(),
  brand: z.string(),
  funding: maskedText,
  last_four: z.string().regex(/^\d{4}$/),
  month: z.coerce.number().int().nullish().catch(null),
  year: z.coerce.number().int().nullish().catch(null),
});

/** Null if the body is not this token's. */
export function tokenInfo(body: unknown, requested: string): TokenInfo | null {
  const parsed = Token.safeParse(body);
  if (!parsed.success || parsed.data.id !== requested) return null;
  const token = parsed.data;
  return {
    token: token.id,
    // A single-use token is charged while `initiated`; the gateway rejects it if it is of the other kind.
    status: token.status === "active" || token.status === "initiated" ? "chargeable" : "unusable",
    verified: token.status === "active",
    brand: brandOf(token.brand) ?? "unknown",
    last4: token.last_four,
    expMonth: token.month ?? null,
    expYear: token.year ?? null,
    funding: token.funding ?? null,
  };
}
