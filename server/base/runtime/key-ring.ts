import { ConfigurationError } from "./configuration-error";

/** Keys by name; the first encrypts, all decrypt. */
export type KeyRing = ReadonlyMap<string, Buffer>;

const keyLength = 32;

/**
 * Reads SECRETS_KEYS, as `k2:<base64>,k1:<base64>`. Throws ConfigurationError, which names the key, never its bytes.
 */
export function parseKeys(text: string | undefined): KeyRing {
  if (text === undefined) {
    throw new ConfigurationError(
      "SECRETS_KEYS is not set. Set at least one key as name:base64 of 32 random bytes.",
    );
  }
  const keys = new Map<string, Buffer>();
  for (const [index, entry] of text.split(",").entries()) {
    const [, name, encoded] = /^\s*([0-9a-z]{1,16}):([0-9A-Za-z+/]+={0,2})\s*$/.exec(entry) ?? [];
    if (name === undefined || encoded === undefined) {
      throw new ConfigurationError(
        `SECRETS_KEYS: entry ${index + 1} is not name:base64 (name: 1-16 of 0-9, a-z).`,
      );
    }
    if (keys.has(name)) throw new ConfigurationError(`SECRETS_KEYS: the key name ${name} is used twice.`);
    const key = Buffer.from(encoded, "base64");
    if (key.length !== keyLength) {
      throw new ConfigurationError(
        `SECRETS_KEYS: the key ${name} has ${key.length} bytes but must have ${keyLength}.`,
      );
    }
    keys.set(name, key);
  }
  return keys;
}
