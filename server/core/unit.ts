import { z } from "zod";
import type { Words } from "./rule";

const units = {
  halalas: { one: "halala", en: "halalas", ar: "بالهللات" },
  payments: { one: "payment", en: "payments", ar: "بالدفعات" },
  cycles: { one: "billing cycle", en: "billing cycles", ar: "بدورات الفوترة" },
  seconds: { one: "second", en: "seconds", ar: "بالثواني" },
  days: { one: "day", en: "days", ar: "بالأيام" },
} as const;

export type Unit = keyof typeof units;

const ofSchema = z.registry<{ unit: Unit }>();

/** Sets what a number counts, for messages. Also applies to derived schemas. */
export const inUnit = <S extends z.ZodType>(schema: S, unit: Unit): S => {
  ofSchema.add(schema, { unit });
  return schema;
};

export const unitOf = (schema: z.core.$ZodType | undefined): Unit | undefined =>
  schema === undefined ? undefined : ofSchema.get(schema as z.ZodType)?.unit; // every schema of ours is a classic one

/** `1 halala`, `3 days`; in Arabic the unit is in parentheses, which fits every number. */
export function quantity(n: number | bigint, unit: Unit | undefined): Words {
  if (unit === undefined) return { en: `${n}`, ar: `${n}` };
  const { one, en, ar } = units[unit];
  return { en: `${n} ${Number(n) === 1 ? one : en}`, ar: `${n} (${ar})` };
}

/** `an integer number of halalas`, or just `an integer`. */
export const wholeNumber = (unit: Unit | undefined): Words =>
  unit === undefined
    ? { en: "an integer", ar: "عددًا صحيحًا" }
    : { en: `an integer number of ${units[unit].en}`, ar: `عددًا صحيحًا (${units[unit].ar})` };
