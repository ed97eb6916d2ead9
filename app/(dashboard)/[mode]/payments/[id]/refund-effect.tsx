"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { Money } from "@/components/money";
import { Fact, Facts, MoneyFact } from "@/components/panel";
import type { RefundPreview } from "@/server/refunds/preview";

const pauseMs = 250;

/**
 * Returns the API's preview of a refund, debounced; null until there is a response for this amount, and if
 * the API rejects it. `amount` is in halalas, null if it is not refundable.
 */
function useRefundPreview(id: string, amount: number | null): RefundPreview | null {
  const { mutate, data } = trpc.payments.preview_refund.useMutation();
  useEffect(() => {
    if (amount === null) return;
    const timer = setTimeout(() => mutate({ id, amount }), pauseMs);
    return () => clearTimeout(timer);
  }, [id, amount, mutate]);
  return data !== undefined && data.payment === id && data.amount === amount ? data : null;
}

type EffectProps = {
  id: string;
  /** Halalas; null if the typed amount is not refundable. */
  amount: number | null;
  left: number;
};

/** Shows the effect of the typed refund on the customer, the refundable amount, the fee and the balance. */
export function RefundEffect({ id, amount, left }: EffectProps) {
  const t = useTranslations("dashboard.refund");
  const preview = useRefundPreview(id, amount);
  const fee = preview?.fee_not_returned ?? null;
  return (
    <div aria-live="polite" className="grid gap-1.5 rounded-control bg-sunken px-4 py-3 text-sm">
      <Facts>
        <MoneyFact name={t("refundableNow")} amount={left} />
        <Fact name={t("customerGets")} strong>
          {amount === null ? "–" : <Money amount={amount} />}
        </Fact>
        <Fact name={t("remainder")}>{amount === null ? "–" : <Money amount={left - amount} />}</Fact>
        <Fact name={t("feeKept")}>{fee === null ? "–" : <Money amount={fee} />}</Fact>
        <Fact name={t(`balance.${preview?.balance ?? "any"}`)}>
          {preview === null ? "–" : <Money amount={preview.balance_change} />}
        </Fact>
      </Facts>
    </div>
  );
}
