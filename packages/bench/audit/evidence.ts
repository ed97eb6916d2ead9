import { z } from "zod";
import type { JournalEntry } from "@/packages/sandbox/records";

/** One final response a client got. */
export type FinalResponse = { status: number; body: string };

/** A merchant's request, by its idempotency key, with every final response to it. */
export type ClientRequest = {
  kind: "payment" | "confirm" | "refund" | "link" | "endpoint" | "advance" | "customer" | "removal";
  account: string;
  idempotencyKey: string;
  path: string;
  /** Without: a DELETE. */
  body?: object;
  responses: FinalResponse[];
  /** Sent once and not repeated until the faults are over. */
  abandoned: boolean;
  /** Of a card's removal: when the client first heard that the card cannot be charged any more. */
  blockedAtMs?: number;
};

/** The status of a payment as a client read it. */
export type StatusRead = { payment: string; status: string };

/** One webhook as a receiver got it. */
export type ReceivedWebhook = {
  endpoint: string;
  event: string;
  signature: string;
  body: string;
  /** What the receiver answered; null when it closed the connection or did not answer. */
  status: number | null;
  atMs: number;
};

export type Endpoint = { id: string; account: string; secret: string; behavior: Behavior };

/** How a receiver behaves, and how deliveries to it must end. */
export const behaviors = {
  good: "succeeded",
  slow: "succeeded",
  /** A 200 with more body than the sender reads. */
  huge: "succeeded",
  /** A 200 that is reset in the middle of its body. */
  "cut-short": "succeeded",
  /** Accepts some, fails others, closes some connections. */
  flaky: "any",
  /** Accepts a few, then answers 410. */
  gone: "any",
  error: "failed",
  /** A 500 with more body than the sender reads. */
  "huge-error": "failed",
  redirecting: "failed",
  resetting: "failed",
  down: "failed",
  /** A certificate of no known authority. */
  untrusted: "failed",
  "without-tls": "failed",
  /** Accepts the connection and never answers. */
  hanging: "failed",
} as const;
export type Behavior = keyof typeof behaviors;
export const behaviorNames = Object.keys(behaviors).filter((name): name is Behavior => name in behaviors);

/** A subscription of the billing run and what is expected of it. */
export type Subscriber = {
  id: string;
  account: string;
  /** The first day of its first period in Riyadh. */
  anchor: string;
  /** Periods that had begun without being collected. */
  due: number;
  card: { id: string; kind: "pays" | "declines" | "simulated" | "removed"; code?: string };
};

/** What the database is compared with. Only the gateway's log is required. */
export type Evidence = {
  ownerUrl: string;
  /** Other accounts of the database are left out. Without: all. */
  accounts?: readonly string[];
  gatewayLog: readonly JournalEntry[];
  requests?: readonly ClientRequest[];
  reads?: readonly StatusRead[];
  endpoints?: readonly Endpoint[];
  webhooks?: readonly ReceivedWebhook[];
  subscribers?: readonly Subscriber[];
  /** Set when the receivers' behaviors decide how each delivery must end. */
  deliveries?: {
    /** Customers whose creation was confirmed. */
    customers: readonly string[];
    /** Requests that must never arrive: after a redirect, or over an untrusted connection. */
    forbidden: readonly string[];
    /** The most bytes of one response that were sent. */
    mostRead: number;
  };
};

/** A broken guarantee and the case that breaks it. */
export type Finding = { rule: string; detail: string };

const Failure = z.object({ error: z.object({ code: z.string() }) });

/** The error code of a response; empty when it has none. */
export function codeOf(body: string): string {
  try {
    return Failure.parse(JSON.parse(body)).error.code;
  } catch {
    return "";
  }
}
