import { z } from "zod";
import type { DeclineReason } from "@/server/core/gateway";
import { withoutCardNumbers } from "@/server/platform/runtime/redact";
import { isRecord } from "@/server/platform/runtime/values";
import type { Answer } from "./moyasar-calls";

/** The gateway's error envelope. Sources disagree about `errors`: an object of lists, a sentence, or nothing. */
const Envelope = z.object({
  type: z.string().nullish().catch(null),
  message: z.string().transform(withoutCardNumbers).nullish().catch(null),
  errors: z.unknown().optional(),
});

type Refused = {
  type: string | null;
  message: string | null;
  /** The invalid fields. */
  fields: string[];
  /** A payment with the chosen ID may exist already. If in doubt, it is read: the charge may have been made. */
  usedId: boolean;
  /** The token is unknown, used, expired or not active. */
  aboutToken: boolean;
};

// Something in between may respond with these while the gateway is still working.
const ambiguousStatuses = new Set([408, 409, 423, 425, 499]);

/** The gateway's response about an object that it does not know. A proxy responds with a page or an envelope of its own. */
export const isNotFound = ({ status, body }: Answer) =>
  status === 404 && isRecord(body) && typeof body.type === "string" && typeof body.message === "string";

/**
 * Returns a definite rejection by the gateway itself, after which nothing has happened; null for any other response.
 */
export function readRefusal(answer: Answer): Refused | null {
  const { status, body } = answer;
  if (status < 400 || status >= 500 || status === 429 || ambiguousStatuses.has(status)) return null;
  if (status === 404 && !isNotFound(answer)) return null;
  const { type = null, message = null, errors } = Envelope.safeParse(body).data ?? {};
  if (type === null && message === null) return null;
  const fields = isRecord(errors) ? Object.keys(errors) : [];
  const text = `${message ?? ""} ${typeof errors === "string" ? errors : fields.join(" ")}`.toLowerCase();
  // As a word of its own: "Tokenization is not enabled" is about no token.
  const aboutToken = /\btoken\b/.test(text);
  return {
    type,
    message,
    fields,
    usedId:
      type === "used_given_id" || text.includes("given_id") || (text.includes("already") && !aboutToken),
    aboutToken,
  };
}

/** The gateway's minimum is 1.00 SAR. */
const minimumAmount = 100;

// The merchant's contract with the gateway excludes the card's country or network.
const unsupportedCardErrors = new Set(["m074", "m076"]);

export function declineReasonOfRejection({ type, fields }: Refused, amount: number): DeclineReason {
  if (amount < minimumAmount && fields.includes("amount")) return "amount_too_small";
  if (fields.includes("company") || (type !== null && unsupportedCardErrors.has(type)))
    return "card_not_supported";
  return "request";
}
