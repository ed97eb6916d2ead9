import { log } from "@/server/base/runtime/log";
import { isRecord } from "@/server/base/runtime/values";
import type {
  ChargeOutcome,
  ChargeRequest,
  ChargeSource,
  Gateway,
  SettlementLine,
} from "@/server/core/operation/gateway";
import { methods } from "./methods";
import { type Answer, loggable, type MoyasarOptions, moyasarCalls, type Reply } from "./moyasar-calls";
import { parsePaymentPage, parseRecordedPayment, signatureOf } from "./moyasar-records";
import { isKeyRejection, isNotFound, isOwnRefusal } from "./moyasar-refusal";
import {
  chargeOutcome,
  otpPath,
  paymentOutcome,
  refundedOf,
  refundOutcome,
  succeeded,
} from "./moyasar-reply";
import { parseLinePage, parseSettlementPage } from "./moyasar-settlements";
import { tokenInfo } from "./moyasar-token";

/** Of forty lines each: more than a merchant is paid in half a week. */
const maxLinePages = 1_000;

/** Apple's sheet must be closed within half a minute of the payer's confirmation. */
const sheetMs = 20_000;
const sessionMs = 10_000;

/**
 * The adapter for the gateway's protocol. Test mode uses the sandbox and live mode the real gateway, with the same
 * code.
 */
export function moyasar(options: MoyasarOptions): Gateway {
  const { secretKey, publishableKey, timeoutMs } = options;
  const { origin } = new URL(options.url);
  const call = moyasarCalls(options);

  return {
    methods,

    async tokenInfo(token) {
      const reply = await call("GET", `/tokens/${encodeURIComponent(token)}`);
      if (isMissing(reply)) return "missing";
      if (reply.kind === "unknown" && reply.timedOut) return "timeout";
      return (isOk(reply) && tokenInfo(reply.body, token)) || "unavailable";
    },

    async charge(charge) {
      const limit = {
        timeoutMs: charge.source.type === "apple_pay" ? Math.min(timeoutMs, sheetMs) : timeoutMs,
      };
      const reply = await call("POST", "/payments", chargeBody(charge, secretKey), limit);
      const outcome = chargeOutcome(reply, charge, origin);
      if (outcome.kind !== "rejected") return outcome;
      const { gatewayId } = charge;
      const found = await call("GET", `/payments/${gatewayId}`);
      if (isMissing(found) && outcome.unlessRecorded.kind === "missing")
        log.error("the gateway rejected a payment ID as used, but has no payment with that ID", {
          gateway_id: gatewayId,
        });
      // A wrong key is the exception, because nothing can be read with it.
      if (isMissing(found) || (rejectsOurKey(reply) && rejectsOurKey(found))) return outcome.unlessRecorded;
      return isOk(found) ? paymentOutcome(found.body, charge, origin) : { kind: "unknown" };
    },

    async fetchOutcome(gatewayId, amount, currency) {
      const reply = await call("GET", `/payments/${gatewayId}`);
      if (isMissing(reply)) return { kind: "missing" };
      if (!isOk(reply)) return { kind: "unknown" };
      return paymentOutcome(reply.body, { gatewayId, amount, currency }, origin);
    },

    async confirm(payment, code) {
      const outcomeOf = (body: unknown) => paymentOutcome(body, payment, origin);
      const fetched = await call("GET", `/payments/${payment.gatewayId}`);
      if (isMissing(fetched)) return { kind: "missing" };
      if (!isOk(fetched)) return { kind: "not_sent" };
      const before = outcomeOf(fetched.body);
      if (before.kind === "unknown" || before.kind === "open") return { kind: "not_sent" };
      const path = before.kind === "needs_otp" ? otpPath(fetched.body, origin) : null;
      if (path === null) return before;
      const reply = await call("POST", path, { otp_value: code }, { anonymous: true });
      if (reply.kind !== "answer") return { kind: reply.kind };
      if (isOk(reply)) return outcomeOf(reply.body);
      // Whatever else was answered, only the payment itself tells whether the code counted.
      const after = await call("GET", `/payments/${payment.gatewayId}`);
      return isOk(after) ? afterRefusedCode(reply, outcomeOf(after.body)) : { kind: "unknown" };
    },

    async merchantSession({ validationUrl, displayName, domain }) {
      if (publishableKey === undefined) return "unavailable";
      const names = { validation_url: validationUrl, display_name: displayName, domain_name: domain };
      const body = { ...names, publishable_api_key: publishableKey };
      const reply = await call("POST", "/applepay/initiate", body, { anonymous: true, timeoutMs: sessionMs });
      if (reply.kind === "answer" && succeeded(reply) && isRecord(reply.body)) return reply.body;
      log.warn("the gateway made no session of Apple Pay", reply.kind === "answer" ? loggable(reply) : {});
      return "unavailable";
    },

    async refundedTotal(gatewayId) {
      const reply = await call("GET", `/payments/${gatewayId}`);
      if (isMissing(reply))
        log.error("the gateway does not find a payment that it accepted", { gateway_id: gatewayId });
      return (isOk(reply) ? refundedOf(reply.body, gatewayId) : null) ?? "unknown";
    },

    async refund({ gatewayId, amount, refundedBefore }) {
      const reply = await call("POST", `/payments/${gatewayId}/refund`, { amount });
      return refundOutcome(reply, { gatewayId, expectedTotal: refundedBefore + amount });
    },

    async fetchRecord(gatewayId) {
      const reply = await call("GET", `/payments/${gatewayId}`);
      if (isMissing(reply)) return "missing";
      return (isOk(reply) && parseRecordedPayment(reply.body, gatewayId, secretKey)) || "unknown";
    },

    async listPayments({ from, to, page }) {
      const window = { "updated[gt]": from.toISOString(), "updated[lt]": to.toISOString() };
      const query = new URLSearchParams({ ...window, page: String(page) });
      const reply = await call("GET", `/payments?${query}`);
      return (isOk(reply) && parsePaymentPage(reply.body, secretKey)) || "unknown";
    },

    async listSettlements({ from, page }) {
      const query = new URLSearchParams({ "created[gt]": from.toISOString(), page: String(page) });
      const reply = await call("GET", `/settlements?${query}`);
      return (isOk(reply) && parseSettlementPage(reply.body)) || "unknown";
    },

    async settlementLines(gatewayId) {
      const lines: SettlementLine[] = [];
      for (let page = 1; page <= maxLinePages; page += 1) {
        const reply = await call("GET", `/settlements/${gatewayId}/lines?page=${page}`);
        const parsed = isOk(reply) ? parseLinePage(reply.body) : null;
        if (parsed === null) {
          if (isOk(reply))
            log.error("the lines of a settlement could not be read", { settlement: gatewayId });
          return "unknown";
        }
        lines.push(...parsed.lines);
        if (!parsed.hasMore) return lines;
      }
      log.error("a settlement has too many lines", { gateway_id: gatewayId });
      return "unknown";
    },

    async removeToken(token) {
      const reply = await call("DELETE", `/tokens/${encodeURIComponent(token)}`);
      const isRemoved = isMissing(reply) || (reply.kind === "answer" && reply.status === 204);
      return isRemoved ? "removed" : "unknown";
    },
  };
}

