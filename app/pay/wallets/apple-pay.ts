/** The part of Apple's API that the page uses: a global of Safari, which needs no script. */
type AppleSession = {
  onvalidatemerchant(event: { validationURL: string }): void;
  onpaymentauthorized(event: { payment: { token: unknown } }): void;
  oncancel(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number; errors: [] }): void;
  begin(): void;
  abort(): void;
};
type AppleSessions = {
  new (version: number, request: object): AppleSession;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
};

/** The first version with mada. */
const version = 5;

/** Returns Apple's API on a device that can pay with it; null elsewhere, and on an insecure page. */
export function applePay(): AppleSessions | null {
  try {
    const api = (window as { ApplePaySession?: AppleSessions }).ApplePaySession;
    return api?.supportsVersion(version) && api.canMakePayments() ? api : null;
  } catch {
    return null;
  }
}

/** What became of the payment: its status, or nothing if that is not known. */
type Result = "paid" | "failed" | "unknown";

type Sheet = {
  api: AppleSessions;
  /** In halalas. */
  amount: number;
  label: string;
  /** Returns the session that Apple made for the server; null if there is none. */
  validate(validationUrl: string): Promise<unknown>;
  pay(token: string): Promise<Result>;
  /** The payer closed the sheet, or it could not be opened. */
  closed(): void;
};

/** Apple closes the sheet by itself half a minute after the payer confirmed. */
const sheetMs = 25_000;

/**
 * Opens Apple's sheet. Must be called in the task of the click, or Apple refuses it. The sheet says paid or failed only
 * if that is known; otherwise it is closed, and the page checks.
 */
export function openSheet({ api, amount, label, validate, pay, closed }: Sheet): void {
  const session = new api(version, {
    countryCode: "SA",
    currencyCode: "SAR",
    merchantCapabilities: ["supports3DS", "supportsDebit", "supportsCredit"],
    supportedNetworks: ["mada", "visa", "masterCard"],
    total: { label, amount: (amount / 100).toFixed(2), type: "final" },
  });
  const abort = () => {
    session.abort();
    closed();
  };
  session.onvalidatemerchant = async ({ validationURL }) => {
    const made = await validate(validationURL);
    if (made === null) abort();
    else session.completeMerchantValidation(made);
  };
  session.onpaymentauthorized = async ({ payment }) => {
    const late = new Promise<Result>((resolve) => setTimeout(resolve, sheetMs, "unknown"));
    const result = await Promise.race([pay(JSON.stringify(payment.token)), late]);
    if (result === "unknown") session.abort();
    else session.completePayment({ status: statusOf(api, result), errors: [] });
  };
  session.oncancel = closed;
  session.begin();
}

const statusOf = (api: AppleSessions, result: "paid" | "failed") =>
  result === "paid" ? api.STATUS_SUCCESS : api.STATUS_FAILURE;
