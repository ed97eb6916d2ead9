import { z } from "zod";
import type { Payment as PaymentRow } from "@/prisma/generated/client";
import { brand } from "@/server/cards/brand";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { failureCodes } from "@/server/payments/failures";
import { simulatedFee } from "@/server/payments/fees";
import { insertSimulated } from "@/server/payments/outcome";
import { Payment, serializePayment } from "@/server/payments/schema";
import type { Outcome } from "@/server/payments/state-machine";
import { newLinkPayment } from "./payment";
import { ownerOf, purposeOfLink } from "./purpose";
import { requirePayable } from "./state";

/** The maximum length that fits a request body, so that no outcome is too long. */
const maxCharacters = 64 * 1024;

const input = z.strictObject({
  id: id("plink"),
  outcome: z
    .string()
    .max(maxCharacters)
    .default("paid")
    .meta({
      maxLength: maxCharacters,
      description:
        "`failed` simulates a failed payment. Any other value, or none, simulates a successful one.",
      examples: ["paid", "failed"],
    }),
  brand: brand.exclude(["unknown"]).default("mada").meta({ description: "The brand of the simulated card." }),
  failure_code: z
    .enum(failureCodes)
    .default("card_declined")
    .meta({ description: "Why the simulated payment fails. Used if `outcome` is `failed`." }),
});

export const simulateLinkPayment = operation({
  summary: "Simulate a successful or failed payment of a payment link.",
  rest: "POST /v1/test/payment_links/{id}/pay",
  effect: "write",
  appScope: "test:write",
  roles: ["admin", "developer", "finance", "support"],
  testOnly: true,
  input,
  output: Payment,
  errors: ["resource_missing", "payment_link_not_payable"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const link = orNotFound(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
      requirePayable(link, ctx.now());
      const row = {
        ...(await newLinkPayment(ctx, link)),
        simulated: true,
        brand: input.brand,
        last4: "0000",
        checkAt: null,
      };
      // Only for its check: throws if nothing is due.
      if (input.outcome === "failed") await ownerOf(link).onAttempt(ctx, link, row);
      const payment = await insertSimulated(ctx, row, outcomeOf(row, input), purposeOfLink(link));
      if (payment === null) throw new ApiError("payment_link_not_payable");
      return serializePayment(payment);
    }),
});

function outcomeOf(row: PaymentRow, values: z.output<typeof input>): Outcome {
  if (values.outcome === "failed") return { kind: "simulated_failure", failureCode: values.failure_code };
  return {
    kind: "paid",
    fee: simulatedFee(row.amount, values.brand).fee,
    brand: row.brand,
    last4: row.last4,
    gatewayCode: null,
    referenceNumber: null,
    authorizationCode: null,
  };
}
