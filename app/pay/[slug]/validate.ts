import { holdsLongNumber, validateCard } from "./card";
import { digitsOf } from "./card-format";
import type { FieldErrors, Fields } from "./fields";
import type { Agreement } from "./send-agreement";
import type { Gateway } from "./tokenize";

type Requirements = { collect: string[]; agreement: Agreement | null; gateway: Pick<Gateway, "networks"> };

export function validate(
  fields: Fields,
  { collect, agreement, gateway }: Requirements,
  now: Date,
): FieldErrors {
  const requested = (name: "name" | "phone" | "email", isGood: boolean) => {
    if (!collect.includes(name) || isGood) return null;
    return fields[name].trim() === "" ? (`${name}Empty` as const) : name;
  };
  const { name, phone, email } = fields;
  return {
    agreement: agreement !== null && !fields.agreed ? "agreement" : null,
    name: requested("name", /\p{L}/u.test(name) && !holdsLongNumber(name, 4)),
    phone: requested("phone", digitsOf(phone).length >= 8 && !holdsLongNumber(phone, 15)),
    email: requested("email", /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && !holdsLongNumber(email, 13)),
    ...validateCard(fields, gateway.networks, now),
  };
}
