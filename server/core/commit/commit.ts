import type {
  ApiKey,
  Card,
  Chargeback,
  Consent,
  Customer,
  Cycle,
  Payment,
  PaymentLink,
  Payout,
  PayoutLine,
  Refund,
  Subscription,
  Verification,
  VerificationDocument,
  WebhookEndpoint,
} from "@/prisma/generated/client";
import type { LedgerTransactionKind } from "@/prisma/states";
import { isConflict } from "@/server/base/db/conflicts";
import { sqlErrors, sqlState } from "@/server/base/db/sql-errors";
import { transaction } from "@/server/base/db/transaction";
import type { Actor, Context, StoredResponse } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { newId, newIdAt, timeOfId } from "@/server/core/values/ids";
import { type AuditDetails, auditRecord } from "./audit";
import type { EventType } from "./event-types";
import { rememberStoredResponse } from "./idempotency";
import { RevisionConflict } from "./retry-on-conflict";
import { changeStatements, columns, type Target } from "./row-statements";
import { noteTestBytes } from "./throttle";

export type Tables = {
  customer: Customer;
  card: Card;
  payment_link: PaymentLink;
  payment: Payment;
  refund: Refund;
  payout: Payout;
  payout_line: PayoutLine;
  chargeback: Chargeback;
  webhook_endpoint: WebhookEndpoint;
  api_key: ApiKey;
  subscription: Subscription;
  cycle: Cycle;
  consent: Consent;
  verification: Verification;
  verification_document: VerificationDocument;
};
export type Table = keyof Tables;

type Insert = { table: Table; row: object };
type Update = Target & { table: Table; set: object; before: object };
type Delete = Target & { table: Table };

/** A ledger transaction: signed halalas per ledger account, which sum to zero. */
export type Posting = {
  kind: LedgerTransactionKind;
  sourceId: string;
  /** When it happened, which determines its day: the time in the transaction's ID. Default: now */
  at?: Date;
  entries: readonly { account: LedgerAccountName; amount: number }[];
};
export type LedgerAccountName =
  | "gateway_receivable"
  | "merchant_pending"
  | "merchant_available"
  | "fee_income"
  | "vat_payable"
  | "merchant_bank"
  | "unmatched_settlements";

export type NewEvent = {
  /** Set if `deliveries` names the only endpoints of this event. */
  id?: string;
  type: EventType;
  object: { object: string; id?: string };
  /** The object's ID, if the object has none of its own. */
  objectId?: string;
  /** The refund of a payment that the event is about, named beside its type. */
  refund?: string;
  /** Sent to this endpoint only, regardless of its subscriptions. */
  to?: string;
  trigger?: "test";
};

/** A delivery to an endpoint that the request names, regardless of subscriptions. */
export type ChosenDelivery = {
  id: string;
  eventId: string;
  webhookEndpointId: string;
  trigger: "resend" | "replay" | "test";
  createdAt: Date;
};

export const event = (type: EventType, object: { object: string; id: string }): NewEvent => ({
  type,
  object,
});

export type Change = {
  insert?: readonly Insert[];
  update?: readonly Update[];
  delete?: readonly Delete[];
  postings?: readonly Posting[];
  events?: readonly NewEvent[];
  deliveries?: readonly ChosenDelivery[];
  /** The response to store, so that a repeated request gets the same bytes. */
  response?: StoredResponse | null;
  /** Ties the request's idempotency key to the object before the gateway is called. */
  reservedId?: string;
  /** The audit entry, if the first changed row is not enough. */
  auditDetails?: AuditDetails;
};

export const insert = <T extends Table>(table: T, row: Tables[T]): Insert => ({ table, row });

/** Changes a row if it still has this revision. */
export const update = <T extends Table>(table: T, row: Tables[T], set: Partial<Tables[T]>): Update => ({
  table,
  id: row.id,
  revision: row.revision,
  set,
  before: Object.fromEntries(Object.entries(row).filter(([key]) => key in set)),
});

export const remove = <T extends Table>(table: T, row: Tables[T]): Delete => ({
  table,
  id: row.id,
  revision: row.revision,
});

const writeRecords = "commit_change($1::jsonb) as delivery_id";

export class DocumentLimitReached extends Error {}

