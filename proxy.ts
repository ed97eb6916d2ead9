import { type NextRequest, NextResponse } from "next/server";
import { docsRoute } from "@/app/docs/docs-route";
import { acceptedLocale, parseLocale } from "@/app/messages/request-locale";
import { baseUrl, env } from "@/server/base/runtime/env";
import { gatewayOrigins } from "@/server/base/runtime/gateway-origins";

/**
 * The address of a payer's page, and what a chat took for its end: many link detectors include «،», «؟», a closing
 * quote or a direction mark after a link.
 */
const withTextAfterIt =
  /^(\/(?:pay|receipt|manage|reminders|shop)\/[\w-]+(?:\.[\w-]+)*)(?:%[\dA-Fa-f]{2}|[^\w/%-])+$/;

/** Sets the headers of every page. Does not authorize: pages and procedures do. */
export function proxy(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl;
  const [, cut] = withTextAfterIt.exec(pathname) ?? [];
  if (cut !== undefined) return NextResponse.redirect(new URL(`${cut}${search}`, request.url), 307);
  const nonce = btoa(crypto.randomUUID());
  const element = /^\/elements\/(?:card|wallets)$/.test(pathname);
  const payer = element || /^\/(?:pay|receipt|return|manage|reminders|shop)\//.test(pathname);
  // The mailbox and the settings show each email in a frame with its own policy. A document keeps its policy
  // during client-side navigation, so all dashboard pages allow the frame.
  const frames = /^\/(?:dev\/mail|test\/|live\/)/.test(pathname) ? "'self'" : "'none'";
  const workers = /^\/(?:test|live)(?:\/|$)/.test(pathname) ? "'self'" : "'none'";
  const ancestors = element ? merchantPages(searchParams.get("key") ?? "") : "'none'";
  const policy = contentSecurityPolicy({ nonce, payer, frames, workers, ancestors });

  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-search", search);
  headers.set("x-path", pathname);
  headers.set("content-security-policy", policy);
  const response = docsResponse(request, headers) ?? NextResponse.next({ request: { headers } });

  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", referrerPolicy({ element, payer }));
  for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
  if (element) response.headers.delete("x-frame-options"); // cannot list several origins; the policy does
  if (secure) response.headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
  rememberLanguage(response, pathname, searchParams.get("language"));
  return response;
}

/** With no referrer at all, browsers without Sec-Fetch-Site would hide from us that a form is our own. */
const referrerPolicy = ({ element, payer }: { element: boolean; payer: boolean }) =>
  element ? "no-referrer" : payer ? "same-origin" : "strict-origin-when-cross-origin";

export const config = {
  matcher: [
    "/((?!v1(?:/|$)|mcp(?:/|$)|api/|openapi\\.json$|halala\\.js$|_next/static|_next/image|icon\\.svg$|dev/mail/\\w+/html$).*)",
  ],
};

function docsResponse(request: NextRequest, headers: Headers): NextResponse | null {
  const { pathname, searchParams: search } = request.nextUrl;
  const preferred =
    parseLocale(request.cookies.get("locale")?.value) ??
    acceptedLocale(request.headers.get("accept-language"));
  const route = docsRoute({ pathname, search, accept: request.headers.get("accept") ?? "", preferred });
  if (route === null) return null;
  if ("rewrite" in route)
    return NextResponse.rewrite(new URL(route.rewrite, request.url), { request: { headers } });
  const response = NextResponse.redirect(new URL(route.redirect, request.url), 307);
  response.headers.set("vary", "Cookie, Accept-Language");
  response.headers.set("cache-control", "no-store");
  // Also written by a script, where a page changes its language without reloading.
  if (route.remember !== undefined)
    response.cookies.set("locale", route.remember, {
      path: "/",
      maxAge: 365 * 86_400,
      sameSite: "lax",
      secure,
    });
  return response;
}

const secure = baseUrl.startsWith("https:");

const fixedHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
};

/** Who may frame the card form and the wallets: any page over https, and with a test key also pages on localhost. */
const merchantPages = (key: string) =>
  key.startsWith("pk_test_") ? "https: http://localhost:* http://127.0.0.1:*" : "https:";

type Policy = { nonce: string; payer: boolean; frames: string; workers: string; ancestors: string };

function contentSecurityPolicy({ nonce, payer, frames, workers, ancestors }: Policy): string {
  // In development, React needs eval, and the tooling's overlay uses inline styles.
  const dev = env.NODE_ENV === "development";
  const sources = (...all: string[]) => all.filter((source) => source !== "").join(" ");
  const gateways = payer ? gatewayOrigins() : [];
  // Payer pages run one script, which loads no others.
  const loading = payer && !dev ? "" : "'strict-dynamic'";
  return [
    "default-src 'none'",
    `script-src ${sources(`'nonce-${nonce}'`, loading, dev ? "'unsafe-eval'" : "")}`,
    `style-src ${dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`}`,
    `connect-src ${sources("'self'", ...gateways)}`,
    `form-action ${sources("'self'", ...gateways)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${frames}`,
    // A payer's page may start none anyway: its policy for scripts allows no address.
    ...(payer ? [] : [`worker-src ${workers}`]),
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}

/** A payer's language choice applies only to that link, receipt or subscription. */
function rememberLanguage(response: NextResponse, pathname: string, language: string | null) {
  const [path] = /^\/(?:pay|receipt|reminders)\/[\w.-]+$|^\/(?:manage|shop)\/[\w-]+/.exec(pathname) ?? [];
  if (path === undefined || (language !== "ar" && language !== "en")) return;
  response.cookies.set("language", language, { path, sameSite: "lax", httpOnly: true, secure });
}
