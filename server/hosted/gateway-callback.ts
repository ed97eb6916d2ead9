import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fromJob } from "@/server/context";
import { readText } from "@/server/core/body";
import { unscoped } from "@/server/core/db";
import { env } from "@/server/core/env";
import { checkPayment } from "@/server/payments/reconcile";

const Callback = z.object({ secret_token: z.string().max(512), data: z.object({ id: z.uuid() }) });

const maximumBytes = 256 * 1024;

const answer = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * The gateway says that something happened to a payment. It is believed only so far as to ask the gateway itself:
 * the message carries its secret in the body and could be replayed.
 */
export async function gatewayCallback(request: Request): Promise<Response> {
  const callback = Callback.safeParse(jsonOrNull(await readText(request, maximumBytes).catch(() => "")));
  if (!callback.success) return answer(400);
  if (!isSecret(callback.data.secret_token)) return answer(401);
  const payment = await unscoped.payment.findUnique({ where: { gatewayId: callback.data.data.id } });
  if (payment === null) return answer(200);
  await checkPayment(fromJob(payment, "gateway-callback"), payment);
  return answer(200);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const digest = (value: string) => createHash("sha256").update(value).digest();

const isSecret = (given: string) =>
  env.GATEWAY_WEBHOOK_SECRET !== undefined &&
  timingSafeEqual(digest(given), digest(env.GATEWAY_WEBHOOK_SECRET));
