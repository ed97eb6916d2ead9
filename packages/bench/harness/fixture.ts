import {
  type Account,
  addAccounts,
  type Database,
  type DatabaseUrls,
  openDatabase,
} from "@/packages/bench/harness/database";
import { type PoolMode, startPooler } from "@/packages/bench/harness/pooler";
import { newSecretsKey, Service } from "@/packages/bench/harness/processes";
import type { Run } from "@/packages/bench/harness/script";
import { freePort, randomSecret } from "@/packages/bench/server";
import { type Gateway, openGateway } from "./gateway";
import { applyMutation } from "./mutation";

/** A service under test with everything around it: database, sandbox gateway and merchants' accounts. Loopback only. */
export type Fixture = {
  run: Run;
  database: Database;
  gateway: Gateway;
  services: readonly Service[];
  /** The URL of the first process. */
  origin: string;
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
  /** A bug to put into the database and the processes, by name. */
  mutation?: string;
  /** A PostgreSQL that runs already. */
  database?: DatabaseUrls | undefined;
  /** The checkout to run the service from. */
  home?: string;
  /** A PgBouncer between the service and the database. */
  pooler?: PoolMode | undefined;
};

const accountCount = 24;
const keysPerAccount = 6;

/** Starts everything and resolves when each process takes requests. Everything stops with the run. */
export async function openFixture(run: Run, options: FixtureOptions = {}): Promise<Fixture> {
  const database = await openDatabase(run, options.postgres, options.database);
  const mutated = await applyMutation(database.owner, options.mutation ?? "");
  const gateway = await openGateway(run);
  const ports: number[] = [];
  while (ports.length < (options.processes ?? 2)) ports.push(await freePort());
  const webhookSecret = randomSecret();
  // Two processes receive each event, so that one can handle it while the other is down.
  for (const port of ports.slice(0, 2))
    await gateway.addWebhook(`http://127.0.0.1:${port}/api/gateway`, webhookSecret);
  const origin = `http://127.0.0.1:${ports[0]}`;
  const env = {
    BASE_URL: origin,
    DATA_DIR: run.folder,
    DATABASE_URL: database.appUrl,
    GATEWAY_URL: gateway.origin,
    GATEWAY_TEST_SECRET_KEY: gateway.secretKey,
    GATEWAY_TEST_PUBLISHABLE_KEY: gateway.publishableKey,
    GATEWAY_TIMEOUT_MS: "2000",
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
    ALLOW_LOCAL_WEBHOOKS: "1",
    SECRETS_KEYS: newSecretsKey("k1"),
    // Attempts to pay are counted by a keyed hash of their IP address.
    NEXTAUTH_SECRET: randomSecret(),
    ...(options.pooler === undefined ? {} : await startPooler(run, database, options.pooler)),
    ...mutated,
    ...options.env,
  };
  const services = ports.map((port) => new Service(run, port, env, options.home));
  const accounts = await addAccountsTo(database);
  await Promise.all(services.map((service) => service.up()));
  return { run, database, gateway, services, origin, accounts, env };
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
export function firstOf({ services }: Fixture): Service {
  const [service] = services;
  if (service === undefined) throw new Error("The fixture has no process of the service.");
  return service;
}

/** Runs a command in every process at the same time. Returns whether each found nothing to do. */
export async function areIdle({ services }: Fixture, ...commands: readonly string[]): Promise<boolean> {
  let idle = true;
  for (const command of commands)
    for (const found of await Promise.all(services.map((service) => service.command(command))))
      if (found !== 0) idle = false;
  return idle;
}
