import { commit, insert } from "@/server/core/commit/commit";
import { operation } from "@/server/core/operation/operation";
import { newKey, requireKeySlot, requireVerified } from "./new-key";
import { ApiKeyInput, ApiKeyWithSecret, serializeKey } from "./schema";

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
    const { row, secret } = newKey(ctx, input);
    const output = { ...serializeKey(row, ctx.now()), secret };
    await commit(ctx, { insert: [insert("api_key", row)], response: ctx.responseTo(output) });
    return output;
  },
});
