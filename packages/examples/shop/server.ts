import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Halala } from "@halala/client";
import { findOrder, type Order, placeOrder } from "./orders";
import { missingPage, orderPage, shopPage } from "./pages";
import { payOrder, refreshOrder } from "./payments";
import { say } from "./say";
import type { Settings } from "./settings";
import { receive } from "./webhooks";

type Shop = Settings & { halala: Halala; address: string; webhookSecret: () => string };

const largestBody = 64 * 1024;

export const shopServer = (shop: Shop) =>
  createServer((request, response) => {
    answer(shop, request, response).catch((error: unknown) => {
      say(`something went wrong: ${error instanceof Error ? error.message : String(error)}`);
      response.writeHead(500).end();
    });
  });

async function answer(shop: Shop, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", shop.address);
  const locale = localeIn(url.searchParams.get("lang") ?? request.headers["accept-language"]);
  const route = `${request.method} ${url.pathname}`;
  if (route === "GET /") return html(shop, response, shopPage(locale));
  if (route === "GET /checkout.js") return file(response, "checkout.js", "text/javascript; charset=utf-8");
  if (route === "GET /shop.css") return file(response, "shop.css", "text/css; charset=utf-8");
  if (route === "POST /webhooks") {
    const [raw, secret] = [await bodyOf(request), shop.webhookSecret()];
    const header = String(request.headers["service-signature"] ?? "");
    return void response.writeHead(await receive(shop.halala, { raw, header, secret })).end();
  }
  // Reject forms of other sites.
  if (request.method === "POST" && request.headers.origin !== shop.address)
    return void response.writeHead(403).end();
  if (route === "POST /orders") {
    const order = placeOrder(new URLSearchParams(await bodyOf(request)), locale);
    return goTo(response, order === null ? `/?lang=${locale}` : `/orders/${order.id}`);
  }
  const [, id = "", action = ""] = /^\/orders\/([\w-]+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  const order = findOrder(id);
  if (order === null) return html(shop, response, missingPage(locale), 404);
  if (route === `POST /orders/${id}/pay`) return pay(shop, order, request, response);
  if (request.method !== "GET") return void response.writeHead(405).end();
  // The bank redirects here. The query is not trusted; the payment is read from the API.
  if (action === "return") return goTo(response, `/orders/${id}`);
  await refreshOrder(shop.halala, order, shop.address).catch((error: Error) =>
    say(`outcome unknown: ${error.message}`),
  );
  html(shop, response, orderPage(order, shop));
}

/** The customer's preferred language; Arabic by default. */
const localeIn = (preferred = "") =>
  /\b(ar|en)\b/i.exec(preferred)?.[1]?.toLowerCase() === "en" ? "en" : "ar";

async function pay(shop: Shop, order: Order, request: IncomingMessage, response: ServerResponse) {
  const token = tokenIn(await bodyOf(request));
  if (token === null) return void response.writeHead(400).end();
  await payOrder(shop.halala, order, token, shop.address).catch((error: Error) =>
    say(`not paid: ${error.message}`),
  );
  // In all other cases, the order page shows the current status.
  const next = order.status === "paying" ? (order.next ?? `/orders/${order.id}`) : `/orders/${order.id}`;
  response.setHeader("content-type", "application/json").end(JSON.stringify({ next }));
}

function tokenIn(body: string): string | null {
  try {
    const { token } = Object(JSON.parse(body));
    return typeof token === "string" && /^token_\w{1,249}$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > largestBody) throw new Error("A body is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const goTo = (response: ServerResponse, location: string) => void response.writeHead(303, { location }).end();

const file = (response: ServerResponse, name: string, type: string) =>
  void response
    .writeHead(200, { "content-type": type, "x-content-type-options": "nosniff" })
    .end(readFileSync(join(import.meta.dirname, "public", name)));

/** Sends a page with a Content-Security-Policy that allows only the card form. */
function html({ service }: Shop, response: ServerResponse, text: string, status = 200): void {
  response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; script-src 'self' ${service}; frame-src ${service}; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      "referrer-policy": "same-origin",
    })
    .end(text);
}
