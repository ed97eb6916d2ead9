import { baseUrl } from "@/server/platform/runtime/env";

type ErrorType =
  | "invalid_request_error"
  | "authentication_error"
  | "permission_error"
  | "not_found_error"
  | "rate_limit_error"
  | "api_error";

export type Definition = { type: ErrorType; status: number; en: string; ar: string };

const of = <T extends ErrorType>(type: T, status: number, en: string, ar: string) => ({
  type,
  status,
  en,
  ar,
});
export const invalid = (status: 400 | 409 | 431, en: string, ar: string) =>
  of("invalid_request_error", status, en, ar);
export const authentication = (en: string, ar: string) => of("authentication_error", 401, en, ar);
export const permission = (en: string, ar: string) => of("permission_error", 403, en, ar);
export const missing = (en: string, ar: string) => of("not_found_error", 404, en, ar);
export const failed = (status: 500 | 503 | 504, en: string, ar: string) => of("api_error", status, en, ar);
export const limited = (en: string, ar: string) => of("rate_limit_error", 429, en, ar);

/** Returns the documentation page of a code. */
export const docUrl = (code: string) => `${baseUrl}/docs/errors/${code}`;
