import type { ErrorCode } from "@/server/core/operation/errors";
import type { LocalizedText } from "@/server/core/values/localized-text";
import type { SampleRequest } from "./command";

/** The cause of an error: a request that gets it, or a description. At least one of the two. */
export type Sample = { request?: SampleRequest; before?: LocalizedText };

const payment = (
  source: object = { type: "token", token: "token_test_paid_mada" },
  amount: unknown = 10_000,
) => ({
  amount,
  currency: "SAR",
  source,
});

const post = (path: string, body?: object | string, headers?: SampleRequest["headers"]): SampleRequest => ({
  method: "POST",
  path,
  ...(body === undefined ? {} : { body }),
  ...(headers === undefined ? {} : { headers }),
});
const get = (path: string, headers?: SampleRequest["headers"]): SampleRequest => ({
  method: "GET",
  path,
  ...(headers === undefined ? {} : { headers }),
});
const callTool = (name: string, args: object, headers?: SampleRequest["headers"]) =>
  post(
    "/mcp",
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
    { accept: "application/json, text/event-stream", "idempotency-key": null, ...headers },
  );

const inDashboard = (en: string, ar: string): Sample => ({ before: { en, ar } });

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export const samples = {
  parameter_invalid: {
    request: post("/v1/payment_links", { amount: 100.5, currency: "USD", description: "", colour: "red" }),
  },
  request_body_invalid: { request: post("/v1/customers", '{"name": "Sara"') },
  request_malformed: {
    before: {
      en: "Send a request line without a path: `printf 'GET * HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' | nc localhost 3000`",
      ar: "أرسل سطر طلب بلا مسار: `printf 'GET * HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' | nc localhost 3000`",
    },
  },
  request_header_too_large: {
    before: {
      en: 'Send more than 16 KB of headers: `curl -H "X-Long: $(printf \'%017000d\' 0)" "$HALALA_API_URL/v1/account"`',
      ar: 'أرسل ترويسات أكبر من 16 كيلوبايت: `curl -H "X-Long: $(printf \'%017000d\' 0)" "$HALALA_API_URL/v1/account"`',
    },
  },
  card_number_refused: {
    request: post("/v1/payment_links", {
      amount: 10_000,
      currency: "SAR",
      description: "Card 4111 1111 1111 1111",
    }),
  },
  stored_card_not_chargeable: {
    request: post("/v1/payments", payment({ type: "card", token: "card_01jz8m3v9kf2qt6w0x4y7c5b1d" })),
  },
  token_invalid: { request: post("/v1/payments", payment({ type: "token", token: "token_unknown" })) },
  idempotency_key_required: { request: post("/v1/customers", { name: "Sara" }, { "idempotency-key": null }) },
  idempotency_key_invalid: {
    request: post("/v1/customers", { name: "Sara" }, { "idempotency-key": "clé" }),
  },
  version_unknown: { request: get("/v1/account", { "service-version": "2020-01-01" }) },
  refund_exceeds_remaining: {
    before: { en: "The payment amount is 10000 halalas.", ar: "مبلغ الدفعة 10000 هللة." },
    request: post("/v1/payments/{pay}/refunds", { amount: 10_001 }),
  },
  webhook_url_refused: { request: post("/v1/webhook_endpoints", { url: "https://10.0.0.1/hooks" }) },
  api_key_missing: { request: get("/v1/account", { authorization: null }) },
  api_key_invalid: { request: get("/v1/account", bearer("sk_test_mistyped")) },
  api_key_revoked: {
    before: { en: "The key was revoked.", ar: "أُبطل المفتاح." },
    request: get("/v1/account"),
  },
  api_key_expired: {
    before: { en: "The key's expiry date has passed.", ar: "مضى تاريخ انتهاء صلاحية المفتاح." },
    request: get("/v1/account"),
  },
  publishable_key_not_allowed: {
    request: get("/v1/account", bearer("pk_test_hl_abcdefghijklmnopqrstuvwxyz0123456789")),
  },
  test_mode_only: {
    before: { en: "The key is a live key.", ar: "المفتاح للوضع الفعلي." },
    request: post("/v1/test/payment_links/{plink}/pay"),
  },
  account_cannot_charge: {
    before: {
      en: "The key is a live key of an account that is still in verification.",
      ar: "المفتاح للوضع الفعلي والحساب لم يُوثّق بعد.",
    },
    request: post("/v1/payments", payment()),
  },
  key_read_only: {
    before: { en: "The key is read-only.", ar: "المفتاح للقراءة فقط." },
    request: post("/v1/customers", { name: "Sara" }),
  },
  key_not_permitted: {
    before: { en: "A viewer created the key.", ar: "أنشأ المفتاح عضو بدور «اطلاع فقط»." },
    request: post("/v1/customers", { name: "Sara" }),
  },
  key_exceeds_role: inDashboard(
    "As a developer, rotate a key that an owner created.",
    "بدور المطوّر، بدّل مفتاحًا أنشأه المالك.",
  ),
  refund_limit_reached: {
    before: {
      en: "The key can refund 50.00 SAR a day; the payment amount is 10000 halalas.",
      ar: "حد الاسترداد اليومي للمفتاح 50.00 ريال، ومبلغ الدفعة 10000 هللة.",
    },
    request: post("/v1/payments/{pay}/refunds", { amount: 7_500 }),
  },
  tool_turned_off: {
    before: { en: "The tool is turned off for the key.", ar: "الأداة معطّلة لهذا المفتاح." },
    request: callTool("list_payments", {}),
  },
  confirmation_required: {
    before: {
      en: "The payment amount is 10000 halalas, with a mada card.",
      ar: "مبلغ الدفعة 10000 هللة ببطاقة مدى.",
    },
    request: callTool("refund_payment", { payment: "{pay}", amount: 2_500 }),
  },
  step_up_required: inDashboard(
    "Create an API key more than 10 minutes after your last identity check.",
    "أنشئ مفتاحًا بعد أكثر من 10 دقائق من آخر تأكيد لهويتك.",
  ),
  second_factor_required: inDashboard(
    "Create a live API key without two-step sign-in.",
    "أنشئ مفتاحًا للوضع الفعلي دون تفعيل التحقق بخطوتين.",
  ),
  role_too_high: inDashboard("As an admin, change the role of an owner.", "بدور المدير، غيّر دور المالك."),
  origin_not_allowed: { request: callTool("list_payments", {}, { origin: "https://elsewhere.example" }) },
  resource_missing: { request: get("/v1/payments/pay_01jz8m3v9kf2qt6w0x4y7c5b1d") },
  route_not_found: { request: get("/v1/nothing") },
  idempotency_key_reuse: {
    before: {
      en: "The key `order-1001` was used in the last 24 hours to create a customer named Sara.",
      ar: "استُخدمت القيمة `order-1001` خلال آخر 24 ساعة لإنشاء عميل باسم Sara.",
    },
    request: post("/v1/customers", { name: "Noura" }, { "idempotency-key": "order-1001" }),
  },
  idempotency_key_in_use: inDashboard(
    "Send the same POST with the same `Idempotency-Key` a second time, before the first response.",
    "أرسل طلب POST نفسه بقيمة `Idempotency-Key` نفسها مرة ثانية قبل وصول الرد الأول.",
  ),
  payment_not_refundable: {
    before: { en: "The payment failed.", ar: "فشلت الدفعة." },
    request: post("/v1/payments/{pay}/refunds"),
  },
  payment_already_refunded: {
    before: { en: "The payment was refunded in full.", ar: "استُرد مبلغ الدفعة كاملًا." },
    request: post("/v1/payments/{pay}/refunds"),
  },
  payment_charged_back: {
    before: {
      en: "The payer's bank took the payment back, and the payout that deducts it was imported.",
      ar: "استعاد بنك العميل مبلغ الدفعة، واستُوردت الحوالة التي خُصم منها.",
    },
    request: post("/v1/payments/{pay}/refunds"),
  },
  payment_link_not_payable: {
    before: { en: "The link was canceled.", ar: "أُلغي الرابط." },
    request: post("/v1/test/payment_links/{plink}/pay"),
  },
  webhook_endpoint_disabled: {
    before: { en: "The endpoint is disabled.", ar: "نقطة الاستقبال متوقفة." },
    request: post("/v1/events/{evt}/resend", { webhook_endpoint: "{we}" }),
  },
  webhook_endpoint_limit: {
    before: { en: "The account has 16 endpoints.", ar: "لدى الحساب 16 نقطة استقبال." },
    request: post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" }),
  },
  subscription_not_active: {
    before: { en: "The subscription was canceled.", ar: "أُلغي الاشتراك." },
    request: post("/v1/subscriptions/{sub}/cancel"),
  },
  customer_has_subscriptions: {
    before: { en: "The customer has a subscription.", ar: "لدى العميل اشتراك." },
    request: { method: "DELETE", path: "/v1/customers/{cus}" },
  },
  customer_details_in_use: {
    before: {
      en: "Another customer has this email address.",
      ar: "البريد الإلكتروني مسجّل لعميل آخر.",
    },
    request: post("/v1/customers/{cus}", { email: "sara@shop.example" }),
  },
  account_changed: inDashboard(
    "Switch to another business in a second tab, then create an API key in the first.",
    "انتقل إلى منشأة أخرى في علامة تبويب ثانية، ثم أنشئ مفتاحًا في الأولى.",
  ),
  api_key_limit: inDashboard("Create a 101st active API key.", "أنشئ مفتاح API النشط الأول بعد المئة."),
  business_limit: inDashboard("Create a 21st business.", "أنشئ المنشأة الحادية والعشرين."),
  last_owner: inDashboard("As the only owner, leave the account.", "غادر الحساب وأنت مالكه الوحيد."),
  state_conflict: inDashboard(
    "Cancel a payment link at the moment at which another request changes it.",
    "ألغِ رابط دفع في اللحظة التي يغيّره فيها طلب آخر.",
  ),
  rate_limited: {
    before: {
      en: "The key sent 100 requests in this minute.",
      ar: "أُرسل بهذا المفتاح 100 طلب خلال هذه الدقيقة.",
    },
    request: get("/v1/account"),
  },
  too_many_unknown_keys: {
    before: {
      en: "The address sent 60 requests with unknown keys in this minute.",
      ar: "أُرسل من هذا العنوان 60 طلبًا بمفاتيح غير معروفة خلال هذه الدقيقة.",
    },
    request: get("/v1/account", bearer("sk_test_mistyped")),
  },
  too_many_tries: inDashboard(
    "Enter a wrong password five times when you confirm your identity.",
    "أدخل كلمة مرور خاطئة خمس مرات عند تأكيد هويتك.",
  ),
  attempt_challenge_required: inDashboard(
    "Enter declined cards on one payment page many times within minutes.",
    "أدخل بطاقات مرفوضة في صفحة دفع واحدة مرات كثيرة خلال دقائق.",
  ),
  internal_error: inDashboard(
    "No request causes it on purpose: it is a defect of the service.",
    "لا يسببه طلب بعينه: هو خلل في الخدمة.",
  ),
  service_unavailable: inDashboard(
    "Send any request while the database is unreachable.",
    "أرسل أي طلب وقاعدة البيانات غير متاحة.",
  ),
  gateway_unavailable: inDashboard(
    "Create a payment while the gateway is unreachable.",
    "أنشئ دفعة وبوابة الدفع غير متاحة.",
  ),
  gateway_timeout: inDashboard(
    "Create a payment while the gateway does not respond.",
    "أنشئ دفعة وبوابة الدفع لا ترد.",
  ),
} as const satisfies Record<ErrorCode, Sample>;

export const sampleOf = (code: ErrorCode): Sample => samples[code];
