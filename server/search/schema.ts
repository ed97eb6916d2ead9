import { z } from "zod";

export const resultKinds = [
  "payment",
  "customer",
  "payment_link",
  "subscription",
  "event",
  "webhook_endpoint",
  "webhook_delivery",
  "request_log",
] as const;

export const SearchResult = z.object({
  object: z.enum(resultKinds).meta({ description: "The type of page that shows the object." }),
  id: z.string().meta({ description: "The object whose page shows the match." }),
  matched: z.string().meta({ description: "The ID that matched; a refund is shown on its payment's page." }),
  by: z.enum(["id", "name", "address", "bank", "reference", "last4", "amount", "text"]),
  label: z.string().nullable(),
  amount: z.int().nullable().meta({ description: "Halalas." }),
  amount_max: z.int().nullable().meta({
    description: "Halalas; of a payment link whose amount the payer enters. `amount` is then the minimum.",
  }),
  status: z.string().nullable(),
});

export type SearchResult = z.output<typeof SearchResult>;

/** The SQL of `amount_max` of a table's rows. */
export const amountMaxOf = (table: string) =>
  table === "payment_link" ? "amount_max" : "null::int as amount_max";
