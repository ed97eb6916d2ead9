"use client";

/**
 * What a call is made for: the mode and the account of the page in front of the person. The session may be in another
 * account by now; then the service refuses.
 */
export function pageScope(): Record<string, string> {
  const account = document.getElementById("content")?.dataset.account;
  return {
    "x-halala-mode": window.location.pathname.startsWith("/live") ? "live" : "test",
    ...(account === undefined ? {} : { "x-halala-account": account }),
  };
}
