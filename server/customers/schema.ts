import { z } from "zod";
import type { Customer as Row } from "@/prisma/generated/client";
import { locales, modes } from "@/prisma/states";
import { validateOutput } from "@/server/core/operation/output";
import { rule } from "@/server/core/operation/rule";
import { sampleNames } from "@/server/core/texts/labels";
import { email, phone } from "@/server/core/values/contact";
import { id } from "@/server/core/values/ids";
import {
  metadata,
  metadataOutput,
  reference,
  serializeTime,
  singleLine,
  storedMetadata,
  timestamp,
} from "@/server/core/values/text";

const name = singleLine(1, 100)
  .refine((name) => /\p{L}/u.test(name), rule("letter"))
  .meta({ description: "The customer's name.", examples: [sampleNames.customer] });

const locale = z.enum(locales).meta({ description: "The language of emails to the customer." });

const ownReference = reference.meta({
  description: "Your own reference for the customer.",
  examples: ["crm-8812"],
});

export const Customer = z
  .object({
    id: id("cus"),
    object: z.literal("customer"),
    mode: z.enum(modes),
    name: z
      .string()
      .nullable()
      .meta({ maxLength: 100, examples: [sampleNames.customer] }),
    email: z
      .string()
      .nullable()
      .meta({ maxLength: 254, description: "In lower case.", examples: ["sara@example.sa"] }),
    phone: z
      .string()
      .nullable()
      .meta({ maxLength: 16, description: "E.164.", examples: ["+966501234567"] }),
    locale: locale.nullable().meta({ examples: ["ar"] }),
    reference: z
      .string()
      .nullable()
      .meta({ maxLength: 64, description: "Your own reference for the customer.", examples: ["crm-8812"] }),
    metadata: metadataOutput,
    created: timestamp,
    updated: timestamp,
  })
  .meta({ id: "Customer" });

export const CustomerInput = z.strictObject({
  name: name.optional(),
  email: email.optional(),
  phone: phone.optional(),
  locale: locale.optional(),
  reference: ownReference.optional(),
  metadata: metadata.optional(),
});

export const serializeCustomer = (row: Row) =>
  validateOutput(Customer, {
    id: row.id,
    object: "customer",
    mode: row.mode,
    name: row.name,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    reference: row.reference,
    metadata: storedMetadata(row.metadata),
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
  });
