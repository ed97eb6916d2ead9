import { z } from "zod";

export const foundKinds = [
  "payment",
  "customer",
  "payment_link",
  "subscription",
  "event",
  "webhook_endpoint",
  "webhook_delivery",
  "request_log",
] as const;

export const Found = z.object({
  object: z.enum(foundKinds).meta({ description: "The kind of page that shows it." }),
  id: z.string().meta({ description: "The object whose page shows what was looked for." }),
  matched: z
    .string()
    .meta({ description: "The id that was found: a refund is shown on its payment's page." }),
  by: z.enum(["id", "name", "reference", "last4", "amount"]),
  label: z.string().nullable(),
  amount: z.int().nullable().meta({ description: "Halalas." }),
  status: z.string().nullable(),
});

export type Found = z.output<typeof Found>;
