import { expect, test } from "vitest";
import ar from "@/app/messages/ar/dashboard.json" with { type: "json" };
import en from "@/app/messages/en/dashboard.json" with { type: "json" };
import { errors } from "@/server/core/operation/errors";

/** Errors whose text in the API names a header. A visitor of the dashboard does not set headers. */
const aboutHeaders = Object.entries(errors)
  .filter(([code]) => !code.startsWith("idempotency_key"))
  .filter(([, text]) => /Idempotency-Key|Service-Request-Id/.test(text.en))
  .map(([code]) => code);

test("the dashboard has its own text for errors that can happen to any request", () => {
  expect(aboutHeaders).toContain("service_unavailable");
  for (const { codes } of [ar.errors, en.errors])
    expect(Object.keys(codes).toSorted()).toEqual(aboutHeaders.toSorted());
});
