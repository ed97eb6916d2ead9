import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  freePort,
  hashKey,
  listCells,
  newId,
  newSecretKey,
  randomSecret,
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

export type Shop = { cell: string; key: string; id: string };

export const portOf = (node: string | null) => node?.split(":")[1] ?? "5801";

/** Runs work as the owner in a cell, on its node. */
async function inCell<T>(cell: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const place = (await listCells(ownerUrl)).find((one) => one.cell === cell);
  const client = new pg.Client(urlOf(portOf(place?.node ?? null)));
  await client.connect();
  await client.query(`set search_path = ${cell}, public`);
  return work(client).finally(() => client.end());
}

export const newShop = (cell: string): Promise<Shop> =>
  inCell(cell, async (client) => {
    const [id, key] = [newId("acct"), newSecretKey("test")];
    await client.query(
      "insert into account (id, name, display_name, verification_status) values ($1, 'Shop', 'Shop', 'approved')",
      [id],
    );
    await client.query(
      `insert into api_key (id, account_id, mode, name, hash, prefix, last4, access)
       values ($1, $2, 'test', 'Test', $3, 'sk_test_hl_', $4, 'full')`,
      [newId("key"), id, hashKey(key), key.slice(-4)],
    );
    return { cell, key, id };
  });

/** The API as one process on all cells, with a gateway of its own. */
export async function startService() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [secretKey, publishableKey] = [`sk_test_${randomSecret()}`, `pk_test_${randomSecret()}`];
  const dir = mkdtempSync(join(tmpdir(), "cells-"));
  const gateway = await startSandbox({ port, host: "127.0.0.1", origin, dir, secretKey, publishableKey });
  const settings = {
    DATABASE_URL: appUrl,
    DATABASE_CELLS: "1",
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
      authorization: `Bearer ${shop.key}`,
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
  };
  return { send, truth, stop };
}
