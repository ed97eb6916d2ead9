import { ApiError } from "@/server/core/operation/errors";

/** The version of requests and events that no request or account determines. */
export const latestVersion = "2026-01-01";

export const versions = [latestVersion] as const;

/** Returns the version of a request: the requested one, or the account's default. Throws `version_unknown`. */
export function versionOf(requested: string | null, accountDefault: string): string {
  if (requested === null) return accountDefault;
  if (versions.some((known) => known === requested)) return requested;
  throw new ApiError("version_unknown", { param: "Service-Version" });
}
