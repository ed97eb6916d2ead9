import { ApiError } from "./errors";

export const versions = ["2026-01-01"] as const;

/** The version a request runs under: what it asked for, else the account's own. Throws `version_unknown`. */
export function versionOf(asked: string | null, accountDefault: string): string {
  if (asked === null) return accountDefault;
  if (versions.some((known) => known === asked)) return asked;
  throw new ApiError("version_unknown", { param: "Service-Version" });
}
