import pg from "pg";

/** The SQLSTATEs that the functions of `prisma/functions` raise for expected conditions. */
export const sqlErrors = {
  /** A row has another revision than expected. */
  revisionConflict: "HA001",
  /** Another process took over the claim on an idempotency key. */
  claimTakenOver: "HA002",
  /** An account has the maximum number of webhook endpoints in a mode. */
  endpointLimit: "HA003",
  /** An account has the maximum number of documents. */
  documentLimit: "HA004",
  /** A subscription ended or was paid in full in the meantime. */
  subscriptionEnded: "HA005",
  /** A refund exceeds the daily limit of its key or app. */
  refundLimit: "HA006",
  /** A refund above the approval limit of its key or app was stored without waiting for approval. */
  refundNeedsApproval: "HA007",
  /** The partition without an upper bound has rows after the partitions that were made. */
  partitionRowsAfterEnd: "HA008",
  /** A customer was deleted, or got a subscription, in the meantime. */
  customerDeleted: "HA009",
  /** The account of a live payment was closed in the meantime. */
  accountClosed: "HA010",
} as const;

export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** Returns the name of the violated constraint or unique index. In a shard, Citus appends the shard's number. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint?.replace(/_\d{6,}$/, "") : undefined;
