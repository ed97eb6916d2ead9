import { baseUrl } from "@/server/base/runtime/env";

/**
 * Returns the page to open after sign-in: `next` if it is a dashboard page, otherwise the dashboard's first
 * page.
 */
export function nextPage(next: string | string[] | undefined): string {
  if (typeof next !== "string" || !URL.canParse(next, baseUrl)) return "/test";
  const { origin, pathname, search } = new URL(next, baseUrl);
  const isOurs = origin === new URL(baseUrl).origin && /^\/(?:test|live|review)(?:\/|$)/.test(pathname);
  return isOurs ? `${pathname}${search}` : "/test";
}