/** Returns whether the gateway itself does not know the object. */
const isMissing = (reply: Reply) => reply.kind === "answer" && isNotFound(reply);

const rejectsOurKey = (reply: Reply) => reply.kind === "answer" && isKeyRejection(reply);

const isOk = (reply: Reply): reply is Answer => reply.kind === "answer" && reply.status === 200;

/** A code may be entered again only if the gateway itself refused this one, and then still waits for one. */
const afterRefusedCode = (reply: Answer, outcome: ChargeOutcome): ChargeOutcome =>
  outcome.kind === "needs_otp" && !isOwnRefusal(reply) ? { kind: "unknown" } : outcome;

/**
 * Builds the body of a charge. It has `apply_coupon: false`, because the gateway would otherwise lower the amount for
 * cards with a campaign.
 */
const chargeBody = (
  { gatewayId, amount, currency, source, callbackUrl, description, metadata }: ChargeRequest,
  secretKey: string,
) => ({
  given_id: gatewayId,
  amount,
  currency,
  ...(description === null ? {} : { description }),
  ...(methods[source.type].threeDSecure && { callback_url: callbackUrl }),
  metadata: {
    ...metadata,
    ...(source.type === "card" && source.agreementId !== undefined && { agreement: source.agreementId }),
    signature: signatureOf(secretKey, gatewayId, metadata.account),
  },
  apply_coupon: false,
  source: sourceBody(source),
});

function sourceBody(source: ChargeSource) {
  switch (source.type) {
    case "card": {
      const { token, agreementId, isVerified = false } = source;
      // Omitted instead of false, which would request a kind of charge that needs a separate contract.
      const threeDSecure = agreementId === undefined && !isVerified ? { "3ds": true } : {};
      return { type: "token", token, manual: false, ...threeDSecure };
    }
    case "apple_pay":
      return { type: "applepay", token: source.token, manual: false };
    case "stc_pay":
      return { type: "stcpay", mobile: source.mobile };
  }
}
