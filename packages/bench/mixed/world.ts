import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { startProgram } from "@/e2e/program";
import { temporaryFolder } from "@/e2e/temporary";
import { newId } from "@/server/core/ids";
import { newSecretKey, secretPrefix } from "@/server/keys/secret";
import { freePort, freePortPair } from "@/server/platform/launch/ports";

const Secrets = z.object({ postgres_owner_password: z.string(), key_pepper: z.string() });

const shopCount = 12;
/** A key may call a hundred times a minute. */
const keysPerShop = 40;

export type Shop = { id: string; keys: string[] };
export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * The whole program as `npm start` runs it, with pages, jobs, its database and the sandbox gateway; merchants with an
 * endpoint each, which answers. `readyMs`: from the start of the process until it was ready, with the build there.
 */
export async function openWorld() {
  const folder = temporaryFolder("mixed");
  const port = await freePortPair();
  const settings = { LOG_LEVEL: "info" };
  const stdio = ["ignore", "ignore", "inherit"] as ("ignore" | "inherit")[];
  await (await startProgram(port, folder, { settings, stdio })).stop();
  const readies: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const began = performance.now();
    const starting = startProgram(port, folder, { settings, stdio });
    readies.push(await ready(port, began));
    await (await starting).stop();
  }
  const program = await startProgram(port, folder, { settings, stdio });
  const owner = ownerOf(folder);
  const receiver = await openReceiver();
  const shops = await openShops(owner, folder);
  return {
    origin: program.demo.base_url,
    pid: program.processes()[0] ?? 0,
    owner,
    shops,
    received: receiver.count,
    /** Of three starts with the build and the database there, in milliseconds. */
    readyMs: readies.toSorted((a, b) => a - b)[1] ?? 0,
    async addEndpoints() {
      for (const [n, { keys }] of shops.entries())
        await fetch(`${program.demo.base_url}/v1/webhook_endpoints`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${keys[0]}`,
            "content-type": "application/json",
            "idempotency-key": randomUUID(),
          },
          body: JSON.stringify({ url: `${receiver.url}/${n}` }),
        });
    },
    async stop() {
      await owner.end();
      await program.stop();
      receiver.close();
    },
  };
}

async function ready(port: number, began: number): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const secretsIn = (folder: string) =>
  Secrets.parse(JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")));

function ownerOf(folder: string): pg.Pool {
  const lines = readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n");
  return new pg.Pool({
    host: "127.0.0.1",
    port: Number(lines[3]),
    user: "postgres",
    password: secretsIn(folder).postgres_owner_password,
    database: "halala",
    max: 2,
  });
}

async function openShops(owner: pg.Pool, folder: string): Promise<Shop[]> {
  const { key_pepper: pepper } = secretsIn(folder);
  const shops = Array.from({ length: shopCount }, () => ({
    id: newId("acct"),
    keys: Array.from({ length: keysPerShop }, () => newSecretKey("test")),
  }));
  for (const [n, { id, keys }] of shops.entries()) {
    await owner.query("insert into account (id, name, display_name) values ($1, $2, $2)", [id, `Shop ${n}`]);
    await owner.query(
      `insert into api_key (id, account_id, mode, name, hash, prefix, last4)
       select id, $2, 'test', 'Mixed', hash, $4, last4 from unnest($1::text[], $3::bytea[], $5::text[]) one (id, hash, last4)`,
      [
        keys.map(() => newId("key")),
        id,
        keys.map((key) => createHmac("sha256", pepper).update(key).digest()),
        secretPrefix("test"),
        keys.map((key) => key.slice(-4)),
      ],
    );
  }
  return shops;
}

/** Merchants' own server: takes everything and keeps nothing. */
async function openReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    request.resume().on("end", () => response.end());
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => count,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
