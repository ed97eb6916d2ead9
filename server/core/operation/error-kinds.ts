import { baseUrl } from "@/server/base/runtime/env";

type ErrorType =
  | "invalid_request_error"
  | "authentication_error"
  | "permission_error"
  | "not_found_error"
  | "rate_limit_error"
  | "api_error";

export type ErrorDefinition = { type: ErrorType; status: number; en: string; ar: string };

const define = <T extends ErrorType>(type: T, status: number, en: string, ar: string) => ({
  type,
  status,
  en,
  ar,
});
export const invalidRequest = (status: 400 | 409 | 431, en: string, ar: string) =>
  define("invalid_request_error", status, en, ar);
export const unauthenticated = (en: string, ar: string) => define("authentication_error", 401, en, ar);
export const permissionDenied = (en: string, ar: string) => define("permission_error", 403, en, ar);
export const notFound = (en: string, ar: string) => define("not_found_error", 404, en, ar);
export const serverError = (status: 500 | 503 | 504, en: string, ar: string) =>
  define("api_error", status, en, ar);
export const tooManyRequests = (en: string, ar: string) => define("rate_limit_error", 429, en, ar);

export const docUrl = (code: string) => `${baseUrl}/docs/errors/${code}`;
