// Made by `npm run client` from the OpenAPI document. Do not edit.

import { HalalaError } from "./errors.js";

/** `invalid_request_error` */
export class InvalidRequestError extends HalalaError {
  override readonly name = "InvalidRequestError";
}

/** `authentication_error` */
export class AuthenticationError extends HalalaError {
  override readonly name = "AuthenticationError";
}

/** `permission_error` */
export class PermissionError extends HalalaError {
  override readonly name = "PermissionError";
}

/** `not_found_error` */
export class NotFoundError extends HalalaError {
  override readonly name = "NotFoundError";
}

/** `rate_limit_error` */
export class RateLimitError extends HalalaError {
  override readonly name = "RateLimitError";
}

/** `api_error` */
export class ApiError extends HalalaError {
  override readonly name = "ApiError";
}

export const errorTypes: Readonly<Record<string, typeof HalalaError>> = {
  invalid_request_error: InvalidRequestError,
  authentication_error: AuthenticationError,
  permission_error: PermissionError,
  not_found_error: NotFoundError,
  rate_limit_error: RateLimitError,
  api_error: ApiError,
};
