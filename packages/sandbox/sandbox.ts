import type { Clock } from "./clock";
import type { Faults } from "./faults";
import type { AuthResult } from "./issuer";
import type { Settings } from "./settings";
import type { Store } from "./store";
import type { WebhookSender } from "./webhook-sender";

/** The running gateway, as every route sees it. */
export type Sandbox = {
  origin: string;
  secretKey: string;
  publishableKey: string;
  settings: Settings;
  clock: Clock;
  store: Store;
  faults: Faults;
  webhooks: WebhookSender;
  /** Answers given on an open 3-D Secure page; forgotten on restart, and the page simply asks again. */
  authResults: Map<string, AuthResult>;
  /** Does the work after `ms` in the background; closing waits for it. */
  runLater(ms: number, work: () => unknown): void;
  /** Set while the last requests are finished; connections are no longer kept. */
  closing: boolean;
};

export type ApiRequest = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  ip: string | null;
  local: boolean;
};
