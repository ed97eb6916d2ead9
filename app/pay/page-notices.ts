import type { ErrorCode } from "@/server/core/errors";

/** What a page tells a customer who comes back to it without having reached what they wanted. */
export const notices = ["unverified", "changed", "unreachable", "busy", "refused"] as const;
export type NoticeName = (typeof notices)[number];

/** The notice for a failure; null where the page as it is now says better why nothing can be done. */
export function noticeFor(code: ErrorCode): NoticeName | null {
  switch (code) {
    case "token_invalid":
      return "unverified";
    case "state_conflict":
      return "changed";
    case "gateway_unavailable":
    case "gateway_timeout":
      return "unreachable";
    case "rate_limited":
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

/** The notice that an address asks for; it may ask for one of these, and for none that says anything is paid. */
export const noticeIn = (search: Record<string, string | string[] | undefined>): NoticeName | null =>
  notices.find((name) => search[name] !== undefined) ?? null;

/** A page of ours with a notice on it. */
export const withNotice = (path: string, notice: NoticeName | null) =>
  notice === null ? path : `${path}?${notice}=1`;

/** The token that the gateway names when it sends a customer back. What else its address says is not read. */
export const tokenIn = (request: Request): string | null => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return /^token_[A-Za-z0-9_-]{1,249}$/.test(id) ? id : null;
};
