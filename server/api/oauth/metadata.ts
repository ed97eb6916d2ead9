import { issuer, resource } from "@/server/apps/authorization";
import { baseUrl } from "@/server/base/runtime/env";
import { appScopes } from "@/server/core/values/app-scopes";
import { deviceGrant } from "./token";

/** Tells clients without a token where to get one (RFC 9728). */
export const resourceMetadataUrl = `${baseUrl}/.well-known/oauth-protected-resource/mcp`;

const metadataResponse = (metadata: object) =>
  Response.json(metadata, {
    headers: { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" },
  });

/** RFC 9728. */
export const protectedResource = () =>
  metadataResponse({
    resource,
    authorization_servers: [issuer],
    scopes_supported: appScopes,
    bearer_methods_supported: ["header"],
    resource_name: "Halala",
    resource_documentation: `${baseUrl}/docs/mcp`,
  });

/** RFC 8414. */
export const authorizationServer = () =>
  metadataResponse({
    issuer,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    registration_endpoint: `${baseUrl}/oauth/register`,
    device_authorization_endpoint: `${baseUrl}/oauth/device_authorization`,
    revocation_endpoint: `${baseUrl}/oauth/revoke`,
    scopes_supported: appScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token", deviceGrant],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${baseUrl}/docs/mcp`,
  });
