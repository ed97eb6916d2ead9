import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { docsFolder } from "@/server/api/docs/guides";
import type { Locale } from "@/server/core/operation/errors";

const Arabic = z.strictObject({
  /** Arabic translations of the OpenAPI document's texts, by their English text. */
  texts: z.record(z.string(), z.string().min(1)),
  /** The display names of resources and objects. */
  names: z.record(z.string(), z.string().min(1)),
});

let arabic: z.output<typeof Arabic> | undefined;

const arabicTexts = () => {
  arabic ??= Arabic.parse(JSON.parse(readFileSync(join(docsFolder, "ar/reference.json"), "utf8")));
  return arabic;
};

/** Returns a text of the OpenAPI document in a language. A test fails if a translation is missing. */
export const translate = (text: string, locale: Locale): string =>
  locale === "en" ? text : (arabicTexts().texts[text] ?? text);

/** Returns `payment_links` as a title. */
export function nameIn(snakeName: string, locale: Locale): string {
  const words = snakeName.replaceAll("_", " ");
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return locale === "en" ? name : (arabicTexts().names[name] ?? name);
}

/** Returns the start of a summary as a heading: up to its first comma, colon or full stop. */
export const headingOf = (summary: string): string => /^[^,،:.]+/.exec(summary)?.[0] ?? summary;

