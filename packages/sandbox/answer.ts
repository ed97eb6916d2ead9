import { randomBytes } from "node:crypto";
import type { Html } from "./html";

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  /** The effect stands, but the connection dies before a byte is sent. */
  lost?: true;
};

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify(value),
});

export const empty = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: null,
});

export const redirect = (location: string): Answer => empty(302, { location });

/** A page of our own; `build` gets the nonce its inline scripts must carry. */
export function page(status: number, build: (nonce: string) => Html): Answer {
  const nonce = randomBytes(16).toString("base64");
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // No form-action: the last form of 3-D Secure is redirected to whichever site the merchant named.
      "content-security-policy": `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: build(nonce).markup,
  };
}
