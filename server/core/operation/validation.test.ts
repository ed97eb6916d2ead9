import { expect, test } from "vitest";
import { z } from "zod";
import { ruleTexts } from "@/server/core/texts/rules";
import { id } from "@/server/core/values/ids";
import { parseJson } from "@/server/core/values/json";
import { amount } from "@/server/core/values/money";
import { metadata, text, timestamp } from "@/server/core/values/text";
import { inUnit } from "@/server/core/values/unit";
import { ApiError } from "./errors";
import { parseInput } from "./validation";

const schema = z.strictObject({
  amount: amount.optional(),
  days: inUnit(z.int().min(1).max(30), "days").optional().meta({ description: "Derived." }),
  limit: z.int().min(1).max(100).default(20),
  name: text(2, 5).optional(),
  customer: id("cus").optional(),
  interval: z.enum(["day", "week"]).optional(),
  flag: z.boolean().optional(),
  at: timestamp.optional(),
  tags: z.array(text(1, 5)).max(2).optional(),
  metadata: metadata.optional(),
  source: z.strictObject({ type: z.literal("token"), token: z.string() }).optional(),
  password: z.enum(["a"]).optional(),
});

function refusal(input: unknown, of: z.ZodType = schema): ApiError {
  try {
    parseInput(of, input);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("It was taken.");
}

const describeError = (input: unknown, of?: z.ZodType) => {
  const { localizedMessage, param, problems } = refusal(input, of);
  return [param, problems[0]?.reason, localizedMessage?.en, localizedMessage?.ar];
};

test.each<[unknown, ...unknown[]]>([
  [
    { amount: 100.5 },
    "amount",
    "type_invalid",
    "amount must be an integer number of halalas. Received 100.5.",
    "يجب أن يكون الحقل amount عددًا صحيحًا (بالهللات). القيمة المرسلة: 100.5.",
  ],
  [
    parseJson('{"amount":1e2}'),
    "amount",
    "type_invalid",
    "amount must be an integer number of halalas, written with digits only. Received 1e2.",
    "يجب أن يكون الحقل amount عددًا صحيحًا (بالهللات) مكتوبًا بالأرقام فقط. القيمة المرسلة: 1e2.",
  ],
  [
    { amount: 0 },
    "amount",
    "value_too_small",
    "amount must be at least 1 halala. Received 0.",
    "الحد الأدنى لقيمة الحقل amount هو 1 (بالهللات). القيمة المرسلة: 0.",
  ],
  [
    { amount: -5 },
    "amount",
    "value_too_small",
    "amount must be at least 1 halala. Received -5.",
    "الحد الأدنى لقيمة الحقل amount هو 1 (بالهللات). القيمة المرسلة: \u2068-5\u2069.",
  ],
  [
    { days: 31 },
    "days",
    "value_too_large",
    "days must be at most 30 days. Received 31.",
    "الحد الأقصى لقيمة الحقل days هو 30 (بالأيام). القيمة المرسلة: 31.",
  ],
  [
    { limit: "5" },
    "limit",
    "type_invalid",
    'limit must be an integer. Received the string "5".',
    "يجب أن يكون الحقل limit عددًا صحيحًا. القيمة المرسلة نص: «5».",
  ],
  [
    { name: "a" },
    "name",
    "text_too_short",
    "name must have at least 2 characters. Received 1 character.",
    "الحد الأدنى لعدد الأحرف في الحقل name هو 2. العدد المرسل: 1.",
  ],
  [
    { name: "a".repeat(300) },
    "name",
    "text_too_long",
    "name must have at most 5 characters. Received 300 characters.",
    "الحد الأقصى لعدد الأحرف في الحقل name هو 5. العدد المرسل: 300.",
  ],
  [
    { customer: "pay_01jz8m3v9kf2qt6w0x4y7c5b1d" },
    "customer",
    "format_invalid",
    "customer must be an ID that starts with cus_. Received an ID that starts with pay_.",
    "يجب أن يكون الحقل customer معرّفًا يبدأ بـ cus_. المعرّف المرسل يبدأ بـ pay_.",
  ],
  [
    { interval: "month" },
    "interval",
    "value_unknown",
    'interval must be one of day, week. Received the string "month".',
    "يجب أن يكون الحقل interval إحدى القيم: day، week. القيمة المرسلة نص: «month».",
  ],
  [
    { flag: null },
    "flag",
    "type_invalid",
    "flag must be true or false. Received null.",
    "يجب أن يكون الحقل flag true أو false. القيمة المرسلة: null.",
  ],
  [
    { at: "2026-01-01" },
    "at",
    "format_invalid",
    'at must be a UTC date and time in ISO 8601, such as 2026-01-31T09:00:00Z. Received the string "2026-01-01".',
    "يجب أن يكون الحقل at تاريخًا ووقتًا بتوقيت UTC وفق ISO 8601، مثل 2026-01-31T09:00:00Z. القيمة المرسلة نص: «\u20682026-01-01\u2069».",
  ],
  [
    { tags: ["a", "b", "c"] },
    "tags",
    "list_too_long",
    "tags must have at most 2 items. Received 3 items.",
    "الحد الأقصى لعدد العناصر في الحقل tags هو 2. العدد المرسل: 3.",
  ],
  [
    { tags: ["a", 5] },
    "tags.1",
    "type_invalid",
    "tags.1 must be a string. Received 5.",
    "يجب أن يكون الحقل tags.1 نصًا. القيمة المرسلة: 5.",
  ],
  [
    { source: { type: "token" } },
    "source.token",
    "parameter_missing",
    "source.token is required.",
    "الحقل source.token مطلوب.",
  ],
  [
    parseJson('{"source":1.5}'),
    "source",
    "type_invalid",
    "source must be an object. Received 1.5.",
    "يجب أن يكون الحقل source كائنًا. القيمة المرسلة: 1.5.",
  ],
  [
    { colour: 1 },
    "colour",
    "parameter_unknown",
    "colour is not a known parameter.",
    "الحقل colour غير معروف.",
  ],
  [
    [],
    null,
    "type_invalid",
    "The request must be an object. Received an array.",
    "يجب أن يكون الطلب كائنًا. القيمة المرسلة: مصفوفة.",
  ],
])("describes the error in %j", (input, ...expected) => {
  expect(describeError(input)).toEqual(expected);
});

test.each([
  ["2026-11-28T00:00:00Z", "2026-11-28T00:00:00Z"],
  ["2026-11-28T00:00:00+00:00", "2026-11-28T00:00:00Z"],
  ["2026-11-28T00:00:00.123456+00:00", "2026-11-28T00:00:00.123456Z"],
  ["2026-11-28T00:00:00-00:00", "2026-11-28T00:00:00Z"],
  ["2026-11-28T00:00:00 00:00", "2026-11-28T00:00:00Z"], // a plus in a query without encoding
  ["2026-02-18T00:00Z", "2026-02-18T00:00:00Z"],
  ["2026-02-18T00:00+00:00", "2026-02-18T00:00:00Z"],
  ["2026-11-28T00:00:00+0000", "2026-11-28T00:00:00Z"],
  ["2026-11-28 00:00:00+00:00", "2026-11-28T00:00:00Z"],
  ["2026-11-28t00:00:00.5z", "2026-11-28T00:00:00.5Z"],
  ["2026-11-28 00:00:00", null],
  ["2026-11-28T00:00:00", null],
  ["2026-11-28T00:00", null],
  ["2026-11-28T00:00:00+03:00", null],
  ["2026-11-28T00:00:00+00:30", null],
  ["2026-11-28T24:00Z", null],
  ["2026-02-30T00:00Z", null],
  ["2026-11-28", null],
])("reads the UTC moment %s as %s", (written, read) => {
  expect(timestamp.safeParse(written).data ?? null).toBe(read);
});

test("lists every invalid field once, starting with the error's own", () => {
  const error = refusal({ amount: 0, name: "", tags: [5, 6], metadata: { "a b": "v" }, x: 1, y: 2 });
  expect(error.problems.map(({ param }) => param)).toEqual([
    "amount",
    "name",
    "tags.0",
    "tags.1",
    "metadata.a b",
    "x",
    "y",
  ]);
  const { errors, ...first } = error.envelope("ar").error as { errors: object[] } & Record<string, unknown>;
  expect(errors[0]).toEqual({ param: "amount", code: "value_too_small", message: first.message });
});

test("lists at most 20 fields", () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`x${n}`, n]));
  expect(refusal(many).problems).toHaveLength(20);
});

