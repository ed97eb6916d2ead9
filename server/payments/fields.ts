import { z } from "zod";
import type { Payment } from "@/prisma/generated/client";

const PaymentField = z.object({
  key: z.string().meta({ maxLength: 40 }),
  label: z.string().meta({ maxLength: 100 }),
  value: z.string().meta({ maxLength: 300 }),
});
export type PaymentField = z.output<typeof PaymentField>;

/** The column of a payment. A list at its top would be stored as an array of texts. */
export type StoredFields = { list?: PaymentField[] };

/** What the payer entered in the link's own fields, in a response. */
export const PaymentFields = z
  .array(PaymentField)
  .max(5)
  .meta({ description: "What the payer entered in the link's own fields.", examples: [[]] });

/** Returns the fields of a stored payment, which were validated when it was written. */
export const paymentFieldsOf = ({ fields }: Pick<Payment, "fields">): PaymentField[] =>
  (fields as StoredFields).list ?? [];
