import type { CardBrand, PaymentMethod, PayoutLineType } from "@/prisma/states";

export type TokenInfo = {
  token: string;
  status: "chargeable" | "unusable";
  /** The cardholder verified it with their bank, so it can be charged repeatedly. */
  verified: boolean;
  brand: CardBrand;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
  funding: string | null;
};

/** The card details that the gateway returns once it has processed a card. */
type CardDetails = { brand: CardBrand | null; last4: string | null };

export type DeclineReason =
  /** The card's bank declined; its code says why. */
  | "bank"
  /** The bank could not verify the cardholder with 3-D Secure. */
  | "authentication"
  /** The cardholder did not complete 3-D Secure in time. */
  | "abandoned"
  /** The bank did not respond to the gateway. */
  | "timeout"
  /** The gateway itself rejected the amount, the kind of card, or the request. */
  | "amount_too_small"
  | "card_not_supported"
  | "method_not_available"
  | "request"
  | WalletRefusal;

/** Why a wallet did not pay. */
export type WalletRefusal =
  /** For a reason that is not among the others. */
  | "wallet_refused"
  | "wallet_not_registered"
  | "wallet_update_required"
  | "wallet_account_invalid"
  | "wallet_insufficient_funds"
  | "wallet_limit_exceeded"
  | "wrong_code"
  | "too_many_codes"
  | "too_soon";

export type ChargeOutcome =
  | ({
      kind: "paid";
      fee: number;
      referenceNumber: string | null;
      authorizationCode: string | null;
      gatewayCode: string | null;
    } & CardDetails)
  | ({
      kind: "failed";
      declineReason: DeclineReason;
      gatewayCode: string | null;
      message: string | null;
      /** The wallet did not respond to the gateway, so it may have paid after all. */
      maySucceedLater?: boolean;
    } & CardDetails)
  | ({ kind: "needs_3ds"; transactionUrl: string } & CardDetails)
  /** The wallet sent the payer a code, which `confirm` needs. */
  | { kind: "needs_otp" }
  /** The gateway has the payment, without an outcome and without a page where the payer could complete it. */
  | { kind: "open" }
  | { kind: "token_refused" }
  | { kind: "not_sent" }
  | { kind: "missing" }
  | { kind: "unknown" };

export type GatewayRefundOutcome =
  | { kind: "refunded"; refundedTotal: number; referenceNumber: string | null }
  | { kind: "rejected"; message: string | null }
  | { kind: "not_sent" }
  | { kind: "unknown" };

export type ChargeRequest = {
  gatewayId: string;
  amount: number;
  currency: string;
  source: ChargeSource;
  callbackUrl: string;
  description: string | null;
  /** Kept by the gateway. `account` names the merchant, in case we no longer know the charge. */
  metadata: { account: string } & Record<string, string>;
};

/** What is charged. The token of a wallet is good for one charge, and is never stored. */
export type ChargeSource =
  | {
      type: "card";
      token: string;
      /** Set if the cardholder has just verified the card with their bank. The charge then skips 3-D Secure. */
      isVerified?: boolean;
      /** Merchant-initiated charge: the agreement under which the stored card is charged, without 3-D Secure. */
      agreementId?: string;
    }
  | { type: "apple_pay"; token: string }
  | { type: "stc_pay"; mobile: string };

/** What a method of payment can do at the gateway. */
type Capabilities = {
  /** Its card can be stored. */
  save: boolean;
  /** What was stored can be charged without the payer, as subscriptions do. */
  renew: boolean;
  partialRefund: boolean;
  /** The payer may have to confirm on a page of their bank. */
  threeDSecure: boolean;
  /** The payer confirms with a code, which `confirm` sends. */
  otp: boolean;
};
/** The wallets that the gateway processes and Halala does not offer. */
type PreparedMethod = "samsung_pay" | "google_pay";
export type MethodCapabilities = Readonly<Record<PaymentMethod | PreparedMethod, Capabilities>>;

/** A payment as the gateway recorded it, independent of what was requested. Amounts in halalas. */
export type RecordedPayment = {
  gatewayId: string;
  /** The account that Halala charged it for; null if Halala did not. */
  accountId: string | null;
  state: "paid" | "failed" | "open";
  amount: number;
  refunded: number;
  /** Null if the record has none. */
  fee: number | null;
};

/** A transfer to the bank. `amount`: the sum of its lines, in halalas, of which `transferFee` was deducted. */
export type Settlement = {
  gatewayId: string;
  createdAt: Date;
  amount: number;
  /** With `transferVat`. */
  transferFee: number;
  transferVat: number;
  invoiceUrl: string | null;
  count: number;
};

/** A line of a settlement, in halalas: `net` is `amount`, which is negative if it was deducted, less `fee`. */
export type SettlementLine = {
  /** Null for a fee that belongs to no payment. */
  gatewayPaymentId: string | null;
  type: PayoutLineType;
  amount: number;
  /** With `feeVat`. */
  fee: number;
  feeVat: number;
  net: number;
  occurredAt: Date | null;
};

/**
 * The payment gateway of one mode. No method throws for a gateway error: `not_sent` means that nothing can have
 * happened, `unknown` that something may have.
 */
export type Gateway = {
  methods: MethodCapabilities;
  tokenInfo(token: string): Promise<TokenInfo | "missing" | "unavailable" | "timeout">;
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  fetchOutcome(gatewayId: string, amount: number, currency: string): Promise<ChargeOutcome>;
  /**
   * Sends the code of a payment that needs one (`needs_otp`). A wrong code ends the payment, and no code is sent twice:
   * the outcome is `needs_otp` only if the gateway did not count the code, and `unknown` if it may have.
   */
  confirm(
    payment: { gatewayId: string; amount: number; currency: string },
    code: string,
  ): Promise<ChargeOutcome>;
  /**
   * Returns the session of Apple's sheet on a page of `domain`, as Apple made it: it goes to the browser unchanged, is
   * good for one sheet and five minutes, and is never kept.
   */
  merchantSession(request: {
    validationUrl: string;
    displayName: string;
    domain: string;
  }): Promise<Record<string, unknown> | "unavailable">;
  refundedTotal(gatewayId: string): Promise<number | "unknown">;
  refund(request: {
    gatewayId: string;
    amount: number;
    refundedBefore: number;
  }): Promise<GatewayRefundOutcome>;
  fetchRecord(gatewayId: string): Promise<RecordedPayment | "missing" | "unknown">;
  /**
   * Returns a page of the payments created or changed in a time range, regardless of their age, newest first.
   * Pages count from 1.
   */
  listPayments(window: {
    from: Date;
    to: Date;
    page: number;
  }): Promise<{ payments: RecordedPayment[]; hasMore: boolean } | "unknown">;
  /** Returns a page of the settlements made since a moment, newest first. Pages count from 1. */
  listSettlements(window: {
    from: Date;
    page: number;
  }): Promise<{ settlements: Settlement[]; hasMore: boolean } | "unknown">;
  /** Returns all lines of a settlement; `unknown` if one page cannot be read. */
  settlementLines(gatewayId: string): Promise<SettlementLine[] | "unknown">;
  removeToken(token: string): Promise<"removed" | "unknown">;
};
