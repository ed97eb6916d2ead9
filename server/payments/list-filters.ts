import { z } from "zod";
import { sourceTypes } from "@/prisma/states";
import { brand } from "@/server/cards/brand";
import { createdBetween, equals, type Filter, metadataHas, oneOf } from "@/server/core/list/list";
import { withTimeRange } from "@/server/core/list/page";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { amount } from "@/server/core/values/money";
import { metadataFilter, reference, text } from "@/server/core/values/text";
import { failureCodes } from "./failures";
import { paymentStatus } from "./schema";

/** A reference of the bank, as it stands on a receipt or in a settlement. */
const bankReference = text(1, 64);

/** The filters of a list of payments. */
export const paymentFilters = {
  customer: id("cus").optional(),
  payment_link: id("plink").optional(),
  subscription: id("sub").optional(),
  status: paymentStatus.optional(),
  statuses: z
    .array(paymentStatus)
    .min(1)
    .max(5)
    .optional()
    .meta({
      description: "Only payments with any of these statuses: `statuses=a&statuses=b`.",
      examples: [["refunded", "partially_refunded"]],
    }),
  amount: amount.optional(),
  amount_min: amount.optional().meta({ description: "Only payments of at least this amount in halalas." }),
  amount_max: amount.optional().meta({ description: "Only payments of at most this amount in halalas." }),
  source_type: z
    .enum(sourceTypes)
    .optional()
    .meta({ description: "Only payments whose `source.type` is this one." }),
  brand: brand.optional().meta({ description: "Only payments with cards of this network." }),
  last4: z
    .string()
    .regex(/^\d{4}$/, rule("four_digits"))
    .optional()
    .meta({ maxLength: 4, description: "Only payments with cards ending in these four digits." }),
  failure_code: z
    .enum(failureCodes)
    .optional()
    .meta({ description: "Only payments that failed for this reason." }),
  reference: reference.optional(),
  reference_number: bankReference.optional().meta({
    description: "Only the payment with this reference of the bank (RRN).",
    examples: ["515201234567"],
  }),
  authorization_code: bankReference
    .optional()
    .meta({ description: "Only payments with this authorization code.", examples: ["123456"] }),
  metadata: metadataFilter,
};

type Range = { amount_min?: number | undefined; amount_max?: number | undefined };

const isRangeInOrder = ({ amount_min: min, amount_max: max }: Range) =>
  min === undefined || max === undefined || min <= max;

/** The filters alone, or with other parameters of a list, validated together. */
export const withPaymentFilters = <T extends z.ZodRawShape>(shape: T) =>
  // The two fields are in the shape, which the compiler cannot see through T.
  withTimeRange({ ...shape, ...paymentFilters }).refine((input) => isRangeInOrder(input as Range), {
    path: ["amount_min"],
    message: rule("not_above_amount_max"),
  });

export const PaymentFilters = withPaymentFilters({});

/** The SQL conditions of the filters. */
export const paymentConditions = (input: z.output<typeof PaymentFilters>): Filter[] => [
  ...equals("customer_id", input.customer),
  ...equals("payment_link_id", input.payment_link),
  ...equals("subscription_id", input.subscription),
  ...equals("status", input.status),
  ...oneOf("status", input.statuses),
  ...equals("amount", input.amount),
  ...(input.amount_min === undefined ? [] : [{ sql: "amount >= ?", value: input.amount_min }]),
  ...(input.amount_max === undefined ? [] : [{ sql: "amount <= ?", value: input.amount_max }]),
  ...equals("source_type", input.source_type),
  ...equals("brand", input.brand),
  ...equals("last4", input.last4),
  ...equals("failure_code", input.failure_code),
  ...equals("reference", input.reference),
  ...equals("reference_number", input.reference_number),
  ...equals("authorization_code", input.authorization_code),
  ...metadataHas(input.metadata),
  ...createdBetween("pay", input),
];
