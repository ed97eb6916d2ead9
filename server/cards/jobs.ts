import type { Consent } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement, unscoped } from "@/server/base/db/db";
import { rowsById } from "@/server/base/db/rows-by-id";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { commit, event, update } from "@/server/core/commit/commit";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { dayOf } from "@/server/core/values/day";
import { hourMs } from "@/server/core/values/time";
import { serializeCard } from "./schema";

const batch = 500;

// Cards in their last month that a subscription will charge.
const expiring = statement(`
  select c.id from card c where c.status = 'active' and c.exp_year = $1 and c.exp_month = $2 and not c.expiry_notified
    and exists (select 1 from subscription s where s.account_id = c.account_id and s.mode = c.mode and s.card_id = c.id
      and s.status in ('active', 'past_due', 'paused'))
  order by c.id limit $3`);

const expired = statement(`
  select id from card where status = 'active' and (exp_year, exp_month) < ($1::int, $2::int) order by id limit $3`);

/** Marks expired cards, and sends events about those in their last month. The month is Riyadh's. */
export async function expireCards(): Promise<{ expired: number; expiring: number }> {
  const [year = 0, month = 0] = dayOf(now()).split("-").map(Number);
  return {
    expired: await forEachRow(expired, [year, month], markExpired),
    expiring: await forEachRow(expiring, [year, month], notifyExpiring),
  };
}

async function forEachRow(
  query: ReturnType<typeof statement>,
  values: number[],
  change: (id: string) => Promise<boolean>,
) {
  let total = 0;
  for (;;) {
    const rows = await sql<{ id: string }>(query, [...values, batch]);
    let changedRows = 0;
    for (const { id } of rows) if (await change(id)) changedRows += 1;
    total += changedRows;
    // The next run handles what failed now.
    if (rows.length < batch || changedRows === 0) return total;
  }
}

const markExpired = (id: string) => changeCard(id, () => ({ set: { status: "expired" }, events: [] }));

const notifyExpiring = (id: string) =>
  changeCard(id, (card) =>
    card.expiryNotified
      ? null
      : { set: { expiryNotified: true }, events: [event("card_expiring", serializeCard(card))] },
  );

type CardRow = Awaited<ReturnType<typeof unscoped.card.findUniqueOrThrow>>;
type CardChange = { set: Partial<CardRow>; events: ReturnType<typeof event>[] };

/** Returns false if there is nothing to do, or another process changed the card. */
async function changeCard(id: string, plan: (card: CardRow) => CardChange | null): Promise<boolean> {
  const card = await unscoped.card.findUniqueOrThrow({ where: { id } });
  const planned = card.status === "active" ? plan(card) : null;
  if (planned === null) return false;
  const { set, events } = planned;
  try {
    await commit(jobContext(card, "card-expiry"), { update: [update("card", card, set)], events });
    return true;
  } catch (cause) {
    if (!(cause instanceof RevisionConflict))
      log.error("a card's expiry was not written", { card: id }, cause);
    return false;
  }
}

/** Longer than a payer may take for 3-D Secure, and than a lost charge may arrive late. */
const minAgeMs = 26 * hourMs;
const tokenBatch = 200;

/** Twice is below the two minutes that a job's step may take. The next run begins with the first token again. */
const maxRunMs = 50_000;

/** Deletes the gateway's tokens of cards that customers agreed to use but that were never used. */
export async function dropTokens(now = new Date()): Promise<number> {
  return (await dropTokensOf("live", now)) + (await dropTokensOf("test", now));
}

async function dropTokensOf(mode: Mode, now: Date): Promise<number> {
  const started = performance.now();
  const acceptedAt = { lt: new Date(now.getTime() - minAgeMs) };
  // By ID, so that tokens that the gateway does not delete today do not delay the others.
  const read = (after: string) =>
    unscoped.consent.findMany({
      where: {
        ...{ mode, state: { in: ["given", "used"] }, gatewayToken: { not: null }, acceptedAt },
        id: { gt: after },
      },
      orderBy: { id: "asc" },
      take: tokenBatch,
    });
  let dropped = 0;
  for await (const row of rowsById(tokenBatch, read)) {
    if (performance.now() - started > maxRunMs) break;
    if (await dropToken(row)) dropped += 1;
  }
  return dropped;
}

/** Returns false if the token is still needed, was changed meanwhile, or the gateway did not delete it. */
async function dropToken(row: Consent): Promise<boolean> {
  const ctx = jobContext(row, "drop-tokens");
  if (await isPaymentOpen(row.paymentId)) return false;
  const token = row.gatewayToken ?? "";
  // Consenting twice with one card creates two consents, and one of them may be in use.
  const isInUse = (await unscoped.card.count({ where: cardWith(row, token) })) > 0;
  if (!isInUse && (await ctx.gateway.removeToken(token)) === "unknown") return false;
  try {
    await commit(ctx, { update: [update("consent", row, { state: "dropped", gatewayToken: null })] });
    return true;
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return false;
  }
}

const cardWith = ({ accountId, mode }: Consent, gatewayToken: string) => ({
  ...{ accountId, mode, gatewayToken },
  status: { not: "removed" as const },
});

async function isPaymentOpen(paymentId: string | null): Promise<boolean> {
  if (paymentId === null) return false;
  const payment = await unscoped.payment.findUnique({ where: { id: paymentId } });
  return payment?.status === "initiated";
}
