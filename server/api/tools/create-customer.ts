import type { z } from "zod";
import { sampleNames } from "@/server/core/texts/labels";
import { createCustomer as operation } from "@/server/customers/create";
import { Customer, CustomerInput } from "@/server/customers/schema";
import { inline } from "./format";
import { defineTool } from "./tool";

const { name, email, phone, locale } = CustomerInput.shape;

/** Fields of a customer, described for an agent. */
export const customerFields = {
  name: name.meta({ description: "The customer's name, in any script.", examples: [sampleNames.customer] }),
  email: email.meta({ description: "The customer's email address.", examples: ["sara@example.sa"] }),
  phone: phone.meta({ description: "The customer's phone number, in any format.", examples: ["0501234567"] }),
  locale: locale.meta({ description: "The language of emails to the customer." }),
} satisfies Partial<Record<keyof typeof CustomerInput.shape, z.ZodType>>;

export const createCustomerTool = defineTool(operation, {
  name: "create_customer",
  title: "Create a customer",
  description:
    "Create a customer, or return the existing customer with this phone number or email address. One of name, email, phone is required.",
  input: CustomerInput.extend(customerFields),
  output: Customer,
  isOver: async (ctx, { id }) => (await ctx.db.customer.findUnique({ where: { id } }))?.deletedAt !== null,
  summarize: ({ id, name, email, phone }) => `Customer ${id}: ${inline(name ?? phone ?? email)}.`,
});
