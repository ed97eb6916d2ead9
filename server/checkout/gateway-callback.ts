import { z } from "zod";
import type { Payment, Refund } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfRow } from "@/server/base/db/directory";
import { waitForKey } from "@/server/base/runtime/concurrency";
import { isSameSecret } from "@/server/base/runtime/digest";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { chargeMutexKey } from "@/server/charging/charge";
import { fetchOutcome } from "@/server/charging/poll";
import { jobContext } from "@/server/context";
import { asApiError } from "@/server/core/operation/errors";
import { findPaymentByGatewayId } from "@/server/payments/read";
import { readJson } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { enqueueImport } from "@/server/platform/jobs/enqueue";
import { pollRefund } from "@/server/refunds/poll";
import { refundMutexKey } from "@/server/refunds/send";

const Callback = z.object({
  type: z.string().max(100).optional(),
  secret_token: z.string().max(512),
  live: z.boolean(),
  data: z.object({ id: z.string().max(100) }),
});

const respond = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * Handles a webhook of the gateway about a payment or a settlement. It is only a hint to fetch the payment: it carries its secret in
 * the body and could be replayed. If the fetch fails, the gateway sends it again.
 */
export async function gatewayCallback(request: Request): Promise<Response> {
  try {
    return await handle(request);
  } catch (cause) {
    const { status, code } = asApiError(cause);
    if (code !== "service_unavailable" && code !== "gateway_unavailable")
      log.error("a gateway callback failed", {}, cause);
    return respond(status);
  }
}

async function handle(request: Request): Promise<Response> {
  const callback = Callback.safeParse(await readJson(request, entryPoints.gatewayCallback).catch(() => null));
  if (!callback.success) return respond(400);
  const { type, secret_token: secret, live, data } = callback.data;
  if (!isWebhookSecret(secret, live)) return respond(401);
  if (type === "balance_transferred") {
    await enqueueImport(live ? "live" : "test", data.id);
    return respond(200);
  }
  const gatewayId = z.uuid().safeParse(data.id).data;
  return gatewayId === undefined
    ? respond(200)
    : inAccountOfRow("gatewayPayment", gatewayId, () => fetchPayment(gatewayId, live));
}

async function fetchPayment(gatewayId: string, live: boolean): Promise<Response> {
  const payment = await paymentWhenCharged(gatewayId);
  // Webhooks about other objects and other payments also arrive.
  if (payment === null) return respond(200);
  if ((payment.mode === "live") !== live) {
    log.warn("a gateway callback of the other mode was refused", { payment: payment.id });
    return respond(403);
  }
  const ctx = jobContext(payment, "gateway-callback");
  // The payment may no longer be polled: then only a repeated callback helps.
  const updated = await fetchOutcome(ctx, payment, "callback");
  const refund = updated.amountReserved > 0 ? await refundInProgress(updated) : null;
  if (refund !== null) await pollRefund(ctx, refund);
  return respond(200);
}

/** A callback arrives at the same time as the response to its call, so the payment need not be fetched again. */
const timeoutMs = 1_000;

async function paymentWhenCharged(gatewayId: string): Promise<Payment | null> {
  const payment = await findPaymentByGatewayId(gatewayId);
  const waited = payment?.status === "initiated" && (await waitForKey(chargeMutexKey(payment), timeoutMs));
  return waited ? findPaymentByGatewayId(gatewayId) : payment;
}

async function refundInProgress({ id: paymentId, accountId, mode }: Payment): Promise<Refund | null> {
  const where = { accountId, mode, paymentId, status: "pending" as const, leasedAt: { not: null } };
  const read = () => unscoped.refund.findFirst({ where });
  const refund = await read();
  const waited = refund !== null && (await waitForKey(refundMutexKey(refund), timeoutMs));
  return waited ? read() : refund;
}

function isWebhookSecret(input: string, live: boolean): boolean {
  const expected = live ? env.GATEWAY_LIVE_WEBHOOK_SECRET : env.GATEWAY_WEBHOOK_SECRET;
  return expected !== undefined && isSameSecret(input, expected);
}
