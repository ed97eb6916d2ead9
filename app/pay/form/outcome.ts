import type { FieldErrors } from "./fields";

export type PayProblem =
  | ("offline" | "gateway" | "card" | "unknown" | "notStarted" | "wait" | "busy" | "other")
  /** An error of this page: the browser is too old, or something broke. */
  | "broken";

export type PayOutcome =
  | { kind: "leaving" }
  /** The payer closed the sheet of a wallet. */
  | { kind: "canceled" }
  | { kind: "invalid"; fieldErrors: FieldErrors }
  | { kind: "problem"; problem: PayProblem; seconds?: number };

export const problem = (kind: PayProblem): PayOutcome => ({ kind: "problem", problem: kind });

const maxWaitSeconds = 60;

/** The server asks the client to wait. Short waits count down on the page. */
export const retryAfter = (seconds: number): PayOutcome => ({
  kind: "problem",
  problem: seconds <= maxWaitSeconds ? "wait" : "busy",
  seconds,
});

/** Maps the gateway's card errors to the fields. */
export function refusedCard(fields: string[]): PayOutcome {
  const fieldErrors: FieldErrors = {
    number: fields.includes("company") ? "numberUnsupported" : fields.includes("number") ? "number" : null,
    expiry: fields.includes("month") || fields.includes("year") ? "expiry" : null,
    cvc: fields.includes("cvc") ? "cvc" : null,
    holder: fields.includes("name") ? "holder" : null,
  };
  return Object.values(fieldErrors).some(Boolean) ? { kind: "invalid", fieldErrors } : problem("card");
}

export function leaveFor(address: string): PayOutcome {
  location.assign(address);
  return { kind: "leaving" };
}
