import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import type { App } from "@/packages/bench/chaos/fleet";
import type { Shop } from "@/packages/bench/chaos/rig";

export type Client = ReturnType<typeof openClient>;

const patienceMs = 180_000;
const stuckMs = 15_000;

/** A merchant's server: asks any process that is up, again with the same key, until an answer will not change. */
export function openClient(
  apps: readonly App[],
  /** Called with a key that a process holds which is gone, probably: its lease lasts longer than we wait. */
  stuck: (idempotencyKey: string) => Promise<void> = async () => undefined,
) {
  const dispatcher = new Agent({ connections: 64 });
  let turn = 0;

  async function once(shop: Shop, path: string, body: object, idempotencyKey: string) {
    turn += 1;
    const ready = apps.filter((app) => app.ready);
    const app = ready[turn % Math.max(1, ready.length)] ?? apps[0];
    const answer = await request(`http://127.0.0.1:${app?.port}${path}`, {
      dispatcher,
      method: "POST",
      headers: {
        authorization: `Bearer ${shop.keys[turn % shop.keys.length]}`,
        "idempotency-key": idempotencyKey,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.body.text();
    if (answer.statusCode === 200) return text;
    const passes = answer.statusCode === 409 || answer.statusCode === 429 || answer.statusCode >= 500;
    if (!passes) throw new Refused(`${path} was refused: ${text}`);
    await wait(Number(answer.headers["retry-after"] ?? 0) * 1_000);
    return null;
  }

  return {
    /** The body of the answer with status 200. Throws on a refusal, and when there is none in time. */
    async post(shop: Shop, path: string, body: object): Promise<unknown> {
      const idempotencyKey = randomUUID();
      const began = Date.now();
      while (Date.now() - began < patienceMs) {
        const text = await once(shop, path, body, idempotencyKey).catch((error: unknown) => {
          if (error instanceof Refused) throw error;
          return null;
        });
        if (text !== null) return JSON.parse(text);
        await wait(100);
        if (Date.now() - began > stuckMs) await stuck(idempotencyKey);
      }
      throw new Error(`${path} had no answer.`);
    },
    close: () => dispatcher.destroy(),
  };
}

class Refused extends Error {}
