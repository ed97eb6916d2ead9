// biome-ignore lint/performance/noBarrelFile: the one door of a published package
export { type ClientOptions, createClient, type Halala, type RequestOptions } from "./client.js";
export { ConnectionError, HalalaError, SignatureError } from "./errors.js";
export type * from "./objects.js";
export type { List, Pages } from "./pages.js";
export { signTestHeader, verifySignature, type WebhookBody } from "./webhook.js";
