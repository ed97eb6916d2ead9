import { z } from "zod";
import { withoutCardNumbers } from "@/server/base/runtime/redact";
import { isRecord } from "@/server/base/runtime/values";
import type { ChargeSource, DeclineReason } from "@/server/core/operation/gateway";
import { leastAmount } from "@/server/core/values/least-amount";
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

/** The types of the gateway's errors are words like `api_error`. Those of a proxy are addresses, or missing. */
const errorType = /^[a-z0-9]+(_[a-z0-9]+)+$/;

/** Returns whether the gateway itself reports an error with this response, not something in front of it. */
const isOwnError = ({ body }: Answer) =>
  isRecord(body) &&
  typeof body.type === "string" &&
  errorType.test(body.type) &&
  typeof body.message === "string";

/** The gateway's response about an object that it does not know. */
export const isNotFound = (answer: Answer) => answer.status === 404 && isOwnError(answer);

/** The gateway's response to a key that it does not know, or of an account that is not activated: nothing was processed. */
export const isKeyRejection = (answer: Answer) =>
  isOwnError(answer) &&
  isRecord(answer.body) &&
  ((answer.status === 401 && answer.body.type === "authentication_error") ||
    (answer.status === 405 && answer.body.type === "account_inactive_error"));

/** Returns whether the gateway itself rejected what was requested. */
export const isOwnRefusal = (answer: Answer) =>
  (answer.status === 400 || answer.status === 404) && isOwnError(answer);

/** With these, the gateway or a proxy says that a request is still being processed, or that it stopped waiting for it. */
const unfinishedStatuses = new Set([408, 409, 423, 425, 499]);

/** Returns whether a response says that the request was turned away, by the gateway or by something in front of it. */
export const isRejection = ({ status }: Answer) =>
  status >= 400 && status < 500 && !unfinishedStatuses.has(status);

/** The errors of an account that may not use a method, or not for this card. */
const excludedErrors = new Set(["m074", "m076", "m077"]);

const isExclusion = ({ body }: Answer) => isRecord(body) && excludedErrors.has(String(body.type));

/** Returns what a rejection says about the request; null if it says nothing, like a page or a rate limit. */
export function readRefusal(answer: Answer): Refused | null {
  const { status, body } = answer;
  if (status !== 400 && status !== 422 && !isNotFound(answer) && !isExclusion(answer)) return null;
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

/**
 * Returns why a charge was rejected. `m074` and `m076` mean that the contract with the gateway excludes the country or
 * the network of a card; of a wallet, `m076` and `m077` mean that it excludes the wallet.
 */
export function declineReasonOfRejection(
  { type, fields }: Refused,
  { amount, source }: { amount: number; source: Pick<ChargeSource, "type"> },
): DeclineReason {
  if (amount < leastAmount && fields.includes("amount")) return "amount_too_small";
  if (type === "m077" || (type === "m076" && source.type !== "card")) return "method_not_available";
  if (fields.includes("company") || type === "m074" || type === "m076") return "card_not_supported";
  return "request";
}