test("reports a union's errors against the closest variant", () => {
  const forms = z.union([
    z.strictObject({ token: z.string(), name: z.string(), password: text(12, 128) }),
    z.strictObject({ token: z.string() }),
  ]);
  expect(describeError({ token: "t", name: "Sara", password: "short" }, forms).slice(0, 2)).toEqual([
    "password",
    "text_too_short",
  ]);
  expect(describeError({ token: 5 }, forms).slice(0, 2)).toEqual(["token", "type_invalid"]);
});

test("the error for an unknown discriminator lists the valid values", () => {
  const acts = z.discriminatedUnion("act", [
    z.strictObject({ act: z.literal("approve") }),
    z.strictObject({ act: z.literal("reject") }),
  ]);
  const message = 'act must be one of approve, reject. Received the string "delete".';
  expect(describeError({ act: "delete" }, acts).slice(0, 3)).toEqual(["act", "value_unknown", message]);
  expect(describeError({}, acts).slice(0, 3)).toEqual(["act", "parameter_missing", "act is required."]);
});

test("rules with the same English text, which is the key of both languages, have the same Arabic", () => {
  const english = new Set(Object.values(ruleTexts).map(({ en }) => en));
  expect(new Set(Object.values(ruleTexts).map(({ en, ar }) => `${en} ${ar}`)).size).toBe(english.size);
});

test("a variant of an error puts its parameter and its values into the text of both languages", () => {
  const locked = new ApiError("state_conflict", { variant: "verified", param: "iban" });
  expect(locked.localizedMessage?.en).toBe("iban was verified and cannot be changed.");
  const values = { types: ["iqama", "{param}"] };
  const list = new ApiError("parameter_invalid", { variant: "document_type", values });
  expect(list.message).toBe("type must be one of iqama, {param}.");
  expect(list.localizedMessage?.ar).toContain("iqama، {param}");
});
