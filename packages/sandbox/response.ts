import { randomBytes } from "node:crypto";
import type { Html } from "./html";

export type GatewayResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  /** The change is kept, but the connection is closed before a byte is sent. */
  lost?: true;
};

export const json = (status: number, value: unknown): GatewayResponse => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify(value),
});

export const empty = (status: number, headers: Record<string, string> = {}): GatewayResponse => ({
  status,
  headers,
  body: null,
});

export const redirect = (location: string): GatewayResponse => empty(302, { location });

/** Sends an HTML page. `build` gets the nonce that its inline scripts require. */
export function pageResponse(status: number, build: (nonce: string) => Html): GatewayResponse {
  const nonce = randomBytes(16).toString("base64");
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // No form-action, because the last 3-D Secure form redirects to any merchant's site.
      "content-security-policy": `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: build(nonce).markup,
  };
}
