import type enPay from "@/app/messages/en/pay.json";

export type FormTexts = (typeof enPay)["form"];

/** In page order. */
export const order = [
  "amount",
  "agreement",
  "name",
  "phone",
  "email",
  "contact",
  "number",
  "expiry",
  "cvc",
  "holder",
] as const;
export type FieldName = (typeof order)[number];

/** The details that the seller may ask for. `contact` is an email or a phone. */
export const payerFields = ["name", "phone", "email", "contact"] as const;
export type PayerField = (typeof payerFields)[number];

/** What this tab keeps for another try. */
export const keptFields = [...payerFields, "amount"] as const;
export type KeptField = (typeof keptFields)[number];

export type Fields = Record<Exclude<FieldName, "agreement">, string> & { agreed: boolean };

/** The error message of each field. */
export type FieldErrors = Partial<Record<FieldName, keyof FormTexts["errors"] | null>>;

export const ids: Record<FieldName, string> = {
  amount: "pay-amount",
  agreement: "agreement",
  name: "payer-name",
  phone: "payer-phone",
  email: "payer-email",
  contact: "payer-contact",
  number: "card-number",
  expiry: "card-expiry",
  cvc: "card-cvc",
  holder: "card-holder",
};

/** Reads the current values of the fields. They are not kept in state. */
export function payFieldsOf(form: HTMLFormElement): Fields {
  const value = (name: FieldName) => form.querySelector<HTMLInputElement>(`#${ids[name]}`)?.value ?? "";
  return {
    agreed: form.querySelector<HTMLInputElement>(`#${ids.agreement}`)?.checked ?? false,
    amount: value("amount"),
    name: value("name"),
    phone: value("phone"),
    email: value("email"),
    contact: value("contact"),
    number: value("number"),
    expiry: value("expiry"),
    cvc: value("cvc"),
    holder: value("holder"),
  };
}

/** Whether a contact is an email address, or was meant to be one. A phone has no letters. */
export const isEmailLike = (contact: string) => /[@\p{L}]/u.test(contact);
