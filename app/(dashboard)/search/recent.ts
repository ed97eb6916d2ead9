"use client";

import type { Mode } from "@/server/base/db/db";

const most = 5;
const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z]+_[0-9a-z]{26}$/.test(value);

/** One list per account and mode. Contains IDs only: customers' names must not remain on a device. */
const keyOf = (mode: Mode) =>
  `halala.recent.${document.getElementById("content")?.dataset.account ?? ""}.${mode}`;

/** Returns the IDs of the objects opened last in this browser, most recent first. */
export function recentIds(mode: Mode): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(mode)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isId).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Records that an object's page was opened. Ignores other pages. */
export function noteRecent(mode: Mode, pathname: string): void {
  const [id] = /(?<=\/)(?:pay|cus|sub|plink|we)_[0-9a-z]{26}$/.exec(pathname) ?? [];
  if (id === undefined) return;
  try {
    const ids = [id, ...recentIds(mode).filter((one) => one !== id)].slice(0, most);
    localStorage.setItem(keyOf(mode), JSON.stringify(ids));
  } catch {
    // Storage is full or disabled: nothing is recorded.
  }
}
