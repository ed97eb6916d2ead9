import { z } from "zod";
import type { PaymentLink } from "@/prisma/generated/client";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { leastAmount } from "@/server/core/values/least-amount";
import { unsampledAmount } from "@/server/core/values/money";
import { share } from "@/server/core/values/share";
import { singleLine } from "@/server/core/values/text";

/** A code as a payer enters it. */
export const discountCode = z.string().max(120).meta({ maxLength: 120 });

/** The discount of a link, in its input. */
export const linkDiscount = z
  .strictObject({
    code: singleLine(3, 30)
      .refine((code) => /^[\p{L}\p{N}_-]+$/u.test(code), rule("discount_code"))
      .meta({
        description: "What the payer enters; upper and lower case are the same.",
        examples: ["EID25"],
      }),
    percent: z.int().min(1).max(100).optional().meta({ description: "Percent off; or send `amount`." }),
    amount: unsampledAmount.optional().meta({ description: "Halalas off; or send `percent`." }),
    max_uses: z.int().min(1).max(10_000).optional().meta({
      description: "The number of payments that the code reduces. Default: no limit.",
    }),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ["percent"],
    message: rule("percent_or_amount"),
  })
  .meta({
    description:
      "A code that reduces what is paid, never below 1.00 SAR in live mode. Only for a fixed amount or items.",
  });

/** The discount of a link in a response. */
export const LinkDiscount = z
  .object({
    code: z.string().meta({ maxLength: 30 }),
    percent: z.int().nullable(),
    amount: z.int().nullable(),
    max_uses: z.int().nullable(),
    uses: z.int().meta({ description: "The number of payments that it reduced." }),
  })
  .nullable()
  .meta({ description: "The code that reduces what is paid; null: none.", examples: [null] });

type Columns = Pick<
  PaymentLink,
  "discountCode" | "discountPercent" | "discountAmount" | "discountMaxUses" | "discountUses"
>;

/** Returns the columns of a link. */
export const discountColumns = (input: z.output<typeof linkDiscount> | undefined): Columns => ({
  discountCode: input?.code ?? null,
  discountPercent: input?.percent ?? null,
  discountAmount: input?.amount ?? null,
  discountMaxUses: input?.max_uses ?? null,
  discountUses: 0,
});

/** Returns the discount of a stored link. */
export const serializeDiscount = (row: Columns): z.output<typeof LinkDiscount> =>
  row.discountCode === null
    ? null
    : {
        code: row.discountCode,
        percent: row.discountPercent,
        amount: row.discountAmount,
        max_uses: row.discountMaxUses,
        uses: row.discountUses,
      };

const folded = (code: string) => code.trim().normalize("NFKC").toLowerCase();

export const isDiscountCode = ({ discountCode }: Pick<Columns, "discountCode">, entered: string) =>
  discountCode !== null && folded(discountCode) === folded(entered);

/** Returns what the discount takes off a sum, in halalas, so that the gateway can charge the rest. */
export function discountOf(link: Columns & Pick<PaymentLink, "mode">, sum: number): number {
  const { discountPercent: percent, discountAmount, mode } = link;
  const off = percent === null ? (discountAmount ?? 0) : share(sum, percent, 100);
  return Math.max(0, Math.min(off, sum - (mode === "live" ? leastAmount : 1)));
}

export const discountRejected = (variant: "discount_unknown" | "discount_used_up") =>
  new ApiError("parameter_invalid", { param: "discount_code", variant });
