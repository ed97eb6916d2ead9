import { type ErrorDefinition, invalidRequest, notFound, permissionDenied, serverError, tooManyRequests, unauthenticated } from "./error-kinds";

export const errors = {
  parameter_invalid: invalidRequest(400, "A parameter is missing or invalid.", "أحد الحقول ناقص أو غير صالح."),
  request_body_invalid: invalidRequest(
    400,
    "The body must be one JSON object of at most 64 KB, sent as application/json.",
    "يجب أن يكون محتوى الطلب كائن JSON واحدًا لا يتجاوز 64 كيلوبايت ومن النوع application/json.",
  ),
  request_malformed: invalidRequest(400, "The request is not valid HTTP. Check the request line and the headers.", "الطلب ليس طلب HTTP صالحًا. تحقق من سطر الطلب والترويسات."),
  request_header_too_large: invalidRequest(
    431,
    "The request line and headers together are larger than 16 KB. Shorten the query or remove headers.",
    "يتجاوز سطر الطلب مع الترويسات 16 كيلوبايت. اختصر معاملات العنوان أو احذف ترويسات.",
  ),
  card_number_refused: invalidRequest(
    400,
    "A value looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.",
    "إحدى القيم تشبه رقم بطاقة. لا تُقبل أرقام البطاقات هنا؛ حوّل البطاقة إلى رمز في المتصفح.",
  ),
  stored_card_not_chargeable: invalidRequest(
    400,
    "A stored card can be charged only through its subscription. To collect from this customer, use a payment link.",
    "لا يمكن الخصم من البطاقة المحفوظة إلا عبر اشتراكها. للتحصيل من هذا العميل استخدم رابط دفع.",
  ),
  token_invalid: invalidRequest(
    400,
    "The token is unknown, already used, expired, or belongs to the other mode. Create a new token.",
    "رمز البطاقة غير معروف أو مستخدم أو منتهي الصلاحية أو يخص الوضع الآخر. أنشئ رمزًا جديدًا.",
  ),
  payment_method_unavailable: invalidRequest(
    400,
    "This payment method is not offered here: the gateway or the account's settings exclude it, or it cannot start a subscription. Use a card.",
    "طريقة الدفع هذه غير متاحة هنا: تستبعدها بوابة الدفع أو إعدادات الحساب، أو لا يمكن أن يبدأ بها اشتراك. استخدم بطاقة.",
  ),
  partial_refund_unsupported: invalidRequest(
    400,
    "Payments with this method can be refunded in full only. Leave amount out, or send amount_refundable.",
    "لا يمكن استرداد جزء من دفعة بهذه الطريقة. احذف amount أو أرسل قيمة amount_refundable.",
  ),
  idempotency_key_required: invalidRequest(400, "Every POST request requires an Idempotency-Key header.", "يتطلب كل طلب POST ترويسة Idempotency-Key."),
  idempotency_key_invalid: invalidRequest(
    400,
    "Idempotency-Key must be 1 to 255 printable ASCII characters, with no leading or trailing space.",
    "يجب أن تتكوّن ترويسة Idempotency-Key من 1 إلى 255 حرفًا من أحرف ASCII القابلة للطباعة، دون مسافة في أولها أو آخرها.",
  ),
  version_unknown: invalidRequest(400, "Service-Version is not a supported version. Supported: 2026-01-01.", "قيمة Service-Version ليست إصدارًا مدعومًا. المدعوم: ⁦2026-01-01⁩."),
  refund_exceeds_remaining: invalidRequest(
    400,
    "The refund exceeds the refundable amount of the payment. Refund at most amount_refundable.",
    "مبلغ الاسترداد أكبر من المبلغ القابل للاسترداد في الدفعة. لا تتجاوز قيمة amount_refundable.",
  ),
  webhook_url_refused: invalidRequest(400, "The URL must be a public https address without credentials.", "يجب أن يبدأ العنوان بـ https وأن يكون عامًا ودون بيانات دخول."),
  api_key_missing: unauthenticated("Send your secret key as a bearer token in the Authorization header.", "أرسل مفتاحك السري في ترويسة Authorization بصيغة Bearer."),
  api_key_invalid: unauthenticated("The secret key is not valid. Check that you copied all of it.", "المفتاح السري غير صالح. تأكد من نسخه كاملًا."),
  api_key_revoked: unauthenticated("The secret key was revoked. Use another key.", "أُبطل هذا المفتاح السري. استخدم مفتاحًا آخر."),
  api_key_expired: unauthenticated("The secret key has expired. Use another key.", "انتهت صلاحية هذا المفتاح السري. استخدم مفتاحًا آخر."),
  publishable_key_not_allowed: unauthenticated("Publishable keys cannot call this API. Use a secret key.", "لا يمكن استدعاء الواجهة البرمجية بالمفتاح القابل للنشر. استخدم مفتاحًا سريًا."),
  address_not_allowed: permissionDenied(
    "This key cannot be used from this IP address. Add the address to the key in the dashboard, under Developers, API keys.",
    "لا يمكن استخدام هذا المفتاح من عنوان IP هذا. أضف العنوان إلى المفتاح من صفحة «مفاتيح API» في قسم المطورين بلوحة التحكم.",
  ),
  test_mode_only: permissionDenied("This operation is available in test mode only. Use a test key (sk_test_…).", "هذه العملية متاحة في الوضع التجريبي فقط. استخدم مفتاحًا تجريبيًا (⁦sk_test_…⁩)."),
  account_cannot_charge: permissionDenied(
    "This account cannot charge in live mode. See charge_blockers of GET /v1/account.",
    "لا يستطيع هذا الحساب التحصيل في الوضع الفعلي. راجع charge_blockers في GET /v1/account.",
  ),
  key_read_only: permissionDenied("This key is read-only. Use a key with full access.", "هذا المفتاح للقراءة فقط. استخدم مفتاحًا بصلاحية كاملة."),
  key_not_permitted: permissionDenied(
    "The role of the person who created this key does not allow this. Use a key created by an owner or an admin.",
    "دور الشخص الذي أنشأ هذا المفتاح لا يسمح بهذه العملية. استخدم مفتاحًا أنشأه مالك أو مدير.",
  ),
  key_exceeds_role: permissionDenied("This key has more permissions than your role. Ask an owner or an admin to do this.", "صلاحيات هذا المفتاح أعلى من صلاحيات دورك. اطلب ذلك من مالك أو مدير."),
  tool_turned_off: permissionDenied(
    "This tool is turned off for this key. Turn it on in the dashboard, under Developers, AI agents.",
    "هذه الأداة معطّلة لهذا المفتاح. فعّلها من صفحة «وكلاء الذكاء الاصطناعي» في قسم المطورين بلوحة التحكم.",
  ),
  origin_not_allowed: permissionDenied("Requests from this Host or Origin are not allowed.", "الطلبات من هذا المضيف (Host) أو المصدر (Origin) غير مسموح بها."),
  confirmation_required: permissionDenied("Nothing was changed. Confirm the action first.", "لم يتغير شيء. أكّد العملية أولًا."),
  refund_limit_reached: permissionDenied(
    "This refund exceeds the daily refund limit of this key or app. Refund less, wait until midnight in Riyadh, or refund in the dashboard.",
    "يتجاوز هذا الاسترداد حد الاسترداد اليومي لهذا المفتاح أو التطبيق. استرد مبلغًا أقل، أو انتظر حتى منتصف الليل بتوقيت الرياض، أو نفّذه من لوحة التحكم.",
  ),
  step_up_required: permissionDenied(
    "Confirm your identity first. Enter your password or a two-step sign-in code; a confirmation lasts 10 minutes.",
    "أكّد هويتك أولًا. أدخل كلمة المرور أو رمز التحقق بخطوتين؛ يسري التأكيد 10 دقائق.",
  ),
  second_factor_required: permissionDenied("This action requires two-step sign-in. Turn it on under Security first.", "تتطلب هذه العملية التحقق بخطوتين. فعّله في صفحة الأمان أولًا."),
  role_too_high: permissionDenied(
    "You cannot grant, change or remove a role higher than your own. Ask a member with that role or a higher one.",
    "لا يمكنك منح دور أعلى من دورك أو تغييره أو إزالته. اطلب ذلك من عضو له هذا الدور أو دور أعلى منه.",
  ),
  resource_missing: notFound("The object does not exist in this mode. Check its ID and the mode.", "هذا العنصر غير موجود في هذا الوضع. تحقّق من معرّفه ومن الوضع."),
  route_not_found: notFound("No operation exists for this method and path. The API reference lists all operations.", "لا توجد عملية لهذه الطريقة وهذا المسار. يسرد مرجع الواجهة البرمجية كل العمليات."),
  idempotency_key_reuse: invalidRequest(
    409,
    "This Idempotency-Key was used for a different request in the last 24 hours. To retry that request, send it unchanged; for a new one, use a new key.",
    "استُخدمت قيمة Idempotency-Key هذه لطلب مختلف خلال آخر 24 ساعة. لإعادة ذلك الطلب أرسله دون تغيير، وللطلب الجديد استخدم قيمة جديدة.",
  ),
  idempotency_key_in_use: invalidRequest(
    409,
    "The first request with this Idempotency-Key is still in progress. Retry later.",
    "ما زال الطلب الأول بهذه القيمة من Idempotency-Key قيد التنفيذ. أعد المحاولة لاحقًا.",
  ),
  payment_not_confirmable: invalidRequest(
    409,
    "This payment does not wait for a code: it needs none, a code was sent already, or it has ended. Retrieve the payment to see its status.",
    "لا تنتظر هذه الدفعة رمزًا: فهي لا تحتاجه، أو أُرسل رمز من قبل، أو انتهت. اقرأ الدفعة لمعرفة حالتها.",
  ),
  payment_not_refundable: invalidRequest(409, "This payment cannot be refunded, because it was not paid.", "لا يمكن استرداد هذه الدفعة لأنها لم تُدفع."),
  payment_already_refunded: invalidRequest(409, "This payment has no refundable amount left.", "لا يوجد مبلغ قابل للاسترداد في هذه الدفعة."),
  payment_charged_back: invalidRequest(
    409,
    "This payment cannot be refunded, because the payer's bank took it back (chargeback).",
    "لا يمكن استرداد هذه الدفعة لأن بنك العميل استعاد مبلغها باعتراض (chargeback).",
  ),
  payment_link_not_payable: invalidRequest(
    409,
    "This payment link cannot be paid now: it is paid, expired or canceled, or another payment is in progress. Check its status; if it expired or was canceled, create a new link.",
    "لا يمكن دفع هذا الرابط الآن: فهو مدفوع أو منتهي الصلاحية أو ملغى، أو توجد دفعة أخرى قيد التنفيذ. تحقق من حالته، وإن انتهت صلاحيته أو أُلغي فأنشئ رابطًا جديدًا.",
  ),
  webhook_endpoint_disabled: invalidRequest(
    409,
    "This webhook endpoint is disabled. Enable it first, in the dashboard under Developers, Webhooks.",
    "نقطة الاستقبال هذه متوقفة. فعّلها أولًا من لوحة التحكم في قسم المطورين.",
  ),
  webhook_endpoint_limit: invalidRequest(409, "An account can have at most 16 webhook endpoints per mode. Delete one first.", "الحد الأقصى 16 نقطة استقبال لكل حساب في الوضع الواحد. احذف واحدة أولًا."),
  subscription_not_active: invalidRequest(
    409,
    "The current status of the subscription does not allow this. Retrieve the subscription to see its status.",
    "لا تسمح حالة الاشتراك الحالية بهذا الإجراء. اقرأ الاشتراك لمعرفة حالته.",
  ),
  customer_has_subscriptions: invalidRequest(409, "This customer has a subscription that has not ended. Cancel the subscription first.", "لدى هذا العميل اشتراك لم ينتهِ بعد. ألغِ الاشتراك أولًا."),
  customer_details_in_use: invalidRequest(409, "Another customer already has this phone number or email address.", "رقم الجوال أو البريد الإلكتروني مسجّل لعميل آخر."),
  account_changed: invalidRequest(409, "You have switched to another business. Nothing was changed. Reload the page.", "انتقلت إلى منشأة أخرى. لم يتغير شيء. أعد تحميل الصفحة."),
  api_key_limit: invalidRequest(409, "An account can have at most 100 active API keys per mode. Revoke one first.", "الحد الأقصى 100 مفتاح API نشط لكل وضع في الحساب. أبطل أحدها أولًا."),
  business_limit: invalidRequest(409, "You can own at most 20 businesses. Close one first.", "الحد الأقصى 20 منشأة لكل مالك. أغلق إحداها أولًا."),
  last_owner: invalidRequest(409, "An account must have an owner. Make another member an owner first.", "لا بد لكل حساب من مالك. عيّن مالكًا آخر أولًا."),
  state_conflict: invalidRequest(
    409,
    "Another request changed the object at the same time. Read the object again, then retry.",
    "غيّر طلب آخر هذا العنصر في الوقت نفسه. اقرأ العنصر من جديد ثم أعد المحاولة.",
  ),
  rate_limited: tooManyRequests(
    "Too many requests with this key. The limit is 100 per minute and 20 per second. Wait for the time in Retry-After, then retry.",
    "طلبات كثيرة بهذا المفتاح. الحد 100 في الدقيقة و20 في الثانية. انتظر المدة المذكورة في Retry-After ثم أعد المحاولة.",
  ),
  too_many_unknown_keys: tooManyRequests(
    "Too many requests with an unknown key from this address. Check the key and retry later.",
    "وردت من هذا العنوان طلبات كثيرة بمفتاح غير معروف. تحقّق من المفتاح وأعد المحاولة لاحقًا.",
  ),
  too_many_tries: tooManyRequests("Too many attempts. Wait a while, then try again.", "محاولات كثيرة. انتظر قليلًا ثم حاول من جديد."),
  attempt_challenge_required: tooManyRequests(
    "Too many attempts. The browser must solve the challenge in this response and send the solution with the next attempt.",
    "محاولات كثيرة. على المتصفح أن يحل التحدي الوارد في هذا الرد ويرسل الحل مع المحاولة التالية.",
  ),
  internal_error: serverError(500, "Something went wrong on our side. Contact support with the Service-Request-Id.", "حدث خطأ من جانبنا. تواصل مع الدعم واذكر قيمة Service-Request-Id."),
  service_unavailable: serverError(503, "The service is temporarily unavailable. Retry with the same Idempotency-Key.", "الخدمة غير متاحة مؤقتًا. أعد المحاولة بقيمة Idempotency-Key نفسها."),
  gateway_unavailable: serverError(
    503,
    "The payment gateway cannot be reached. Nothing was charged. Retry with the same Idempotency-Key.",
    "تعذّر الوصول إلى بوابة الدفع. لم يُخصم أي مبلغ. أعد المحاولة بقيمة Idempotency-Key نفسها.",
  ),
  gateway_timeout: serverError(
    504,
    "The payment gateway did not respond in time. Nothing was charged. Retry with the same Idempotency-Key.",
    "لم ترد بوابة الدفع في الوقت المحدد. لم يُخصم أي مبلغ. أعد المحاولة بقيمة Idempotency-Key نفسها.",
  ),
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
