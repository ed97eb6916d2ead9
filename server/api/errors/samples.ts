import type { ErrorCode } from "@/server/core/operation/errors";
import type { LocalizedText } from "@/server/core/values/localized-text";
import type { SampleRequest } from "./command";

/** The cause of an error: a request that gets it, or a description. At least one of the two. */
export type Sample = { request?: SampleRequest; before?: LocalizedText };

const payment = (
  source: object = { type: "token", token: "token_test_paid_mada" },
  amount: unknown = 10_000,
) => ({ amount, currency: "SAR", source });

const post = (path: string, body?: object | string, headers?: SampleRequest["headers"]): SampleRequest => ({
  method: "POST",
  path,
  ...(body === undefined ? {} : { body }),
  ...(headers === undefined ? {} : { headers }),
});
const get = (path: string, headers?: SampleRequest["headers"]): SampleRequest => ({
  ...post(path, undefined, headers),
  method: "GET",
});
const callTool = (name: string, args: object, headers?: SampleRequest["headers"]) =>
  post(
    "/mcp",
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
    { accept: "application/json, text/event-stream", "idempotency-key": null, ...headers },
  );

const given = (en: string, ar: string, request?: SampleRequest): Sample => ({
  before: { en, ar },
  ...(request && { request }),
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export const samples = {
  parameter_invalid: {
    request: post("/v1/payment_links", { amount: 100.5, currency: "USD", description: "", colour: "red" }),
  },
  request_body_invalid: { request: post("/v1/customers", '{"name": "Sara"') },
  request_malformed: given(
    "Send a request line without a path: `printf 'GET * HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' | nc localhost 3000`",
    "أرسل سطر طلب بلا مسار: `printf 'GET * HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' | nc localhost 3000`",
  ),
  request_header_too_large: given(
    'Send more than 16 KB of headers: `curl -H "X-Long: $(printf \'%017000d\' 0)" "$HALALA_API_URL/v1/account"`',
    'أرسل ترويسات أكبر من 16 كيلوبايت: `curl -H "X-Long: $(printf \'%017000d\' 0)" "$HALALA_API_URL/v1/account"`',
  ),
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
  payment_method_unavailable: given(
    "The account’s settings exclude Apple Pay.",
    "تستبعد إعدادات الحساب Apple Pay.",
    post("/v1/payments", payment({ type: "apple_pay", token: "apple_pay_test_mada" })),
  ),
  partial_refund_unsupported: given(
    "The payment of 10000 halalas was made with STC Pay.",
    "دُفعت 10000 هللة عبر STC Pay.",
    post("/v1/payments/{pay}/refunds", { amount: 2_500 }),
  ),
  payment_not_confirmable: given(
    "The payment was made with a card.",
    "دُفعت الدفعة ببطاقة.",
    post("/v1/payments/{pay}/confirm", { code: "123456" }),
  ),
  idempotency_key_required: { request: post("/v1/customers", { name: "Sara" }, { "idempotency-key": null }) },
  idempotency_key_invalid: {
    request: post("/v1/customers", { name: "Sara" }, { "idempotency-key": "clé" }),
  },
  version_unknown: { request: get("/v1/account", { "service-version": "2020-01-01" }) },
  refund_exceeds_remaining: given(
    "The payment amount is 10000 halalas.",
    "مبلغ الدفعة 10000 هللة.",
    post("/v1/payments/{pay}/refunds", { amount: 10_001 }),
  ),
  webhook_url_refused: { request: post("/v1/webhook_endpoints", { url: "https://10.0.0.1/hooks" }) },
  api_key_missing: { request: get("/v1/account", { authorization: null }) },
  api_key_invalid: { request: get("/v1/account", bearer("sk_test_mistyped")) },
  api_key_revoked: given("The key was revoked.", "أُبطل المفتاح.", get("/v1/account")),
  api_key_expired: given(
    "The key's expiry date has passed.",
    "مضى تاريخ انتهاء صلاحية المفتاح.",
    get("/v1/account"),
  ),
  publishable_key_not_allowed: {
    request: get("/v1/account", bearer("pk_test_hl_abcdefghijklmnopqrstuvwxyz0123456789")),
  },
  address_not_allowed: given(
    "The key allows requests from other addresses only.",
    "لا يقبل المفتاح إلا طلبات من عناوين أخرى.",
    get("/v1/account"),
  ),
  test_mode_only: given(
    "The key is a live key.",
    "المفتاح للوضع الفعلي.",
    post("/v1/test/payment_links/{plink}/pay"),
  ),
  account_cannot_charge: given(
    "The key is a live key of an account that is still in verification.",
    "المفتاح للوضع الفعلي والحساب لم يُوثّق بعد.",
    post("/v1/payments", payment()),
  ),
  key_read_only: given(
    "The key is read-only.",
    "المفتاح للقراءة فقط.",
    post("/v1/customers", { name: "Sara" }),
  ),
  key_not_permitted: given(
    "A viewer created the key.",
    "أنشأ المفتاح عضو بدور «اطلاع فقط».",
    post("/v1/customers", { name: "Sara" }),
  ),
  key_exceeds_role: given(
    "As a developer, rotate a key that an owner created.",
    "بدور المطوّر، بدّل مفتاحًا أنشأه المالك.",
  ),
  refund_limit_reached: given(
    "The key can refund 50.00 SAR a day; the payment amount is 10000 halalas.",
    "حد الاسترداد اليومي للمفتاح 50.00 ريال، ومبلغ الدفعة 10000 هللة.",
    post("/v1/payments/{pay}/refunds", { amount: 7_500 }),
  ),
  tool_turned_off: given(
    "The tool is turned off for the key.",
    "الأداة معطّلة لهذا المفتاح.",
    callTool("list_payments", {}),
  ),
  confirmation_required: given(
    "The payment amount is 10000 halalas, with a mada card.",
    "مبلغ الدفعة 10000 هللة ببطاقة مدى.",
    callTool("refund_payment", { payment: "{pay}", amount: 2_500 }),
  ),
  step_up_required: given(
    "Create an API key more than 10 minutes after your last identity check.",
    "أنشئ مفتاحًا بعد أكثر من 10 دقائق من آخر تأكيد لهويتك.",
  ),
  second_factor_required: given(
    "Create a live API key without two-step sign-in.",
    "أنشئ مفتاحًا للوضع الفعلي دون تفعيل التحقق بخطوتين.",
  ),
  role_too_high: given("As an admin, change the role of an owner.", "بدور المدير، غيّر دور المالك."),
  origin_not_allowed: { request: callTool("list_payments", {}, { origin: "https://elsewhere.example" }) },
  resource_missing: { request: get("/v1/payments/pay_01jz8m3v9kf2qt6w0x4y7c5b1d") },
  route_not_found: { request: get("/v1/nothing") },
  idempotency_key_reuse: given(
    "The key `order-1001` was used in the last 24 hours to create a customer named Sara.",
    "استُخدمت القيمة `order-1001` خلال آخر 24 ساعة لإنشاء عميل باسم Sara.",
    post("/v1/customers", { name: "Noura" }, { "idempotency-key": "order-1001" }),
  ),
  idempotency_key_in_use: given(
    "Send the same POST with the same `Idempotency-Key` a second time, before the first response.",
    "أرسل طلب POST نفسه بقيمة `Idempotency-Key` نفسها مرة ثانية قبل وصول الرد الأول.",
  ),
  payment_not_refundable: given("The payment failed.", "فشلت الدفعة.", post("/v1/payments/{pay}/refunds")),
  payment_already_refunded: given(
    "The payment was refunded in full.",
    "استُرد مبلغ الدفعة كاملًا.",
    post("/v1/payments/{pay}/refunds"),
  ),
  payment_charged_back: given(
    "The payer's bank took the payment back, and the payout that deducts it was imported.",
    "استعاد بنك العميل مبلغ الدفعة، واستُوردت الحوالة التي خُصم منها.",
    post("/v1/payments/{pay}/refunds"),
  ),
  payment_link_not_payable: given(
    "The link was canceled.",
    "أُلغي الرابط.",
    post("/v1/test/payment_links/{plink}/pay"),
  ),
  webhook_endpoint_disabled: given(
    "The endpoint is disabled.",
    "نقطة الاستقبال متوقفة.",
    post("/v1/events/{evt}/resend", { webhook_endpoint: "{we}" }),
  ),
  webhook_endpoint_limit: given(
    "The account has 16 endpoints.",
    "لدى الحساب 16 نقطة استقبال.",
    post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" }),
  ),
  subscription_not_active: given(
    "The subscription was canceled.",
    "أُلغي الاشتراك.",
    post("/v1/subscriptions/{sub}/cancel"),
  ),
  customer_has_subscriptions: {
    before: { en: "The customer has a subscription.", ar: "لدى العميل اشتراك." },
    request: { method: "DELETE", path: "/v1/customers/{cus}" },
  },
  customer_details_in_use: given(
    "Another customer has this email address.",
    "البريد الإلكتروني مسجّل لعميل آخر.",
    post("/v1/customers/{cus}", { email: "sara@shop.example" }),
  ),
  account_changed: given(
    "Switch to another business in a second tab, then create an API key in the first.",
    "انتقل إلى منشأة أخرى في علامة تبويب ثانية، ثم أنشئ مفتاحًا في الأولى.",
  ),
  api_key_limit: given("Create a 101st active API key.", "أنشئ مفتاح API النشط الأول بعد المئة."),
  business_limit: given("Create a 21st business.", "أنشئ المنشأة الحادية والعشرين."),
  last_owner: given("As the only owner, leave the account.", "غادر الحساب وأنت مالكه الوحيد."),
  state_conflict: given(
    "Cancel a payment link at the moment at which another request changes it.",
    "ألغِ رابط دفع في اللحظة التي يغيّره فيها طلب آخر.",
  ),
  rate_limited: given(
    "The key sent 100 requests in this minute.",
    "أُرسل بهذا المفتاح 100 طلب خلال هذه الدقيقة.",
    get("/v1/account"),
  ),
  too_many_unknown_keys: given(
    "The address sent 60 requests with unknown keys in this minute.",
    "أُرسل من هذا العنوان 60 طلبًا بمفاتيح غير معروفة خلال هذه الدقيقة.",
    get("/v1/account", bearer("sk_test_mistyped")),
  ),
  too_many_tries: given(
    "Enter a wrong password five times when you confirm your identity.",
    "أدخل كلمة مرور خاطئة خمس مرات عند تأكيد هويتك.",
  ),
  attempt_challenge_required: given(
    "Enter declined cards on one payment page many times within minutes.",
    "أدخل بطاقات مرفوضة في صفحة دفع واحدة مرات كثيرة خلال دقائق.",
  ),
  internal_error: given(
    "No request causes it on purpose: it is a defect of the service.",
    "لا يسببه طلب بعينه: هو خلل في الخدمة.",
  ),
  service_unavailable: given(
    "Send any request while the database is unreachable.",
    "أرسل أي طلب وقاعدة البيانات غير متاحة.",
  ),
  gateway_unavailable: given(
    "Create a payment while the gateway is unreachable.",
    "أنشئ دفعة وبوابة الدفع غير متاحة.",
  ),
  gateway_timeout: given(
    "Create a payment while the gateway does not respond.",
    "أنشئ دفعة وبوابة الدفع لا ترد.",
  ),
} as const satisfies Record<ErrorCode, Sample>;

export const sampleOf = (code: ErrorCode): Sample => samples[code];
