import type enPay from "@/app/messages/en/pay.json";

export type FormTexts = (typeof enPay)["form"];

/** The fields for the answers to the seller's own questions, in their order. */
export const answerFields = ["answer0", "answer1", "answer2", "answer3", "answer4"] as const;
type AnswerField = (typeof answerFields)[number];

/** A question of the seller's own, and the field for its answer. `options` is null for a text. */
export type Question = {
  name: AnswerField;
  key: string;
  label: string;
  options: readonly string[] | null;
  required: boolean;
};

/** In page order. */
export const order = [
  "amount",
  "agreement",
  "name",
  "phone",
  "email",
  "contact",
  ...answerFields,
  "number",
  "expiry",
  "cvc",
  "holder",
] as const;
export type FieldName = (typeof order)[number];

/** What a wallet needs none of. */
export const cardFields = ["number", "expiry", "cvc", "holder"] as const;

/** The details that the seller may ask for. `contact` is an email or a phone. */
export const payerFields = ["name", "phone", "email", "contact"] as const;
export type PayerField = (typeof payerFields)[number];

/** What this tab keeps for another try. */
export const keptFields = [...payerFields, ...answerFields, "amount"] as const;
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
  answer0: "payer-answer-0",
  answer1: "payer-answer-1",
  answer2: "payer-answer-2",
  answer3: "payer-answer-3",
  answer4: "payer-answer-4",
  number: "card-number",
  expiry: "card-expiry",
  cvc: "card-cvc",
  holder: "card-holder",
};

/** Reads the current values of the fields. They are not kept in state. */
export function payFieldsOf(form: HTMLFormElement): Fields {
  const values = order.map((name) => [
    name,
    form.querySelector<HTMLInputElement>(`#${ids[name]}`)?.value ?? "",
  ]);
  const agreed = form.querySelector<HTMLInputElement>(`#${ids.agreement}`)?.checked ?? false;
  return { ...Object.fromEntries(values), agreed };
}

/** Whether a contact is an email address, or was meant to be one. A phone has no letters. */
export const isEmailLike = (contact: string) => /[@\p{L}]/u.test(contact);
