import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { auditEntry } from "@/server/core/commit/audit";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { appScopes } from "@/server/core/values/app-scopes";
import { newId } from "@/server/core/values/ids";
import { requireVerified } from "@/server/keys/new-key";
import { rememberAppSecret } from "@/server/keys/unknown-keys";
import {
  type Authorization,
  AuthorizationInput,
  randomFields,
  readAuthorization,
  redirectUrl,
  selectedScopes,
} from "./authorization";
import { destinationOf } from "./redirect-uri";
import { newAppSecret } from "./tokens";

const AuthorizationRequest = z.object({
  app: z.string().meta({ description: "The name that the app gives itself." }),
  return_host: z.string().meta({ description: "The host that the person returns to." }),
  return_local: z
    .boolean()
    .meta({ description: "Whether the person returns to an app on their own computer." }),
  scopes: z.array(z.enum(appScopes)).max(appScopes.length),
  problem: z.string().nullable().meta({ description: "Why the request cannot be allowed." }),
  refuse_url: z
    .string()
    .meta({ description: "The URL that returns to the app with the error access_denied." }),
});
export type AuthorizationRequest = z.output<typeof AuthorizationRequest>;

export const readAuthorizationRequest = operation({
  summary: "Retrieve an app's authorization request.",
  effect: "read",
  input: AuthorizationInput,
  output: AuthorizationRequest,
  errors: [],
  cardNumberExempt: randomFields,
  async run(ctx, input) {
    const { client, redirectUri, scopes, fault } = await readAuthorization(input);
    const { host, local } = destinationOf(redirectUri);
    return {
      app: client.name,
      return_host: host,
      return_local: local,
      scopes: [...scopes],
      problem: fault?.problem.dashboardEnvelope(ctx.locale).error.message ?? null,
      refuse_url: redirectUrl(redirectUri, input.state, { error: fault?.error ?? "access_denied" }),
    };
  },
});

const insertGrant = statement(
  "select authorize_oauth_app($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as done",
);

export const authorizeApp = operation({
  summary:
    "Allow an app to act for the signed-in user over MCP. Returns the address to return to, with a code.",
  effect: "write",
  roles,
  stepUp: { liveSecondFactor: true },
  personal: true,
  input: AuthorizationInput.extend({
    scopes: z
      .array(z.enum(appScopes))
      .min(1)
      .max(appScopes.length)
      .meta({ description: "What the app may do." }),
  }),
  output: z.object({ redirect_url: z.string() }),
  errors: ["account_cannot_charge", "resource_missing"],
  cardNumberExempt: randomFields,
  async run(ctx, { scopes: chosen, ...input }) {
    const request = await readAuthorization(input);
    if (request.fault !== null) throw request.fault.problem;
    await requireVerified(ctx);
    const scopes = selectedScopes(request.scopes, chosen);
    if (scopes.length === 0) throw new ApiError("parameter_invalid", { param: "scopes" });
    const code = await createGrant(ctx, request, scopes, input.code_challenge ?? "");
    return { redirect_url: redirectUrl(request.redirectUri, input.state, { code }) };
  },
});

async function createGrant(
  { actor, audit, scope }: Context,
  { client, redirectUri }: Authorization,
  scopes: readonly string[],
  challenge: string,
): Promise<string> {
  if (actor.type !== "user" || audit === null) throw new ApiError("resource_missing");
  const { secret, hash } = newAppSecret("code");
  const id = newId("app");
  const after = { app: client.name, returns_to: destinationOf(redirectUri).host, scopes };
  const entry = auditEntry(audit, scope.mode, { target: id, after });
  const [row] = await sql<{ done: boolean }>(insertGrant, [
    ...[id, scope.accountId, scope.mode, actor.id, client.id, actor.role, scopes, redirectUri],
    ...[hash, challenge, entry],
  ]);
  if (row?.done !== true) throw new ApiError("resource_missing");
  rememberAppSecret(hash);
  return secret;
}
