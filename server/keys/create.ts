import { commit, insert } from "@/server/core/commit";
import { ApiError } from "@/server/core/errors";
import { newId, timeOf } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { ApiKeyInput, ApiKeyWithSecret, presentKey } from "./schema";
import { hashKey, newSecretKey, secretPrefix } from "./secret";

export const createApiKey = operation({
  summary: "Create a secret key; it is shown this once.",
  effect: "write",
  input: ApiKeyInput,
  output: ApiKeyWithSecret,
  errors: ["account_cannot_charge"],
  async run(ctx, input) {
    await requireVerified(ctx);
    const id = newId("key");
    const secret = newSecretKey(ctx.scope.mode);
    const row = {
      id,
      ...ctx.scope,
      name: input.name,
      hash: new Uint8Array(hashKey(secret)),
      prefix: secretPrefix(ctx.scope.mode),
      last4: secret.slice(-4),
      access: input.access,
      createdBy: ctx.actor.type === "user" ? ctx.actor.id : null,
      createdAt: timeOf(id),
      lastUsedAt: null,
      lastUsedIp: null,
      expiresAt: null,
      revokedAt: null,
      revision: 0,
    };
    await commit(ctx, { insert: [insert("api_key", row)] });
    return { ...presentKey(row, ctx.now()), secret };
  },
});

async function requireVerified(ctx: Parameters<typeof createApiKey.run>[0]) {
  if (ctx.scope.mode === "test") return;
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  if (account.verificationStatus !== "approved") throw new ApiError("account_cannot_charge");
}
