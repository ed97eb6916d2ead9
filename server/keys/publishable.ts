import type { Context } from "@/server/core/operation/context";

/** Returns the key that identifies the account in a browser; null if the account has none in this mode. */
export async function publishableKey({ db }: Context): Promise<string | null> {
  const row = await db.publishableKey.findFirst();
  return row?.key ?? null;
}
