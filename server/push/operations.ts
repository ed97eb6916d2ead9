import { ECDH } from "node:crypto";
import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { sha256 } from "@/server/base/runtime/digest";
import { env } from "@/server/base/runtime/env";
import { recordAudit } from "@/server/core/commit/audit";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { rule } from "@/server/core/operation/rule";
import { callerOf } from "@/server/team/person";
import { checkUrl } from "@/server/webhooks/egress";
import { EgressError } from "@/server/webhooks/egress-response";

/** The most browsers of a user. A further one replaces the one that was not used for longest. */
export const maxSubscriptions = 10;

const endpoint = z.string().min(1).max(1024);

/** Returns whether a browser's key is a point of the curve that messages are encrypted with. */
function isPublicKey(key: string): boolean {
  try {
    return ECDH.convertKey(key, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}

const p256dh = z
  .string()
  .regex(/^[\w-]{87,87}$/, rule("base64"))
  .refine(isPublicKey, rule("base64"));
const output = z.object({ subscribed: z.boolean() });

const idOf = (url: string) => sha256(url).toString("hex");

/** Throws `parameter_invalid` for an endpoint that no webhook could have either. */
function checkEndpoint({ scope }: Context, url: string): void {
  try {
    checkUrl(url, { mode: scope.mode, allowLocal: env.ALLOW_LOCAL_WEBHOOKS });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new ApiError("parameter_invalid", { param: "endpoint", message: error.words, cause: error });
  }
}

async function recordChange({ audit, scope }: Context, userId: string): Promise<void> {
  if (audit !== null) await recordAudit(audit, { ...scope, mode: null }, { target: userId });
}

const removeOldest = statement(`
  delete from push_subscription where user_id = $2 and id <> $1 and id not in (
    select id from push_subscription where user_id = $2 and id <> $1
    order by used_at desc, id limit ${maxSubscriptions - 1})`);

// Nothing for a session that ended meanwhile. A browser in which another user turned them on is this user's now.
const insert = statement(`
  insert into push_subscription (id, user_id, session_id, endpoint, p256dh, auth)
  select $1, user_id, id, $4, $5, $6 from dashboard_session
  where id = $3 and user_id = $2 and revoked_at is null
  on conflict (id) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, used_at = excluded.used_at
  returning id`);

const subscribe = operation({
  summary: "Turn on notifications of the signed-in user in a browser.",
  effect: "write",
  roles,
  personal: true,
  input: z.strictObject({
    endpoint,
    p256dh,
    auth: z.string().regex(/^[\w-]{22,22}$/, rule("base64")),
  }),
  output,
  errors: ["resource_missing"],
  async run(ctx, { endpoint: url, p256dh, auth }) {
    const { userId, session } = callerOf(ctx);
    checkEndpoint(ctx, url);
    const id = idOf(url);
    const [row] = await sql(insert, [id, userId, session, url, p256dh, auth]);
    orNotFound(row ?? null);
    await sql(removeOldest, [id, userId]);
    await recordChange(ctx, userId);
    return { subscribed: true };
  },
});

const renew = statement(`
  update push_subscription one set session_id = $3, used_at = now()
  where id = $1 and user_id = $2
    and exists (select from dashboard_session before where before.id = one.session_id and before.revoked_at is null)
    and exists (select from dashboard_session s where s.id = $3 and s.user_id = $2 and s.revoked_at is null)
  returning id`);

const confirm = operation({
  summary:
    "Keep notifications in a browser on after a new sign-in. False if they are off, or if the user signed out there.",
  effect: "write",
  roles,
  personal: true,
  input: z.strictObject({ endpoint }),
  output,
  errors: ["resource_missing"],
  async run(ctx, { endpoint: url }) {
    const { userId, session } = callerOf(ctx);
    return { subscribed: (await sql(renew, [idOf(url), userId, session])).length > 0 };
  },
});

const remove = statement("delete from push_subscription where id = $1 and user_id = $2 returning id");

const unsubscribe = operation({
  summary: "Turn off notifications of the signed-in user in a browser.",
  effect: "write",
  roles,
  personal: true,
  input: z.strictObject({ endpoint }),
  output,
  errors: ["resource_missing"],
  async run(ctx, { endpoint: url }) {
    const { userId } = callerOf(ctx);
    const removed = await sql(remove, [idOf(url), userId]);
    if (removed.length > 0) await recordChange(ctx, userId);
    return { subscribed: false };
  },
});

export const pushOperations = { subscribe, confirm, unsubscribe };
