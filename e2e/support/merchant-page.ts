import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { z } from "zod";
import type { CardOptions } from "@/packages/clients/elements/halala";
import { demo, type Sent } from "./fixtures";
import { merchantHtml, walletsHtml } from "./merchant-html";

export type Shop = { publishableKey: string; secretKey: string };

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  failure_code: z.string().nullable(),
  transaction_url: z.string().nullable(),
  code_expires_at: z.string().nullable(),
  source: z.object({ type: z.string(), brand: z.string().nullable(), last4: z.string().nullable() }),
});

/**
 * A merchant's site on another origin: pages with the card form or the wallets, and a server that creates the payment.
 * Closed by the test.
 */
export async function merchantSite(shop: Shop, { frames = "" } = {}) {
  const server = createServer((request, response) => {
    void respond(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  const origin = `http://127.0.0.1:${port}`;

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", origin);
    if (url.pathname === "/pay") return send(response, await pay(await bodyOf(request)));
    if (url.pathname === "/confirm") return send(response, await confirm(await bodyOf(request)));
    if (url.pathname === "/wallets")
      return html(response, walletsHtml(optionsIn(url), shop.publishableKey, demo.base_url));
    if (url.pathname === "/done") return html(response, await doneHtml(url.searchParams.get("id") ?? ""));
    if (url.pathname === "/empty") return html(response, "<!doctype html><title>Another page</title>");
    html(response, merchantHtml(optionsIn(url), shop.publishableKey, demo.base_url));
  }

  const html = (response: ServerResponse, text: string) =>
    void response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policyWith(frames),
      })
      .end(text);

  async function pay(body: string) {
    const { source } = z.object({ source: z.record(z.string(), z.string()) }).parse(JSON.parse(body));
    return Payment.parse(
      await call(shop.secretKey, "POST", "/v1/payments", {
        amount: 24_900,
        currency: "SAR",
        source,
        callback_url: `${origin}/done`,
      }),
    );
  }

  async function confirm(body: string) {
    const { id, code } = z.object({ id: z.string(), code: z.string() }).parse(JSON.parse(body));
    return Payment.parse(await call(shop.secretKey, "POST", `/v1/payments/${id}/confirm`, { code }));
  }

  /** Shows the outcome from the API's response, not from the URL. */
  async function doneHtml(id: string) {
    const payment = Payment.parse(
      await call(shop.secretKey, "GET", `/v1/payments/${encodeURIComponent(id)}`),
    );
    return `<!doctype html><html lang="en"><title>Done</title><h1>${payment.status} ${payment.failure_code ?? ""}</h1>`;
  }

  return {
    origin,
    /** The URL of the checkout, with the options passed to `card()`. */
    page: (options: CardOptions = {}) => `${origin}/?options=${encodeURIComponent(JSON.stringify(options))}`,
    /** The URL of the checkout with the wallets. */
    wallets: (options: CardOptions = {}, host = "127.0.0.1") =>
      `http://${host}:${port}/wallets?options=${encodeURIComponent(JSON.stringify(options))}`,
    close: () => server.close(),
  };
}

const optionsIn = (url: URL): CardOptions => JSON.parse(url.searchParams.get("options") ?? "{}");

/** Calls the API as the merchant's server; waits as long as Retry-After says. */
async function call(key: string, method: string, path: string, body?: object): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  };
  for (;;) {
    const response = await fetch(`${demo.base_url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status !== 429) return response.json();
    await pause(Number(response.headers.get("retry-after") ?? 1) * 1000);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

const send = (response: ServerResponse, body: object) =>
  void response.setHeader("content-type", "application/json").end(JSON.stringify(body));

/**
 * The strictest policy that the guide says is sufficient. `frames` are additional frame sources of a test.
 */
const policyWith = (frames: string) =>
  `default-src 'none'; script-src 'nonce-own' ${demo.base_url}; frame-src ${demo.base_url} ${frames}; connect-src 'self'; img-src data:; style-src 'nonce-own'; base-uri 'none'; form-action 'none'`;

/**
 * Records everything that a merchant's page can observe: messages, keys, DOM changes, storage and requests.
 */
export async function record(page: Page, origin: string) {
  const seen: Sent[] = [];
  const note = (what: string, body: string) => void seen.push({ url: what, headers: {}, body });
  await page.exposeFunction("noteSeen", note);
  await page.addInitScript((own) => {
    if (location.origin !== own) return;
    const note = (what: string, text: string) =>
      void Reflect.apply(Reflect.get(window, "noteSeen"), null, [what, text]);
    addEventListener("message", ({ data }) => note("message", JSON.stringify(data)), true);
    for (const name of ["keydown", "keyup", "input", "paste", "change"])
      addEventListener(
        name,
        (event) => note(name, event instanceof KeyboardEvent ? event.key : typedIn(event)),
        true,
      );
    new MutationObserver(() => note("document", document.documentElement?.outerHTML ?? "")).observe(
      document,
      {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      },
    );
    const typedIn = ({ target }: Event) => (target instanceof HTMLInputElement ? target.value : "");
  }, origin);
  recordRequests(page.context(), origin, seen);
  return {
    /** Returns all records, and the page's current storage. */
    async all(): Promise<Sent[]> {
      const kept = await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          location.href,
          window.name,
        ]),
      );
      return [...seen, { url: "storage", headers: {}, body: kept }];
    },
  };
}

function recordRequests(context: BrowserContext, origin: string, seen: Sent[]) {
  context.on("request", (request) => {
    if (new URL(request.url()).origin !== origin && request.frame().parentFrame() !== null) return;
    if (new URL(request.url()).origin === demo.gateway_url) return; // the bank, which may know the card
    seen.push({ url: request.url(), headers: request.headers(), body: request.postData() ?? "" });
  });
}
