import { ApiError } from "./errors";

export const versions = ["2026-01-01"] as const;

/** Returns the version of a request: the requested one, or the account's default. Throws `version_unknown`. */
export function versionOf(requested: string | null, accountDefault: string): string {
  if (requested === null) return accountDefault;
  if (versions.some((known) => known === requested)) return requested;
  throw new ApiError("version_unknown", { param: "Service-Version" });
}
