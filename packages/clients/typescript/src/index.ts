// biome-ignore lint/performance/noBarrelFile: the public entry point of a published package
export { type ClientOptions, createClient, type Halala } from "./client.js";
export {
  ApiError,
  AuthenticationError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
} from "./error-types.js";
export { ConnectionError, HalalaError, SignatureError } from "./errors.js";
export type * from "./objects.js";
export type { ApiResponse, List, Pages, WithResponse } from "./pages.js";
export type { RequestOptions } from "./resources.js";
export { signTestHeader, verifySignature, type WebhookBody } from "./webhook.js";
