import { z } from "zod";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";

const Payer = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** For the dashboard only: neither the API nor an event contains it. */
export const readPayer = operation({
  summary: "Retrieve the details that a payer entered on the page of a payment link.",
  effect: "read",
  input: z.strictObject({ id: id("pay") }),
  output: Payer,
  errors: ["resource_missing"],
  async run({ db }, input) {
    const row = await db.payment.findUnique({ where: { id: input.id }, include: { customer: true } });
    const { payerName, payerPhone, payerEmail, customer } = orNotFound(row);
    // A deleted customer is not shown here either.
    if (customer !== null && customer.deletedAt !== null) return { name: null, phone: null, email: null };
    return { name: payerName, phone: payerPhone, email: payerEmail };
  },
});
