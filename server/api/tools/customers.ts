import type { z } from "zod";
import { sampleNames } from "@/server/core/texts/labels";
import * as contact from "@/server/core/values/contact";
import { reference } from "@/server/core/values/text";
import { listCustomers } from "@/server/customers/read";
import { Customer, CustomerInput } from "@/server/customers/schema";
import { createCustomer } from "@/server/customers/write";
import { inline } from "./format";
import { defineListTool } from "./list";
import { defineTool } from "./tool";

const { name, email, phone, locale } = CustomerInput.shape;

export const customerFields = {
  name: name.meta({ description: "The customer's name, in any script.", examples: [sampleNames.customer] }),
  email: email.meta({ description: "The customer's email address.", examples: ["sara@example.sa"] }),
  phone: phone.meta({ description: "The customer's phone number, in any format.", examples: ["0501234567"] }),
  locale: locale.meta({ description: "The language of emails to the customer." }),
} satisfies Partial<Record<keyof typeof CustomerInput.shape, z.ZodType>>;

export const createCustomerTool = defineTool(createCustomer, {
  name: "create_customer",
  title: "Create a customer",
  description:
    "Create a customer, or return the existing customer with this phone number or email address. One of name, email, phone is required.",
  input: CustomerInput.extend(customerFields),
  output: Customer,
  isOver: async (ctx, { id }) => (await ctx.db.customer.findUnique({ where: { id } }))?.deletedAt !== null,
  summarize: ({ id, name, email, phone }) => `Customer ${id}: ${inline(name ?? phone ?? email)}.`,
});

const CompactCustomer = Customer.pick({
  id: true,
  created: true,
  name: true,
  email: true,
  phone: true,
  reference: true,
});

export const listCustomersTool = defineListTool(listCustomers, {
  name: "list_customers",
  title: "List customers",
  description:
    "List customers, newest first, with name, email address and phone number, or find one by them.",
  prefix: "cus",
  noun: "customer",
  filters: {
    email: contact.email.optional().meta({
      description: "Only the customer with this email address.",
      examples: ["sara@example.sa"],
    }),
    phone: contact.phone.optional().meta({
      description: "Only the customer with this phone number, in any format.",
      examples: ["0501234567"],
    }),
    reference: reference.optional().meta({ description: "Only customers with this reference." }),
  },
  item: CompactCustomer,
  none: "No customers match.",
  columns: "name | email | phone | id",
  row: ({ name, email, phone, id }) => [name ?? "–", email ?? "–", phone ?? "–", id],
});
