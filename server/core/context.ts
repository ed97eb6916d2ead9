import type { KeyAccess } from "@/prisma/states";
import type { RunStatement, Scope, ScopedDb } from "@/server/platform/db/db";
import type { AppScope } from "./app-scopes";
import type { AuditSource } from "./audit";
import type { Locale } from "./errors";
import type { Gateway } from "./gateway";
import type { ActorRole } from "./roles";

export type Actor =
  | { type: "key"; id: string; access: KeyAccess }
  | { type: "user"; id: string; role: ActorRole; session: string }
  | { type: "app"; id: string; scopes: readonly AppScope[] }
  | { type: "payer" }
  | { type: "job"; name: string };

/** The claim a request holds on its Idempotency-Key while it runs. */
export type Claim = { key: string; token: string };

/** The answer stored with a change, so that a repeated request gets the same bytes. */
export type Answer = Claim & { status: number; body: string };

export type ReadTable = "cycle" | "event" | "payment" | "payment_link" | "webhook_delivery";

/** An object of the account that was read together with the caller's key; its row is null when there is none. */
export type Found = { table: ReadTable; id: string; row: Record<string, unknown> | null };

export type Context = {
  readonly scope: Scope;
  readonly actor: Actor;
  readonly db: ScopedDb;
  /** Runs a hand-written statement that reads, on the same server as `db`. */
  readonly read: RunStatement;
  readonly gateway: Gateway;
  readonly requestId: string;
  readonly version: string;
  readonly locale: Locale;
  readonly now: () => Date;
  /** Triggers the jobs of queued deliveries. The rows are the truth: a lost call costs a minute, never an event. */
  readonly enqueue: (deliveryIds: string[]) => void;
  /** Set for actions in the dashboard: their changes are written to the account's audit log. */
  readonly audit: AuditSource | null;
  readonly claim: Claim | null;
  /** What the request names in its path, where it was read with its key. */
  readonly found: Found | null;
  /** Halalas that could be refunded when a refund was agreed to: another sum, and it is to be agreed to anew. */
  readonly agreedRefundable?: number | undefined;
  /** Fixes what this request will answer; the change that makes it true stores it. Set by `execute`. */
  readonly answer: (output: unknown) => Answer | null;
};

/** The context of a person in the dashboard. */
export type PersonContext = Context & { readonly person: Omit<AuditSource, "action"> };
