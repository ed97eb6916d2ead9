import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type SandboxOptions, startSandbox } from "./server";

export const keys = { secretKey: "sk_test_secret", publishableKey: "pk_test_publishable" };

export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "sandbox-gateway-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export const journalText = (dir: string) => readFileSync(join(dir, "journal.jsonl"), "utf8");

/** Starts a sandbox for the test on a free port, and returns an HTTP client for it. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const dir = options.dir ?? temporaryDir();
  const sandbox = await startSandbox({ ...keys, dir, ...options });
  let open = true;
  const close = async () => {
    if (open) await sandbox.close();
    open = false;
  };
  onTestFinished(close);
  return { ...sandbox, ...client(`http://127.0.0.1:${sandbox.port}`), dir, close };
}

/** The fields that tests read. Which of them a response has depends on the route. */
export type Body = {
  id: string;
  type: string;
  status: string;
  message: string;
  amount: number;
  refunded: number;
  updated_at: string;
  verification_url: string;
  retry_number: number;
  errors: Record<string, string[]>;
  source: {
    token: string;
    number: string;
    message: string;
    reference_number: string;
    transaction_url: string;
  };
  data: Body;
  payments: Body[];
  webhooks: Body[];
  webhook_attempts: Body[];
  events: string[];
  meta: { next_page: number | null };
};
export type SandboxReply = { status: number; headers: Headers; body: Body };

export function client(base: string) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    key = keys.secretKey,
  ): Promise<SandboxReply> {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${key}:`)}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text || "null"),
    };
  }

  return {
    base,
    call,
    pay: (token: string, fields: object = {}) =>
      call("POST", "/v1/payments", {
        ...payment,
        given_id: randomUUID(),
        source: { type: "token", token, "3ds": true, manual: false },
        ...fields,
      }),
    /** A charge of 200.00 SAR, which wallets pay. */
    payBy: (source: object, fields: object = {}) =>
      call("POST", "/v1/payments", {
        ...{ amount: 20_000, currency: "SAR", given_id: randomUUID(), source, ...fields },
      }),
    payByCard: (number: string, source: object = {}) =>
      call("POST", "/v1/payments", {
        ...payment,
        source: { type: "creditcard", ...card(number), "3ds": false, ...source },
      }),
    saveOnly: async (number: string): Promise<string> => {
      const reply = await call(
        "POST",
        "/v1/tokens",
        { ...card(number), save_only: true },
        keys.publishableKey,
      );
      return reply.body.id;
    },
    arm: (fault: object) => call("POST", "/admin/faults", fault),
    set: (settings: object) => call("POST", "/admin/settings", settings),
  };
}

const payment = {
  amount: 10_000,
  currency: "SAR",
  callback_url: "https://shop.example/return?order=1001",
  apply_coupon: false,
  description: "Order 1001",
};

export const card = (number: string) => ({
  name: "Noura Alqahtani",
  number,
  month: 12,
  year: "2049",
  cvc: number.startsWith("34") || number.startsWith("37") ? "1234" : "123",
});

/**
 * Completes the 3-D Secure pages as a browser does, submitting each page's first form. Returns the final redirect.
 * Also used with the real gateway's test pages, so it does not depend on their markup.
 */
export async function walk3ds(transactionUrl: string, result = "AUTHENTICATED"): Promise<URL> {
  const { origin } = new URL(transactionUrl);
  let url = transactionUrl;
  let request: RequestInit = {};
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(url, { ...request, redirect: "manual" });
    const location = response.headers.get("location");
    const next = location === null ? null : new URL(location, url);
    if (next !== null && next.origin !== origin) return next;
    if (next === null) [url, request] = submitted(await response.text(), url, result);
    else [url, request] = [next.href, {}];
  }
  throw new Error("too many 3-D Secure pages");
}

function submitted(markup: string, url: string, result: string): [url: string, request: RequestInit] {
  const [form = "", ...inputs] = markup.match(/<form\b[^>]*>|<(?:input|button|select)\b[^>]*>/gi) ?? [];
  const fields = new URLSearchParams();
  for (const input of inputs) {
    const [name, value] = [attribute(input, "name"), attribute(input, "value")];
    if (/^<input/i.test(input) && name !== null) fields.append(name, value ?? "");
    if (name === "auth_result") fields.set("auth_result", result);
  }
  return [new URL(attribute(form, "action") ?? "", url).href, { method: "POST", body: fields }];
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}=("([^"]*)"|'([^']*)')`, "i")
    .exec(tag)
    ?.slice(2)
    .find((value) => value !== undefined)
    ?.replace(/&(amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? "") ?? null;
