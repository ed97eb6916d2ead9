import type { Locale } from "@/server/core/operation/errors";

export const referenceTexts = {
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
    returnsStream: (
      link: string,
    ) => `Responds with server-sent events (\`text/event-stream\`) and stays open. Each message has the ID as \`id\`, the type as \`event\`, and one line of JSON as \`data\`: ${link}, as the list returns it. The first message is \`ready\`; its ID is the position to resume from until another one arrives. A comment is sent every 20 seconds.

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
    scope: (scope: string) => `The [scope](/docs/security#scopes) is \`${scope}\`.`,
    retry: "Requires an [`Idempotency-Key`](/docs/idempotency); the clients send one automatically. If the response is lost, retry with the same key: the operation is not performed twice.",
    common: "Every operation can also return the [errors of every request](/docs/errors#all-codes).",
    guide: (link: string) => `Guide: ${link}.`,
  },
  ar: {
    title: "مرجع الواجهة البرمجية",
    description: "كل عمليات الواجهة البرمجية وعناصرها، مع أمثلة بأداة curl ولغات TypeScript وPython وPHP.",
    intro: `للواجهة البرمجية عنوان أساسي واحد، ومحتوى الطلبات والردود بصيغة JSON. أرسل المفتاح السري في ترويسة \`Authorization: Bearer\`؛ المفتاح هو الذي يحدد الوضع.

القواعد المشتركة بين جميع العمليات في الأدلة: [الطلبات والترويسات](/docs/concepts#requests) و[القوائم](/docs/concepts#lists) و[حدود الطلبات](/docs/concepts#rate-limits) و[الإصدارات](/docs/concepts#versions) و[منع التكرار](/docs/idempotency) و[الأخطاء](/docs/errors). وللبرامج [وثيقة OpenAPI](/openapi.json)، ولبرنامج Postman [مجموعة](/postman/collection.json) مع [بيئتها](/postman/environment.json).`,
    operations: "العمليات",
    objects: "العناصر",
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
      `يعيد صفحة عناصرها من نوع ${link}، الأحدث أولًا. ما دامت قيمة \`has_more\` هي true فمرّر آخر معرّف في \`starting_after\`، والمكتبات تفعل ذلك عند المرور على القائمة. انظر [القوائم](/docs/concepts#lists).`,
    returnsStream: (
      link: string,
    ) => `يرد ببث أحداث (\`text/event-stream\`) ويبقى الاتصال مفتوحًا. في كل رسالة المعرّف في \`id\` والنوع في \`event\` وسطر JSON واحد في \`data\`: ‏${link} كما تعيده القائمة. الرسالة الأولى \`ready\`، ومعرّفها هو موضع الاستئناف إلى أن تصل رسالة أخرى. ويُرسل تعليق كل 20 ثانية.

ينتهي الاتصال بعد 15 دقيقة، أو عند إبطال المفتاح. اتصل مجددًا بآخر معرّف في ترويسة \`Last-Event-ID\`: لا تفوتك رسالة، وقد تصل الرسالة مرتين. يُحسب الاتصال المفتوح طلبًا واحدًا. والحد الأقصى 5 اتصالات مفتوحة لكل مفتاح، و50 لجميع مفاتيح الحساب، و200 لجميع المفاتيح المستخدمة من شبكة واحدة.`,
    returnsAll: (link: string) => `يعيد في صفحة واحدة جميع العناصر من نوع ${link}.`,
    objectOf: (name: string) => `عنصر ${name}`,
    objectTitle: (name: string) => `عنصر ${name}`,
    objectDescription: (name: string) => `حقول عنصر ${name} مع مثال.`,
    testOnly: "متاحة بمفتاح تجريبي فقط.",
    charges: "تخصم مالًا: تُرفض في الوضع الفعلي حتى يصبح الحساب قادرًا على التحصيل.",
    secret: "في الرد سر لا يظهر مرة أخرى.",
    readOnly: "يكفي مفتاح قراءة فقط.",
    full: "تتطلب مفتاحًا بصلاحية كاملة.",
    scope: (scope: string) => `[الصلاحية](/docs/security#scopes) هي \`${scope}\`.`,
    retry: "تتطلب ترويسة [`Idempotency-Key`](/docs/idempotency)، والمكتبات ترسلها تلقائيًا. إذا ضاع الرد فأعد الطلب بالمفتاح نفسه: لا تُنفّذ العملية مرتين.",
    common: "يمكن أن تعيد كل عملية أيضًا [الأخطاء المشتركة بين جميع الطلبات](/docs/errors#all-codes).",
    guide: (link: string) => `الدليل: ${link}.`,
  },
};

