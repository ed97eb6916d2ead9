import { randomUUID } from "node:crypto";
import { z } from "zod";

const faultedRoutes = [
  "charge",
  "confirm",
  "applepay_initiate",
  "fetch",
  "list",
  "update",
  "refund",
  "capture",
  "void",
  "token",
  "token_fetch",
  "token_delete",
  "settlement",
  "webhook",
] as const;
export type FaultedRoute = (typeof faultedRoutes)[number];

const requestFaults = [
  "error_before_effect",
  "error_after_commit",
  "answer_before_effect",
  "answer_after_commit",
  "drop_before_effect",
  "drop_after_commit",
  "delayed_commit",
  "slow",
  "rate_limit",
  "html_403",
  "html_500",
  "account_inactive",
  "bad_key",
  "refused",
  "refused_token",
  "malformed_json",
  "empty_body",
  "huge_body",
  "wrong_amount",
  "wrong_currency",
  "wrong_id",
  "unknown_status",
  "foreign_url",
] as const;
const webhookFaults = ["lost", "duplicated", "reordered", "stale"] as const;

export const NewFault = z
  .strictObject({
    route: z.enum(faultedRoutes),
    kind: z.enum([...requestFaults, ...webhookFaults]),
    /** The number of requests it affects; by default all until removed. */
    count: z.int().min(1).optional(),
    probability: z.number().min(0).max(1).default(1),
    seed: z.int().default(1),
    status: z.int().min(200).max(599).default(500),
    /** What a proxy in front of the gateway answers instead: its page, nothing, its JSON, or the gateway's own envelope. */
    body: z.enum(["html", "empty", "json", "envelope"]).default("html"),
    ms: z.int().min(0).max(600_000).default(1_000),
    /**
     * Text that the path or the body must contain, so that tests sharing a sandbox do not affect each other.
     */
    match: z.string().min(1).optional(),
  })
  .refine(
    ({ route, kind }) => (route === "webhook") === webhookFaults.some((known) => known === kind),
    "this kind does not exist on this route",
  );
type NewFault = z.output<typeof NewFault>;
export type Fault = NewFault & { id: string; left: number | null; hits: number };

export type Faults = {
  add(fault: NewFault): Fault;
  list(): Fault[];
  /** Removes one fault, or all without an ID. */
  remove(id?: string): void;
  /** Returns the first active fault that applies to this request, and counts it down. */
  consume(route: FaultedRoute, text: string): Fault | null;
};

export function openFaults(): Faults {
  const active = new Map<string, { fault: Fault; random: () => number }>();

  return {
    add(input) {
      const fault: Fault = { ...input, id: randomUUID(), left: input.count ?? null, hits: 0 };
      active.set(fault.id, { fault, random: seededRandom(input.seed) });
      return fault;
    },
    list: () => [...active.values()].map(({ fault }) => fault),
    remove(id) {
      if (id === undefined) active.clear();
      else active.delete(id);
    },
    consume(route, text) {
      for (const { fault, random } of active.values()) {
        if (fault.route !== route || fault.left === 0) continue;
        if (fault.match !== undefined && !text.includes(fault.match)) continue;
        if (fault.probability < 1 && random() >= fault.probability) continue;
        fault.hits += 1;
        if (fault.left !== null) fault.left -= 1;
        return fault;
      }
      return null;
    },
  };
}

/** Mulberry32: the same seed selects the same requests again. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
