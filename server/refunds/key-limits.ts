import type { Payment } from "@/prisma/generated/client";
import type { Context } from "@/server/core/context";
import { dayMs, dayOf, momentOf } from "@/server/core/day";
import { ApiError } from "@/server/core/errors";
import { riyals } from "@/server/core/money";
import { sqlState } from "@/server/platform/db/db";
import { baseUrl } from "@/server/platform/runtime/env";

/** The key or connected app that requests a refund; null for a person or the service. */
export const keyIdOf = ({ actor }: Context): string | null =>
  actor.type === "key" || actor.type === "app" ? actor.id : null;

/**
 * Refuses a refund that the limits of the caller's key or app do not allow, before anyone is asked to confirm it. Throws
 * `refund_approval_required` and `refund_limit_reached`. The insert of the refund checks the same under a lock.
 */
export async function requireWithinLimits(ctx: Context, payment: Payment, sum: number): Promise<void> {
  const keyId = keyIdOf(ctx);
  if (keyId === null) return;
  const holder = ctx.actor.type === "app" ? "app" : "key";
  const limits =
    holder === "app"
      ? await ctx.db.oauthGrant.findUnique({ where: { id: keyId } })
      : await ctx.db.apiKey.findUnique({ where: { id: keyId } });
  if (limits === null) return;
  const { refundApprovalAbove: above, refundDailyLimit: daily } = limits;
  if (above !== null && sum > above) throw approvalRequired(ctx, payment, above, holder);
  if (daily === null) return;
  const used = await refundedToday(ctx, keyId);
  if (used + sum > daily) throw limitReached(daily, used, holder);
}

type Holder = "key" | "app";
const holders = { key: "المفتاح", app: "التطبيق" } as const;

async function refundedToday(ctx: Context, keyId: string): Promise<number> {
  const start = momentOf(dayOf(ctx.now()));
  const { _sum } = await ctx.db.refund.aggregate({
    where: {
      keyId,
      createdAt: { gte: start, lt: new Date(start.getTime() + dayMs) },
      status: { not: "failed" },
    },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
}

/** The error about a refund above an amount, in halalas, with the address where a person can make it. */
export const approvalRequired = (
  { scope }: Pick<Context, "scope">,
  { id }: Pick<Payment, "id">,
  above: number,
  holder: Holder = "key",
) => {
  const url = `${baseUrl}/${scope.mode}/payments/${id}?refund`;
  return new ApiError("refund_approval_required", {
    param: "amount",
    message: {
      en: `Refunds of more than ${above} halalas with this ${holder} need a person. Ask an owner, an admin or finance to refund at ${url}.`,
      ar: `استرداد أكثر من ${above} (بالهللات) ${holder === "app" ? "عبر هذا التطبيق" : "بهذا المفتاح"} يحتاج إلى شخص. اطلب من مالك أو مدير أو عضو مالي تنفيذه في ${url}.`,
    },
  });
};

/** The error about a refund above what is left of the daily limit, in halalas. */
export const limitReached = (limit: number, used: number, holder: Holder = "key") => {
  const left = Math.max(0, limit - used);
  return new ApiError("refund_limit_reached", {
    param: "amount",
    message: {
      en: `This ${holder} can refund ${riyals(limit)} SAR a day in Riyadh, and ${left} halalas are left today. Refund less, wait until midnight, or refund in the dashboard.`,
      ar: `يستطيع هذا ${holders[holder]} استرداد ${riyals(limit)} ريال في اليوم بتوقيت الرياض، والمتبقي اليوم ${left} (بالهللات). استرد مبلغًا أقل، أو انتظر حتى منتصف الليل، أو نفّذ الاسترداد من لوحة التحكم.`,
    },
  });
};

/** What the database's refusal of a refund means: a concurrent refund or a new limit was first. */
export function asLimitError(error: unknown): unknown {
  const state = sqlState(error);
  if (state === "HA006") return new ApiError("refund_limit_reached", { param: "amount", cause: error });
  if (state === "HA007") return new ApiError("refund_approval_required", { param: "amount", cause: error });
  return error;
}
