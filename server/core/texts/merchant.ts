import type { ErrorCode } from "@/server/core/operation/error-codes";
import type { LocalizedText } from "@/server/core/values/localized-text";

// Errors in the dashboard, in a merchant's words. The API's messages name fields and count halalas, for developers.

/** The dashboard's names of fields. */
export const fieldTexts: Record<string, LocalizedText> = {
  amount: { en: "Amount", ar: "المبلغ" },
  amount_max: { en: "Maximum amount", ar: "الحد الأعلى للمبلغ" },
  amount_min: { en: "Minimum amount", ar: "الحد الأدنى للمبلغ" },
  brand_color: { en: "Brand color", ar: "لون العلامة" },
  cancel_url: { en: "URL if the customer cancels", ar: "عنوان الرجوع عند الإلغاء" },
  collect: { en: "What the customer is asked for", ar: "البيانات المطلوبة من العميل" },
  customer: { en: "Customer", ar: "العميل" },
  cycles_total: { en: "Number of charges", ar: "عدد مرات الخصم" },
  description: { en: "Description", ar: "الوصف" },
  display_name: { en: "Shop name", ar: "اسم المتجر" },
  email: { en: "Email", ar: "البريد الإلكتروني" },
  expires_at: { en: "Expiry", ar: "وقت الانتهاء" },
  inactive_message: { en: "Message on a closed link", ar: "رسالة الرابط المغلق" },
  interval_count: { en: "Interval", ar: "مدة الدورة" },
  link_expiry_days: { en: "Days until links expire", ar: "عدد الأيام حتى انتهاء الرابط" },
  locale: { en: "Language", ar: "اللغة" },
  max_payments: { en: "Number of payments", ar: "عدد مرات الدفع" },
  metadata: { en: "Metadata", ar: "البيانات الوصفية" },
  name: { en: "Name", ar: "الاسم" },
  note: { en: "Note", ar: "الملاحظة" },
  phone: { en: "Phone", ar: "رقم الجوال" },
  reason: { en: "Reason", ar: "السبب" },
  reference: { en: "Reference", ar: "المرجع" },
  success_url: { en: "URL after payment", ar: "عنوان الرجوع بعد الدفع" },
  support_email: { en: "Support email", ar: "بريد الدعم" },
  support_phone: { en: "Support phone", ar: "جوال الدعم" },
  url: { en: "URL", ar: "العنوان" },
  vat_inclusive: { en: "VAT", ar: "ضريبة القيمة المضافة" },
  vat_number: { en: "VAT number", ar: "الرقم الضريبي" },
  website: { en: "Website", ar: "الموقع الإلكتروني" },
};

/** A field that the dashboard has no name for. */
export const otherFieldText: LocalizedText = { en: "A value", ar: "إحدى القيم" };

/** What is wrong with a field, by reason. */
export const problemTexts = {
  parameter_missing: { en: "{field}: enter a value.", ar: "{field}: أدخل قيمة." },
  value_too_small: { en: "{field}: at least {limit}.", ar: "{field}: الحد الأدنى {limit}." },
  value_too_large: { en: "{field}: at most {limit}.", ar: "{field}: الحد الأقصى {limit}." },
  text_too_short: { en: "{field}: at least {limit} characters.", ar: "{field}: الحد الأدنى لعدد الأحرف {limit}." },
  text_too_long: { en: "{field}: at most {limit} characters.", ar: "{field}: الحد الأقصى لعدد الأحرف {limit}." },
  list_too_short: { en: "{field}: at least {limit}.", ar: "{field}: الحد الأدنى {limit}." },
  list_too_long: { en: "{field}: at most {limit}.", ar: "{field}: الحد الأقصى {limit}." },
  other: { en: "{field}: this value isn’t valid.", ar: "{field}: القيمة غير صالحة." },
} as const;

