"use client";

/**
 * The mode and account a call is made for, taken from the current page. If the session has switched accounts since,
 * the server rejects the call.
 */
export function pageScope(): Record<string, string> {
  const account = document.getElementById("content")?.dataset.account;
  return {
    "x-halala-mode": window.location.pathname.startsWith("/live") ? "live" : "test",
    ...(account === undefined ? {} : { "x-halala-account": account }),
  };
}
