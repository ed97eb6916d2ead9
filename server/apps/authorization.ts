import { z } from "zod";
import type { OauthClient } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { type AppScope, appScopes, isAppScope } from "@/server/core/values/app-scopes";
import { id } from "@/server/core/values/ids";
import { isRegistered, maxUriLength } from "./redirect-uri";

/** The resource that tokens are for (RFC 8707), and the issuer of them (RFC 8414). */
export const resource = `${baseUrl}/mcp`;
export const issuer = baseUrl;

const textUpTo = (max: number) => z.string().max(max);

/** The parameters of an authorization request that are used. */
export const AuthorizationInput = z.strictObject({
  client_id: id("client"),
  redirect_uri: textUpTo(maxUriLength),
  response_type: textUpTo(100).optional(),
  code_challenge: textUpTo(200).optional(),
  code_challenge_method: textUpTo(20).optional(),
  state: z
    .string()
    .max(1_000)
    .refine((text) => /^[\x20-\x7e]*$/.test(text), rule("printable_ascii"))
    .optional(),
  scope: textUpTo(2_000).optional(),
  resource: textUpTo(500).optional(),
});
export type AuthorizationInput = z.output<typeof AuthorizationInput>;

/**
 * Random strings of the app, which are only compared or returned and never stored. A long number in them
 * could look like a card number.
 */
export const randomFields = () => new Set(["state", "code_challenge"]);

export type Authorization = {
  client: OauthClient;
  redirectUri: string;
  /** The requested scopes, without unknown ones; all scopes if none are requested. */
  scopes: readonly AppScope[];
  /** The request's error, for the user and for the app. */
  fault: Fault | null;
};

type Fault = {
  error: "invalid_request" | "unsupported_response_type" | "invalid_target";
  problem: ApiError;
};

/**
 * Parses an authorization request. Throws `resource_missing` for an unknown app and `parameter_invalid` for a
 * redirect URI that is not registered, because nothing may be sent there.
 */
export async function readAuthorization(input: AuthorizationInput): Promise<Authorization> {
  const client = await unscoped.oauthClient.findUnique({ where: { id: input.client_id } });
  if (client === null)
    throw new ApiError("parameter_invalid", { param: "client_id", variant: "app_unregistered" });
  if (!isRegistered(client.redirectUris, input.redirect_uri))
    throw new ApiError("parameter_invalid", { param: "redirect_uri", variant: "redirect_uri_unregistered" });
  return {
    client,
    redirectUri: input.redirect_uri,
    scopes: requestedScopes(input.scope),
    fault: faultOf(input),
  };
}

function requestedScopes(scope = ""): readonly AppScope[] {
  const names = scope.split(" ").filter((name) => name !== "");
  const known = appScopes.filter((one) => names.includes(one));
  return known.length === 0 ? appScopes : known;
}

function faultOf(input: AuthorizationInput): Fault | null {
  if (input.response_type !== "code")
    return {
      error: "unsupported_response_type",
      problem: new ApiError("parameter_invalid", { variant: "response_type" }),
    };
  if (input.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(input.code_challenge ?? ""))
    return { error: "invalid_request", problem: new ApiError("parameter_invalid", { variant: "no_pkce" }) };
  if (input.resource !== undefined && input.resource !== resource)
    return {
      error: "invalid_target",
      problem: new ApiError("parameter_invalid", { variant: "other_resource", values: { resource } }),
    };
  return null;
}

/**
 * Returns the app's redirect URI with the result in its query: a code, or an error (RFC 6749, section 4.1.2;
 * RFC 9207).
 */
export function redirectUrl(
  redirectUri: string,
  state: string | undefined,
  response: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({
    ...response,
    ...(state === undefined ? {} : { state }),
    iss: issuer,
  }))
    url.searchParams.set(name, value);
  return url.href;
}

export const selectedScopes = (requested: readonly AppScope[], chosen: readonly string[]): AppScope[] =>
  chosen.filter(isAppScope).filter((scope) => requested.includes(scope));
