import { z } from "zod";
import { pageOf, withTimeRange } from "@/server/core/list/page";
import { email, phone } from "@/server/core/values/contact";
import { reference } from "@/server/core/values/text";
import { listCustomers as operation } from "@/server/customers/list";
import { Customer } from "@/server/customers/schema";
import { moreFrom, tableRow } from "./format";
import { defineTool } from "./tool";

const { starting_after } = pageOf("cus");
const CompactCustomer = Customer.pick({
  id: true,
  created: true,
  name: true,
  email: true,
  phone: true,
  reference: true,
});

export const listCustomersTool = defineTool(operation, {
  name: "list_customers",
  title: "List customers",
  description:
    "List customers, newest first, with name, email address and phone number, or find one by them.",
  input: withTimeRange({
    limit: z.int().min(1).max(100).default(10).meta({ description: "The maximum number of results." }),
    starting_after: starting_after.meta({ description: "The ID of the last customer on the previous page." }),
    email: email.optional().meta({
      description: "Only the customer with this email address.",
      examples: ["sara@example.sa"],
    }),
    phone: phone.optional().meta({
      description: "Only the customer with this phone number, in any format.",
      examples: ["0501234567"],
    }),
    reference: reference.optional().meta({ description: "Only customers with this reference." }),
  }),
  output: z.object({ data: z.array(CompactCustomer).max(100), has_more: z.boolean() }),
  defaults: { limit: 10 },
  idempotent: true,
  result: (_, { data, has_more }) => ({ data, has_more }),
  summarize: ({ data, has_more }) =>
    data.length === 0
      ? "No customers match."
      : [
          "name | email | phone | id",
          ...data.map(({ name, email, phone, id }) => tableRow(name ?? "–", email ?? "–", phone ?? "–", id)),
          ...moreFrom(has_more, data),
        ].join("\n"),
});
