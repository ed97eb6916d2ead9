import { expect, test } from "vitest";
import { attemptOutcomeOf } from "./submit-payment";

const refusal = (code: string) => ({
  ok: false,
  body: { error: { code, param: null } },
  retryAfterSeconds: 0,
});

test.each(["state_conflict", "internal_error", "service_unavailable", "idempotency_key_reuse"])(
  "after %s, the payment may have started",
  (code) => {
    expect(attemptOutcomeOf(refusal(code))).toEqual({ kind: "unknown" });
  },
);

test("without a response or with one that is not an error, the payment may have started", () => {
  expect(attemptOutcomeOf(null)).toEqual({ kind: "unknown" });
  expect(attemptOutcomeOf({ ok: false, body: "<h1>Bad gateway</h1>", retryAfterSeconds: 0 })).toEqual({
    kind: "unknown",
  });
});

test("after other errors, the payer was not charged", () => {
  expect(attemptOutcomeOf(refusal("gateway_unavailable"))).toMatchObject({
    kind: "refused",
    code: "gateway_unavailable",
  });
});
