import { type CallError, faultyParam } from "@/app/(dashboard)/failure";
import { halalasOf } from "@/components/halalas";
import type { Customer } from "./read-customers";

export const intervals = ["day", "week", "month", "year"] as const;

/** The values of the new subscription form. */
export type Draft = {
  who: "existing" | "newCustomer";
  customer: Customer | null;
  name: string;
  phone: string;
  email: string;
  amount: string;
  description: string;
  count: string;
  interval: (typeof intervals)[number];
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

const fieldNames = {
  customer: "customer",
  customer_details: "details",
  "customer_details.name": "name",
  "customer_details.phone": "phone",
  "customer_details.email": "email",
  amount: "amount",
  description: "description",
  interval_count: "count",
  cycles_total: "total",
} as const;

export type FieldName = (typeof fieldNames)[keyof typeof fieldNames];

/** The props of a form section. */
export type PartProps = {
  draft: Draft;
  problemOf: (name: FieldName) => string | undefined;
  change: (part: Partial<Draft>) => void;
};

/** The field that was rejected; null if none. */
export function faultyField(error: CallError): FieldName | null {
  const param = faultyParam(error);
  return Object.entries(fieldNames).find(([name]) => name === param)?.[1] ?? null;
}

/** Parses an integer in any digits. */
export function wholeOf(typed: string): number | null {
  const hundredfold = halalasOf(typed);
  return hundredfold === null || hundredfold % 100 !== 0 ? null : hundredfold / 100;
}

/** Returns the operation's input, or the first invalid field. */
export function inputOf(draft: Draft) {
  const { who, customer, description, interval, duration } = draft;
  const amount = halalasOf(draft.amount);
  const count = wholeOf(draft.count);
  const total = wholeOf(draft.total);
  const details = detailsOf(draft);
  if (who === "existing" && customer === null) return missing("customer");
  if (who === "newCustomer" && Object.keys(details).length === 0) return missing("details");
  if (amount === null) return missing("amount");
  if (description.trim() === "") return missing("description");
  if (count === null) return missing("count");
  if (duration === "times" && total === null) return missing("total");
  const input = {
    ...(who === "existing" && customer !== null ? { customer: customer.id } : { customer_details: details }),
    ...(duration === "times" && total !== null && { cycles_total: total }),
    amount,
    currency: "SAR" as const,
    description,
    interval,
    interval_count: count,
  };
  return { input, missing: null };
}

const missing = (field: FieldName) => ({ input: null, missing: field });

const detailsOf = ({ name, phone, email }: Draft) => ({
  ...(name.trim() && { name }),
  ...(phone.trim() && { phone }),
  ...(email.trim() && { email }),
});
