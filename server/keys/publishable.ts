import type { Context } from "@/server/core/context";

/** The key that names the account in a browser; null while the account has none in this mode. */
export async function publishableKey({ db }: Context): Promise<string | null> {
  const row = await db.publishableKey.findFirst();
  return row?.key ?? null;
}
