import { randomUUID } from "node:crypto";
import { TypeID } from "typeid-js";
import { z } from "zod";
import { prefixes } from "@/server/base/card-numbers/id-prefixes";
import { now } from "@/server/base/runtime/shared-clock";
import { rule } from "@/server/core/operation/rule";

export type Prefix = (typeof prefixes)[number];

type Clock = () => number;
const sharedClock: Clock = () => now().getTime();
let clock = sharedClock;
let lastGenerated = { ms: 0, count: 0 };

/** A time-ordered id of one kind: prefix, underscore, 26 base32 characters of a UUIDv7. */
export const newId = (prefix: Prefix): string => nextIdAt(prefix, clock());

/**
 * Runs `work` with another clock for new IDs, in milliseconds since 1970, for rows of another moment. `work` is
 * synchronous, so nothing else gets such an ID.
 */
export function withIdClock<T>(other: Clock, work: () => T): T {
  const usual = clock;
  clock = other;
  try {
    return work();
  } finally {
    clock = usual;
  }
}

export const newIdAt = (prefix: Prefix, at: Date): string => nextIdAt(prefix, at.getTime());

/** Returns a UUIDv7 of a millisecond. Those of the same millisecond count up, so they sort by creation. */
function nextIdAt(prefix: Prefix, ms: number): string {
  lastGenerated = { ms, count: lastGenerated.ms === ms ? lastGenerated.count + 1 : 0 };
  const time = ms.toString(16).padStart(12, "0");
  const order = (lastGenerated.count & 0xfff).toString(16).padStart(3, "0");
  const rest = randomUUID().slice(-17);
  return TypeID.fromUUID(prefix, `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${rest}`).toString();
}

const shape = "[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}";

/** An ID of one kind in a caller's input. */
export const id = (prefix: Prefix) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_${shape}$`), rule("id", { prefix }))
    .meta({ maxLength: prefix.length + 27, examples: [`${prefix}_01jz8m3v9kf2qt6w0x4y7c5b1d`] });

/** The id of an object of any kind, or none. */
export const objectId = (description: string) =>
  z
    .string()
    .regex(/^[a-z_0-9]{1,60}$/, rule("object_id"))
    .optional()
    .meta({ maxLength: 60, description, examples: ["pay_01jz8m3v9kf2qt6w0x4y7c5b1d"] });

/** Matches any of our IDs, so that filters for secrets and card numbers can skip them. */
export const anyId = new RegExp(`\\b(?:${prefixes.join("|")})_${shape}\\b`, "g");

/** Returns the creation time in an ID, so that a row's ID and creation time are the same value. */
export function timeOfId(idText: string): Date {
  let ms = 0;
  for (const digit of idText.slice(-suffixLength, timeDigits - suffixLength))
    ms = ms * 32 + alphabet.indexOf(digit);
  return new Date(ms);
}

const suffixLength = 26;
/** 3 bits and nine times 5: the 48 bits of time in a UUIDv7. */
const timeDigits = 10;
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export function idAt(prefix: Prefix, at: Date): string {
  const ms = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return TypeID.fromUUID(prefix, `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`).toString();
}
