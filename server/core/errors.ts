import {
  authentication,
  type Definition,
  docUrl,
  failed,
  invalid,
  limited,
  missing,
  permission,
} from "./error-kinds";

/** Every failure the service can answer with. A code exists only when it has a status and a sentence here. */
export const errors = {
  parameter_invalid: invalid(400, "A parameter is missing or not valid.", "أحد الحقول ناقص أو غير صالح."),
  request_body_invalid: invalid(
    400,
    "The body must be one JSON object of at most 64 KB, sent as application/json.",
    "يجب أن يكون محتوى الطلب كائن JSON واحدًا لا يتجاوز 64 كيلوبايت ومن النوع application/json.",
  ),
  request_malformed: invalid(400, "The request is not valid HTTP.", "الطلب ليس طلب HTTP صالحًا."),
  request_header_too_large: invalid(
    431,
    "The request line and headers together are larger than 16 KB. Shorten the query or remove headers.",
    "يتجاوز سطر الطلب مع الترويسات 16 كيلوبايت. اختصر معاملات الرابط أو احذف ترويسات.",
  ),
  card_number_refused: invalid(
    400,
    "A value looks like a card number. Card numbers are never accepted here; tokenise the card in the browser.",
    "إحدى القيم تشبه رقم بطاقة. لا نقبل أرقام البطاقات هنا إطلاقًا؛ حوّل البطاقة إلى رمز في المتصفح.",
  ),
  stored_card_not_chargeable: invalid(
    400,
    "A stored card is charged only by its subscription. Use a payment link to collect from this customer.",
    "لا تُخصم البطاقة المحفوظة إلا عبر اشتراكها. استخدم رابط دفع للتحصيل من هذا العميل.",
  ),
  token_invalid: invalid(
    400,
    "The token is unknown, used, expired, or belongs to the other mode.",
    "رمز البطاقة غير معروف أو مستخدم أو منتهٍ أو يخص الوضع الآخر.",
  ),
  idempotency_key_required: invalid(
    400,
    "Every POST needs an Idempotency-Key header.",
    "كل طلب POST يحتاج إلى ترويسة Idempotency-Key.",
  ),
  idempotency_key_invalid: invalid(
    400,
    "Idempotency-Key must be 1 to 255 printable ASCII characters with no space at either end.",
    "يجب أن تكون ترويسة Idempotency-Key من 1 إلى 255 حرف ASCII قابلًا للطباعة دون فراغ في طرفيها.",
  ),
  version_unknown: invalid(
    400,
    "Service-Version is not an accepted date. Accepted: 2026-01-01.",
    "قيمة Service-Version ليست تاريخًا مقبولًا. المقبول: 2026-01-01.",
  ),
  refund_exceeds_remaining: invalid(
    400,
    "The refund is larger than what is left on the payment.",
    "مبلغ الاسترداد أكبر من المتبقي في الدفعة.",
  ),
  webhook_url_refused: invalid(
    400,
    "The address must be a public https URL without credentials.",
    "يجب أن يكون العنوان رابط https عامًا دون بيانات دخول.",
  ),
  api_key_missing: authentication(
    "Send a secret key in the Authorization header, as a bearer token.",
    "أرسل مفتاحًا سريًا في ترويسة Authorization بصيغة Bearer.",
  ),
  api_key_invalid: authentication("The secret key is not valid.", "المفتاح السري غير صالح."),
  api_key_revoked: authentication("The secret key was revoked.", "أُلغي هذا المفتاح السري."),
  api_key_expired: authentication("The secret key has expired.", "انتهت صلاحية هذا المفتاح السري."),
  publishable_key_not_allowed: authentication(
    "A publishable key authenticates nothing. Use a secret key.",
    "المفتاح القابل للنشر لا يصادق على أي طلب. استخدم مفتاحًا سريًا.",
  ),
  test_mode_only: permission("This works with a test key only.", "هذه العملية متاحة بمفتاح الاختبار فقط."),
  account_cannot_charge: permission(
    "This account cannot charge in live mode yet.",
    "لا يستطيع هذا الحساب التحصيل في الوضع الحي بعد.",
  ),
  key_read_only: permission("This key can only read.", "هذا المفتاح للقراءة فقط."),
  key_not_permitted: permission(
    "The role of the person who created this key does not allow this. Use a key created by an owner or an admin.",
    "دور الشخص الذي أنشأ هذا المفتاح لا يسمح بهذه العملية. استخدم مفتاحًا أنشأه مالك أو مدير.",
  ),
  key_exceeds_role: permission(
    "This key may do more than your role allows. Ask an owner or an admin to do this.",
    "صلاحيات هذا المفتاح أعلى من صلاحيات دورك. اطلب ذلك من مالك أو مدير.",
  ),
  tool_turned_off: permission("This tool is turned off for this key.", "هذه الأداة معطّلة لهذا المفتاح."),
  origin_not_allowed: permission("This Host or Origin is not answered.", "لا نجيب هذا المضيف أو المصدر."),
  confirmation_required: permission(
    "Nothing was done. Confirm the action first.",
    "لم يُنفَّذ شيء. أكّد العملية أولًا.",
  ),
  step_up_required: permission(
    "Confirm that it is you first: your password or a code of your second factor, within the last 10 minutes.",
    "أكّد هويتك أولًا: بكلمة المرور أو برمز التحقق بخطوتين خلال آخر 10 دقائق.",
  ),
  second_factor_required: permission(
    "This needs two-step sign-in. Turn it on for yourself first.",
    "تتطلب هذه العملية التحقق بخطوتين. فعّله لحسابك أولًا.",
  ),
  role_too_high: permission(
    "Nobody can give or take away a role above their own.",
    "لا يستطيع أحد منح دور أعلى من دوره أو سحبه.",
  ),
  resource_missing: missing("No such object in this mode.", "لا يوجد عنصر كهذا في هذا الوضع."),
  route_not_found: missing(
    "There is nothing at this path and method.",
    "لا يوجد شيء في هذا المسار وهذه الطريقة.",
  ),
  idempotency_key_reuse: invalid(
    409,
    "This Idempotency-Key was used for a different request in the last 24 hours.",
    "استُخدمت قيمة Idempotency-Key هذه لطلب مختلف خلال آخر 24 ساعة.",
  ),
  idempotency_key_in_use: invalid(
    409,
    "The first request with this Idempotency-Key is still running.",
    "ما زال الطلب الأول بهذه القيمة من Idempotency-Key قيد التنفيذ.",
  ),
  payment_not_refundable: invalid(409, "This payment cannot be refunded.", "لا يمكن استرداد هذه الدفعة."),
  payment_already_refunded: invalid(
    409,
    "Nothing is left to refund on this payment.",
    "لم يبقَ ما يمكن استرداده من هذه الدفعة.",
  ),
  payment_link_not_payable: invalid(
    409,
    "This payment link cannot be paid now: it is paid, expired, canceled, or another attempt is running.",
    "لا يمكن دفع هذا الرابط الآن: إما مدفوع أو منتهٍ أو ملغى أو توجد محاولة أخرى جارية.",
  ),
  webhook_endpoint_disabled: invalid(
    409,
    "This webhook endpoint is disabled. Enable it first.",
    "نقطة الاستقبال هذه معطّلة. فعّلها أولًا.",
  ),
  webhook_endpoint_limit: invalid(
    409,
    "An account can have at most 16 webhook endpoints in a mode.",
    "الحد الأقصى 16 نقطة استقبال لكل حساب في الوضع الواحد.",
  ),
  subscription_not_active: invalid(
    409,
    "The subscription does not allow this in its present state.",
    "لا تسمح حالة الاشتراك الحالية بهذا الإجراء.",
  ),
  customer_has_subscriptions: invalid(
    409,
    "This customer has a subscription that has not ended. Cancel it first.",
    "لدى هذا العميل اشتراك لم ينتهِ بعد. ألغِ الاشتراك أولًا.",
  ),
  customer_details_in_use: invalid(
    409,
    "Another customer has this phone or e-mail.",
    "رقم الجوال أو البريد هذا مسجّل لعميل آخر.",
  ),
  account_changed: invalid(
    409,
    "This page shows another business than the one you work in now. Nothing was done; reload the page.",
    "تعرض هذه الصفحة منشأة غير التي تعمل فيها الآن. لم يُنفَّذ شيء؛ أعد تحميل الصفحة.",
  ),
  business_limit: invalid(409, "A person owns at most 20 businesses.", "لا يملك الشخص أكثر من 20 منشأة."),
  last_owner: invalid(
    409,
    "An account always has an owner. Make somebody else an owner first.",
    "لا بد لكل حساب من مالك. عيّن مالكًا آخر أولًا.",
  ),
  state_conflict: invalid(
    409,
    "The object changed at the same moment. Read it again and decide anew.",
    "تغيّر العنصر في اللحظة نفسها. اقرأه من جديد ثم قرّر.",
  ),
  rate_limited: limited(
    "Too many requests with this key: at most 100 in a minute and 20 in a second.",
    "طلبات كثيرة بهذا المفتاح: الحد 100 في الدقيقة و20 في الثانية.",
  ),
  too_many_unknown_keys: limited(
    "Too many requests with an unknown key came from this address. Check the key, and wait.",
    "وردت من هذا العنوان طلبات كثيرة بمفتاح غير معروف. تحقّق من المفتاح وانتظر.",
  ),
  too_many_tries: limited(
    "Too many tries. Wait a while, then try again.",
    "محاولات كثيرة. انتظر قليلًا ثم حاول من جديد.",
  ),
  attempt_challenge_required: limited(
    "Too many tries. The browser must work out the challenge of this answer and send it with the next try.",
    "محاولات كثيرة. على المتصفح أن يحل التحدي الوارد في هذا الرد ويرسله مع المحاولة التالية.",
  ),
  internal_error: failed(
    500,
    "Something went wrong on our side. Quote the Service-Request-Id to support.",
    "حدث خطأ من جانبنا. أرسل قيمة Service-Request-Id إلى الدعم.",
  ),
  service_unavailable: failed(
    503,
    "The service is away for a moment. Nothing is lost; try again with the same Idempotency-Key.",
    "الخدمة غير متاحة للحظات. لم يضع شيء؛ أعد المحاولة بقيمة Idempotency-Key نفسها.",
  ),
  gateway_unavailable: failed(
    503,
    "The card gateway cannot be reached. Nothing was charged; try again with the same Idempotency-Key.",
    "تعذّر الوصول إلى بوابة البطاقات. لم يُخصم شيء؛ أعد المحاولة بقيمة Idempotency-Key نفسها.",
  ),
  gateway_timeout: failed(
    504,
    "The card gateway did not answer in time. Nothing was charged; try again with the same Idempotency-Key.",
    "لم ترد بوابة البطاقات في الوقت المحدد. لم يُخصم شيء؛ أعد المحاولة بقيمة Idempotency-Key نفسها.",
  ),
} as const satisfies Record<string, Definition>;

export type ErrorCode = keyof typeof errors;
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
export type Locale = "en" | "ar";

type Details = {
  param?: string | undefined;
  message?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A failure the caller is told about: `message` is for the caller, `cause` for us. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly param: string | null;
  readonly retryAfterSeconds: number | undefined;
  private readonly said: string | undefined;

  constructor(code: ErrorCode, { param, message, retryAfterSeconds, cause }: Details = {}) {
    super(message ?? errors[code].en, { cause });
    this.code = code;
    this.param = param ?? null;
    this.said = message;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code].status;
  }

  /** The wire form: the one body every failure has. */
  envelope(locale: Locale) {
    const { type, ar, en } = errors[this.code];
    const message = locale === "ar" ? ar : (this.said ?? en);
    return { error: { type, code: this.code, message, param: this.param, doc_url: docUrl(this.code) } };
  }
}

/** The row that was looked for by an id of the caller's. Throws `resource_missing` when there is none in this scope. */
export function existing<Row>(row: Row | null, param = "id"): Row {
  if (row === null) throw new ApiError("resource_missing", { param });
  return row;
}