export const errorPageTexts = {
  en: {
    code: "Code",
    status: "Status",
    meaning: "Meaning",
    repeat: "Retry?",
    yes: "Yes",
    no: "No",
    why: "Why it happens",
    fix: "What to do",
    example: "Example",
    repeatYes: "The same request can succeed later. Retry it.",
    repeatNo: "The same request fails again. Change it before you retry.",
    indexTitle: "Error codes",
    indexLead: "Every error code: its HTTP status, its meaning, and whether to retry the request.",
    indexText: "Each code links to a page with its causes, what to do, and an example. For the error format and how to handle errors by type, see [Errors](/docs/errors).",
    declined: "A declined card is not an API error: see [Payments](/docs/payments).",
  },
  ar: {
    code: "الرمز",
    status: "الحالة",
    meaning: "المعنى",
    repeat: "إعادة المحاولة؟",
    yes: "نعم",
    no: "لا",
    why: "سبب الخطأ",
    fix: "الحل",
    example: "مثال",
    repeatYes: "قد ينجح الطلب نفسه لاحقًا: أعد إرساله.",
    repeatNo: "سيفشل الطلب نفسه مرة أخرى. عدّله قبل إعادة المحاولة.",
    indexTitle: "رموز الأخطاء",
    indexLead: "كل رموز الأخطاء: حالة HTTP والمعنى وهل تعيد المحاولة.",
    indexText: "لكل رمز صفحة فيها الأسباب والحل ومثال. ولمعرفة صيغة الخطأ وطريقة التعامل مع كل نوع، انظر [الأخطاء](/docs/errors).",
    declined: "رفض البطاقة ليس خطأ من الواجهة البرمجية: انظر [المدفوعات](/docs/payments).",
  },
};

export const sampleTexts = {
  en: { copy: "Copy", copied: "Copied", code: "Code", table: "Table", language: "Language of the sample" },
  ar: { copy: "نسخ", copied: "تم النسخ", code: "شيفرة", table: "جدول", language: "لغة المثال" },
};

export const calloutTexts = {
  note: { en: "Note", ar: "ملاحظة" },
  tip: { en: "Tip", ar: "فائدة" },
  warning: { en: "Warning", ar: "تنبيه" },
};

export const summaryTexts: Record<Locale, string> = {
  en: `Payments for merchants in Saudi Arabia: cards, payment links, customers, subscriptions, refunds and signed webhooks.

- Amounts are integers in halalas: 10000 is 100.00 SAR. The only currency is SAR.
- The secret key determines the mode: \`sk_test_\` moves no money. A key sees only the objects of its own mode.
- Every POST requires an \`Idempotency-Key\`. A repeated request returns the stored first response.
- Never send a card number. The payer's browser turns the card into a token, or a payment link collects it.
- Every error has the body \`{"error": {"type", "code", "message", "param", "doc_url"}}\`.`,
  ar: `مدفوعات للتجار في السعودية: البطاقات وروابط الدفع والعملاء والاشتراكات والاستردادات والويب هوك الموقّع.

- المبالغ أعداد صحيحة بالهللة: 10000 هي 100.00 ريال، والعملة الوحيدة SAR.
- المفتاح السري يحدد الوضع: لا تتحرك أموال مع \`sk_test_\`، ولا يرى المفتاح إلا عناصر وضعه.
- يتطلب كل طلب POST ترويسة \`Idempotency-Key\`، وعند تكراره يعود الرد الأول المحفوظ.
- لا ترسل رقم بطاقة أبدًا: متصفح العميل يحوّل البطاقة إلى رمز، أو تُدخل في صفحة رابط الدفع.
- صيغة كل خطأ \`{"error": {"type", "code", "message", "param", "doc_url"}}\`.`,
};

export const indexTexts = {
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
};

/** The heading of the links at the end of a guide. */
export const nextTexts: Record<Locale, string> = { en: "Next", ar: "التالي" };

/** The name of the other language of a page. */
export const languageTexts: Record<Locale, string> = { en: "English", ar: "العربية" };
