import { hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Env } from "@/server/base/runtime/env-schema";
import { parseKeys } from "@/server/base/runtime/key-ring";
import { StartError } from "@/server/base/runtime/start-error";
import { sealedHeadLength, sealingKeyOf } from "@/server/platform/files/store";
import { schemasOf } from "./database/migration-target";

/** The settings that every process on one database must share. */
export const sharedSecrets = [
  "SECRETS_KEYS",
  "KEY_PEPPER",
  "NEXTAUTH_SECRET",
  "GATEWAY_WEBHOOK_SECRET",
  "GATEWAY_LIVE_WEBHOOK_SECRET",
] as const;

type SharedSecret = (typeof sharedSecrets)[number];
export type Secrets = Pick<Env, SharedSecret>;

/** `keyName` is that of a key in SECRETS_KEYS, else empty. */
type Secret = { setting: SharedSecret; keyName: string; value: string | Buffer };
type Row = { setting: string; key_name: string; salt: Buffer; fingerprint: Buffer };

/**
 * Compares this process's secrets with those previously used with the database. Records a secret that is new
 * to it. Throws StartError, which names the setting, if one differs, or if SECRETS_KEYS lacks a key that
 * stored values still need.
 */
export async function checkFingerprints(
  client: pg.Client,
  secrets: Secrets,
  filesDir: string,
): Promise<void> {
  const expected = listed(secrets);
  const known = await readAll(client);
  for (const secret of expected) compare(secret, find(known, secret));
  for (const secret of expected) if (find(known, secret) === undefined) await record(client, secret);
  const missing = known
    .filter((row) => row.setting === "SECRETS_KEYS" && !expected.some((secret) => isAbout(row, secret)))
    .map((row) => row.key_name);
  if (missing.length === 0) return;
  const needed = (await sealingKeys(client, missing)) ?? (await sealingKeyOfFiles(filesDir, missing));
  if (needed === undefined) return;
  throw new StartError(
    `SECRETS_KEYS does not contain the key ${needed}, which stored secrets or files still use. Add it again, after the key that encrypts.`,
  );
}

/**
 * Records the current value of a setting as the one that every process must have from now on. Throws
 * StartError for a setting that has no fingerprint or no value.
 */
export async function acceptSecret(client: pg.Client, secrets: Secrets, setting: string): Promise<void> {
  const accepted = listed(secrets).filter((secret) => secret.setting === setting);
  if (accepted.length === 0)
    throw new StartError(`Name one of these settings and set its new value: ${sharedSecrets.join(", ")}.`);
  await client.query("begin");
  await client.query("delete from secret_fingerprint where setting = $1", [setting]);
  for (const secret of accepted) await insert(client, fingerprinted(secret));
  await client.query("commit");
}

function listed(secrets: Secrets): Secret[] {
  return sharedSecrets.flatMap((setting): Secret[] => {
    const value = secrets[setting];
    if (value === undefined) return [];
    if (setting !== "SECRETS_KEYS") return [{ setting, keyName: "", value }];
    return [...parseKeys(value)].map(([keyName, key]) => ({ setting, keyName, value: key }));
  });
}

/** Throws StartError if a secret does not match its fingerprint. */
function compare(secret: Secret, row: Row | undefined): void {
  if (row === undefined || timingSafeEqual(derive(secret, row.salt), row.fingerprint)) return;
  const { setting, keyName } = secret;
  const key = keyName === "" ? "" : ` (key ${keyName})`;
  throw new StartError(
    `${setting}${key} differs from the value this database was used with. Set the previous value, or accept the new one with \`npm run accept-secret -- ${setting}\`.`,
  );
}

async function record(client: pg.Client, secret: Secret): Promise<void> {
  if (await insert(client, fingerprinted(secret))) return;
  // Another process recorded its own at the same time.
  compare(secret, find(await readAll(client), secret));
}

const isAbout = (row: Row, { setting, keyName }: Secret) =>
  row.setting === setting && row.key_name === keyName;
const find = (rows: readonly Row[], secret: Secret) => rows.find((row) => isAbout(row, secret));

async function readAll(client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    "select setting, key_name, salt, fingerprint from secret_fingerprint",
  );
  return rows;
}

/** Returns false if the secret already has a fingerprint. */
async function insert(client: pg.Client, { setting, key_name, salt, fingerprint }: Row): Promise<boolean> {
  const { rowCount } = await client.query(
    "insert into secret_fingerprint (setting, key_name, salt, fingerprint) values ($1, $2, $3, $4) on conflict do nothing",
    [setting, key_name, salt, fingerprint],
  );
  return rowCount === 1;
}

function fingerprinted(secret: Secret): Row {
  const salt = randomBytes(16);
  return { setting: secret.setting, key_name: secret.keyName, salt, fingerprint: derive(secret, salt) };
}

/**
 * Salted, and derived for this purpose only. A slow hash would not protect a weak secret: anyone with an API
 * key or a session cookie can guess it at the same speed from those.
 */
const derive = ({ setting, value }: Secret, salt: Buffer) =>
  Buffer.from(hkdfSync("sha256", value, salt, `halala fingerprint of ${setting}`, 32));

/** Returns the first of these keys that encrypts a value in any schema of the database. */
async function sealingKeys(client: pg.Client, names: readonly string[]): Promise<string | undefined> {
  for (const schema of await schemasOf(client)) {
    const { rows } = await client.query<{ key: string }>(sealingKeysIn(pg.escapeIdentifier(schema)), [names]);
    if (rows[0] !== undefined) return rows[0].key;
  }
  return undefined;
}

const sealingKeysIn = (schema: string) => `
  select ring.key_name as key from unnest($1::text[]) as ring (key_name)
  where exists (select from ${schema}.webhook_endpoint
      where ring.key_name in (split_part(secret, '.', 2), split_part(previous_secret, '.', 2)))
    or exists (select from public."user" where split_part(totp_secret, '.', 2) = ring.key_name)
    or exists (select from ${schema}.verification where split_part(numbers, '.', 2) = ring.key_name)
    or exists (select from ${schema}.idempotency where starts_with(response, 'v1.' || ring.key_name || '.'))
  limit 1`;

/** Returns the first of these keys that encrypts a file. */
async function sealingKeyOfFiles(filesDir: string, names: readonly string[]): Promise<string | undefined> {
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const name = await keyOfFile(join(entry.parentPath, entry.name));
    if (name !== undefined && names.includes(name)) return name;
  }
  return undefined;
}

async function keyOfFile(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined); // removed since it was listed
  if (file === undefined) return undefined;
  try {
    const head = Buffer.alloc(sealedHeadLength);
    await file.read(head, 0, sealedHeadLength, 0);
    return sealingKeyOf(head);
  } finally {
    await file.close();
  }
}
