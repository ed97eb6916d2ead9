import type { Scope, ScopedDb } from "@/server/platform/db/db";
import type { AuditSource } from "./audit";
import type { Locale } from "./errors";
import type { Gateway } from "./gateway";
import type { Found } from "./one";

export type Actor =
  | { type: "key"; id: string; access: "full" | "read_only" }
  | { type: "user"; id: string; role: string; session: string }
  | { type: "payer" }
  | { type: "job"; name: string };

/** The claim a request holds on its Idempotency-Key while it runs. */
export type Claim = { key: string; token: string };

/** The answer stored with a change, so that a repeated request gets the same bytes. */
export type Answer = Claim & { status: number; body: string };

export type Context = {
  readonly scope: Scope;
  readonly actor: Actor;
  readonly db: ScopedDb;
  readonly gateway: Gateway;
  readonly requestId: string;
  readonly version: string;
  readonly locale: Locale;
  readonly now: () => Date;
  /** Tells the workers of queued deliveries. The rows are the truth: a lost call costs a minute, never an event. */
  readonly wake: (deliveryIds: string[]) => void;
  /** Set while somebody in the dashboard does something: what is changed is written into the account's audit log. */
  readonly audit: AuditSource | null;
  readonly claim: Claim | null;
  /** What the request names in its path, where it was read with its key. */
  readonly found: Found | null;
  /** Halalas that could be refunded when a refund was agreed to: another sum, and it is to be agreed to anew. */
  readonly agreedRefundable?: number | undefined;
  /** Fixes what this request will answer; the change that makes it true stores it. Set by `execute`. */
  readonly answer: (output: unknown) => Answer | null;
};
