import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { postgresAccount, sharedTemporaryFolder } from "@/server/launch/postgres-runtime";
import { demoFile } from "./fixtures";

const Secrets = z.object({ postgres_owner_password: z.string() });

/** Moves a link's end into the past: no link can be made that ends sooner than in five minutes. */
export async function expireLink(id: string) {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: port(),
    user: "postgres",
    password: Secrets.parse(JSON.parse(readFileSync(join(dirname(demoFile), "secrets.json"), "utf8")))
      .postgres_owner_password,
    database: "halala",
  });
  await client.connect();
  try {
    await client.query("update payment_link set expires_at = now() - interval '1 minute' where id = $1", [
      id,
    ]);
  } finally {
    await client.end();
  }
}

/** The embedded database writes its port into the fourth line of its lock file. */
function port(): number {
  const dataDir = dirname(demoFile);
  const key = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16);
  const folders = [
    join(dataDir, "postgres"),
    join(sharedTemporaryFolder(postgresAccount()), `halala-postgres-${key}`),
  ];
  const files = folders
    .map((folder) => join(folder, "data", "postmaster.pid"))
    .filter((file) => existsSync(file));
  return Number(readFileSync(files[0] ?? "", "utf8").split("\n")[3]);
}
