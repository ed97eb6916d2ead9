import type { Consent } from "@/prisma/generated/client";
import { type Mode, unscoped } from "@/server/base/db/db";
import { rowsById } from "@/server/base/db/rows-by-id";
import { jobContext } from "@/server/context";
import { commit, update } from "@/server/core/commit/commit";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { hourMs } from "@/server/core/values/time";

/** Longer than a payer may take for 3-D Secure, and than a lost charge may arrive late. */
const minAgeMs = 26 * hourMs;
const batch = 200;

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
      take: batch,
    });
  let dropped = 0;
  for await (const row of rowsById(batch, read)) {
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
