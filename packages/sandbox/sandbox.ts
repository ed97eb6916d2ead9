import type { SandboxClock } from "./clock";
import type { Faults } from "./faults";
import type { AuthResult } from "./issuer";
import type { SandboxSettings } from "./settings";
import type { Store } from "./store";
import type { WebhookSender } from "./webhook-sender";

/** The running gateway, shared by all routes. */
export type Sandbox = {
  origin: string;
  secretKey: string;
  publishableKey: string;
  settings: SandboxSettings;
  clock: SandboxClock;
  store: Store;
  faults: Faults;
  webhooks: WebhookSender;
  /** Decisions made on open 3-D Secure pages. Lost on restart, after which the page asks again. */
  authResults: Map<string, AuthResult>;
  /** Runs the work in the background after `ms`. Closing waits for it. */
  runLater(ms: number, work: () => unknown): void;
  /** Nothing is to be settled before this moment, in milliseconds; 0 after a change of the clock or of the past. */
  nextSettlementAt: number;
  /** Set during shutdown: connections are closed after their current request. */
  closing: boolean;
};

export type ApiRequest = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  ip: string | null;
  local: boolean;
};