/** Codes whose message in the API names fields, requests or keys, for errors without a variant. */
export const merchantErrors: Partial<Record<ErrorCode, LocalizedText>> = {
  parameter_invalid: { en: "A value is missing or isn’t valid. Check what you entered.", ar: "إحدى القيم ناقصة أو غير صالحة. راجع ما أدخلته." },
  request_body_invalid: { en: "This couldn’t be read. Reload the page and try again.", ar: "تعذّرت قراءة ما أُرسل. أعد تحميل الصفحة وحاول من جديد." },
  card_number_refused: { en: "This looks like a card number. Don’t enter card numbers here.", ar: "يبدو هذا رقم بطاقة. لا تُدخل أرقام البطاقات هنا." },
  refund_exceeds_remaining: { en: "This is more than can still be refunded.", ar: "المبلغ أكبر من المتبقي القابل للاسترداد." },
  webhook_url_refused: { en: "Enter a public https URL without a user name or password.", ar: "أدخل عنوانًا عامًا يبدأ بـ ⁦https⁩، دون اسم مستخدم أو كلمة مرور." },
  test_mode_only: { en: "This works in test mode only.", ar: "هذا متاح في الوضع التجريبي فقط." },
  account_cannot_charge: { en: "Live payments aren’t on yet. The verification page says what’s still needed.", ar: "المدفوعات الفعلية غير مفعّلة الآن. تجد ما يلزم في صفحة توثيق المنشأة." },
  confirmation_required: { en: "Nothing was changed. Confirm first.", ar: "لم يتغير شيء. أكّد أولًا." },
  resource_missing: { en: "We couldn’t find this in the mode you’re in. Look in the other mode.", ar: "لم نجد ما تبحث عنه في هذا الوضع. ابحث في الوضع الآخر." },
  idempotency_key_reuse: { en: "This was already sent with other values. Reload the page and try again.", ar: "أُرسل هذا من قبل بقيم أخرى. أعد تحميل الصفحة وحاول من جديد." },
  idempotency_key_in_use: { en: "This is already in progress. Wait a moment, then reload the page.", ar: "هذا قيد التنفيذ الآن. انتظر لحظة ثم أعد تحميل الصفحة." },
  payment_not_refundable: { en: "This payment can’t be refunded, because it wasn’t paid.", ar: "لا يمكن استرداد هذه الدفعة لأنها لم تُدفع." },
  payment_already_refunded: { en: "Nothing of this payment is left to refund.", ar: "لم يبقَ من هذه الدفعة ما يُسترد." },
  payment_charged_back: { en: "This payment can’t be refunded, because the customer’s bank took it back.", ar: "لا يمكن استرداد هذه الدفعة لأن بنك العميل استعاد مبلغها." },
  payment_link_not_payable: { en: "This link can’t be paid now. Reload the page to see its status.", ar: "لا يمكن الدفع بهذا الرابط الآن. أعد تحميل الصفحة لترى حالته." },
  subscription_not_active: { en: "The subscription’s status doesn’t allow this. Reload the page to see it.", ar: "لا تسمح حالة الاشتراك بذلك. أعد تحميل الصفحة لترى حالته." },
  state_conflict: { en: "This was changed elsewhere at the same time. Reload the page and try again.", ar: "تغيّر هذا من مكان آخر في الوقت نفسه. أعد تحميل الصفحة وحاول من جديد." },
  rate_limited: { en: "Too many attempts. Wait a moment, then try again.", ar: "محاولات كثيرة. انتظر قليلًا ثم حاول من جديد." },
};

