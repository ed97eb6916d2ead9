import { sql, statement } from "@/server/base/db/db";

const findUsable = statement(`
  select k.id from api_key k left join membership m on (m.account_id, m.user_id) = (k.account_id, k.created_by)
  where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and (k.created_by is null or m.role is not null)`);

/** Returns whether an authenticated key is still valid, without counting a request. */
export async function isUsable(keyId: string): Promise<boolean> {
  const rows = await sql(findUsable, [keyId]);
  return rows.length > 0;
}
