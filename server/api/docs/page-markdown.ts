import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import { docGroups, docPath } from "./contents";
import type { DocPage } from "./guides";
import { inLanguage } from "./markdown";
import { docPages } from "./pages";
import { withOrigin } from "./placeholders";

const summary = {
  en: `Payments for merchants in Saudi Arabia: cards, payment links, customers, subscriptions, refunds and signed webhooks.

- Amounts are integers in halalas: 10000 is 100.00 SAR. The only currency is SAR.
- The secret key determines the mode: \`sk_test_\` moves no money. A key sees only the objects of its own mode.
- Every POST requires an \`Idempotency-Key\`. A repeated request returns the stored first response.
- Never send a card number. The payer's browser turns the card into a token, or a payment link collects it.
- Every error has the body \`{"error": {"type", "code", "message", "param", "doc_url"}}\`.`,
  ar: `مدفوعات للتجار في السعودية: البطاقات وروابط الدفع والعملاء والاشتراكات والاستردادات وإشعارات الويب الموقّعة.

- المبالغ أعداد صحيحة بالهللة: 10000 هي 100.00 ريال، والعملة الوحيدة SAR.
- المفتاح السري يحدد الوضع: لا تتحرك أموال مع \`sk_test_\`، ولا يرى المفتاح إلا كائنات وضعه.
- يتطلب كل طلب POST ترويسة \`Idempotency-Key\`، وعند تكراره يعود الرد الأول المحفوظ.
- لا ترسل رقم بطاقة أبدًا: متصفح العميل يحوّل البطاقة إلى رمز، أو تُدخل في صفحة رابط الدفع.
- صيغة كل خطأ \`{"error": {"type", "code", "message", "param", "doc_url"}}\`.`,
} satisfies Record<Locale, string>;

const texts = {
  en: {
    guides: "Guides",
    errors: "Error codes",
    more: "More",
    reference: "API reference",
    spec: "OpenAPI document",
    full: "All guides in one file",
  },
  ar: {
    guides: "الأدلة",
    errors: "رموز الأخطاء",
    more: "المزيد",
    reference: "مرجع الواجهة البرمجية",
    spec: "وثيقة OpenAPI",
    full: "الأدلة كلها في ملف واحد (بالإنجليزية)",
  },
} satisfies Record<Locale, Record<string, string>>;

/** Returns the path of a page as Markdown. */
export const markdownUrl = (locale: Locale, slug = ""): string => `${baseUrl}${docPath(locale, slug)}.md`;

/** Renders a page as standalone Markdown: with its title, and with absolute links that point to Markdown. */
export const markdownOf = (page: DocPage): string => `# ${page.title}

> ${page.description}

${standaloneBody(page).trim()}
`;

// The info string after the language of a sample is for our tests; readers must not see it.
const standaloneBody = ({ body, locale }: DocPage): string =>
  withOrigin(body)
    .replaceAll(/^```(\w+) \w+$/gm, "```$1")
    .replaceAll(
      /\]\((?<path>\/[^)\s#]*)(?<anchor>#[^)\s]*)?\)/g,
      (_, path: string, anchor = "") => `](${baseUrl}${toMarkdownPath(inLanguage(path, locale))}${anchor})`,
    );

const toMarkdownPath = (path: string) => (path.startsWith("/docs") ? `${path}.md` : path);

const linkTo = ({ locale, slug, title, description }: DocPage) =>
  `- [${title}](${markdownUrl(locale, slug)}): ${description}`;

/** The whole documentation as a list of links: `/llms.txt`, and the home page for programs. */
export function docIndex(locale: Locale): string {
  const pages = docPages(locale);
  const listed = docGroups.flatMap((group) => pages.filter((page) => page.group === group));
  const w = texts[locale];
  return `# Halala

> ${summary[locale]}

## ${w.guides}

${listed.map(linkTo).join("\n")}

## ${w.errors}

${pages
  .filter(({ slug }) => slug.startsWith("errors/"))
  .map(linkTo)
  .join("\n")}

## ${w.reference}

${pages
  .filter(({ slug }) => slug.startsWith("api/"))
  .map(linkTo)
  .join("\n")}

## ${w.more}

- [${w.spec}](${baseUrl}/openapi.json)
- [${w.full}](${baseUrl}/llms-full.txt)
- [${locale === "en" ? "العربية" : "English"}](${markdownUrl(locale === "en" ? "ar" : "en")})
`;
}

/** Returns all guides in one text, for models. */
export const everyGuide = (): string =>
  [
    `# Halala\n\n> ${summary.en}\n`,
    ...docPages("en")
      .filter(({ group }) => group !== null)
      .map(markdownOf),
  ].join("\n---\n\n");
