import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Dispatcher, request } from "undici";
import { z } from "zod";

type Call = {
  key: string;
  /** With a body, the request is a POST. */
  body?: object | undefined;
  method?: "DELETE" | undefined;
  idempotencyKey?: string;
  dispatcher?: Dispatcher;
  signal?: AbortSignal;
};

/** Sends a request to the API. Rejects if there is no response. */
export async function send(
  origin: string,
  path: string,
  { key, body, method, idempotencyKey, ...options }: Call,
) {
  const isPost = body !== undefined;
  const post = { "content-type": "application/json", "idempotency-key": idempotencyKey ?? randomUUID() };
  const response = await request(`${origin}${path}`, {
    ...options,
    method: method ?? (isPost ? "POST" : "GET"),
    headers: { authorization: `Bearer ${key}`, ...(isPost && post) },
    body: isPost ? JSON.stringify(body) : null,
  });
  const { statusCode: status, headers } = response;
  return {
    status,
    body: await response.body.text(),
    retryAfterMs: Number(headers["retry-after"] ?? 0) * 1_000,
  };
}

const Resource = z.looseObject({
  id: z.string().default(""),
  status: z.string().optional(),
  url: z.string().optional(),
  payment_link: z.string().nullish(),
  manage_url: z.string().optional(),
});
export type Resource = z.output<typeof Resource>;

/** Returns the resource in a response. Throws unless the status is 200. A request above the rate limit is sent again. */
export async function requestResource(origin: string, path: string, call: Call): Promise<Resource> {
  const repeatable = { idempotencyKey: randomUUID(), ...call };
  for (;;) {
    const { status, body, retryAfterMs } = await send(origin, path, repeatable);
    if (status === 200) return Resource.parse(JSON.parse(body));
    if (status !== 429) throw new Error(`${path} returned ${status}: ${body}`);
    await wait(retryAfterMs);
  }
}

/** A payment with a test card that is paid at once. */
export const order = {
  amount: 12_000,
  currency: "SAR",
  description: "Order 1001",
  source: { type: "token", token: "token_test_paid_mada" },
};
