import type { Page } from "@playwright/test";

/** What the stand-in for Apple's API saw. It behaves like a device whose payer confirms at once. */
type Seen = { request: { total: { amount: string } }; session?: object; status?: number; aborted?: true };
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Puts a stand-in for Apple's API into the page, whose payer does `what` with the sheet. */
export const withApplePay = (
  page: Page,
  what: "confirm" | "confirm and close" | "cancel" | "refuse",
  token: string,
) =>
  page.addInitScript(
    ([what, token]) => {
      class ApplePaySession {
        static STATUS_SUCCESS = 0;
        static STATUS_FAILURE = 1;
        static supportsVersion = (version: number) => version <= 14;
        static canMakePayments = () => {
          if (what === "refuse") throw new DOMException("not allowed in this frame", "InvalidAccessError");
          return true;
        };
        onvalidatemerchant = (_: object) => {};
        onpaymentauthorized = (_: object) => {};
        oncancel = () => {};
        constructor(_: number, request: Seen["request"]) {
          if (!navigator.userActivation.isActive) throw new DOMException("no gesture", "InvalidAccessError");
          window.seen = { request };
        }
        begin() {
          const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
          if (what === "cancel") setTimeout(() => this.oncancel());
          else setTimeout(() => this.onvalidatemerchant({ validationURL }));
        }
        completeMerchantValidation(session: object) {
          window.seen.session = session;
          setTimeout(() => {
            this.onpaymentauthorized({ payment: { token: JSON.parse(token ?? "") } });
            if (what === "confirm and close") this.oncancel();
          });
        }
        completePayment({ status }: { status: number }) {
          window.seen.status = status;
          sessionStorage.setItem("sheet", String(status));
        }
        abort() {
          window.seen.aborted = true;
          sessionStorage.setItem("sheet", "aborted");
        }
      }
      Object.assign(window, { ApplePaySession });
    },
    [what, token] as const,
  );

const encrypted = JSON.stringify({
  paymentData: { version: "EC_v1", data: "AAAA", signature: "BBBB", header: { transactionId: "ab" } },
  paymentMethod: { displayName: "mada 1234", network: "mada", type: "debit" },
});
export const newToken = () => encrypted.replace("AAAA", Buffer.from(crypto.randomUUID()).toString("base64"));
