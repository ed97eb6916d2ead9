import { join } from "node:path";
import { Agent, request } from "undici";
import { z } from "zod";
import { freePort, randomSecret, startSandbox } from "@/packages/bench/server";
import { Entry } from "@/packages/sandbox/records";
import type { Run } from "./run";

export type GatewayFault = {
  route: string;
  kind: string;
  probability: number;
  seed: number;
  status?: 500 | 503;
  ms?: number;
};

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

const Faults = z.object({
  faults: z.array(z.object({ route: z.string(), kind: z.string(), hits: z.int() })),
});
const Truth = z.object({ entries: z.array(z.unknown()) });
const Token = z.object({ id: z.string() });

/** Starts the sandbox gateway and controls it through its admin API: faults, clock, and the log of what it did. */
export async function openGateway(run: Run) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [secretKey, publishableKey] = [`sk_test_${randomSecret()}`, `pk_test_${randomSecret()}`];
  const dir = join(run.folder, "gateway");
  const sandbox = await startSandbox({ port, origin, secretKey, publishableKey, host: "127.0.0.1", dir });
  run.onEnd(sandbox.stop);
  const dispatcher = new Agent({ connections: 8 });
  run.onEnd(() => dispatcher.close());
  const hits = new Map<string, number>();

  async function call(method: "GET" | "POST" | "DELETE", path: string, body?: object, key?: string) {
    const headers = {
      "content-type": "application/json",
      ...(key !== undefined && { authorization: `Basic ${btoa(`${key}:`)}` }),
    };
    const json = body === undefined ? null : JSON.stringify(body);
    const response = await request(`${origin}${path}`, { dispatcher, method, headers, body: json });
    const text = await response.body.text();
    if (response.statusCode >= 400) throw new Error(`The sandbox gateway refused ${path}: ${text}`);
    return text === "" ? null : JSON.parse(text);
  }

  return {
    origin,
    secretKey,
    publishableKey,
    /** How often each fault struck. */
    hits,
    arm: (fault: GatewayFault) => call("POST", "/admin/faults", fault),
    /** Removes every fault and counts its hits. */
    async disarm() {
      const { faults } = Faults.parse(await call("GET", "/admin/faults"));
      await call("DELETE", "/admin/faults");
      for (const { route, kind, hits: more } of faults)
        hits.set(`${route} ${kind}`, (hits.get(`${route} ${kind}`) ?? 0) + more);
    },
    set: (settings: object) => call("POST", "/admin/settings", settings),
    advanceClock: (ms: number) => call("POST", "/admin/settings", { advanceClockMs: ms }),
    /** Everything the gateway did, in order. */
    async log(): Promise<Entry[]> {
      const { entries } = Truth.parse(await call("GET", "/admin/truth"));
      return entries.map((entry) => Entry.parse(entry));
    },
    /** A token for one payment with a card, as a browser gets it. */
    async tokenize(number: string): Promise<string> {
      const card = { name: "Noura Alqahtani", number, month: 12, year: "2049", cvc: "123", save_only: true };
      return Token.parse(await call("POST", "/v1/tokens", card, publishableKey)).id;
    },
    addWebhook: (url: string, secret: string) =>
      call("POST", "/v1/webhooks", { url, shared_secret: secret }, secretKey),
  };
}
