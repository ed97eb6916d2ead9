import { hasCells } from "@/server/base/db/cell";
import { inAnyCell, inCellOfKey } from "@/server/base/db/directory";
import { hashKey, isWellFormed } from "./secret";

/** Runs work in the cell of the secret key in an Authorization header. Whether the key is valid is decided there. */
export function inCellOfSecretKey<T>(headers: Headers, work: () => Promise<T>): Promise<T> {
  if (!hasCells) return work();
  const [, key = ""] = /^bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  return isWellFormed(key) ? inCellOfKey(hashKey(key), work) : inAnyCell(work);
}
