import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";
import type { Locale } from "@/server/core/operation/errors";

/** Other names of a concept, by language. Each concept has one name in the product, the emails and the guides. */
const otherNames = {
  en: /\b3DS\b|card gateway/g,
  ar: new RegExp(
    [
      "الدافع",
      // A refund that is in progress is «جارٍ رد المبلغ».
      "(?<![\\p{L}\\p{M}])(?<!جارٍ )رد (?:ال)?مبلغ",
      "وضع\\s+الاختبار",
      // «مباشر» reads as "direct".
      "(?:الوضع|المفتاح|مفتاح)\\s+(?:ال)?مباشر",
      "(?:المفاتيح|المدفوعات)\\s+المباشرة",
      // A «إشعار» is a notification of a phone.
      "إشعارات?\\s+(?:ال)?ويب",
      "الطرفية",
      "(?:ال|لل)كائن(?!\\s+JSON)",
    ].join("|"),
    "gu",
  ),
} as const;

/** The product's own word for the person who pays is the customer. */
const payer = /\bpayers?\b/i;

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(textsOf);

const read = (path: string) => readFileSync(join(root, path), "utf8");
const messages = (locale: Locale) =>
  readdirSync(join(root, "app/messages", locale)).flatMap((file) =>
    textsOf(JSON.parse(read(`app/messages/${locale}/${file}`))),
  );
const guides = (locale: Locale) =>
  readdirSync(join(root, "docs/site", locale))
    .filter((file) => /\.(?:md|json)$/.test(file) && file !== "GLOSSARY.md" && file !== "keywords.json")
    .map((file) => read(`docs/site/${locale}/${file}`));
const serverTexts = readdirSync(join(root, "server/core/texts")).map((file) =>
  read(`server/core/texts/${file}`),
);

test.each(["en", "ar"] as const)(
  "one name per concept is used in messages, emails, errors and guides (%s)",
  (locale) => {
    const texts = [...messages(locale), ...guides(locale), ...serverTexts];
    expect(texts.flatMap((text) => text.match(otherNames[locale]) ?? [])).toEqual([]);
  },
);

test.each(["en", "ar"] as const)("no message names a setting of the server (%s)", (locale) => {
  expect(messages(locale).filter((text) => /\b[A-Z]{3,}_[A-Z]{2,}/.test(text))).toEqual([]);
});

test("the dashboard calls the person who pays the customer", () => {
  expect(messages("en").filter((text) => payer.test(text))).toEqual([]);
});
