import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { Agent, request } from "undici";
import { z } from "zod";
import {
  type Account,
  addAccounts,
  type Database,
  type DatabaseUrls,
  openDatabase,
} from "@/packages/bench/harness/database";
import { type PoolMode, startPooler } from "@/packages/bench/harness/pooler";
import { newSecretsKey, type Services, startServices } from "@/packages/bench/harness/processes";
import type { Run } from "@/packages/bench/harness/script";
import { freePort, randomSecret, startSandbox } from "@/packages/bench/server";
import { Entry } from "@/packages/sandbox/records";

/** A service under test with everything around it: database, sandbox gateway and merchants' accounts. Loopback only. */
export type Fixture = {
  run: Run;
  database: Database;
  gateway: Gateway;
  services: Services;
  accounts: Account[];
  /** The settings the processes started with. */
  env: Record<string, string>;
};

export type FixtureOptions = {
  processes?: number;
  /** Settings of the service on top of the usual. */
  env?: Record<string, string>;
  /** Settings of PostgreSQL on top of the usual. */
  postgres?: Record<string, string>;
  /** A bug to put into the database, by name. */
  mutation?: string;
  /** A PostgreSQL that runs already. */
  database?: DatabaseUrls;
  /** The checkout to run the service from. */
  home?: string;
  /** A PgBouncer between the service and the database. */
  pooler?: PoolMode | undefined;
};

const accountCount = 24;
const keysPerAccount = 6;
/** How long the service waits for the gateway, in milliseconds. */
const gatewayTimeoutMs = 2_000;

/** Starts everything and resolves when each process takes requests. Everything stops with the run. */
export async function openFixture(run: Run, options: FixtureOptions = {}): Promise<Fixture> {
  const database = await openDatabase(run, options.postgres, options.database);
  await applyMutation(database.owner, options.mutation ?? "");
  const gateway = await openGateway(run);
  const ports: number[] = [];
  while (ports.length < (options.processes ?? 2)) ports.push(await freePort());
  const webhookSecret = randomSecret();
  // Two processes receive each event, so that one can handle it while the other is down.
  for (const port of ports.slice(0, 2))
    await gateway.addWebhook(`http://127.0.0.1:${port}/api/gateway`, webhookSecret);
  const env = {
    BASE_URL: `http://127.0.0.1:${ports[0]}`,
    DATA_DIR: run.folder,
    DATABASE_URL: database.appUrl,
    GATEWAY_URL: gateway.origin,
    GATEWAY_TEST_SECRET_KEY: gateway.secretKey,
    GATEWAY_TEST_PUBLISHABLE_KEY: gateway.publishableKey,
    GATEWAY_TIMEOUT_MS: String(gatewayTimeoutMs),
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
    ALLOW_LOCAL_WEBHOOKS: "1",
    SECRETS_KEYS: newSecretsKey("k1"),
    // Attempts to pay are counted by a keyed hash of their IP address.
    NEXTAUTH_SECRET: randomSecret(),
    ...(options.pooler === undefined ? {} : await startPooler(run, database, options.pooler)),
    ...options.env,
  };
  const services = startServices(run, { ports, env, home: options.home });
  const accounts = await addAccountsTo(database);
  await Promise.all(services.all.map((service) => service.up()));
  return { run, database, gateway, services, accounts, env };
}

/** Accounts in every cell, or in the schema `public` of a database without cells. */
async function addAccountsTo({ inEach }: Database): Promise<Account[]> {
  const schemas = await inEach(async (owner) => owner);
  const cells = schemas.slice(1);
  const owners = cells.length === 0 ? schemas : cells;
  const each = Math.ceil(accountCount / owners.length);
  const made = owners.map((owner) => addAccounts(owner, each, { keys: keysPerAccount }));
  return (await Promise.all(made)).flat();
}

/** The first process. */
export function firstOf({ services }: Fixture) {
  const [service] = services.all;
  if (service === undefined) throw new Error("The fixture has no process of the service.");
  return service;
}

type GatewayFault = {
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
const GatewayLog = z.object({ entries: z.array(z.unknown()) });
const Token = z.object({ id: z.string() });

/** Starts the sandbox gateway and controls it through its admin API: faults, clock, and the log of what it did. */
async function openGateway(run: Run) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [secretKey, publishableKey] = [`sk_test_${randomSecret()}`, `pk_test_${randomSecret()}`];
  const dir = join(run.folder, "gateway");
  const sandbox = await startSandbox({ port, origin, secretKey, publishableKey, host: "127.0.0.1", dir });
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
      const { entries } = GatewayLog.parse(await call("GET", "/admin/truth"));
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

const Replacement = z.object({ function: z.string(), from: z.string(), to: z.string() });
const Mutation = z.object({ bug: z.string(), drop: z.array(z.string()), replace: z.array(Replacement) });

/** Bugs to put into a run's own database. The audit must find each; an audit that cannot fail proves nothing. */
const mutations = z
  .record(z.string(), Mutation)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "mutations.json"), "utf8")));

/** Applies a mutation by name; none for an empty name. Throws when it does not fit the database functions any more. */
async function applyMutation(owner: Pool, name: string): Promise<void> {
  if (name === "") return;
  const mutation = mutations[name];
  if (mutation === undefined)
    throw new Error(`Unknown mutation ${name}. Known: ${Object.keys(mutations).join(", ")}.`);
  for (const index of mutation.drop) await owner.query(`drop index ${index}`);
  for (const { function: target, from, to } of mutation.replace) {
    const { rows } = await owner.query(
      "select pg_get_functiondef(oid) as text from pg_proc where proname = $1",
      [target],
    );
    const text = String(rows[0]?.text);
    if (!text.includes(from))
      throw new Error(`Mutation ${name}: ${target} does not contain "${from}" any more.`);
    await owner.query(text.replaceAll(from, to));
  }
}
