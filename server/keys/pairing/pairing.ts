import { randomBytes, randomInt } from "node:crypto";
import { sql, statement } from "@/server/base/db/db";
import { areTogether, inAccount, inAccountOfKey, outsideAccounts } from "@/server/base/db/directory";
import { networkOf } from "@/server/base/runtime/network";
import { consume, throttleKey } from "@/server/core/commit/throttle";
import { newId } from "@/server/core/values/ids";
import { hashKey, newSecretKey, secretPrefix } from "@/server/keys/secret";

/** The Halala CLI, the only client that pairs. It is a public client: any program can use its ID. */
export const pairingClient = "halala-cli";

export const pairingSeconds = 10 * 60;
export const pollSeconds = 5;
/** As `claim_pairing` stores it. */
export const keySeconds = 90 * 24 * 60 * 60;

/** The maximum number of pairings started: per network in 15 minutes, and in total per day. */
const limits = { network: 10, block: 30, all: 50_000 };

/** Consonants only, without look-alikes, so that no words are formed. */
const alphabet = "BCDFGHJKLMNPQRSTVWXZ";
const newCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
export const formatCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

const devicePrefix = "hl_odc_";
const deviceHash = (text: string) =>
  text.startsWith(devicePrefix) && /^[\w-]{43}$/.test(text.slice(devicePrefix.length)) ? hashKey(text) : null;

export const codeHash = (code: string) => hashKey(`pairing ${code}`);

const insert = statement(`
  insert into pairing (device_hash, code_hash, device_name, ip, expires_at)
  values ($1, $2, $3, $4, now() + $5 * interval '1 second') on conflict (code_hash) do nothing returning 1`);

/**
 * Starts a pairing. The program keeps the device code, and the user compares the user code. Throws
 * `too_many_tries`.
 */
export async function startPairing(deviceName: string, address: string | null) {
  const subject = (value: string) => throttleKey("pairings", value);
  await consume(subject(networkOf(address)), limits.network);
  await consume(subject(`block ${networkOf(address, "block")}`), limits.block);
  await consume(subject("all"), limits.all, "24 hours");
  for (;;) {
    const code = newCode();
    const deviceCode = `${devicePrefix}${randomBytes(32).toString("base64url")}`;
    const values = [hashKey(deviceCode), codeHash(code), deviceName, address, pairingSeconds];
    if ((await sql(insert, values)).length === 1) return { deviceCode, userCode: formatCode(code) };
  }
}

const claim = statement("select outcome, account_id from claim_pairing($1, $2::jsonb, $3, $4)");

type Outcome = "done" | "pending" | "slow_down" | "denied" | "expired" | "invalid";
export type ClaimResult = { outcome: "done"; secret: string } | { outcome: Exclude<Outcome, "done"> };

/** Returns the key of an approved pairing, once, or why there is none. */
export async function claimPairing(deviceCode: string, address: string | null): Promise<ClaimResult> {
  const hash = deviceHash(deviceCode);
  if (hash === null) return { outcome: "invalid" };
  const secret = newSecretKey("test");
  const key = {
    id: newId("key"),
    name: "Halala CLI",
    prefix: secretPrefix("test"),
    last4: secret.slice(-4),
  };
  const values = [hash, JSON.stringify(key), hashKey(secret), address];
  const [row] = await inAccountOfPairing(hash, () => sql<{ outcome: Outcome }>(claim, values));
  const outcome = row?.outcome ?? "invalid";
  return outcome === "done" ? { outcome, secret } : { outcome };
}

const findAccount = statement("select account_id from pairing where device_hash = $1");

/** Runs work where the account is kept that allowed a pairing, which gets the key. */
async function inAccountOfPairing<T>(hash: Buffer, work: () => Promise<T>): Promise<T> {
  if (areTogether) return work();
  const account = async () => (await sql<{ account_id: string | null }>(findAccount, [hash]))[0]?.account_id;
  const before = await account();
  if (before) return inAccount(before, work);
  const result = await outsideAccounts(work);
  // Allowed meanwhile: the account is kept elsewhere.
  const after = await account();
  return after ? inAccount(after, work) : result;
}

const revoke = statement(`
  with ended as (
    update api_key k set revoked_at = now(), revision = k.revision + 1 from pairing p, "user" u
    where k.hash = $1 and p.key_id = k.id and k.revoked_at is null and u.id = k.created_by
    returning k.id, k.account_id, k.created_by, u.email)
  select append_audit_entry(account_id, jsonb_build_object(
    'action', 'pairings.logout', 'actor', jsonb_build_object('user', created_by, 'role', '', 'session', id, 'ip', $2::text),
    'mode', 'test', 'target', id, 'outcome', 'done', 'before', '{}'::jsonb,
    'after', jsonb_build_object('revoked', true), 'email', email)) from ended`);

/** Revokes a key created by a pairing. Possession of the key is the authorization. Ignores all other keys. */
export async function revokePairedKey(key: string, address: string | null): Promise<void> {
  const hash = hashKey(key);
  await inAccountOfKey(hash, () => sql(revoke, [hash, address]));
}