/**
 * Writes a change in one transaction: rows, ledger postings, events, deliveries and the stored response, or nothing.
 * Throws `RevisionConflict` if a row changed since it was read, `DocumentLimitReached`, and `idempotency_key_in_use` if
 * another process took the request over.
 */
export async function commit(ctx: Context, change: Change): Promise<void> {
  const { claim, scope } = ctx;
  const { response } = change;
  const records = recordsOf(ctx, change);
  const last = records === null ? null : { text: writeRecords, value: records };
  try {
    const written = await transaction<{ delivery_id?: string }>(changeStatements(scope, change, last));
    if (records !== null) noteTestBytes(scope, records.length);
    if (claim !== null && response) rememberStoredResponse(claim, response);
    const deliveries = written.flatMap(({ delivery_id }) => delivery_id ?? []);
    if (deliveries.length > 0) ctx.enqueue(deliveries);
  } catch (error) {
    throw translateError(error);
  }
}

/** Returns what is written with the rows of a change, as JSON; null if there is nothing. */
function recordsOf(ctx: Context, change: Change): string | null {
  const { claim, scope, requestId, audit } = ctx;
  const { postings = [], events = [], deliveries = [], response = null, reservedId } = change;
  const resume = reservedId !== undefined && claim !== null ? { ...claim, resource_id: reservedId } : null;
  if (postings.length + events.length + deliveries.length === 0 && !response && !resume && !audit)
    return null;
  return JSON.stringify({
    account_id: scope.accountId,
    mode: scope.mode,
    request_id: ctx.actor.type === "job" || ctx.actor.type === "payer" ? null : requestId,
    actor: actorOf(ctx.actor),
    postings: postings.map(postingRow),
    events: events.map((newEvent) => eventRow(ctx, newEvent)),
    deliveries: deliveries.map(columns),
    response,
    audit: audit && auditRecord(audit, scope.mode, change.auditDetails ?? auditDetailsOf(change)),
    resume,
  });
}

/**
 * Describes the change of the first row, which is what the request was about. Customers' personal data is left out.
 */
function auditDetailsOf({ insert = [], update = [], delete: removed = [] }: Change): AuditDetails {
  const [changed] = update;
  if (changed !== undefined) {
    const { table, id, before, set } = changed;
    return { target: id, before: auditValues(table, before), after: auditValues(table, set) };
  }
  const [added] = insert;
  if (added !== undefined && "id" in added.row)
    return { target: String(added.row.id), after: auditValues(added.table, added.row) };
  return { target: removed[0]?.id ?? null };
}

const auditValues = (table: Insert["table"], values: object) =>
  Object.fromEntries(
    Object.entries(columns(values)).map(([key, value]) => [
      key,
      table === "customer" || key === "fields" ? "[changed]" : value,
    ]),
  );

function translateError(error: unknown): unknown {
  const state = sqlState(error);
  if (isConflict(error)) return new RevisionConflict("the row changed since it was read", { cause: error });
  // A run that was frozen past its lease: the process that took over responds to this request.
  if (state === sqlErrors.claimTakenOver)
    return new ApiError("idempotency_key_in_use", {
      param: "Idempotency-Key",
      retryAfterSeconds: 1,
      cause: error,
    });
  if (state === sqlErrors.documentLimit) return new DocumentLimitReached();
  return error;
}

const actorOf = (actor: Actor): string | null =>
  actor.type === "job" ? null : actor.type === "payer" ? "payer" : actor.id;

export function postingRow({ kind, sourceId, at, entries }: Posting) {
  return {
    id: at === undefined ? newId("txn") : newIdAt("txn", at),
    kind,
    source_id: sourceId,
    entries: entries.filter(({ amount }) => amount !== 0),
  };
}

/**
 * Builds an event's row. The payload is serialized only here: these exact bytes are stored, returned by the API and
 * sent to endpoints.
 */
export function eventRow(
  { scope, version }: Context,
  { id: presetId, type, object, objectId, refund, to, trigger }: NewEvent,
) {
  const id = presetId ?? newId("evt");
  const created = timeOfId(id).toISOString();
  const payload = JSON.stringify({ ...object, event: { id, type, created, mode: scope.mode, refund } });
  const onlyEndpoint = presetId === undefined ? to : ""; // no endpoint: `deliveries` names those of the event
  return {
    id,
    type,
    object_id: objectId ?? object.id,
    payload,
    version,
    created_at: created,
    to: onlyEndpoint,
    trigger,
  };
}
