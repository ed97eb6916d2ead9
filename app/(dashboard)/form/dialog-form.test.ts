import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CallError } from "@/app/(dashboard)/failure";
import dashboard from "@/app/messages/en/dashboard.json" with { type: "json" };
import { ApiError, type ErrorCode } from "@/server/core/operation/errors";
import { DialogForm } from "./dialog-form";

const failed = (code: ErrorCode) => ({
  data: { requestId: "req_1", error: new ApiError(code).envelope("en").error },
});

const intl = { locale: "en", messages: { dashboard }, timeZone: "Asia/Riyadh" } as const;

/** The refund's dialog after a call with this error. */
function shownAfter(error: object) {
  const form = {
    onSubmit: () => {},
    busy: false,
    error: error as CallError, // without what is not shown
    unknown: dashboard.refund.unknown,
    submit: "Refund",
    children: null,
  };
  const page = { ...intl, children: createElement(DialogForm, form) };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, page));
}

test.each([
  ["without a response", {}],
  ["with internal_error", failed("internal_error")],
  ["with service_unavailable", failed("service_unavailable")],
])("a call that ended %s may have taken effect, which the dialog says", (_, error) => {
  const shown = shownAfter(error);
  expect(shown).toContain(dashboard.refund.unknown);
  expect(shown).not.toContain("Try again");
  expect(shown.includes("req_1")).toBe("data" in error);
});

test("the dialog shows why a call was refused", () => {
  const shown = shownAfter(failed("payment_already_refunded"));
  expect(shown).toContain(new ApiError("payment_already_refunded").message);
  expect(shown).not.toContain(dashboard.refund.unknown);
});
