import type { Consent } from "@/prisma/generated/client";
import { jobContext } from "@/server/context";
import { commit, update } from "@/server/core/commit";
import { RevisionConflict } from "@/server/core/retry-on-conflict";
import { hourMs } from "@/server/core/time";
import { unscoped } from "@/server/platform/db/db";

/** Longer than a payer may take for 3-D Secure, and than a lost charge may arrive late. */
const minAgeMs = 26 * hourMs;
const batch = 200;

/** Deletes the gateway's tokens of cards that customers agreed to use but that were never used. */
export async function dropTokens(now = new Date()): Promise<number> {
  const rows = await unscoped.consent.findMany({
    where: {
      state: { in: ["given", "used"] },
      gatewayToken: { not: null },
      acceptedAt: { lt: new Date(now.getTime() - minAgeMs) },
    },
    orderBy: { acceptedAt: "asc" },
    take: batch,
  });
  let dropped = 0;
  for (const row of rows) {
    const ctx = jobContext(row, "drop-tokens");
    if (await isPaymentOpen(row.paymentId)) continue;
    const token = row.gatewayToken ?? "";
    // Consenting twice with one card creates two consents, and one of them may be in use.
    const isInUse = (await unscoped.card.count({ where: cardWith(row, token) })) > 0;
    if (!isInUse && (await ctx.gateway.removeToken(token)) === "unknown") continue;
    try {
      await commit(ctx, { update: [update("consent", row, { state: "dropped", gatewayToken: null })] });
      dropped += 1;
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
    }
  }
  return dropped;
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
