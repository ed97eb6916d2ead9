import { type TokenGateway, tokenizeToKeep } from "@/app/pay/card/tokenize";
import type { Locale } from "@/server/core/operation/errors";
import type { Fields } from "./fields";
import { leaveFor, type PayOutcome, problem, refusedCard, retryAfter } from "./outcome";
import { type Agreement, type AgreementOutcome, sendAgreement } from "./send-agreement";

type Props = { gateway: TokenGateway; locale: Locale; agreement: Agreement };

/**
 * Sends the card to the gateway and its token with the consent to the server, then redirects to the bank for
 * verification.
 */
export async function submitAgreement(
  { gateway, locale, agreement }: Props,
  fields: Fields,
  onWork: () => void,
): Promise<PayOutcome> {
  const callback = `${location.origin}${agreement.page}/verified`;
  const result = await tokenizeToKeep(gateway, fields, callback);
  if (result.kind === "unreachable") return problem(navigator.onLine ? "gateway" : "offline");
  if (result.kind === "refused") return refusedCard(result.fields);
  const outcome = await sendAgreement(agreement, locale, result.token, onWork);
  return outcome.kind === "given" ? leaveFor(result.verificationUrl) : refusedAgreement(outcome, agreement);
}

function refusedAgreement(outcome: Exclude<AgreementOutcome, { kind: "given" }>, { page, home }: Agreement) {
  if (outcome.kind === "unknown") return problem(navigator.onLine ? "other" : "offline");
  switch (outcome.code) {
    // Reload: the page then shows why it is no longer possible to agree.
    case "payment_link_not_payable":
    case "resource_missing":
    case "account_cannot_charge":
    case "subscription_not_active":
      return leaveFor(home);
    case "state_conflict":
      return leaveFor(`${page}?changed=1`);
    case "gateway_unavailable":
    case "gateway_timeout":
      return problem("gateway");
    case "too_many_tries":
      return retryAfter(outcome.retryAfterSeconds);
    case "token_invalid":
    case "stored_card_not_chargeable":
      return problem("card");
    default:
      return problem("other");
  }
}
