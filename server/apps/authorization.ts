import { z } from "zod";
import type { OauthClient } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { type AppScope, appScopes, isAppScope } from "@/server/core/values/app-scopes";
import { id } from "@/server/core/values/ids";
import type { LocalizedText } from "@/server/core/values/localized-text";
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
    .refine(
      (text) => /^[\x20-\x7e]*$/.test(text),
      rule("{param} must be printable ASCII", "يجب أن يتكوّن {param} من أحرف ASCII القابلة للطباعة"),
    )
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
  message: LocalizedText;
};

/**
 * Parses an authorization request. Throws `resource_missing` for an unknown app and `parameter_invalid` for a
 * redirect URI that is not registered, because nothing may be sent there.
 */
export async function readAuthorization(input: AuthorizationInput): Promise<Authorization> {
  const client = await unscoped.oauthClient.findUnique({ where: { id: input.client_id } });
  if (client === null)
    throw new ApiError("parameter_invalid", {
      param: "client_id",
      message: {
        en: "This app is not registered here. Remove the connection in the app and connect again.",
        ar: "هذا التطبيق غير مسجل هنا. احذف الاتصال من التطبيق واربطه مجددًا.",
      },
    });
  if (!isRegistered(client.redirectUris, input.redirect_uri))
    throw new ApiError("parameter_invalid", {
      param: "redirect_uri",
      message: {
        en: "The redirect_uri is not registered for this app.",
        ar: "قيمة redirect_uri غير مسجلة لهذا التطبيق.",
      },
    });
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
    return fault(
      "unsupported_response_type",
      "response_type must be code.",
      "يجب أن تكون قيمة response_type هي code.",
    );
  if (input.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(input.code_challenge ?? ""))
    return fault(
      "invalid_request",
      "The app must use PKCE: code_challenge with code_challenge_method S256.",
      "يجب أن يستخدم التطبيق PKCE: ‏code_challenge مع code_challenge_method بالقيمة S256.",
    );
  if (input.resource !== undefined && input.resource !== resource)
    return fault(
      "invalid_target",
      `resource must be ${resource}.`,
      `يجب أن تكون قيمة resource هي ${resource}.`,
    );
  return null;
}

const fault = (error: Fault["error"], en: string, ar: string): Fault => ({ error, message: { en, ar } });

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

/** Returns the requested scopes that the user selected. */
export const selectedScopes = (requested: readonly AppScope[], chosen: readonly string[]): AppScope[] =>
  chosen.filter(isAppScope).filter((scope) => requested.includes(scope));
