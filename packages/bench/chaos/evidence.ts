import type { Entry } from "@/packages/sandbox/records";

/** One answer a client got; final when asking again with the same key can only bring it again. */
export type Said = { status: number; body: string; replayed: boolean };

/** One request of a merchant, by its Idempotency-Key, with every answer it ever got. */
export type Letter = {
  kind: "payment" | "refund" | "link" | "endpoint" | "advance";
  account: string;
  idempotencyKey: string;
  path: string;
  body: object;
  answers: Said[];
  /** Sent once and never asked about again. */
  forgotten: boolean;
};

/** What a client was told of a payment when it read it. */
export type Sighting = { payment: string; status: string };

/** One request a merchant's receiver got. */
export type Receipt = {
  endpoint: string;
  event: string;
  signature: string;
  body: string;
  /** What it answered; null where it closed the connection. */
  status: number | null;
  atSeconds: number;
};

export type Endpoint = { id: string; account: string; secret: string };

/** Everything an audit may hold against the database. Only the gateway's log is needed. */
export type Evidence = {
  ownerUrl: string;
  truth: readonly Entry[];
  letters?: readonly Letter[];
  sightings?: readonly Sighting[];
  endpoints?: readonly Endpoint[];
  receipts?: readonly Receipt[];
};

/** A promise that was broken, and by what. */
export type Finding = { rule: string; detail: string };
