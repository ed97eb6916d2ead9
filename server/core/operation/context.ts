import type { KeyAccess } from "@/prisma/states";
import type { RunStatement, Scope, ScopedDb } from "@/server/base/db/db";
import type { AuditSource } from "@/server/core/commit/audit";
import type { AppScope } from "@/server/core/values/app-scopes";
import type { KeyScopes } from "@/server/core/values/key-scopes";
import type { Locale } from "./errors";
import type { Gateway } from "./gateway";
import type { ActorRole, Role } from "./roles";

/** `roles`: those of the key or app, and of the user who created or connected it. */
export type Actor =
  | { type: "key"; id: string; access: KeyAccess; roles?: readonly Role[]; scopes?: KeyScopes }
  | { type: "user"; id: string; role: ActorRole; session: string }
  | { type: "app"; id: string; scopes: readonly AppScope[]; roles?: readonly Role[] }
  | { type: "payer" }
  | { type: "job"; name: string };

/** The claim of a request on its Idempotency-Key while it runs. */
export type Claim = { key: string; token: string };

/** The response that is stored with a change, so that a repeated request gets the same bytes. */
export type StoredResponse = Claim & { status: number; body: string };

export type ReadTable = "customer" | "cycle" | "event" | "payment" | "payment_link" | "webhook_delivery";

/** An object that was read together with the caller's key; the row is null if there is none. */
export type PreloadedRow = { table: ReadTable; id: string; row: Record<string, unknown> | null };

/** `Output`: what the running operation returns, so that only its own response is stored. */
export type Context<Output = never> = {
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
  /**
   * Triggers the jobs of queued deliveries. The rows are the source of truth: a lost trigger costs a minute, never an
   * event.
   */
  readonly enqueue: (deliveryIds: string[]) => void;
  /** Set for actions in the dashboard, whose changes are recorded in the account's audit log. */
  readonly audit: AuditSource | null;
  readonly claim: Claim | null;
  /** The object that the path names, if it was read with the key. */
  readonly preloaded: PreloadedRow | null;
  /**
   * The refundable amount when a refund was confirmed, in halalas. If it differs, the refund must be confirmed again.
   */
  readonly confirmedRefundable?: number | undefined;
  /** Returns the response to store with the change. Set by `execute`; null if nothing is to be stored. */
  readonly responseTo: (output: Output) => StoredResponse | null;
};

export type PersonContext = Context & { readonly person: Omit<AuditSource, "action"> };

/** Returns the context of a part of an operation whose result is not the operation's response. */
export const withoutResponse = (ctx: Context): Context<unknown> => ({ ...ctx, responseTo: () => null });
