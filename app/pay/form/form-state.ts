import type { FormTexts } from "./fields";
import type { PayProblem } from "./outcome";

type State = { paying: boolean; problem: PayProblem | null; hasErrors: boolean; online: boolean };

/** The form's state for the page title; null if there is nothing to add. */
export function buttonTitleOf(state: State, { texts, merchant }: { texts: FormTexts; merchant: string }) {
  const text = stateTextOf(state, texts);
  return text === null ? null : `${text} – ${merchant}`;
}

function stateTextOf({ paying, problem, hasErrors, online }: State, texts: FormTexts): string | null {
  if (paying) return texts.paying;
  if (problem !== null) return texts.problems[`${problem}Title`];
  if (hasErrors) return texts.summaryTitle;
  return online ? null : texts.offlineTitle;
}
