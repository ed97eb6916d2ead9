import {
  type FieldErrors,
  type Fields,
  isEmailLike,
  type PayerField,
  type Question,
} from "@/app/pay/form/fields";
import { amountIn } from "@/app/pay/form/open-amount";
import type { Agreement } from "@/app/pay/form/send-agreement";
import { cardNumbersIn } from "@/server/base/card-numbers/card-number";
import type { AmountRange } from "@/server/checkout/page";
import { validateCard } from "./card";
import { digitsOf } from "./card-format";
import type { TokenGateway } from "./tokenize";

type Requirements = {
  questions?: readonly Question[];
  openAmount?: AmountRange | null;
  collect: string[];
  agreement: Agreement | null;
  gateway: Pick<TokenGateway, "networks">;
};

export function validate(
  fields: Fields,
  { collect, agreement, gateway, openAmount = null, questions = [] }: Requirements,
  now: Date,
): FieldErrors {
  // Payer details are passed to the seller, and a card number may be typed into the wrong field.
  const requested = (name: PayerField, isGood: boolean) => {
    if (!collect.includes(name)) return null;
    if (cardNumbersIn(fields[name]).length > 0) return `${name}Card` as const;
    if (isGood) return null;
    return fields[name].trim() === "" ? (`${name}Empty` as const) : name;
  };
  const answers: FieldErrors = {};
  for (const { name, required } of questions)
    answers[name] =
      cardNumbersIn(fields[name]).length > 0
        ? "answerCard"
        : required && fields[name].trim() === ""
          ? "answerEmpty"
          : null;
  const { name, phone, email, contact } = fields;
  return {
    amount: openAmount === null ? null : amountError(fields.amount, openAmount),
    agreement: agreement !== null && !fields.agreed ? "agreement" : null,
    name: requested("name", /\p{L}/u.test(name)),
    phone: requested("phone", isPhone(phone)),
    email: requested("email", isEmail(email)),
    contact: requested("contact", isEmailLike(contact) ? isEmail(contact) : isPhone(contact)),
    ...answers,
    ...validateCard(fields, gateway.networks, now),
  };
}

function amountError(typed: string, range: AmountRange) {
  if (amountIn(typed, range) !== null) return null;
  return typed.trim() === "" ? "amountEmpty" : "amount";
}

const isPhone = (text: string) => digitsOf(text).length >= 8;
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
