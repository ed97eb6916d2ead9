import { GatewayError } from "./errors";
import type { AuthResult } from "./issuer";
import { challengeResult, expiredRefusal, frictionlessResult, type refusedByIssuer } from "./issuer";
import { finalizePayment } from "./payment-changes";
import type { GatewayPayment, StoredCard, Token } from "./records";
import type { Sandbox } from "./sandbox";
import { formatAmount, tokenStatus } from "./serialize";

type Result = "AUTHENTICATED" | Parameters<typeof refusedByIssuer>[0];

/** A 3-D Secure authentication of a payment or of a card being stored. */
export type BankChallenge = {
  card: StoredCard;
  amount: string;
  description: string | null;
  open: boolean;
  /** Completes the authentication and returns the URL to redirect the cardholder to. Idempotent. */
  finish(result: Result): string | null;
};

export function findChallenge(sandbox: Sandbox, id: string): BankChallenge {
  const auth = sandbox.store.cardAuths.get(id);
  const payment = auth?.subject === "payment" ? sandbox.store.payments.get(auth.id) : undefined;
  if (payment?.card) return paymentChallenge(sandbox, payment, payment.card);
  const token = auth?.subject === "token" ? sandbox.store.tokens.get(auth.id) : undefined;
  if (token) return tokenChallenge(sandbox, token);
  throw new GatewayError("not_found");
}

/** Returns the issuer's decision if the card needs no challenge. */
export const frictionlessOutcome = ({ card }: BankChallenge): Result | null =>
  frictionlessResult(card.behaviour);

export const challengeOutcome = ({ card }: BankChallenge, chosen: AuthResult): Result =>
  challengeResult(card.behaviour, chosen);

function paymentChallenge(sandbox: Sandbox, payment: GatewayPayment, card: StoredCard): BankChallenge {
  const open = payment.status === "initiated";
  return {
    card,
    amount: formatAmount(payment.amount, payment.currency),
    description: payment.description,
    open,
    finish(result) {
      const updated = open ? finalizePayment(sandbox, payment, result) : payment;
      return returnUrl(updated.callback_url, updated);
    },
  };
}

function tokenChallenge(sandbox: Sandbox, token: Token): BankChallenge {
  const { clock, store } = sandbox;
  const expired = token.expires_at !== null && clock.now() >= Date.parse(token.expires_at);
  const open = token.status === "initiated" && !expired;
  return {
    card: token.card,
    amount: formatAmount(100, "SAR"),
    description: null,
    open,
    finish(result) {
      if (!open) {
        const message = token.message ?? expiredRefusal.message;
        return returnUrl(token.callback_url, {
          id: token.id,
          status: tokenStatus(token, clock.now()),
          message,
        });
      }
      const updated = { ...token, ...verified(result), updated_at: clock.iso() };
      store.append({ type: "token_changed", token: updated });
      return returnUrl(token.callback_url, updated);
    },
  };
}

// Once verified, a token is valid until its card expires, not only fifteen minutes.
function verified(result: Result) {
  if (result !== "AUTHENTICATED") return { status: "inactive" as const, message: result.message };
  return { status: "active" as const, message: "Card stored successfully", expires_at: null };
}

type Ended = { id: string; status: string; message: string | null };

function returnUrl(callbackUrl: string | null, { id, status, message }: Ended): string | null {
  if (callbackUrl === null) return null;
  const [address = "", fragment] = callbackUrl.split("#");
  const appended = new URLSearchParams({ id, status, message: message ?? "" });
  const separator = address.includes("?") ? "&" : "?";
  const location = `${address}${separator}${appended}${fragment === undefined ? "" : `#${fragment}`}`;
  // Headers are ASCII, but a merchant's URL may contain Arabic.
  return location.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
