import { randomBytes } from "node:crypto";
import { freePort, randomSecret } from "@/packages/bench/server";
import { type Account, addAccounts, type Database, type DatabaseUrls, openDatabase } from "./database";
import { type Gateway, openGateway } from "./gateway";
import { applyMutation } from "./mutations";
import type { Run } from "./run";
import { type Services, startServices } from "./services";

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
  // Two processes hear of each event, so that one of them does while the other is down.
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
    ...options.env,
  };
  const services = startServices(run, { ports, env, home: options.home });
  const accounts = await addAccounts(database.owner, accountCount, { keys: keysPerAccount });
  await Promise.all(services.all.map((service) => service.up()));
  return { run, database, gateway, services, accounts, env };
}

export const newSecretsKey = (name: string) => `${name}:${randomBytes(32).toString("base64")}`;

/** The first process. */
export function firstOf({ services }: Fixture) {
  const [service] = services.all;
  if (service === undefined) throw new Error("The fixture has no process of the service.");
  return service;
}
