import * as z from "zod/mini";
import type { OperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { halalasOf, wholeOf } from "@/components/text/halalas";
import type { Subscriber } from "./read-customers";

export const draftIntervals = ["day", "week", "month", "year"] as const;

export type Draft = {
  who: "existing" | "newCustomer";
  customer: Subscriber | null;
  name: string;
  phone: string;
  email: string;
  amount: string;
  description: string;
  count: string;
  interval: (typeof draftIntervals)[number];
  duration: "forever" | "times";
  total: string;
};

export const blank: Draft = {
  who: "existing",
  customer: null,
  name: "",
  phone: "",
  email: "",
  amount: "",
  description: "",
  count: "1",
  interval: "month",
  duration: "forever",
  total: "",
};

/** The problems of the form by API parameter. */
export const draftParams = {
  customer_details: "details",
  "customer_details.name": "name",
  "customer_details.phone": "phone",
  "customer_details.email": "email",
  interval_count: "count",
  cycles_total: "total",
};

export const problems: ReadonlySet<string> = new Set([
  "customer",
  "details",
  "name",
  "phone",
  "email",
  "amount",
  "amount_least",
  "description",
  "count",
  "total",
]);

export type SubscriptionFields = OperationForm<Draft, Input>;
type Input = z.output<typeof DraftSubscription>;

const detailsOf = ({ name, phone, email }: Draft) => ({
  ...(name.trim() && { name }),
  ...(phone.trim() && { phone }),
  ...(email.trim() && { email }),
});

/** Returns the first problem of the form in the order of its fields. */
function problemOf(draft: Draft): string | null {
  const { who, customer, description, duration } = draft;
  if (who === "existing" && customer === null) return "customer";
  if (who === "newCustomer" && Object.keys(detailsOf(draft)).length === 0) return "details";
  if (halalasOf(draft.amount) === null) return "amount";
  if (description.trim() === "") return "description";
  if (wholeOf(draft.count) === null) return "count";
  return duration === "times" && wholeOf(draft.total) === null ? "total" : null;
}

/** The typed values as the operation's input. */
export const DraftSubscription = z.pipe(
  z.custom<Draft>().check((context) => {
    const problem = problemOf(context.value);
    if (problem === null) return;
    context.issues.push({ code: "custom", input: context.value, path: [problem], message: problem });
  }),
  z.transform((draft) => {
    const { who, customer, description, interval, duration } = draft;
    const total = wholeOf(draft.total);
    return {
      ...(who === "existing" && customer !== null
        ? { customer: customer.id }
        : { customer_details: detailsOf(draft) }),
      ...(duration === "times" && total !== null && { cycles_total: total }),
      amount: halalasOf(draft.amount) ?? 0,
      currency: "SAR" as const,
      description,
      interval,
      interval_count: wholeOf(draft.count) ?? 0,
    };
  }),
);
