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

/** Returns Apple's API on a device that can pay with it; null elsewhere. */
export function applePay(): AppleSessions | null {
  const api = applePayHere();
  return typeof api === "string" ? null : api;
}

/** Returns Apple's API or why it can't be used: it throws on an insecure page, and in a frame that may not use it. */
export function applePayHere(): AppleSessions | "device_not_supported" | "payment_not_allowed" {
  try {
    const api = (window as { ApplePaySession?: AppleSessions }).ApplePaySession;
    return api?.supportsVersion(version) && api.canMakePayments() ? api : "device_not_supported";
  } catch {
    return "payment_not_allowed";
  }
}

type Charged<Outcome> = { result: "paid" | "failed" | "unknown"; follow: () => Outcome };

type Sheet<Outcome> = {
  /** In halalas. */
  amount: number;
  label: string;
  /** Returns the session that Apple made for the server; null if there is none. */
  validate(validationUrl: string): Promise<unknown>;
  charge(token: string): Promise<Charged<Outcome>>;
};

/** Apple closes the sheet by itself half a minute after the payer confirmed. */
const sheetMs = 25_000;

/**
 * Opens Apple's sheet. Must be called in the task of the click, or Apple refuses it. The sheet says paid or failed only
 * if that is known; otherwise it is closed, and the page checks.
 */
export const openSheet = <Outcome>(api: AppleSessions, { amount, label, validate, charge }: Sheet<Outcome>) =>
  new Promise<Outcome | "canceled" | "unavailable">((resolve) => {
    const session = new api(version, {
      countryCode: "SA",
      currencyCode: "SAR",
      merchantCapabilities: ["supports3DS", "supportsDebit", "supportsCredit"],
      supportedNetworks: ["mada", "visa", "masterCard"],
      total: { label, amount: (amount / 100).toFixed(2), type: "final" },
    });
    const abort = () => {
      session.abort();
      resolve("unavailable");
    };
    session.onvalidatemerchant = ({ validationURL }) =>
      void validate(validationURL).then(
        (made) => (made === null ? abort() : session.completeMerchantValidation(made)),
        abort,
      );
    let isCharged = false;
    session.onpaymentauthorized = async ({ payment }) => {
      isCharged = true;
      const charged = charge(JSON.stringify(payment.token));
      const late = new Promise<"unknown">((end) => setTimeout(end, sheetMs, "unknown"));
      const result = await Promise.race([charged.then((done) => done.result), late]).catch(
        () => "unknown" as const,
      );
      if (result === "unknown") session.abort();
      else
        session.completePayment({
          status: result === "paid" ? api.STATUS_SUCCESS : api.STATUS_FAILURE,
          errors: [],
        });
      // The sheet is closed before the page is left.
      setTimeout(() => resolve(charged.then(({ follow }) => follow())));
    };
    // Once the payer confirmed, closing the sheet cancels nothing.
    session.oncancel = () => {
      if (!isCharged) resolve("canceled");
    };
    session.begin();
  });
