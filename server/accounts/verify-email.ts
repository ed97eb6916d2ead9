import { ApiError } from "@/server/core/errors";
import { sql, statement } from "@/server/platform/db/db";
import { hashOfToken } from "@/server/team/tokens";

const verify = statement(`
  with link as (
    update user_token set used_at = now()
    where hash = $1 and purpose = 'verify_email' and used_at is null and expires_at > now()
    returning user_id, email)
  update "user" u set email_verified_at = coalesce(email_verified_at, now()) from link
  where u.id = link.user_id and u.email = link.email returning u.email`);

/** Takes the link of a mail, once. Throws `parameter_invalid` for one that opens nothing. */
export async function verifyEmail(token: string): Promise<{ email: string }> {
  const [row] = await sql<{ email: string }>(verify, [hashOfToken(token)]);
  if (row === undefined) throw new ApiError("parameter_invalid", { param: "token" });
  return row;
}
