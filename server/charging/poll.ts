import type { Payment } from "@/prisma/generated/client";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { commit, update } from "@/server/core/commit/commit";
import { isUnrecorded, retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { gatewayUnavailable } from "@/server/core/operation/errors";
import type { ChargeOutcome } from "@/server/core/operation/gateway";
import { dayMs, hourMs } from "@/server/core/values/time";
import { authenticationMs, type Outcome } from "@/server/payments/state-machine";
import { isSettling, maxSendDelayMs } from "./charge";
import { applyOutcome, type PaymentContext } from "./outcome";

/**
 * A charge may still be in flight after our timeout. Before this time, a "not found" response of the gateway
 * is not conclusive.
 */
const inFlightMs = maxSendDelayMs + env.GATEWAY_TIMEOUT_MS + 10_000;

type Rules = {
  /** Fetches a payment with a final failure too. Otherwise reloading a page would call the gateway each time. */
  includesFinal?: true;
  /** Throws `gateway_unavailable` if the gateway did not respond. */
  mustRespond?: true;
  /** Returns the payment as it was if its outcome was not recorded, because an error would say that nothing happened. */
  keepsUnrecorded?: true;
  /** Requests about one payment share a call to the gateway. The result can be half a second old. */
  isShared?: true;
  /** Schedules the next poll if the payment is open or may still succeed. */
  reschedules?: true;
};

/** What follows for those who fetch a status. */
const policies = {
  poll: { reschedules: true },
  bill: {},
  reconcile: { includesFinal: true },
  callback: { includesFinal: true, mustRespond: true },
  recover: { keepsUnrecorded: true },
  payer: { keepsUnrecorded: true, isShared: true },
  stop: { mustRespond: true, isShared: true },
} satisfies Record<string, Rules>;

/**
 * Fetches the status of a payment from the gateway and records it. Safe to call at any time. An abandoned payment may
 * succeed after all: then it is recorded, or refunded immediately. Throws `state_conflict` if the outcome could not be
 * recorded, and `gateway_unavailable`, where the policy says so.
 */
export async function fetchOutcome(
  ctx: PaymentContext,
  row: Payment,
  policy: keyof typeof policies,
): Promise<Payment> {
  const rules: Rules = policies[policy];
  const fetch = () => fetchAndRecord(ctx, row, rules);
  const payment = await (rules.isShared ? shared(`${row.id} ${policy}`, fetch) : fetch());
  if (rules.reschedules && payment.checkAt !== null && payment.status === row.status)
    await scheduleNextPoll(ctx, row.id);
  return payment.revision < row.revision ? row : payment;
}

async function fetchAndRecord(
  ctx: PaymentContext,
  row: Payment,
  { includesFinal, mustRespond, keepsUnrecorded }: Rules,
): Promise<Payment> {
  const mayChange =
    row.status === "initiated" || (row.status === "failed" && (includesFinal || row.checkAt !== null));
  if (!mayChange) return row;
  const outcome = await ctx.gateway.fetchOutcome(row.gatewayId, row.amount, row.currency);
  if (mustRespond && (outcome.kind === "unknown" || outcome.kind === "not_sent")) throw gatewayUnavailable();
  const definite = row.status === "failed" ? lateSuccess(outcome) : definiteOutcome(outcome, ctx, row);
  if (definite === null) return row;
  return applyOutcome(ctx, row.id, definite).catch((error: unknown) => {
    if (!keepsUnrecorded || !isUnrecorded(error)) throw error;
    log.error("the outcome of a payment was fetched but not recorded", { payment: row.id }, error);
    return row;
  });
}

/** The shortest time between two calls to the gateway for one payment that payers cause. */
const payersIntervalMs = 500;
const fetching = new Map<string, Promise<Payment>>();

function shared(key: string, fetch: () => Promise<Payment>): Promise<Payment> {
  const fetched = fetching.get(key) ?? fetch();
  if (!fetching.has(key)) {
    fetching.set(key, fetched);
    const forget = () => void setTimeout(() => fetching.delete(key), payersIntervalMs).unref();
    fetched.then(forget, forget);
  }
  return fetched;
}

const lateSuccess = (outcome: ChargeOutcome) => (outcome.kind === "paid" ? outcome : null);

/** Returns what the gateway's response says for certain; null if nothing yet. */
function definiteOutcome(outcome: ChargeOutcome, ctx: Context, row: Payment): Outcome | null {
  const now = ctx.now().getTime();
  switch (outcome.kind) {
    case "paid":
      return outcome;
    case "failed":
      return isSettling(outcome, row, ctx.now()) ? null : outcome;
    case "needs_3ds":
    case "needs_otp":
    case "open": {
      if (now - row.createdAt.getTime() > authenticationMs) return { kind: "abandoned" };
      return outcome.kind === "open" ? null : outcome;
    }
    case "missing":
      // Unchanged since it was stored, by the clock that all processes share.
      return now - row.updatedAt.getTime() > inFlightMs ? { kind: "never_arrived" } : null;
    case "token_refused":
    case "not_sent":
    case "unknown":
      return null;
  }
}

const scheduleNextPoll = (ctx: Context, id: string) =>
  retryOnConflict(async () => {
    const row = await ctx.db.payment.findUniqueOrThrow({ where: { id } });
    if (row.checkAt === null) return;
    const waitMs = row.status === "failed" ? laterPollsMs[row.checks] : openPollMs(row);
    const checkAt = waitMs === undefined ? null : new Date(ctx.now().getTime() + waitMs);
    if (row.status === "initiated" && row.checks > 0 && row.checks % 20 === 0)
      log.error("a payment is still unknown at the gateway", { payment: id, checks: row.checks });
    await commit(ctx, { update: [update("payment", row, { checks: row.checks + 1, checkAt })] });
  });

/**
 * The gateway may execute a charge long after it was abandoned: three more polls, the last one a day later.
 */
const laterPollsMs = [600_000, hourMs, dayMs];

/**
 * Returns the time until the next poll: a minute while the payer has to act, longer each time while the gateway does not
 * respond.
 */
function openPollMs({ transactionUrl, codeExpiresAt, codeUsedAt, checks }: Payment): number {
  const awaitsPayer = transactionUrl !== null || (codeExpiresAt !== null && codeUsedAt === null);
  return awaitsPayer ? 60_000 : Math.min(5_000 * 2 ** Math.max(0, checks - 2), 300_000);
}
