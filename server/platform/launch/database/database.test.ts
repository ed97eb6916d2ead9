import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { sealBytes } from "@/server/platform/files/store";
import { acceptSecret, type Secrets, sharedSecrets } from "@/server/platform/launch/fingerprints";
import { scratchFolder } from "@/server/test/worker";
import { grantApp } from "./app-role";
import { connect } from "./check-database";
import { checkDatabase, migrateDatabase } from "./database";

const key = () => randomBytes(32).toString("base64");
const [k1, k2] = [`k1:${key()}`, `k2:${key()}`];
const secrets: Secrets = {
  SECRETS_KEYS: k1,
  KEY_PEPPER: "a pepper of a test",
  NEXTAUTH_SECRET: "a session secret of a test",
  GATEWAY_WEBHOOK_SECRET: "a webhook secret of a test",
  GATEWAY_LIVE_WEBHOOK_SECRET: "a live webhook secret of a test",
};

const unique = (prefix: string) => `${prefix}_${randomBytes(6).toString("hex")}`;

/** Not in the template, which other workers copy: PostgreSQL copies no database that has connections. */
async function asSuperuser(text: string, database = "postgres") {
  const client = await connect(at({ database }), "DATABASE_URL");
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the URL of a database of the test's PostgreSQL, as its superuser unless a role is given. */
function at({ database, role }: { database: string; role?: string }): string {
  const url = new URL(inject("database").ownerUrl);
  url.pathname = `/${database}`;
  if (role !== undefined) Object.assign(url, { username: role, password: "whisper" });
  return url.toString();
}

/** Creates a login role. It is dropped with its grants after the file's tests. */
async function role(attributes = ""): Promise<string> {
  const name = unique("role");
  await asSuperuser(`create role ${name} login password 'whisper' ${attributes}`);
  return name;
}

/** Creates a database with its own owner role, migrated for an application role, as the guide describes. */
async function installation() {
  const [owner, app, database] = [await role("createrole"), unique("app"), unique("installation")];
  await asSuperuser(`create database ${database} owner ${owner}`);
  const urls = { ownerUrl: at({ database, role: owner }), appUrl: at({ database, role: app }) };
  const applied = await migrateDatabase(urls.ownerUrl, urls.appUrl);
  await asSuperuser(
    "insert into account (id, name, display_name) values ('acct_a', 'Shop', 'Shop')",
    database,
  );
  return { ...urls, owner, app, database, applied };
}

let shared: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  shared = await installation();
});

const filesDir = scratchFolder();
const check = (url: string, changed: Partial<Secrets> = {}, files = filesDir) =>
  checkDatabase(url, { ...secrets, ...changed }, files, { prepares: true, isSplit: false });

/** The migrated database without any stored fingerprints. */
async function unused() {
  await asSuperuser("truncate secret_fingerprint", shared.database);
  return { url: shared.appUrl, run: (text: string) => asSuperuser(text, shared.database) };
}

test("an owner with CREATEROLE migrates an empty database and creates the application role", async () => {
  expect(shared.applied.functions).toContain("grant_app_role");
  expect(await migrateDatabase(shared.ownerUrl, shared.appUrl)).toEqual({ applied: [], functions: [] });
  await check(shared.appUrl);
  const client = await connect(shared.appUrl, "DATABASE_URL");
  await expect(client.query("create temporary table process (id text)")).rejects.toThrow(/permission denied/);
  await client.end();
});

test("an owner without CREATEROLE gets instructions to grant it or to create the role", async () => {
  const { database } = shared;
  const [owner, app] = [await role(), unique("app")];
  const [ownerUrl, appUrl] = [at({ database, role: owner }), at({ database, role: app })];
  await expect(grantApp(ownerUrl, appUrl)).rejects.toThrow(
    /^DATABASE_URL: the role app_\w+ does not exist and could not be created \(permission denied to create role\)\. Create it, or grant CREATEROLE to the role of MIGRATION_DATABASE_URL\.$/,
  );
  await asSuperuser(`create role ${app} login password 'whisper'`);
  await migrateDatabase(shared.ownerUrl, appUrl);
  await check(appUrl);
});

test.each([
  ["a superuser", "is a superuser", "superuser", () => ""],
  ["a member of the owner", "owns the tables", "", (name: string) => `grant ${shared.owner} to ${name}`],
  [
    "a role with pg_write_all_data",
    "can change the ledger",
    "",
    (name: string) => `grant pg_write_all_data to ${name}`,
  ],
])("rejects a role that could change the ledger: %s", async (_, reason, attributes, grant) => {
  const name = await role(attributes);
  await asSuperuser(grant(name));
  const url = at({ database: shared.database, role: name });
  await expect(check(url)).rejects.toThrow(`DATABASE_URL: the role ${name} ${reason}. Use a`);
});

test("rejects the owner of the tables and the owner of the database", async () => {
  await expect(check(shared.ownerUrl)).rejects.toThrow(/^DATABASE_URL: the role \w+ owns the tables\./);
  const [owner, database] = [await role(), unique("copy")];
  await asSuperuser(`create database ${database} template ${shared.database} owner ${owner}`);
  const url = at({ database, role: owner });
  await expect(check(url)).rejects.toThrow(/^DATABASE_URL: the role \w+ owns the schema or the database\./);
});

test("rejects a database that lacks a migration, by name", async () => {
  const { url, run } = await unused();
  const last = "(select max(migration_name) from _prisma_migrations)";
  const [{ name }] = await run(`select ${last} as name`);
  await run(`update _prisma_migrations set finished_at = null where migration_name = ${last}`);
  const refusal = check(url);
  await expect(refusal).rejects.toThrow(
    `DATABASE_URL: the migration ${name} is not applied to the database. Run \`npm run migrate\``,
  );
  await run(`update _prisma_migrations set finished_at = now() where migration_name = ${last}`);
});