export const words = {
  en: {
    title: "API reference",
    description: "Every operation and object of the API, with samples for curl, TypeScript, Python and PHP.",
    intro: `The API has one base URL and JSON bodies. Authenticate with a secret key as a bearer token; the key determines the mode.

Rules that all operations share are in the guides: [requests and headers](/docs/concepts#requests), [lists](/docs/concepts#lists), [rate limits](/docs/concepts#rate-limits), [versions](/docs/concepts#versions), [idempotency](/docs/idempotency) and [errors](/docs/errors). For programs there is the [OpenAPI document](/openapi.json), and for Postman a [collection](/postman/collection.json) with its [environment](/postman/environment.json).`,
    operations: "Operations",
    objects: "Objects",
    request: "Request",
    path: "Path parameters",
    query: "Query parameters",
    body: "Body",
    response: "Response",
    errors: "Errors",
    fields: "Fields",
    example: "Example",
    usedBy: "Operations that return it",
    field: "Field",
    type: "Type",
    meaning: "Meaning",
    code: "Code",
    status: "HTTP",
    required: "Required.",
    orNull: "or null",
    listOf: "list of",
    mapOf: "map of strings",
    object: "object",
    oneOf: "One of",
    id: (form: string) => `An ID: ${form}.`,
    between: (min: string, max: string) => `From ${min} to ${max}.`,
    atMost: (count: number) => `At most ${count} characters.`,
    atMostItems: (count: number) => `At most ${count} items.`,
    standard: (value: string) => `Default: ${value}.`,
    returns: (link: string) => `Returns ${link}.`,
    returnsList: (link: string) =>
      `Returns a page of ${link}, newest first. While \`has_more\` is true, pass the last ID as \`starting_after\`; the clients do so when you iterate. See [Lists](/docs/concepts#lists).`,
    returnsStream: (link: string) =>
      `Responds with server-sent events (\`text/event-stream\`) and stays open. Each message has the ID as \`id\`, the type as \`event\`, and one line of JSON as \`data\`: ${link}, as the list returns it. The first message is \`ready\`; its ID is the position to resume from until another one arrives. A comment is sent every 20 seconds.

The stream ends after 15 minutes, or when the key is revoked. Connect again with the last ID in the \`Last-Event-ID\` header: no message is lost, but one can arrive twice. An open stream counts as one request. A key can have 5, all keys of an account 50, and all keys used from one network 200.`,
    returnsAll: (link: string) => `Returns all ${link} on one page.`,
    objectOf: (name: string) => `the ${name.toLowerCase()} object`,
    objectTitle: (name: string) => `The ${name.toLowerCase()} object`,
    objectDescription: (name: string) => `The fields of the ${name.toLowerCase()} object, with an example.`,
    testOnly: "Available with a test key only.",
    charges: "Charges money: in live mode, rejected until the account can charge.",
    secret: "The response contains a secret that is not shown again.",
    readOnly: "A read-only key is enough.",
    full: "Requires a key with full access.",
    retry:
      "Requires an [`Idempotency-Key`](/docs/idempotency); the clients send one automatically. If the response is lost, retry with the same key: the operation is not performed twice.",
    common: "Every operation can also return the [errors of every request](/docs/errors#all-codes).",
    guide: (link: string) => `Guide: ${link}.`,
  },
  ar: {
    title: "مرجع الواجهة البرمجية",
    description: "كل عمليات الواجهة البرمجية وكائناتها، مع أمثلة بأداة curl ولغات TypeScript وPython وPHP.",
    intro: `للواجهة البرمجية عنوان أساسي واحد، ومحتوى الطلبات والردود بصيغة JSON. أرسل المفتاح السري في ترويسة \`Authorization: Bearer\`؛ المفتاح هو الذي يحدد الوضع.

القواعد المشتركة بين جميع العمليات في الأدلة: [الطلبات والترويسات](/docs/concepts#requests) و[القوائم](/docs/concepts#lists) و[حدود الطلبات](/docs/concepts#rate-limits) و[الإصدارات](/docs/concepts#versions) و[منع التكرار](/docs/idempotency) و[الأخطاء](/docs/errors). وللبرامج [وثيقة OpenAPI](/openapi.json)، ولبرنامج Postman [مجموعة](/postman/collection.json) مع [بيئتها](/postman/environment.json).`,
    operations: "العمليات",
    objects: "الكائنات",
    request: "الطلب",
    path: "معاملات المسار",
    query: "معاملات التصفية",
    body: "محتوى الطلب",
    response: "الرد",
    errors: "الأخطاء",
    fields: "الحقول",
    example: "مثال",
    usedBy: "العمليات التي تعيده",
    field: "الحقل",
    type: "النوع",
    meaning: "المعنى",
    code: "الرمز",
    status: "HTTP",
    required: "مطلوب.",
    orNull: "أو null",
    listOf: "قائمة من",
    mapOf: "مفاتيح وقيم نصية",
    object: "object",
    oneOf: "إحدى القيم",
    id: (form: string) => `معرّف: ${form}.`,
    between: (min: string, max: string) => `من ${min} إلى ${max}.`,
    atMost: (count: number) => `الحد الأقصى للأحرف: ${count}.`,
    atMostItems: (count: number) => `الحد الأقصى للعناصر: ${count}.`,
    standard: (value: string) => `القيمة الافتراضية: ${value}.`,
    returns: (link: string) => `يعيد ${link}.`,
    returnsList: (link: string) =>
      `يعيد صفحة عناصرها ${link}، الأحدث أولًا. ما دامت قيمة \`has_more\` هي true فمرّر آخر معرّف في \`starting_after\`، والمكتبات تفعل ذلك عند المرور على القائمة. انظر [القوائم](/docs/concepts#lists).`,
    returnsStream: (link: string) =>
      `يرد ببث أحداث (\`text/event-stream\`) ويبقى الاتصال مفتوحًا. في كل رسالة المعرّف في \`id\` والنوع في \`event\` وسطر JSON واحد في \`data\`: ‏${link} كما تعيده القائمة. الرسالة الأولى \`ready\`، ومعرّفها هو موضع الاستئناف إلى أن تصل رسالة أخرى. ويُرسل تعليق كل 20 ثانية.

ينتهي الاتصال بعد 15 دقيقة، أو عند إبطال المفتاح. اتصل مجددًا بآخر معرّف في ترويسة \`Last-Event-ID\`: لا تفوتك رسالة، وقد تصل الرسالة مرتين. يُحسب الاتصال المفتوح طلبًا واحدًا. والحد الأقصى 5 اتصالات مفتوحة لكل مفتاح، و50 لجميع مفاتيح الحساب، و200 لجميع المفاتيح المستخدمة من شبكة واحدة.`,
    returnsAll: (link: string) => `يعيد في صفحة واحدة جميع العناصر من نوع ${link}.`,
    objectOf: (name: string) => `كائن ${name}`,
    objectTitle: (name: string) => `كائن ${name}`,
    objectDescription: (name: string) => `حقول كائن ${name} مع مثال.`,
    testOnly: "متاحة بمفتاح اختبار فقط.",
    charges: "تخصم مالًا: تُرفض في الوضع المباشر حتى يصبح الحساب قادرًا على التحصيل.",
    secret: "في الرد سر لا يظهر مرة أخرى.",
    readOnly: "يكفي مفتاح قراءة فقط.",
    full: "تتطلب مفتاحًا بصلاحية كاملة.",
    retry:
      "تتطلب ترويسة [`Idempotency-Key`](/docs/idempotency)، والمكتبات ترسلها تلقائيًا. إذا ضاع الرد فأعد الطلب بالمفتاح نفسه: لا تُنفّذ العملية مرتين.",
    common: "يمكن أن تعيد كل عملية أيضًا [الأخطاء المشتركة بين جميع الطلبات](/docs/errors#all-codes).",
    guide: (link: string) => `الدليل: ${link}.`,
  },
} satisfies Record<Locale, object>;

/** The guide that explains a resource. */
export const guideOf: Record<string, string> = {
  account: "going-live",
  balance: "reconciliation",
  balance_transactions: "reconciliation",
  cards: "customers-and-cards",
  customers: "customers-and-cards",
  cycles: "subscriptions",
  events: "events",
  payment_links: "payment-links",
  payments: "payments",
  refunds: "refunds",
  request_logs: "errors",
  subscriptions: "subscriptions",
  webhook_deliveries: "webhooks",
  webhook_endpoints: "webhooks",
};
