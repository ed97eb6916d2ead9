"use client";

import { useEffect } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import type { RefundPreview } from "@/server/refunds/preview";

const pauseMs = 250;

/**
 * Returns the API's preview of a refund, debounced; null until there is a response for this amount, and if
 * the API rejects it. `amount` is in halalas, null if it is not refundable.
 */
export function useRefundPreview(id: string, amount: number | null): RefundPreview | null {
  const { mutate, data } = trpc.payments.preview_refund.useMutation();
  useEffect(() => {
    if (amount === null) return;
    const timer = setTimeout(() => mutate({ id, amount }), pauseMs);
    return () => clearTimeout(timer);
  }, [id, amount, mutate]);
  return data !== undefined && data.payment === id && data.amount === amount ? data : null;
}
