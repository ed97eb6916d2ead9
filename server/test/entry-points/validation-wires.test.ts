import type { TRPCError } from "@trpc/server";
import { beforeAll, describe, expect, test } from "vitest";
import { readPageBody } from "@/app/pay/page-request";
import { runPublicAction } from "@/server/accounts/public-actions";
import { AttemptInput } from "@/server/checkout/attempt";
import type { Locale } from "@/server/core/operation/errors";
import { ApiError } from "@/server/core/operation/errors";
import { account, dashboard, fromOutside, type TestAccount } from "@/server/test/account";
import { rpc, toolWith } from "@/server/test/tool-calls";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 30 });
});

const link = { amount: 100.5, currency: "USD", colour: "red" };
const wrong = {
  en: [
    "amount must be an integer number of halalas. Received 100.5.",
    'currency must be SAR. Received the string "USD".',
    "colour is not a known parameter.",
  ],
  ar: [
    "يجب أن يكون الحقل amount عددًا صحيحًا (بالهللات). القيمة المرسلة: 100.5.",
    "يجب أن يكون الحقل currency بالقيمة SAR. القيمة المرسلة نص: «USD».",
    "الحقل colour غير معروف.",
  ],
};
const fields = [
  ["amount", "type_invalid"],
  ["currency", "value_unknown"],
  ["colour", "parameter_unknown"],
];

const expected = (language: Locale) => ({
  code: "parameter_invalid",
  param: "amount",
  message: wrong[language][0],
  errors: fields.map(([param, code], n) => ({ param, code, message: wrong[language][n] })),
});

describe.each(["en", "ar"] as const)(
  "all invalid fields are listed in the caller's language (%s)",
  (language) => {
    const headers = { "accept-language": language };

    test("over REST, also when replayed", async () => {
      const send = () => shop.post("/v1/payment_links", link, { headers, idempotencyKey: `key-${language}` });
      for (const { status, body } of [await send(), await send()]) {
        expect(status).toBe(400);
        expect(body.error).toMatchObject(expected(language));
      }
    });

    test("by a tool", async () => {
      const params = { name: "create_payment_link", arguments: link };
      const { body } = await rpc(shop.nextKey(), "tools/call", params, headers);
      expect(body.result.structuredContent.error).toMatchObject(expected(language));
      expect(body.result.content[0].text).toBe(`Mode: test\n${wrong[language][0]}`);
    });

    test("in the dashboard", async () => {
      const cause = await dashboard(shop.id)
        .payment_links.create(link as never) // wrong types are intended here
        .catch((error: TRPCError) => error.cause);
      expect(cause instanceof ApiError && cause.envelope(language).error).toMatchObject(expected(language));
    });

    test("before sign-in", async () => {
      const visitor = { session: null, ip: null, locale: language, device: null };
      const { status, body } = await fromOutside(() =>
        runPublicAction("reset_password", { password: "short" }, visitor),
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: {
          param: "token",
          errors: [{ param: "token" }, { param: "password", code: "text_too_short" }],
        },
      });
      expect(JSON.stringify(body)).toContain(language === "en" ? "at least 12 characters" : "هو 12.");
    });

    test("for MCP protocol parameters", async () => {
      const { body } = await rpc(shop.nextKey(), "tools/call", { name: 5 }, headers);
      expect(body.error).toMatchObject({
        code: -32602,
        message:
          language === "en"
            ? "params.name must be a string. Received a number."
            : "يجب أن يكون الحقل params.name نصًا. القيمة المرسلة: عدد.",
        data: { error: { code: "parameter_invalid", param: "params.name" } },
      });
    });
  },
);

test("on the pay page", async () => {
  const body = JSON.stringify({ name: "", email: "x", phone: 5 });
  const headers = { "content-type": "application/json" };
  const refusal = await readPageBody(
    new Request("http://localhost:3000/", { method: "POST", body, headers }),
    AttemptInput,
  )
    .then(() => null)
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  const text = JSON.stringify(refusal instanceof ApiError && refusal.envelope("ar"));
  expect(text).toContain("الحقل");
  expect(text).not.toMatch(/Invalid|Too small|expected/);
});

test.each([
  ["tools/list", { cursor: 5 }, "params.cursor"],
  ["initialize", { protocolVersion: 5 }, "params.protocolVersion"],
  ["tools/call", { name: "list_payments", arguments: "x" }, "params.arguments"],
])("an MCP %s with %j names %s without a validator's message", async (method, params, param) => {
  const { body, text } = await rpc(shop.nextKey(), method, params);
  expect(body.error).toMatchObject({ code: -32602, data: { error: { param } } });
  expect(text).not.toMatch(/Invalid input|expected/);
});

test("a tool's error names its own arguments, not those of its operation", async () => {
  const result = await toolWith(shop.nextKey(), "refund_payment", { payment: "cus_1", amount: 0 });
  expect(result.structuredContent.error.errors).toMatchObject([
    { param: "payment", message: "payment must be an ID that starts with pay_." },
    { param: "amount", message: "amount must be at least 1 halala. Received 0." },
  ]);
});