/** Variants whose message for developers names fields, codes or halalas. Sums of money are in riyals. */
export const merchantVariants: Record<string, LocalizedText> = {
  above_agreed: { en: "The customer agreed to at most {agreed}. For a higher amount, create a new subscription.", ar: "وافق العميل على {agreed} بحد أقصى. لمبلغ أعلى أنشئ اشتراكًا جديدًا." },
  answer_not_allowed: { en: "This answer doesn’t fit the question. Reload the page and answer again.", ar: "هذه الإجابة لا تناسب السؤال. أعد تحميل الصفحة وأجب من جديد." },
  app_unregistered: { en: "This app isn’t registered here. Remove the connection in the app and connect again.", ar: "هذا التطبيق غير مسجّل هنا. احذف الربط من التطبيق ثم اربطه من جديد." },
  fixed_amount: { en: "Amount: the amount of this link is {fixed}.", ar: "المبلغ: مبلغ هذا الرابط {fixed}." },
  outside_range: { en: "Amount: from {lowest} to {highest}.", ar: "المبلغ: من {lowest} إلى {highest}." },
  at_most: { en: "{left} can still be refunded.", ar: "المبلغ القابل للاسترداد الآن: {left}." },
  being_paid: { en: "A payment of this period is in progress. Try again once its outcome is known.", ar: "سداد هذه الفترة جارٍ الآن. أعد المحاولة بعد معرفة نتيجته." },
  consent_unpaid: { en: "The subscription isn’t active yet. The customer has to agree and pay first.", ar: "الاشتراك غير نشط بعد. على العميل أن يوافق ويدفع أولًا." },
  contact_must_remain: { en: "Keep a name, an email or a phone.", ar: "أبقِ الاسم أو البريد أو الجوال." },
  customer_ambiguous: { en: "Customer: several customers have this reference. Use the ID, email or phone.", ar: "العميل: المرجع مسجّل لأكثر من عميل. استخدم المعرّف أو البريد أو الجوال." },
  customer_missing: { en: "Customer: there’s no such customer in this mode.", ar: "العميل: لا يوجد هذا العميل في هذا الوضع." },
  customer_unknown: { en: "Customer: no customer has this ID, email, phone or reference.", ar: "العميل: لا يوجد عميل بهذا المعرّف أو البريد أو الجوال أو المرجع." },
  decision_impossible: { en: "This decision isn’t possible now. Reload the case.", ar: "هذا القرار غير ممكن الآن. حدّث الطلب." },
  document_not_accepted: { en: "Accept every document first.", ar: "اقبل كل المستندات أولًا." },
  document_type: { en: "Choose one of the document types.", ar: "اختر أحد أنواع المستندات." },
  document_without_field: { en: "This document doesn’t have that detail.", ar: "ليس في هذا المستند هذه المعلومة." },
  in_field: { en: "This looks like a card number. Don’t enter card numbers here.", ar: "يبدو هذا رقم بطاقة. لا تُدخل أرقام البطاقات هنا." },
  incomplete_verification: { en: "Some details or documents are still missing.", ar: "لا تزال بعض البيانات أو المستندات ناقصة." },
  logo: { en: "Use a PNG or JPEG image of at most 5 MB and 25 megapixels.", ar: "استخدم صورة PNG أو JPEG لا تتجاوز 5 ميغابايت و25 ميغابكسل." },
  metadata_keys: { en: "Metadata: at most {max} values.", ar: "البيانات الوصفية: الحد الأقصى {max}." },
  name_differs: { en: "This isn’t the legal name of the account.", ar: "هذا ليس الاسم النظامي للحساب." },
  no_pkce: { en: "The app’s request isn’t safe enough. Update the app and connect it again.", ar: "طلب التطبيق غير آمن بما يكفي. حدّث التطبيق ثم اربطه من جديد." },
  no_receipt: { en: "There’s no receipt to send: the payment wasn’t paid, or we don’t have the customer’s email address.", ar: "لا يوجد إيصال لإرساله: لم تُدفع الدفعة، أو ليس لدينا بريد العميل." },
  no_vat_number: { en: "Add your VAT number in the settings first.", ar: "أضف رقمك الضريبي في الإعدادات أولًا." },
  not_closable: {
    en: "In live mode, the account has money that isn’t settled, or subscriptions, payments or refunds that haven’t ended.",
    ar: "في الوضع الفعلي رصيد لم تتم تسويته، أو اشتراكات أو مدفوعات أو استردادات لم تنتهِ.",
  },
  not_editable: { en: "The verification can’t be changed now. Reload the page to see its status.", ar: "لا يمكن تعديل توثيق المنشأة الآن. أعد تحميل الصفحة لترى حالته." },
  not_submittable: { en: "The verification can’t be submitted now. Reload the page to see its status.", ar: "لا يمكن إرسال طلب التوثيق الآن. أعد تحميل الصفحة لترى حالته." },
  nothing_to_reject: { en: "One of these documents wasn’t uploaded, so it can’t be rejected.", ar: "أحد هذه المستندات لم يُرفع، فلا يمكن رفضه." },
  other_resource: { en: "The app wants to connect to another service. Check the server URL in the app.", ar: "يطلب التطبيق الارتباط بخدمة أخرى. تحقق من عنوان الخادم في التطبيق." },
  payout_file_column: { en: "The file has no column {column}. Upload the CSV file as the payment gateway sent it.", ar: "ليس في الملف العمود {column}. ارفع ملف CSV كما أرسلته بوابة الدفع." },
  payout_file_foreign: { en: "The file has no payments of this account in this mode. Nothing was imported.", ar: "ليس في الملف أي دفعة لهذا الحساب في هذا الوضع. لم يُستورد شيء." },
  payout_file_no_rows: { en: "The file has no lines.", ar: "الملف بلا بنود." },
  payout_file_row: { en: "We couldn’t read the value of {column} in row {line}.", ar: "تعذّرت قراءة قيمة {column} في الصف {line}." },
  payout_file_sum: { en: "The amounts in row {line} don’t add up: the amount less the fee isn’t the net.", ar: "مبالغ الصف {line} غير متطابقة: المبلغ بعد طرح الرسوم لا يساوي الصافي." },
  payout_file_too_many_rows: { en: "The file has more than {max} lines.", ar: "في الملف بنود أكثر من المسموح. الحد الأقصى: {max}." },
  payout_file_too_many_values: {
    en: "The file has more than {max} values. Remove columns with metadata, then upload it again.",
    ar: "في الملف قيم أكثر من المسموح، والحد الأقصى {max}. احذف أعمدة البيانات الوصفية ثم ارفعه من جديد.",
  },
  payout_file_unit: { en: "The amounts in the file don’t match your payments. Nothing was imported.", ar: "لا تطابق مبالغ الملف مدفوعاتك. لم يُستورد شيء." },
  payout_file_unreadable: { en: "We couldn’t read this CSV file: a quotation mark isn’t closed.", ar: "تعذّرت قراءة ملف CSV: فيه علامة اقتباس غير مغلقة." },
  redirect_uri_unregistered: {
    en: "The address that this app returns to isn’t registered. Remove the connection in the app and connect again.",
    ar: "العنوان الذي يعود إليه التطبيق غير مسجّل. احذف الربط من التطبيق ثم اربطه من جديد.",
  },
  response_type: { en: "The app’s request isn’t supported. Update the app and connect it again.", ar: "طلب التطبيق غير مدعوم. حدّث التطبيق ثم اربطه من جديد." },
  starting_after_unknown: { en: "This page of the list no longer exists. Go back to the first page.", ar: "لم تعد هذه الصفحة من القائمة موجودة. ارجع إلى الصفحة الأولى." },
  term_of_subscription: {
    en: "This can’t be changed on a subscription’s payment link. To offer other terms, cancel the subscription and create a new one.",
    ar: "لا يمكن تغيير ذلك في رابط دفع يخص اشتراكًا. لتقديم شروط أخرى ألغِ الاشتراك وأنشئ اشتراكًا جديدًا.",
  },
  too_many_tools_off: { en: "At most {max} tools can be turned off for a key.", ar: "الحد الأقصى للأدوات المعطّلة لكل مفتاح هو {max}." },
  verified: { en: "This detail was verified and can’t be changed.", ar: "هذه المعلومة موثّقة ولا يمكن تعديلها." },
  verified_by_support: { en: "This detail is verified. Contact support to change it.", ar: "هذه المعلومة موثّقة. تواصل مع الدعم لتغييرها." },
};
