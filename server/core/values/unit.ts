import { z } from "zod";
import type { LocalizedText } from "./localized-text";

const units = {
  halalas: { one: "halala", en: "halalas", ar: "بالهللات" },
  payments: { one: "payment", en: "payments", ar: "بالدفعات" },
  cycles: { one: "billing cycle", en: "billing cycles", ar: "بدورات الفوترة" },
  seconds: { one: "second", en: "seconds", ar: "بالثواني" },
  days: { one: "day", en: "days", ar: "بالأيام" },
} as const;

export type Unit = keyof typeof units;

const unitRegistry = z.registry<{ unit: Unit }>();

/** Sets what a number counts, for messages. Also applies to derived schemas. */
export const inUnit = <S extends z.ZodType>(schema: S, unit: Unit): S => {
  unitRegistry.add(schema, { unit });
  return schema;
};

export const unitOf = (schema: z.core.$ZodType | undefined): Unit | undefined =>
  schema === undefined ? undefined : unitRegistry.get(schema as z.ZodType)?.unit; // every schema of ours is a classic one

/** Returns `1 halala`, `3 days`; in Arabic the unit is in parentheses, which fits every number. */
export function quantity(n: number | bigint, unit: Unit | undefined): LocalizedText {
  if (unit === undefined) return { en: `${n}`, ar: `${n}` };
  const { one, en, ar } = units[unit];
  return { en: `${n} ${Number(n) === 1 ? one : en}`, ar: `${n} (${ar})` };
}

/** Returns `an integer number of halalas`, or just `an integer`. */
export const integerText = (unit: Unit | undefined): LocalizedText =>
  unit === undefined
    ? { en: "an integer", ar: "عددًا صحيحًا" }
    : { en: `an integer number of ${units[unit].en}`, ar: `عددًا صحيحًا (${units[unit].ar})` };