test("rejects an empty database until it is migrated", async () => {
  const [app, database] = [await role(), unique("empty")];
  await asSuperuser(`create database ${database}`);
  await expect(check(at({ database, role: app }))).rejects.toThrow("is not applied to the database");
});

describe("shared secrets of the processes on one database", () => {
  test.each(sharedSecrets)("reject a process with a different %s, by name", async (setting) => {
    const { url } = await unused();
    await check(url);
    await check(url);
    const other = setting === "SECRETS_KEYS" ? `k1:${key()}` : "whisper, and not the secret";
    const refusal = await check(url, { [setting]: other }).then(String, String);
    expect(refusal).toMatch(
      new RegExp(`${setting}( \\(key k1\\))? differs from the value this database was used with`),
    );
    expect(refusal).toContain(`npm run accept-secret -- ${setting}`);
    expect(refusal).not.toMatch(/whisper|\n/);
  });

  test("let only processes with equal secrets start concurrently", async () => {
    const { url } = await unused();
    const peppers = ["pepper of the first", "pepper of the other"];
    const starts = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => check(url, { KEY_PEPPER: peppers[n % 2] })),
    );
    const started = starts.flatMap(({ status }, n) => (status === "fulfilled" ? [n % 2] : []));
    expect(started).toHaveLength(3);
    expect(new Set(started).size).toBe(1);
  });

  test("may be missing in a process", async () => {
    const { url } = await unused();
    await check(url);
    await check(url, { GATEWAY_LIVE_WEBHOOK_SECRET: undefined });
  });

  test("can be changed with accept-secret, which invalidates the old value", async () => {
    const { url } = await unused();
    await check(url);
    const changed = { ...secrets, KEY_PEPPER: "another pepper of a test" };
    const client = await connect(shared.ownerUrl, "MIGRATION_DATABASE_URL");
    await acceptSecret(client, changed, "KEY_PEPPER");
    await expect(acceptSecret(client, changed, "PORT")).rejects.toThrow("Name one of these settings");
    await client.end();
    await check(url, changed);
    await expect(check(url)).rejects.toThrow(/^KEY_PEPPER differs from the value/);
  });

  test("are stored as salted fingerprints that reveal nothing", async () => {
    const stored = async () => {
      const { url, run } = await unused();
      await check(url);
      return run("select setting, key_name, salt, fingerprint from secret_fingerprint");
    };
    const [one, other] = [await stored(), await stored()];
    expect(one.map(({ setting }) => setting).toSorted()).toEqual([...sharedSecrets].toSorted());
    const bytes = (rows: typeof one) => rows.map(({ fingerprint }) => fingerprint.toString("hex"));
    expect(bytes(one).filter((each) => bytes(other).includes(each))).toEqual([]);
  });
});

describe("the keys in SECRETS_KEYS", () => {
  test("can be rotated in two rounds while old and new processes start", async () => {
    const { url } = await unused();
    for (const SECRETS_KEYS of [k1, `${k1},${k2}`, k1, `${k2},${k1}`, `${k1},${k2}`])
      await check(url, { SECRETS_KEYS });
  });

  test("never reuse a name for another key, even after the first was dropped", async () => {
    const { url } = await unused();
    await check(url, { SECRETS_KEYS: `${k2},${k1}` });
    await check(url, { SECRETS_KEYS: k2 });
    await expect(check(url, { SECRETS_KEYS: `${k2},k1:${key()}` })).rejects.toThrow(
      /^SECRETS_KEYS \(key k1\) differs from the value/,
    );
  });

  const sealed = "v1.k1.AAAAAAAAAAAAAAAA.AA.AAAAAAAAAAAAAAAAAAAAAA";
  test.each([
    [
      "a user's two-step verification",
      `insert into "user" (id, email, name, password_hash, totp_secret) values ('usr_a', 'a@shop.example', 'A', 'x', '${sealed}')`,
      `update "user" set totp_secret = null`,
    ],
    [
      "a webhook endpoint",
      `insert into webhook_endpoint (id, account_id, mode, url, secret, events, created_at, updated_at)
       values ('we_a', 'acct_a', 'test', 'https://shop.example', '${sealed}', '{}', now(), now())`,
      "delete from webhook_endpoint",
    ],
    [
      "a stored idempotent response",
      `insert into idempotency (account_id, mode, key, fingerprint, lock_token, locked_until, response)
       values ('acct_a', 'test', 'a', 'x', 'x', now(), '${sealed}')`,
      "delete from idempotency",
    ],
  ])("cannot drop one that %s needs", async (_, need, end) => {
    const { url, run } = await unused();
    await check(url, { SECRETS_KEYS: `${k2},${k1}` });
    await run(need);
    await expect(check(url, { SECRETS_KEYS: k2 })).rejects.toThrow(/^SECRETS_KEYS does not contain/);
    await check(url, { SECRETS_KEYS: `${k2},${k1}` });
    await run(end);
    await check(url, { SECRETS_KEYS: k2 });
  });

  test("cannot drop one that a file needs", async () => {
    const { url } = await unused();
    const files = scratchFolder();
    await check(url, { SECRETS_KEYS: `${k2},${k1}` }, files);
    await check(url, { SECRETS_KEYS: k2 }, files);
    mkdirSync(join(files, "acct_a"));
    writeFileSync(join(files, "acct_a", "short"), "HF");
    // The test environment's own key is named k1 too.
    writeFileSync(join(files, "acct_a", "document"), sealBytes(Buffer.from("a document"), "acct_a:document"));
    await expect(check(url, { SECRETS_KEYS: k2 }, files)).rejects.toThrow(/^SECRETS_KEYS does not contain/);
  });
});
