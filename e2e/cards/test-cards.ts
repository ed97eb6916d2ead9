import type { Language } from "@/e2e/payer/payer";
import { gatewayTestCards } from "@/packages/sandbox/test-cards";
import type { FailureCode } from "@/server/payments/failures";

type Behaviour = (typeof gatewayTestCards)[number]["behaviour"];

/** The message for each of the gateway's test cards; absent: paid. */
export const outcomes: Partial<Record<Behaviour, FailureCode>> = {
  unspecified_failure: "processing_error",
  insufficient_funds: "insufficient_funds",
  lost_card: "lost_card",
  declined: "card_declined",
  expired_card: "expired_card",
  limit_exceeded: "limit_exceeded",
  stolen_card: "stolen_card",
  attempted_not_available: "authentication_failed",
  enrolment_error: "authentication_failed",
  not_enrolled: "authentication_failed",
  authentication_error: "authentication_failed",
  rejected_by_issuer: "authentication_failed",
  authentication_unavailable: "authentication_failed",
};

const special = (behaviour: Behaviour) =>
  behaviour === "frictionless" || outcomes[behaviour] === "authentication_failed";
export const groups = [
  { name: "mada", language: "ar", of: gatewayTestCards.filter(({ brand }) => brand === "mada") },
  {
    name: "Visa",
    language: "en",
    of: gatewayTestCards.filter((card) => card.brand === "visa" && !special(card.behaviour)),
  },
  { name: "Mastercard", language: "ar", of: gatewayTestCards.filter(({ brand }) => brand === "master") },
  { name: "UnionPay", language: "en", of: gatewayTestCards.filter(({ brand }) => brand === "unionpay") },
  { name: "3-D Secure", language: "en", of: gatewayTestCards.filter(({ behaviour }) => special(behaviour)) },
] as const satisfies { name: string; language: Language; of: readonly (typeof gatewayTestCards)[number][] }[];
