import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type SandboxClock, systemClock } from "./clock";
import { openFaults } from "./faults";
import { doDueWork, handleGatewayRequest } from "./handle-request";
import type { AuthResult } from "./issuer";
import type { JournalEntry } from "./records";
import type { Sandbox } from "./sandbox";
import { SandboxSettings } from "./settings";
import { openStore, type Store } from "./store";
import { openWebhookSender } from "./webhook-sender";
import { ensureWebhook } from "./webhooks";

export type SandboxOptions = {
  dir: string;
  secretKey: string;
  publishableKey: string;
  /** 0 selects a free port. */
  port?: number;
  host?: string;
  /** The origin at which browsers reach it, for `transaction_url`. */
  publicOrigin?: string;
  webhook?: { url: string; secret: string };
  settings?: Partial<SandboxSettings>;
  now?: () => number;
};

export type RunningSandbox = {
  origin: string;
  port: number;
  /** The journal so far, for tests that audit money. */
  entries: readonly JournalEntry[];
  clock: SandboxClock;
  /** Stops listening, finishes in-flight requests, then closes the journal. */
  close(): Promise<void>;
};

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  refuseLiveKey(options.secretKey, "sk_test_");
  refuseLiveKey(options.publishableKey, "pk_test_");
  const server = createServer();
  // Node's five seconds would end just when a busy client uses the connection again, which then has no response.
  server.keepAliveTimeout = 65_000;
  const port = await listen(server, options.port ?? 0, options.host ?? "127.0.0.1");
  const origin = options.publicOrigin ?? `http://localhost:${port}`;
  try {
    const clock = systemClock(options.now);
    const store = openStore(options.dir, clock);
    return serve(server, { options, origin, port, clock, store });
  } catch (error) {
    server.close();
    throw error;
  }
}

type Parts = { options: SandboxOptions; origin: string; port: number; clock: SandboxClock; store: Store };

function serve(server: Server, { options, origin, port, clock, store }: Parts): RunningSandbox {
  const settings = SandboxSettings.parse(options.settings ?? {});
  const faults = openFaults();
  const background = new Set<Promise<unknown>>();
  const sandbox: Sandbox = {
    origin,
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    settings,
    clock,
    store,
    faults,
    webhooks: openWebhookSender({ store, clock, faults, settings }),
    authResults: new Map<string, AuthResult>(),
    runLater(ms, work) {
      // An error, such as a given_id used meanwhile, can no longer be reported.
      const done = sleep(ms)
        .then(work)
        .catch(() => undefined)
        .finally(() => background.delete(done));
      background.add(done);
    },
    nextSettlementAt: 0,
    closing: false,
  };
  if (options.webhook) ensureWebhook(sandbox, options.webhook);
  const inFlight = new Set<Promise<void>>();
  server.on("request", (message, response) => {
    const done = handleGatewayRequest(sandbox, message, response).finally(() => inFlight.delete(done));
    inFlight.add(done);
  });
  const sweep = setInterval(doDueWork, 5_000, sandbox);

  return {
    origin,
    port,
    entries: store.entries,
    clock,
    async close() {
      sandbox.closing = true;
      clearInterval(sweep);
      const closed = once(server, "close");
      server.close();
      while (inFlight.size > 0) await Promise.all(inFlight);
      // Browsers keep connections open that never carried a request. Closing does not wait for them.
      server.closeAllConnections();
      await closed;
      await Promise.all(background);
      await sandbox.webhooks.close();
      store.close();
    },
  };
}

/** The sandbox must never process real cards or real money. */
function refuseLiveKey(key: string, prefix: string): void {
  if (!key.startsWith(prefix)) throw new Error(`the sandbox gateway accepts only ${prefix}… keys`);
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? (address satisfies AddressInfo).port : port;
}
