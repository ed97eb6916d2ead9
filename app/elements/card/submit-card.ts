import { brandOf } from "@/app/pay/[slug]/card-brands";
import { digitsOf } from "@/app/pay/[slug]/card-format";
import type { FormTexts } from "@/app/pay/[slug]/fields";
import { type FieldName, fieldsOf, type Mistakes } from "@/app/pay/[slug]/fields";
import { mistakesIn } from "@/app/pay/[slug]/mistakes";
import { refusedCard } from "@/app/pay/[slug]/outcome";
import { type Gateway, tokenize } from "@/app/pay/[slug]/tokenize";
import { serverNow } from "@/app/pay/server-clock";
import type { CardErrorCode, CardField } from "@/packages/clients/elements/halala";
import type { ToPage } from "@/packages/clients/elements/messages";

export type Problem = "offline" | "gateway" | "card";

/** The result of submitting the card: what the form shows and what it reports to the merchant's page. */
type Outcome = { mistakes: Mistakes; problem: Problem | null; message: CardMessage };
type CardMessage =
  | Omit<Extract<ToPage, { type: "token" }>, "request">
  | Omit<Extract<ToPage, { type: "refused" }>, "request">;

/** Sends the form's values to the payment gateway. The card digits are sent nowhere else. */
export async function submitCard(
  form: HTMLFormElement,
  gateway: Gateway,
  texts: FormTexts,
): Promise<Outcome> {
  const fields = fieldsOf(form);
  const found = mistakesIn(fields, { collect: [], agreement: null }, serverNow());
  if (cardFields.some((name) => found[name])) return mistaken(found, texts);
  const result = await tokenize(gateway, fields);
  if (result.kind === "unreachable") return troubled(navigator.onLine ? "gateway" : "offline", texts);
  if (result.kind === "refused") {
    const outcome = refusedCard(result.fields);
    return outcome.kind === "mistakes" ? mistaken(outcome.mistakes, texts) : troubled("card", texts);
  }
  const digits = digitsOf(fields.number);
  const { token } = result;
  const message = { type: "token", token, brand: brandOf(digits), last4: digits.slice(-4) } as const;
  return { mistakes: {}, problem: null, message };
}

const cardFields = ["number", "expiry", "cvc", "holder"] as const satisfies readonly (CardField &
  FieldName)[];

function mistaken(mistakes: Mistakes, texts: FormTexts): Outcome {
  const field = cardFields.find((name) => mistakes[name]) ?? null;
  const mistake = field === null ? null : mistakes[field];
  const message = mistake ? texts.errors[mistake] : texts.problems.cardTitle;
  return { mistakes, problem: null, message: { type: "refused", code: "card_invalid", message, field } };
}

const codes = {
  offline: "offline",
  gateway: "gateway_unavailable",
  card: "card_refused",
} satisfies Record<Problem, CardErrorCode>;

function troubled(problem: Problem, texts: FormTexts): Outcome {
  const message = `${texts.problems[`${problem}Title`]}. ${texts.problems[problem]}`;
  return { mistakes: {}, problem, message: { type: "refused", code: codes[problem], message, field: null } };
}
