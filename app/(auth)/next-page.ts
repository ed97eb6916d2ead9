import { baseUrl } from "@/server/platform/runtime/env";

/** Returns the dashboard page to open after signing in: the given one if it is a page of the dashboard, else the first. */
export function nextPage(next: string | string[] | undefined): string {
  if (typeof next !== "string" || !URL.canParse(next, baseUrl)) return "/test";
  const { origin, pathname, search } = new URL(next, baseUrl);
  const isOurs = origin === new URL(baseUrl).origin && /^\/(?:test|live|review)(?:\/|$)/.test(pathname);
  return isOurs ? `${pathname}${search}` : "/test";
}
