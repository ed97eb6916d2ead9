import { describe, expect, test } from "vitest";
import { errorVariants } from "@/server/core/texts/errors";
import { merchantErrors, merchantVariants } from "@/server/core/texts/merchant";
import { CustomerInput } from "@/server/customers/schema";
import { PaymentLinkInput } from "@/server/links/schema";
import { account, dashboard } from "@/server/test/account";
import { ApiError, errors, isErrorCode } from "./errors";
import { parseInput } from "./validation";

function errorOf(action: () => unknown): ApiError {
  try {
    action();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error("nothing was rejected");
}

const wordsOf = (schema: Parameters<typeof parseInput>[0], input: object, locale: "en" | "ar" = "en") => {
  const { error } = errorOf(() => parseInput(schema, input)).dashboardEnvelope(locale);
  return "errors" in error ? error.errors.map(({ message }) => message) : [error.message];
};

describe("the dashboard states what is wrong with a value in a merchant's words", () => {
  const link = { amount: 100, currency: "SAR" };
  test.each([
    [
      { ...link, amount: 200_000_000 },
      "Amount: at most 1,000,000.00 SAR.",
      "المبلغ: الحد الأقصى 1,000,000.00 ريال.",
    ],
    [{ ...link, amount: 0 }, "Amount: at least 0.01 SAR.", "المبلغ: الحد الأدنى 0.01 ريال."],
    [{ currency: "SAR" }, "Amount: enter a value.", "المبلغ: أدخل قيمة."],
    [
      { ...link, max_payments: 20_000 },
      "Number of payments: at most 10,000.",
      "عدد مرات الدفع: الحد الأقصى 10,000.",
    ],
    [
      { ...link, reference: "x".repeat(65) },
      "Reference must have at most 64 characters.",
      "الحد الأقصى لعدد الأحرف في المرجع هو 64.",
    ],
    [{ ...link, locale: "fr" }, "Language: this value isn’t valid.", "اللغة: القيمة غير صالحة."],
    [{ ...link, metadata: { "a b": "1" } }, /^Metadata/, /^البيانات الوصفية/],
    [{ ...link, wrong: 1 }, "A value: this value isn’t valid.", "إحدى القيم: القيمة غير صالحة."],
  ])("%j", (input, en, ar) => {
    for (const [locale, text] of [
      ["en", en],
      ["ar", ar],
    ] as const)
      expect(wordsOf(PaymentLinkInput, input, locale)).toEqual([
        typeof text === "string" ? text : expect.stringMatching(text),
      ]);
  });

  test("with the rule that it breaks", () => {
    expect(wordsOf(CustomerInput, { phone: "12" })).toEqual([
      "Phone must be a phone number, such as 0501234567 or +966501234567.",
    ]);
  });
});

test("a refund above the refundable amount says in riyals what can still be refunded", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_paid_mada" };
  const { id } = (await shop.post("/v1/payments", { amount: 5_000, currency: "SAR", source })).body;
  await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_000 });
  const cause: unknown = await dashboard(shop.id)
    .payments.refund({ id, amount: 4_000 })
    .catch((error: Error) => error.cause);
  const error = cause instanceof ApiError ? cause : null;
  expect(error?.dashboardEnvelope("en").error.message).toBe("30.00 SAR can still be refunded.");
  expect(error?.envelope("en").error.message).toContain("3000 halalas");
});

const namesWires = /[a-z]_|halala|\{(?:name|param)\}|\b(?:file|image|name|amount) (?:has|is|must|does)\b/;
/** Only requests of the API, of tools and of apps fail with these. */
const ofOtherCallers = new Set([
  ...["app", "key", "pairing_code"],
  ...["document_without_field", "event_without_object", "object_of_other_event", "unknown_field"],
  ...["last_event_id", "not_in_query", "redirect_uri_unregistered", "repeated", "response_type", "no_pkce"],
]);

test("no message of the dashboard counts halalas or names a field, a header or an object of the API", () => {
  const variants = Object.entries(errorVariants).flatMap(([, texts]) => Object.entries(texts));
  const shown = Object.entries(merchantVariants);
  const unsaid = variants.filter(
    ([name, { en }]) => namesWires.test(en) && !(name in merchantVariants) && !ofOtherCallers.has(name),
  );
  expect(unsaid.map(([name]) => name)).toEqual([]);
  expect(shown.filter(([name]) => !variants.some(([variant]) => variant === name))).toEqual([]);
  const texts = [...shown, ...Object.entries(merchantErrors)];
  const ofTheApi = /halala|[a-z]_[a-z]|GET |Idempotency|object|parameter|هلل|كائن|معامل/;
  expect(texts.filter(([, { en, ar }]) => ofTheApi.test(`${en} ${ar}`))).toEqual([]);
});

/** Errors that no page of the dashboard can cause, or that it answers itself. */
const notShown: readonly string[] = [
  "api_key_missing",
  "attempt_challenge_required",
  "gateway_timeout",
  "gateway_unavailable",
  "idempotency_key_invalid",
  "idempotency_key_required",
  "internal_error",
  "request_header_too_large",
  "request_malformed",
  "service_unavailable",
  "version_unknown",
];

test("no code that the dashboard shows has a message for developers", () => {
  const codes = Object.keys(errors).filter((code) => !notShown.includes(code));
  const messages = codes.filter(isErrorCode).map((code) => ({
    code,
    message: new ApiError(code).dashboardEnvelope("en").error.message,
  }));
  const forDevelopers = /[a-z]_[a-z]|[A-Z]\w+-[A-Z]|\b(?:GET|POST|JSON|object|parameter|[Rr]etrieve)\b/;
  expect(messages.filter(({ message }) => forDevelopers.test(message))).toEqual([]);
});
