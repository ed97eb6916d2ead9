/**
 * Types of halala.js, the script that puts a card form and wallets into your own page. Copy this file into your project, or import
 * it: `import type { Card, CardToken } from "./halala"`.
 */

export type Locale = "ar" | "en";
export type CardField = "number" | "expiry" | "cvc" | "holder";
export type CardBrand = "mada" | "visa" | "mastercard" | "amex" | "unionpay";

export type Appearance = {
  /** The color of what is active, as `#rrggbb`. It is shaded where it could not be read. */
  accent?: string;
  /** The radius of corners in pixels, 0 to 24. */
  radius?: number;
  /** The size of the text in pixels, 16 to 20. */
  fontSize?: number;
};

export type CardOptions = {
  /** Arabic unless given. */
  locale?: Locale;
  appearance?: Appearance;
};

/** What your server sends as `source.token` when it makes the payment. Good for one payment, within 15 minutes. */
export type CardToken = { token: string; brand: CardBrand | null; last4: string };

/** What can be known of a card that is being typed. */
export type CardChange = { empty: boolean; complete: boolean; brand: CardBrand | null };

export type CardErrorCode =
  /** A field is wrong or empty: `field` says which. The form has told the customer. */
  | "card_invalid"
  /** The gateway does not take this card. The form has told the customer. */
  | "card_refused"
  /** The customer has no connection. Nothing was charged. */
  | "offline"
  /** The gateway cannot be reached. Nothing was charged. */
  | "gateway_unavailable"
  /** The form stopped working, as in a browser that is too old. Nothing was charged. The form has told the customer. */
  | "form_broken"
  /** No account has this publishable key. */
  | "publishable_key_unknown"
  /** The account was closed. */
  | "account_closed"
  /** The account cannot charge in this mode: it is not verified, or no gateway is connected. */
  | "account_cannot_charge"
  /** This page's address may not show the form: https is needed, or localhost with a test key. */
  | "origin_not_allowed"
  /** The form did not load: the network, or a Content-Security-Policy without our address in `frame-src`. */
  | "frame_unreachable"
  /** The form is not on the page. */
  | "not_mounted"
  /** A token is being made already. */
  | "token_in_progress"
  /** The form was cleared, reloaded or taken away meanwhile. */
  | "canceled";

/** What `createToken` rejects with; `message` is in the language of the form and may be shown to the customer. */
export interface CardError extends Error {
  code: CardErrorCode;
  field: CardField | null;
}

export type CardEvents = { ready: null; change: CardChange; error: CardError };

export type Card = {
  /** Puts the form into an element, given itself or by a selector. */
  mount(target: string | Element): Card;
  /** Sends the card from the form to the gateway. Rejects with a CardError. */
  createToken(): Promise<CardToken>;
  /** Calls back on an event, until the function it returns is called. */
  on<Name extends keyof CardEvents>(name: Name, listener: (detail: CardEvents[Name]) => void): () => void;
  /** Empties the form. */
  clear(): void;
  /** Takes the form off the page; it can be mounted again, empty. */
  unmount(): void;
  /** Takes it off for good. */
  destroy(): void;
};

/** What your server sends as `source` when it makes the payment. Never log or store it. */
export type WalletSource = { type: "apple_pay"; token: string } | { type: "stc_pay"; mobile: string };

/** The part of the API's payment that the wallets read. */
export type WalletPayment = {
  status: string;
  failure_code?: string | null;
  /** Set while STC Pay's code is awaited. */
  code_expires_at?: string | null;
};

export type WalletOptions<Payment extends WalletPayment = WalletPayment> = CardOptions & {
  /** In halalas, for Apple's sheet and the payer. What is charged is your server's amount. */
  amount: number;
  /**
   * Sends the source to your server, and resolves to the payment that it made. Resolve to `{ status: "failed" }` if
   * nothing was charged for sure. If it rejects, the outcome is unknown, and the payer is told not to pay again.
   */
  pay(source: WalletSource): Promise<Payment>;
  /** Sends the code that the payer got to your server, which confirms the payment. Resolves as `pay` does. */
  confirm(code: string, payment: Payment): Promise<Payment>;
};

/** Why a wallet is not offered; null if it is. */
export type WalletReason =
  /** The account or the gateway does not offer it: Settings, Payment methods. */
  | "method_not_offered"
  /** The host of this page is not registered for Apple Pay. */
  | "domain_not_registered"
  /** This page is in a frame itself. */
  | "page_in_frame"
  /** No Apple device, or a browser without Apple Pay. */
  | "device_not_supported"
  /** The browser refuses: Safari before 17, a `Permissions-Policy` without `payment`, or a page without https. */
  | "payment_not_allowed";

export type MissingWallets = Record<"apple_pay" | "stc_pay", WalletReason | null>;

export type WalletEvents<Payment extends WalletPayment = WalletPayment> = {
  /** What is not offered, and why. If nothing is, the element stays empty. */
  ready: { missing: MissingWallets };
  /** What is known in the end. `payment` is what `pay` or `confirm` resolved to; null if it rejected. */
  outcome: { status: "paid" | "failed" | "unknown"; payment: Payment | null };
  error: CardError;
};

export type Wallets<Payment extends WalletPayment = WalletPayment> = {
  /** Puts the wallets into an element, given itself or by a selector. */
  mount(target: string | Element): Wallets<Payment>;
  /** Calls back on an event, until the function it returns is called. */
  on<Name extends keyof WalletEvents>(
    name: Name,
    listener: (detail: WalletEvents<Payment>[Name]) => void,
  ): () => void;
  /** Takes them off the page; they can be mounted again. */
  unmount(): void;
  /** Takes them off for good. */
  destroy(): void;
};

export type HalalaElements = {
  card(options?: CardOptions): Card;
  wallets<Payment extends WalletPayment>(options: WalletOptions<Payment>): Wallets<Payment>;
};

declare global {
  /** Your account in this browser. Give the publishable key, `pk_test_…` or `pk_live_…`. */
  var Halala: (publishableKey: string) => HalalaElements;
}
