import type { Cycle } from "@/prisma/generated/client";
import { dayOf } from "@/server/core/values/day";
import type { OpenItems, Transition } from "./state";

// Closes the open items of a subscription: unpaid cycles and payable links. Pure.

type Closed = Required<Pick<Transition, "otherCycles" | "closedLinks">>;

/**
 * Closes open cycles. A charge in flight can still succeed, because it was sent while it was due, and is the last
 * one; if the customer canceled, it is refunded. A failed cycle that can no longer be paid by link is already closed.
 */
export function closeAll({ cycles, links }: OpenItems, at: Date): Closed {
  const payable = new Set(links.map(({ cycleId }) => cycleId));
  const changed = cycles.filter(({ id, status }) => status !== "failed" || payable.has(id));
  return {
    otherCycles: changed.map((cycle) => ({ cycle, set: { ...givenUpNow(cycle, at), updatedAt: at } })),
    closedLinks: links,
  };
}

/** Closes periods that were given up and whose days the next charge pays for, so that they are not paid twice. */
export function closeReplaced(
  open: OpenItems,
  owed: Cycle | null,
  nextChargeAt: Date | null,
  at: Date,
): Closed {
  const isReplaced = ({ id, status, periodEnd }: Cycle) =>
    status === "failed" && id !== owed?.id && nextChargeAt !== null && dayOf(periodEnd) > dayOf(nextChargeAt);
  const cycles = open.cycles.filter(isReplaced);
  const ids = new Set(cycles.map(({ id }) => id));
  const links = open.links.filter(({ cycleId }) => cycleId !== null && ids.has(cycleId));
  return closeAll({ cycles, links }, at);
}

const givenUpNow = ({ status, givenUpAt }: Cycle, at: Date): Partial<Cycle> =>
  status === "processing" ? { givenUpAt: givenUpAt ?? at } : { status: "void", nextAttemptAt: null };

export const without = (cycles: readonly Cycle[], { id }: Cycle) => cycles.filter((cycle) => cycle.id !== id);
