"use client";

import { pageScope } from "./page-scope";

/** Returns whether the browser's session is open. */
export async function isSignedIn(): Promise<boolean> {
  const { "x-halala-mode": mode } = pageScope();
  const response = await fetch(`/api/changes/${mode}`, {
    headers: { accept: "application/json" },
    cache: "no-store",
  }).catch(() => null);
  return response?.ok === true;
}
