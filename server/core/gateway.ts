/** What the gateway knows about a token. */
export type TokenInfo = {
  token: string;
  status: "chargeable" | "unusable";
  /** Its cardholder confirmed it with their bank: it can be charged again and again. */
  verified: boolean;
  brand: string;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
  funding: string | null;
};

/** What the gateway says of a card, once it has seen it. */
type CardFacts = { brand: string | null; last4: string | null };

/**
 * Who declined: the card's bank, with its code; 3-D Secure, also by timeout; none of them
 * answered the gateway; or the gateway itself, for the amount, for the kind of card, or for another reason.
 */
export type Refusal =
  | "bank"
  | "authentication"
  | "abandoned"
  | "timeout"
  | "amount_too_small"
  | "card_not_supported"
  | "request";

export type ChargeOutcome =
  | ({
      kind: "paid";
      fee: number;
      referenceNumber: string | null;
      authorizationCode: string | null;
      gatewayCode: string | null;
    } & CardFacts)
  | ({
      kind: "failed";
      refusal: Refusal;
      gatewayCode: string | null;
      message: string | null;
    } & CardFacts)
  | ({ kind: "needs_3ds"; transactionUrl: string } & CardFacts)
  | { kind: "token_refused" }
  | { kind: "not_sent" }
  | { kind: "missing" }
  | { kind: "unknown" };

export type RefundOutcome =
  | { kind: "refunded"; refundedTotal: number; referenceNumber: string | null }
  | { kind: "rejected"; message: string | null }
  | { kind: "not_sent" }
  | { kind: "unknown" };

export type ChargeRequest = {
  gatewayId: string;
  amount: number;
  currency: string;
  token: string;
  callbackUrl: string;
  description: string | null;
  metadata: Record<string, string>;
  /** Set when the cardholder has just confirmed the card itself with their bank: it is charged without 3-D Secure. */
  isVerified?: boolean;
  /** Set when the customer is not there: the agreement by which the stored card is charged, without 3-D Secure. */
  agreementId?: string;
};

/** A payment as the gateway has it, whatever we requested. Amounts in halalas. */
export type BookedPayment = {
  gatewayId: string;
  state: "paid" | "failed" | "open";
  amount: number;
  refunded: number;
};

/**
 * The card gateway of one mode. Nothing here throws for what the gateway may say or fail to say:
 * `not_sent` means that nothing can have happened, `unknown` that something may have.
 */
export type Gateway = {
  tokenInfo(token: string): Promise<TokenInfo | "missing" | "unavailable" | "timeout">;
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  fetch(gatewayId: string, amount: number, currency: string): Promise<ChargeOutcome>;
  refundedTotal(gatewayId: string): Promise<number | "unknown">;
  refund(request: { gatewayId: string; amount: number; refundedBefore: number }): Promise<RefundOutcome>;
  /** One payment as the gateway's books have it. */
  booked(gatewayId: string): Promise<BookedPayment | "missing" | "unknown">;
  /** A page of what it booked or changed in a stretch of time, however old it is, newest first; pages count from 1. */
  books(window: {
    from: Date;
    to: Date;
    page: number;
  }): Promise<{ payments: BookedPayment[]; more: boolean } | "unknown">;
  removeToken(token: string): Promise<"removed" | "unknown">;
};
