import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { root } from "@/server/base/root";
import { scratchFolder } from "@/server/test/worker";
import { migrate, migrationNames } from "./migrate";

/** Creates a database with the migrations before one of them. */
export async function databaseBefore(firstMissing: string) {
  const name = `older_${randomBytes(6).toString("hex")}`;
  const at = (database: string) =>
    Object.assign(new URL(inject("database").ownerUrl), { pathname: `/${database}` }).toString();
  // Not the template, which other workers copy: PostgreSQL copies no database that has connections.
  const admin = new pg.Client({ connectionString: at("postgres") });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = at(name);
  const migrationsDir = scratchFolder();
  for (const migration of await migrationNames())
    if (migration < firstMissing)
      cpSync(join(root, "prisma/migrations", migration), join(migrationsDir, migration), { recursive: true });
  await migrate({ url, migrationsDir, functionsDir: scratchFolder() });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client };
}
