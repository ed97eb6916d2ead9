import { z } from "zod";
import { resourceMetadataUrl } from "@/server/api/oauth/metadata";
import { tools } from "@/server/api/tools/tools";
import type { AppScope } from "@/server/core/values/app-scopes";
import type { Authenticated } from "@/server/keys/authenticate";

const metadata = `resource_metadata="${resourceMetadataUrl}"`;

/** The challenge for a client without a valid token (RFC 9728, section 5.1). */
export const unauthorized = (headers: Headers) =>
  headers.has("authorization") ? `Bearer error="invalid_token", ${metadata}` : `Bearer ${metadata}`;

/** The challenge for an app that may request more scopes (RFC 6750, section 3.1), with the scopes that it has. */
export const insufficientScope = (missing: AppScope, { app }: Authenticated) =>
  `Bearer error="insufficient_scope", scope="${[...(app?.scopes ?? []), missing].join(" ")}", ${metadata}`;

const ToolCall = z.object({ method: z.literal("tools/call"), params: z.object({ name: z.string() }) });

/** Returns the scope that a connected app lacks for the tool it calls, or null. */
export function missingScope(body: unknown, { app }: Authenticated): AppScope | null {
  if (app === undefined) return null;
  const name = ToolCall.safeParse(body).data?.params.name;
  const scope = tools.find((tool) => tool.name === name)?.operation.appScope;
  return scope === undefined || app.scopes.includes(scope) ? null : scope;
}
