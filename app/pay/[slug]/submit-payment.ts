import type { Fields, Mistakes } from "./fields";
import type { PayFormProps } from "./pay-form";
import type { Problem } from "./problem-notice";
import { type AttemptOutcome, startAttempt } from "./start-attempt";
import { tokenise } from "./tokenise";

type Outcome =
  | { kind: "leaving" }
  | { kind: "mistakes"; mistakes: Mistakes }
  | { kind: "problem"; problem: Problem };

/** Card to the gateway, its token to us, then on to wherever the payment goes. */
export async function submitPayment(props: PayFormProps, fields: Fields): Promise<Outcome> {
  const result = await tokenise(props.gateway, fields);
  if (result.kind === "unreachable") return problem(navigator.onLine ? "gateway" : "offline");
  if (result.kind === "refused") return refusedCard(result.fields);
  const payer = Object.fromEntries(
    (["name", "phone", "email"] as const)
      .filter((field) => props.collect.includes(field))
      .map((field) => [field, fields[field].trim()]),
  );
  return follow(await startAttempt(props.slug, props.locale, { token: result.token, ...payer }), props.slug);
}

const problem = (kind: Problem): Outcome => ({ kind: "problem", problem: kind });

function refusedCard(fields: string[]): Outcome {
  const mistakes: Mistakes = {
    number: fields.includes("company") ? "numberUnsupported" : fields.includes("number") ? "number" : null,
    expiry: fields.includes("month") || fields.includes("year") ? "expiry" : null,
    cvc: fields.includes("cvc") ? "cvc" : null,
    holder: fields.includes("name") ? "holder" : null,
  };
  return Object.values(mistakes).some(Boolean) ? { kind: "mistakes", mistakes } : problem("card");
}

function follow(outcome: AttemptOutcome, slug: string): Outcome {
  if (outcome.kind === "unknown") return problem("unknown");
  if (outcome.kind === "redirect") return leaveFor(outcome.address);
  const { code, param } = outcome;
  // The page as it is now says better than any message why nobody can pay.
  if (code === "payment_link_not_payable" || code === "resource_missing" || code === "account_cannot_charge")
    return leaveFor(`/pay/${slug}`);
  if (param === "name" || param === "phone" || param === "email")
    return { kind: "mistakes", mistakes: { [param]: param } };
  if (code === "gateway_unavailable") return problem("gateway");
  if (code === "rate_limited") return problem("busy");
  return problem(code === "token_invalid" ? "card" : "other");
}

function leaveFor(address: string): Outcome {
  location.assign(address);
  return { kind: "leaving" };
}
