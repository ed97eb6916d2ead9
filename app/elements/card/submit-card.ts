import { brandOf } from "@/app/pay/card/card-brands";
import { digitsOf } from "@/app/pay/card/card-format";
import { type TokenGateway, tokenize } from "@/app/pay/card/tokenize";
import { validate } from "@/app/pay/card/validate";
import { report } from "@/app/pay/exchange";
import type { FormTexts } from "@/app/pay/form/fields";
import { type FieldErrors, type FieldName, payFieldsOf } from "@/app/pay/form/fields";
import { refusedCard } from "@/app/pay/form/outcome";
import { serverNow } from "@/app/pay/server-clock";
import type { CardErrorCode, CardField } from "@/packages/clients/elements/halala";
import type { ToPage } from "@/packages/clients/elements/messages";

export type CardProblem = "offline" | "gateway" | "card" | "broken";

/** The result of submitting the card: what the form shows and what it reports to the merchant's page. */
type Outcome = { fieldErrors: FieldErrors; problem: CardProblem | null; message: CardMessage };
type CardMessage =
  | Omit<Extract<ToPage, { type: "token" }>, "request">
  | Omit<Extract<ToPage, { type: "refused" }>, "request">;

/** Sends the form's values to the payment gateway. The card digits are sent nowhere else. */
export async function submitCard(
  form: HTMLFormElement,
  gateway: TokenGateway,
  texts: FormTexts,
): Promise<Outcome> {
  const fields = payFieldsOf(form);
  const errors = validate(fields, { collect: [], agreement: null, gateway }, serverNow());
  if (cardFields.some((name) => errors[name])) return invalid(errors, texts);
  const result = await tokenize(gateway, fields).catch((error: unknown) => {
    report(error);
    return { kind: "broken" as const };
  });
  if (result.kind === "broken") return failed("broken", texts);
  if (result.kind === "unreachable") return failed(navigator.onLine ? "gateway" : "offline", texts);
  if (result.kind === "refused") {
    const outcome = refusedCard(result.fields);
    return outcome.kind === "invalid" ? invalid(outcome.fieldErrors, texts) : failed("card", texts);
  }
  const digits = digitsOf(fields.number);
  const { token } = result;
  const message = { type: "token", token, brand: brandOf(digits), last4: digits.slice(-4) } as const;
  return { fieldErrors: {}, problem: null, message };
}

const cardFields = ["number", "expiry", "cvc", "holder"] as const satisfies readonly (CardField &
  FieldName)[];

function invalid(fieldErrors: FieldErrors, texts: FormTexts): Outcome {
  const field = cardFields.find((name) => fieldErrors[name]) ?? null;
  const error = field === null ? null : fieldErrors[field];
  const message = error ? texts.errors[error] : texts.problems.cardTitle;
  return { fieldErrors, problem: null, message: { type: "refused", code: "card_invalid", message, field } };
}

const codes = {
  offline: "offline",
  gateway: "gateway_unavailable",
  card: "card_refused",
  broken: "form_broken",
} satisfies Record<CardProblem, CardErrorCode>;

function failed(problem: CardProblem, texts: FormTexts): Outcome {
  const message = `${texts.problems[`${problem}Title`]}. ${texts.problems[problem]}`;
  return {
    fieldErrors: {},
    problem,
    message: { type: "refused", code: codes[problem], message, field: null },
  };
}
