import { z } from "zod";
import { commit, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage } from "@/server/core/list/page";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { inUnit } from "@/server/core/values/unit";
import { newKey, requireKeySlot, requireVerified } from "./new-key";
import { requireKeyWithinRole } from "./permission";
import { ApiKey, ApiKeyInput, ApiKeyWithSecret, keyExpiry, serializeKey, storedScopes } from "./schema";

export const listApiKeys = operation({
  summary: "List secret keys, newest first. The keys themselves are never shown again.",
  effect: "read",
  input: z.strictObject(pageOf("key")),
  output: listOf(ApiKey),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "api_key", input);
    return toPage(rows, input, (row) => serializeKey(row, ctx.now()));
  },
});

export const createApiKey = operation({
  summary: "Create a secret key. It is shown only once.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: { liveSecondFactor: true },
  revealsSecret: true,
  input: ApiKeyInput,
  output: ApiKeyWithSecret,
  errors: ["account_cannot_charge", "api_key_limit"],
  async run(ctx, input) {
    await requireVerified(ctx);
    await requireKeySlot(ctx);
    const { row, secret } = newKey(ctx, {
      ...input,
      expiresAt: dateOrNull(input.expires_at),
      allowedAddresses: input.allowed_addresses,
      scopes: storedScopes(input.scopes),
    });
    const output = { ...serializeKey(row, ctx.now()), secret };
    await commit(ctx, { insert: [insert("api_key", row)], response: ctx.responseTo(output) });
    return output;
  },
});

const dateOrNull = (time: string | null) => (time === null ? null : new Date(time));

const sevenDays = 604_800;

export const rollApiKey = operation({
  summary:
    "Rotate a secret key: create a replacement, shown only once, and keep the old key active for a limited time.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: { liveSecondFactor: true },
  revealsSecret: true,
  input: z.strictObject({
    id: id("key"),
    expire_old_in: inUnit(z.int().min(0).max(sevenDays), "seconds").default(86_400).meta({
      description: "How many seconds the old key keeps working; 0 revokes it immediately.",
    }),
    expires_at: keyExpiry,
  }),
  output: z.object({ old: ApiKey, new: ApiKeyWithSecret }),
  errors: ["resource_missing", "account_cannot_charge", "key_exceeds_role", "api_key_limit"],
  async run(ctx, input) {
    await requireVerified(ctx);
    return retryOnConflict(async () => {
      const old = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      const now = ctx.now();
      if (serializeKey(old, now).status !== "active")
        throw new ApiError("parameter_invalid", { param: "id", variant: "key_inactive" });
      const requested = new Date(now.getTime() + input.expire_old_in * 1000);
      const expiresAt = old.expiresAt !== null && old.expiresAt < requested ? old.expiresAt : requested;
      requireKeyWithinRole(ctx, old);
      await requireKeySlot(ctx, old.id);
      const { row, secret } = newKey(ctx, {
        ...old,
        expiresAt: dateOrNull(input.expires_at),
        refundAllowance: old.refundAllowance ?? old.id,
      });
      const output = {
        old: serializeKey({ ...old, expiresAt }, now),
        new: { ...serializeKey(row, now), secret },
      };
      await commit(ctx, {
        insert: [insert("api_key", row)],
        update: [update("api_key", old, { expiresAt })],
        response: ctx.responseTo(output),
      });
      return output;
    });
  },
});

export const revokeApiKey = operation({
  summary: "Revoke a secret key. It stops working immediately and permanently.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  input: z.strictObject({ id: id("key") }),
  output: ApiKey,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      if (row.revokedAt !== null) return serializeKey(row, ctx.now());
      const revokedAt = ctx.now();
      await commit(ctx, { update: [update("api_key", row, { revokedAt })] });
      return serializeKey({ ...row, revokedAt }, ctx.now());
    }),
});
