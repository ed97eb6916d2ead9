import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { ConfigurationError } from "./configuration-error";
import { env } from "./env";
import { type KeyRing, parseKeys } from "./key-ring";

const algorithm = "aes-256-gcm";
const ivLength = 12;
const authTagLength = 16;

/** Thrown for an encrypted value that was modified, truncated or moved. */
export class SealError extends Error {}

/**
 * Encrypts a secret for one context, its place in the database: `table:column:row-id`. It cannot be decrypted in
 * another. Returns `v1.<key name>.<iv>.<ciphertext>.<tag>`. Throws ConfigurationError if SECRETS_KEYS is
 * invalid.
 */
export function seal(plaintext: string, context: string, keys: KeyRing = configuredKeys()): string {
  const [newest] = keys;
  if (newest === undefined) throw new ConfigurationError("SECRETS_KEYS is not set.");
  const [keyName, key] = newest;
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength }).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
  const parts = [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return ["v1", keyName, ...parts].join(".");
}

/**
 * Throws SealError if the value was not encrypted for this context, ConfigurationError if its key is not in
 * SECRETS_KEYS.
 */
export function unseal(sealed: string, context: string, keys: KeyRing = configuredKeys()): string {
  const match = /^v1\.([0-9a-z]{1,16})\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/.exec(sealed);
  if (match === null) throw new SealError("A stored secret is not in the sealed form.");
  const [, keyName = "", iv = "", ciphertext = "", tag = ""] = match;
  const key = keys.get(keyName);
  if (key === undefined)
    throw new ConfigurationError(`SECRETS_KEYS: the key ${keyName} is missing, but a stored secret uses it.`);
  const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, "base64url"), { authTagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(tag, "base64url"));
  try {
    return Buffer.concat([decipher.update(ciphertext, "base64url"), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new SealError("A stored secret was changed, or is not in the place it was sealed for.", { cause });
  }
}

/** The names of the keys in SECRETS_KEYS, starting with the one that encrypts. */
export const secretsKeyNames = (): readonly string[] => [...configuredKeys().keys()];

let configured: KeyRing | undefined;

function configuredKeys(): KeyRing {
  configured ??= parseKeys(env.SECRETS_KEYS);
  return configured;
}
