import { z } from "zod";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { decideApproval } from "./approval";
import { Refund, serializeRefund } from "./schema";
import { sendQueuedRefunds } from "./send";

const decision = {
  effect: "write",
  roles: ["admin", "finance"],
  stepUp: { liveSecondFactor: true },
  input: z.strictObject({ id: id("ref") }),
  output: Refund,
  errors: ["resource_missing"],
} as const;

export const approveRefund = operation({
  ...decision,
  summary: "Approve a refund that a key requested above its approval limit, and send it.",
  errors: ["resource_missing", "payment_charged_back"],
  async run(ctx, input) {
    const { refund, payment } = await decideApproval(ctx, input.id, "approved");
    if (refund.status !== "pending") return serializeRefund(refund, payment);
    return serializeRefund(await sendQueuedRefunds(ctx, refund, payment.gatewayId), payment);
  },
});

export const declineRefund = operation({
  ...decision,
  summary: "Decline a refund that a key requested above its approval limit. Nothing is refunded.",
  async run(ctx, input) {
    const { refund, payment } = await decideApproval(ctx, input.id, "declined");
    return serializeRefund(refund, payment);
  },
});
