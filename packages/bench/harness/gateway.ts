import { join } from "node:path";
import { Agent, request } from "undici";
import { z } from "zod";
import type { Run } from "@/packages/bench/harness/script";
import { freePort, randomSecret, startSandboxProcess } from "@/packages/bench/server";
import { JournalEntry } from "@/packages/sandbox/records";
import { testTokens } from "@/packages/sandbox/test-tokens";

type GatewayFault = {
  route: string;
  kind: string;
  probability: number;
  seed: number;
  status?: number;
  body?: string;
  ms?: number;
};

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

const Faults = z.object({
  faults: z.array(z.object({ route: z.string(), kind: z.string(), hits: z.int() })),
});
const GatewayLog = z.object({ entries: z.array(JournalEntry) });
const Token = z.object({ id: z.string() });
const paidToken = testTokens.get("token_test_paid_mada");

/** Starts the sandbox gateway and controls it through its admin API: faults, clock, and the log of what it did. */
export async function openGateway(run: Run) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [secretKey, publishableKey] = [`sk_test_${randomSecret()}`, `pk_test_${randomSecret()}`];
  const dir = join(run.folder, `gateway-${port}`);
  const sandbox = await startSandboxProcess({
    port,
    origin,
    secretKey,
    publishableKey,
    host: "127.0.0.1",
    dir,
  });
  run.onEnd(sandbox.stop);
  // Uses a new connection for each call: on a busy machine an idle one may be closed just as it is reused.
  const dispatcher = new Agent({ connections: 8, pipelining: 0 });
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
    /** How often each fault was injected. */
    hits,
    arm: (fault: GatewayFault) => call("POST", "/admin/faults", fault),
    /** Removes every fault and counts its hits. Returns the routes that were struck. */
    async disarm(): Promise<string[]> {
      const { faults } = Faults.parse(await call("GET", "/admin/faults"));
      await call("DELETE", "/admin/faults");
      const struck = faults.filter((fault) => fault.hits > 0);
      for (const { route, kind, hits: more } of struck)
        hits.set(`${route} ${kind}`, (hits.get(`${route} ${kind}`) ?? 0) + more);
      return struck.map(({ route }) => route);
    },
    set: (settings: object) => call("POST", "/admin/settings", settings),
    /** Everything the gateway did, in order. */
    log: async () => GatewayLog.parse(await call("GET", "/admin/journal")).entries,
    /** A token for one payment with a card, as a browser gets it. */
    async tokenize(number: string): Promise<string> {
      const card = { name: "Noura Alqahtani", number, month: 12, year: "2049", cvc: "123", save_only: true };
      return Token.parse(await call("POST", "/v1/tokens", card, publishableKey)).id;
    },
    /** Tokens of stored cards that can be charged any number of times, as after the cardholder's confirmation. */
    async addTokens(count: number): Promise<string[]> {
      const tokens = Array.from({ length: count }, () => ({ ...paidToken, id: `token_${randomSecret()}` }));
      const entries = tokens.map((token) => ({ type: "token_created", token }));
      await call("POST", "/admin/journal", { entries });
      return tokens.map(({ id }) => id);
    },
    addWebhook: (url: string, secret: string) =>
      call("POST", "/v1/webhooks", { url, shared_secret: secret }, secretKey),
  };
}
