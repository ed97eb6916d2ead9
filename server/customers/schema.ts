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
import { vatNumber } from "@/server/verification/vat-number";

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
    vat_number: z
      .string()
      .nullable()
      .meta({
        maxLength: 15,
        description: "Shown as the buyer's on tax invoices.",
        examples: ["300000000000003"],
      }),
    address: z
      .string()
      .nullable()
      .meta({
        maxLength: 200,
        description: "Shown as the buyer's on tax invoices.",
        examples: [sampleNames.address],
      }),
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
  vat_number: vatNumber
    .meta({
      description: "The VAT number of a business, shown as the buyer's on tax invoices. 15 digits.",
      examples: ["300000000000003"],
    })
    .optional(),
  address: singleLine(1, 200)
    .meta({
      description: "The address, shown as the buyer's on tax invoices.",
      examples: [sampleNames.address],
    })
    .optional(),
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
    vat_number: row.vatNumber,
    address: row.address,
    reference: row.reference,
    metadata: storedMetadata(row.metadata),
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
  });
