import type { ErrorCode } from "@/server/core/operation/errors";
import { mayHaveHappened } from "./unknown-outcome";

/** Notices for a customer who returns to a page without completing the action. */
export const notices = [
  "unverified",
  "changed",
  "expired",
  "unreachable",
  "busy",
  "refused",
  "unknown",
] as const;
export type NoticeName = (typeof notices)[number];

export const toneOf = (name: NoticeName) =>
  name === "changed" || name === "expired" || name === "unknown" ? "warning" : "danger";

/** Returns the notice for a failure after the bank; null if the page itself already explains it. */
export function noticeFor(code: ErrorCode): NoticeName | null {
  if (mayHaveHappened(code)) return "unknown";
  switch (code) {
    case "token_invalid":
      return "unverified";
    case "gateway_unavailable":
    case "gateway_timeout":
      return "unreachable";
    case "too_many_tries":
      return "busy";
    case "resource_missing":
    case "payment_link_not_payable":
    case "subscription_not_active":
    case "account_cannot_charge":
      return null;
    default:
      return "refused";
  }
}

/** Returns the notice named in the URL. None of them claims that something was paid. */
export const noticeIn = (search: Record<string, string | string[] | undefined>): NoticeName | null =>
  notices.find((name) => search[name] !== undefined) ?? null;

/** Returns the URL of a page with a notice. */
export const withNotice = (path: string, notice: NoticeName | null) =>
  notice === null ? path : `${path}?${notice}=1`;

/** Reads the token from the gateway's return URL. Other parameters are ignored. */
export const tokenIn = (request: Request): string | null => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return /^token_[A-Za-z0-9_-]{1,249}$/.test(id) ? id : null;
};
