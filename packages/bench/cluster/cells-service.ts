import { execFile, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import {
  freePort,
  hashKey,
  listCells,
  newId,
  newSecretKey,
  randomSecret,
  root,
  startSandbox,
} from "@/packages/bench/server";

export const urlOf = (port: number | string, user = "halala_owner:x") =>
  `postgres://${user}@127.0.0.1:${port}/halala`;
export const ownerUrl = urlOf(5801);
export const appUrl = urlOf(5801, "halala_app:y");

export const payment = {
  amount: 10_000,
  currency: "SAR",
  source: { type: "token", token: "token_test_paid_mada" },
};

/** An account with several keys, used one after the other because each has a rate limit. */
export type Shop = { id: string; nextKey(): string };

export const portOf = (node: string | null) => node?.split(":")[1] ?? "5801";

/** The URL of a PostgreSQL without Citus on the same machine. */
const plainPort = 5804;
export const plainUrls = { owner: urlOf(plainPort), app: urlOf(plainPort, "halala_app:y") };

/** Runs a script of package.json on the cluster or on another database. */
export const command = (words: readonly string[], urls = { owner: ownerUrl, app: appUrl }) =>
  promisify(execFile)("npm", ["run", "--silent", ...words], {
    cwd: root,
    // biome-ignore lint/style/noProcessEnv: what any program needs to run
    env: { ...process.env, MIGRATION_DATABASE_URL: urls.owner, DATABASE_URL: urls.app },
  });

/** Connects as the owner to a cell, on its node; with null to the PostgreSQL without Citus. */
async function connect(cell: string | null): Promise<pg.Client> {
  const place = cell === null ? null : (await listCells(ownerUrl)).find((one) => one.cell === cell);
  const client = new pg.Client(cell === null ? plainUrls.owner : urlOf(portOf(place?.node ?? null)));
  await client.connect();
  if (cell !== null) await client.query(`set search_path = ${cell}, public`);
  return client;
}

/** Creates an account in a cell; with null in the PostgreSQL without Citus. */
export async function newShop(cell: string | null, keyCount = 1): Promise<Shop> {
  const client = await connect(cell);
  const id = newId("acct");
  const keys = Array.from({ length: keyCount }, () => newSecretKey("test"));
  await client.query(
    "insert into account (id, name, display_name, verification_status) values ($1, 'Shop', 'Shop', 'approved')",
    [id],
  );
  for (const key of keys)
    await client.query(
      `insert into api_key (id, account_id, mode, name, hash, prefix, last4, access)
       values ($1, $2, 'test', 'Test', $3, 'sk_test_hl_', $4, 'full')`,
      [newId("key"), id, hashKey(key), key.slice(-4)],
    );
  await client.end();
  let used = 0;
  return { id, nextKey: () => keys[used++ % keys.length] ?? "" };
}

/** The API as one process with a gateway of its own, on all cells or on the PostgreSQL without Citus. */
export async function startService({ plain = false } = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [secretKey, publishableKey] = [`sk_test_${randomSecret()}`, `pk_test_${randomSecret()}`];
  const dir = mkdtempSync(join(tmpdir(), "cells-"));
  const gateway = await startSandbox({ port, host: "127.0.0.1", origin, dir, secretKey, publishableKey });
  const settings = {
    ...(plain ? { DATABASE_URL: plainUrls.app } : { DATABASE_URL: appUrl, DATABASE_CELLS: "1" }),
    NEXTAUTH_SECRET: randomSecret(),
    SECRETS_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
    GATEWAY_URL: origin,
    GATEWAY_TEST_SECRET_KEY: secretKey,
    GATEWAY_TEST_PUBLISHABLE_KEY: publishableKey,
    GATEWAY_WEBHOOK_SECRET: randomSecret(),
    BASE_URL: "http://localhost:3000",
    LOG_LEVEL: "silent",
  };
  const child = fork(join(import.meta.dirname, "cells-process.ts"), {
    execArgv: ["--import", "tsx"],
    // biome-ignore lint/style/noProcessEnv: the service gets what this program has, and its own settings
    env: { ...process.env, ...settings },
  });
  const [listening] = await once(child, "message");
  const send = async (
    shop: Shop,
    method: string,
    path: string,
    body?: object,
    idempotencyKey = randomUUID(),
  ) => {
    const headers = {
      authorization: `Bearer ${shop.nextKey()}`,
      ...(body !== undefined && { "content-type": "application/json", "idempotency-key": idempotencyKey }),
    };
    const content = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(`http://127.0.0.1:${listening}${path}`, { method, headers, body: content });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const truth = async () => JSON.parse(await (await fetch(`${origin}/admin/truth`)).text()).entries;
  const stop = async () => {
    child.disconnect();
    await gateway.stop();
    rmSync(dir, { recursive: true });
  };
  return { send, truth, stop };
}
