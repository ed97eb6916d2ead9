import { createHmac, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Mode } from "@/server/base/db/db";
import { sha256 } from "@/server/base/runtime/digest";
import { env } from "@/server/base/runtime/env";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretShape = /^sk_(test|live)_hl_[0-9A-Za-z]{36}$/;
const publishableShape = /^pk_(test|live)_hl_[0-9A-Za-z]{36}$/;

const random = (length: number) => Array.from({ length }, () => alphabet[randomInt(62)]).join("");

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let i = 0; i < 6; i += 1) {
    digits = `${alphabet[rest % 62]}${digits}`;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function newKey(prefix: string): string {
  const body = `${prefix}${random(30)}`;
  return `${body}${checksum(body)}`;
}

export const secretPrefix = (mode: Mode) => `sk_${mode}_hl_`;

/** A secret key: brand prefix, 178 random bits, and a checksum that identifies it offline. */
export const newSecretKey = (mode: Mode) => newKey(secretPrefix(mode));

/** Identifies the account in a browser and authenticates nothing. */
export const newPublishableKey = (mode: Mode) => newKey(`pk_${mode}_hl_`);

/** Returns whether this service could have issued the string, so that random guesses never reach the database. */
export const isWellFormed = (key: string) => secretShape.test(key) && hasItsChecksum(key);

/** Returns whether this service could have issued the publishable key. */
export const isPublishable = (key: string) => publishableShape.test(key) && hasItsChecksum(key);

const hasItsChecksum = (key: string) => checksum(key.slice(0, -6)) === key.slice(-6);

/** Hashes a key for storage. The key is random enough for a fast hash. */
export const hashKey = (key: string): Buffer =>
  env.KEY_PEPPER === undefined ? sha256(key) : createHmac("sha256", env.KEY_PEPPER).update(key).digest();
