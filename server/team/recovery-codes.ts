import { randomInt } from "node:crypto";
import { sql, statement } from "@/server/base/db/db";
import { macOf } from "@/server/base/runtime/derived-keys";

const count = 10;
/** Without characters that are confused in handwriting. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 10;

const newCode = () => {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${code.slice(0, 5)}-${code.slice(5)}`;
};

/** Creates ten single-use codes, and their hashes for storage. */
export function newRecoveryCodes(userId: string) {
  const codes = Array.from({ length: count }, newCode);
  return { codes, hashes: codes.map((code) => hashOf(userId, code)) };
}

/** Hashes a code with a key, because 49 random bits could be found from a plain hash. */
const hashOf = (userId: string, code: string) =>
  macOf("recovery_code", `${userId}:${code.toLowerCase().replace(/[^0-9a-z]/g, "")}`);

const use = statement(
  "update recovery_code set used_at = now() where user_id = $1 and hash = $2 and used_at is null returning hash",
);
const unused = statement(
  "select count(*)::int as left from recovery_code where user_id = $1 and used_at is null",
);

/** Returns true for the first use of a code. */
export const consumeRecoveryCode = async (userId: string, code: string): Promise<boolean> =>
  (await sql(use, [userId, hashOf(userId, code)])).length === 1;

export async function recoveryCodesLeft(userId: string): Promise<number> {
  const [row] = await sql<{ left: number }>(unused, [userId]);
  return row?.left ?? 0;
}
