import { createHash, randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { newId } from "@/server/core/ids";
import { newSecretKey, secretPrefix } from "@/server/keys/secret";
import { grantApp } from "@/server/platform/launch/app-role";
import { migrate } from "@/server/platform/launch/migrate";
import { freePort } from "@/server/platform/launch/ports";
import { startPostgres } from "@/server/platform/launch/postgres";
import { startSandbox } from "@/server/platform/launch/sandbox";
import { randomSecret } from "@/server/platform/launch/secrets";
import { type Fleet, openFleet } from "./fleet";
import { type SandboxDoor, sandboxDoor } from "./gateway";
import { plants } from "./plants";

export type Shop = { id: string; keys: string[] };

export type Rig = {
  folder: string;
  /** As the owner of the tables, for what only time or a planted bug may do. */
  owner: pg.Pool;
  ownerUrl: string;
  appUrl: string;
  gateway: SandboxDoor;
  fleet: Fleet;
  shops: Shop[];
  /** SECRETS_KEYS of the processes as they started. */
  secretsKeys: string;
  /** All settings of the processes as they started. */
  environment: Record<string, string>;
  killPostgres(): void;
  stop(): Promise<void>;
};

const shopCount = 24;
/** A key may call 100 times a minute, and merchants of a run call more. */
const keysPerShop = 6;

/** How long the service waits for the gateway, in milliseconds. */
const gatewayTimeoutMs = 2_000;

type Options = {
  keep: boolean;
  plant: string | undefined;
  /** Instead of two processes of the chaos run's own program. */
  service?: { processes: number; program: string; env: Record<string, string>; home?: string };
  /** Settings of PostgreSQL on top of the usual. */
  postgres?: Record<string, string>;
  /** Called with the folder PostgreSQL is about to use; answers how to undo what was done to it. */
  prepare?: (postgresFolder: string) => () => Promise<void>;
  /** A PostgreSQL somebody else runs, instead of one of the run's own. */
  database?: { ownerUrl: string; appUrl: string };
};

const usual: NonNullable<Options["service"]> = {
  processes: 2,
  program: "packages/bench/chaos/app.ts",
  env: {},
};

/** Everything of a run's own: PostgreSQL, the gateway, processes of the service, merchants. Loopback only. */
export async function openRig(options: Options): Promise<Rig> {
  const { keep, plant, service = usual, postgres = {}, prepare } = options;
  const folder = mkdtempSync(join(tmpdir(), "halala-chaos-"));
  chmodSync(folder, 0o711); // so that PostgreSQL's own account, where it has one, reaches its folder inside
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end().catch(() => undefined);
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (prepare !== undefined) stops.push(prepare(join(folder, "postgres")));
    const database = options.database ?? (await ownPostgres(folder, postgres, stops));
    await migrate({ url: database.ownerUrl });
    await grantApp(database.ownerUrl, database.appUrl);
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
    owner.on("error", () => undefined);
    stops.push(() => owner.end());
    if (plant !== undefined) await plants[plant]?.(owner);

    const ports: number[] = [];
    while (ports.length < service.processes) ports.push(await freePort());
    const settings = gatewaySettings(await freePort());
    const sandbox = await startSandbox({ ...settings, host: "127.0.0.1", dir: join(folder, "gateway") });
    stops.push(sandbox.stop);
    const gateway = sandboxDoor(settings.origin, settings.publishableKey);
    stops.push(gateway.close);

    const webhookSecret = randomSecret();
    const secretsKeys = `k1:${randomBytes(32).toString("base64")}`;
    await tellBoth(settings, ports.slice(0, 2), webhookSecret);
    const environment = {
      ...appEnvironment({ folder, appUrl: database.appUrl, settings, webhookSecret, port: ports[0] ?? 0 }),
      SECRETS_KEYS: secretsKeys,
      ...service.env,
    };
    const { program, home } = service;
    const fleet = openFleet({ ports, folder, program, home, env: environment });
    stops.push(fleet.stop);
    const shops = await openShops(owner);
    await Promise.all(fleet.apps.map((app) => app.up()));
    const killPostgres = () => process.kill(postmasterOf(folder), "SIGKILL");
    const { ownerUrl, appUrl } = database;
    return {
      folder,
      owner,
      ownerUrl,
      appUrl,
      gateway,
      fleet,
      shops,
      secretsKeys,
      environment,
      killPostgres,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ownPostgres(
  folder: string,
  settings: Record<string, string>,
  stops: (() => Promise<unknown>)[],
) {
  const { stop, ...urls } = await startPostgres({ dataDir: folder, settings });
  stops.push(stop);
  return urls;
}

type GatewaySettings = ReturnType<typeof gatewaySettings>;

const gatewaySettings = (port: number) => ({
  port,
  origin: `http://127.0.0.1:${port}`,
  secretKey: `sk_test_${randomSecret()}`,
  publishableKey: `pk_test_${randomSecret()}`,
});

/** The gateway calls two processes: each event comes twice, and still once while one of them is down. */
async function tellBoth({ origin, secretKey }: GatewaySettings, ports: number[], secret: string) {
  for (const port of ports) {
    await fetch(`${origin}/v1/webhooks`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${secretKey}:`)}`, "content-type": "application/json" },
      body: JSON.stringify({ url: `http://127.0.0.1:${port}/api/gateway`, shared_secret: secret }),
    });
  }
}

type Environment = {
  folder: string;
  appUrl: string;
  settings: GatewaySettings;
  webhookSecret: string;
  port: number;
};

function appEnvironment({ folder, appUrl, settings, webhookSecret, port }: Environment) {
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const { PATH = "", HOME = "" } = process.env;
  return {
    PATH,
    HOME,
    LOG_LEVEL: "warn",
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: appUrl,
    GATEWAY_URL: settings.origin,
    GATEWAY_TEST_SECRET_KEY: settings.secretKey,
    GATEWAY_TEST_PUBLISHABLE_KEY: settings.publishableKey,
    GATEWAY_TIMEOUT_MS: String(gatewayTimeoutMs),
    GATEWAY_WEBHOOK_SECRET: webhookSecret,
    ALLOW_LOCAL_WEBHOOKS: "1",
  };
}

/** The first line of the file PostgreSQL writes for whoever wants to stop it. */
const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0]);

async function openShops(owner: pg.Pool): Promise<Shop[]> {
  const shops = Array.from({ length: shopCount }, () => ({
    id: newId("acct"),
    keys: Array.from({ length: keysPerShop }, () => newSecretKey("test")),
  }));
  for (const [n, { id, keys }] of shops.entries()) {
    await owner.query(
      "insert into account (id, name, display_name, verification_status) values ($1, $2, $2, 'approved')",
      [id, `Shop ${n}`],
    );
    for (const key of keys) {
      // The processes run without a pepper, so this is what they look for.
      const hash = createHash("sha256").update(key).digest();
      await owner.query(
        "insert into api_key (id, account_id, mode, name, hash, prefix, last4) values ($1, $2, 'test', 'Chaos', $3, $4, $5)",
        [newId("key"), id, hash, secretPrefix("test"), key.slice(-4)],
      );
    }
  }
  return shops;
}
