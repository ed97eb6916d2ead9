import { expect, test } from "vitest";
import { type FailureCode, failureOf } from "./failures";

const ofBank = (gatewayCode: string | null) => failureOf({ declineReason: "bank", gatewayCode });

test.each<[string, FailureCode]>([
  ["05", "card_declined"],
  ["14", "invalid_card"],
  ["82", "invalid_card"],
  ["33", "expired_card"],
  ["54", "expired_card"],
  ["41", "lost_card"],
  ["43", "stolen_card"],
  ["51", "insufficient_funds"],
  ["57", "not_permitted"],
  ["61", "limit_exceeded"],
  ["91", "gateway_timeout"],
  ["99", "processing_error"],
  ["unheard of", "processing_error"],
])("the bank's code %s is %s", (code, failure) => {
  expect(ofBank(code)).toBe(failure);
});

test("a decline without a bank is named after the party that declined", () => {
  expect(failureOf({ declineReason: "authentication", gatewayCode: null })).toBe("authentication_failed");
  expect(failureOf({ declineReason: "timeout", gatewayCode: "05" })).toBe("gateway_timeout");
  expect(ofBank(null)).toBe("processing_error");
});
