import type { LocalizedText } from "@/server/core/values/localized-text";

/** Why a value was rejected: the `code` of each entry in `error.errors`. */
export const reasons = [
  "parameter_missing",
  "parameter_unknown",
  "type_invalid",
  "value_too_small",
  "value_too_large",
  "text_too_short",
  "text_too_long",
  "list_too_short",
  "list_too_long",
  "value_unknown",
  "format_invalid",
  "value_invalid",
] as const;
export type Reason = (typeof reasons)[number];

/** What the schemas of inputs require; `{param}` is the name of the field. The reason is `format_invalid` unless another is named. */
export const ruleTexts = {
  confirmation_token: { en: "{param} must be the confirmation_token of a preview", ar: "يجب أن يكون {param} قيمة confirmation_token من معاينة" },
  printable_ascii: { en: "{param} must be printable ASCII", ar: "يجب أن يتكوّن {param} من أحرف ASCII القابلة للطباعة" },
  redirect_uri: { en: "{param} must be an https address, or an http address on localhost, without a fragment", ar: "يجب أن يكون {param} عنوان https، أو عنوان http على localhost، دون جزء بعد #" },
  not_before_from: { en: "{param} must not be before from", ar: "يجب ألا يسبق {param} قيمة from", reason: "value_invalid" },
  days_before_to: { en: "{param} must be at most {days} days before to", ar: "الحد الأقصى للمدة بين {param} وto هو {days} يومًا", reason: "value_invalid" },
  balance_source: {
    en: "{param} must be the ID of a payment, refund, chargeback, payout or line of a payout, which starts with pay_, ref_, chb_, po_ or poline_",
    ar: "يجب أن يكون {param} معرّف دفعة أو استرداد أو اعتراض أو حوالة أو بند حوالة، يبدأ بـ pay_ أو ref_ أو chb_ أو po_ أو poline_",
  },
  not_after_created_to: { en: "{param} must not be after created_to", ar: "يجب ألا يكون {param} بعد created_to", reason: "value_invalid" },
  phone: { en: "{param} must be a phone number, such as 0501234567 or +966501234567", ar: "يجب أن يكون {param} رقم جوال، مثل 0501234567 أو +966501234567" },
  email: { en: "{param} must be an email address, such as sara@example.sa", ar: "يجب أن يكون {param} بريدًا إلكترونيًا، مثل sara@example.sa" },
  id: { en: "{param} must be an ID that starts with {prefix}_", ar: "يجب أن يكون {param} معرّفًا يبدأ بـ {prefix}_" },
  object_id: { en: "{param} must be the ID of an object", ar: "يجب أن يكون {param} معرّف عنصر" },
  https_url: { en: "{param} must be an absolute https URL without credentials", ar: "يجب أن يكون {param} عنوان https كاملًا بلا بيانات دخول" },
  characters_max: { en: "{param} must have at most {max} characters", ar: "الحد الأقصى لعدد الأحرف في {param} هو {max}", reason: "text_too_long" },
  keys_max: { en: "{param} must have at most {max} keys", ar: "الحد الأقصى لعدد المفاتيح في {param} هو {max}", reason: "list_too_long" },
  unicode: { en: "{param} must be well-formed Unicode", ar: "يجب أن يكون {param} نص Unicode سليمًا" },
  metadata_key: { en: "{param}: the key must have 1 to 40 characters from A-Z a-z 0-9 _ . -", ar: "{param}: يجب أن يتكوّن المفتاح من 1 إلى 40 حرفًا من A-Z a-z 0-9 _ . -" },
  security_code: {
    en: "{param} must not contain the security code of a card, which may never be stored",
    ar: "يجب ألا يحتوي {param} على رمز أمان بطاقة، إذ لا يجوز حفظه أبدًا",
    reason: "value_invalid",
  },
  since_1970: { en: "{param} must not be before 1970", ar: "يجب ألا يكون {param} قبل عام 1970", reason: "value_too_small" },
  some_contact: { en: "At least one of name, email, phone is required", ar: "يلزم واحد على الأقل من الحقول name وemail وphone", reason: "parameter_missing" },
  letter: { en: "{param} must contain a letter", ar: "يجب أن يحتوي {param} على حرف هجائي" },
  pairing_code: { en: "{param} must be a pairing code of eight letters, such as BCDF-GHJK", ar: "يجب أن يكون {param} رمز ربط من ثمانية أحرف، مثل BCDF-GHJK" },
  tool_name: { en: "{param} must be the name of a tool, such as list_payments", ar: "يجب أن يكون {param} اسم أداة، مثل list_payments" },
  network: {
    en: "{param} must be an IP address or a network, such as 203.0.113.7 or 203.0.113.0/24",
    ar: "يجب أن يكون {param} عنوان IP أو شبكة، مثل ⁦203.0.113.7⁩ أو ⁦203.0.113.0/24⁩",
  },
  lifetime: { en: "{param} must be 5 minutes to 366 days ahead", ar: "يجب أن يكون {param} بعد 5 دقائق على الأقل و366 يومًا على الأكثر من الآن", reason: "value_invalid" },
  card_token: { en: "{param} must be a card token: 1 to 255 characters from A-Z a-z 0-9 _ -", ar: "يجب أن يكون {param} رمز بطاقة: من 1 إلى 255 حرفًا من A-Z a-z 0-9 _ -" },
  wallet_token: { en: "{param} must be the payment token of Apple Pay, as an object or as JSON text", ar: "يجب أن يكون {param} رمز الدفع من Apple Pay، كائنًا أو نص JSON" },
  wallet_mobile: { en: "{param} must be a Saudi mobile number, such as 0501234567", ar: "يجب أن يكون {param} رقم جوال سعوديًا، مثل 0501234567" },
  wallet_code: { en: "{param} must be a code of 4 to 10 digits", ar: "يجب أن يكون {param} رمزًا من 4 إلى 10 أرقام" },
  four_digits: { en: "{param} must be four digits", ar: "يجب أن يتكوّن {param} من أربعة أرقام" },
  not_above_amount_max: { en: "{param} must not be above amount_max", ar: "يجب ألا تزيد قيمة {param} على amount_max", reason: "value_invalid" },
  not_with_customer: { en: "{param} cannot be true for a link with a customer", ar: "لا يمكن أن يكون {param} بالقيمة true في رابط لعميل", reason: "value_invalid" },
  picture: { en: "{param} must be the picture of an upload: 32 characters from 0-9 a-f", ar: "يجب أن يكون {param} صورة مرفوعة: 32 حرفًا من 0-9 a-f" },
  some_amount: {
    en: "{param} is required. For an amount that the payer enters, send amount_min and amount_max instead",
    ar: "{param} مطلوب. إن كان العميل هو من يُدخل المبلغ فأرسل amount_min وamount_max بدلًا منه",
    reason: "parameter_missing",
  },
  one_way_of_amount: {
    en: "{param} cannot be sent with amount_min or amount_max. Send amount for a fixed amount, or the other two for one that the payer enters",
    ar: "لا يُرسل {param} مع amount_min أو amount_max. أرسل amount لمبلغ محدد، أو الحقلين الآخرين لمبلغ يُدخله العميل",
    reason: "value_invalid",
  },
  sum_of_items: { en: "{param} must be the sum of items. Leave it out, or send the sum", ar: "يجب أن يكون {param} مجموع items. احذفه أو أرسل المجموع", reason: "value_invalid" },
  sum_too_large: { en: "The sum of {param} must be at most 100000000 halalas", ar: "يجب ألا يزيد مجموع {param} على 100000000 هللة", reason: "value_too_large" },
  total_too_large: { en: "{param} times the amount must be at most 100000000 halalas", ar: "يجب ألا يزيد حاصل ضرب {param} في المبلغ على 100000000 هللة", reason: "value_too_large" },
  only_fixed_amount: { en: "{param} is only for a fixed amount", ar: "{param} للمبلغ المحدد فقط", reason: "value_invalid" },
  discount_code: { en: "{param} must consist of letters, digits, _ and -", ar: "يجب أن يتكوّن {param} من حروف وأرقام و_ و-" },
  percent_or_amount: { en: "Send either {param} or amount", ar: "أرسل {param} أو amount لا كليهما", reason: "value_invalid" },
  field_key: { en: "{param} must begin with a letter and have 1 to 40 characters from a-z 0-9 _", ar: "يجب أن يبدأ {param} بحرف وأن يتكوّن من 1 إلى 40 حرفًا من a-z 0-9 _" },
  unique_values: { en: "{param} must not contain a value twice", ar: "يجب ألا يحتوي {param} على قيمة مكررة", reason: "value_invalid" },
  unique_keys: { en: "{param} must not contain a key twice", ar: "يجب ألا يحتوي {param} على مفتاح مكرر", reason: "value_invalid" },
  options_of_choice: { en: "{param} is required for a choice, and not allowed for a text", ar: "{param} مطلوب للحقل choice، ولا يُرسل مع text", reason: "value_invalid" },
  amount_min_missing: { en: "{param} is required with amount_max", ar: "{param} مطلوب مع amount_max", reason: "parameter_missing" },
  amount_max_missing: { en: "{param} is required with amount_min", ar: "{param} مطلوب مع amount_min", reason: "parameter_missing" },
  error_code: { en: "{param} must be an error code, such as parameter_invalid", ar: "يجب أن يكون {param} رمز خطأ، مثل parameter_invalid" },
  operation_name: { en: "{param} must be the name of an operation, such as payments.create", ar: "يجب أن يكون {param} اسم عملية، مثل payments.create" },
  key_or_app: { en: "{param} must be the ID of a key or of a connected app", ar: "يجب أن يكون {param} معرّف مفتاح أو تطبيق مرتبط" },
  page_name: { en: "{param} must be the name of a page", ar: "يجب أن يكون {param} اسم صفحة" },
  query_string: { en: "{param} must be a URL query string", ar: "يجب أن يكون {param} سلسلة معاملات عنوان (query string)" },
  shop_url: { en: "{param} must be an https address, such as https://shop.example", ar: "يجب أن يكون {param} عنوان https، مثل https://shop.example" },
  plain_url: { en: "{param} must be an address without credentials or spaces", ar: "يجب أن يكون {param} عنوان URL بلا بيانات دخول أو مسافات" },
  color: { en: "{param} must be a color such as #0a6152", ar: "يجب أن يكون {param} لونًا مثل #0a6152" },
  unified_number: { en: "{param} must be the ten digits of the unified number", ar: "يجب أن يكون {param} الرقم الموحد المكوّن من عشرة أرقام" },
  vat_number: { en: "{param} must be 15 digits that start and end with 3", ar: "يجب أن يتكوّن {param} من 15 رقمًا تبدأ وتنتهي بـ 3" },
  not_card_number: { en: "{param} must be a VAT number, not a card number", ar: "يجب أن يكون {param} رقمًا ضريبيًا لا رقم بطاقة" },
  some_contact_in: { en: "{param} must have at least one of name, email, phone", ar: "يجب أن يحتوي {param} على واحد على الأقل من الحقول name وemail وphone", reason: "parameter_missing" },
  interval_max: { en: "{param} must be at most 365 days, 52 weeks, 12 months or 3 years", ar: "الحد الأقصى لقيمة {param} هو 365 يومًا أو 52 أسبوعًا أو 12 شهرًا أو 3 سنوات", reason: "value_too_large" },
  customer_or_details: { en: "Exactly one of customer and customer_details is required", ar: "يلزم واحد فقط من الحقلين customer وcustomer_details", reason: "value_invalid" },
  pause_end: { en: "{param} must be in the future, at most 366 days ahead", ar: "يجب أن يكون {param} في المستقبل، بعد 366 يومًا على الأكثر", reason: "value_invalid" },
  easy_password: { en: "{param} is too easy to guess", ar: "{param} سهل التخمين", reason: "value_invalid" },
  contract_digest: { en: "{param} must be the digest of the contract as shown", ar: "يجب أن يكون {param} بصمة العقد كما عُرض" },
  base64: { en: "{param} must be base64", ar: "يجب أن يكون {param} بترميز base64" },
  days_after_created_from: { en: "{param} must be at most {days} days after created_from", ar: "الحد الأقصى للمدة بين created_from و{param} هو {days} يومًا", reason: "value_invalid" },
  not_empty: { en: "{param} must have at least 1 character", ar: "الحد الأدنى لعدد الأحرف في {param} هو 1", reason: "text_too_short" },
  characters_min: { en: "{param} must have at least {min} characters", ar: "الحد الأدنى لعدد الأحرف في {param} هو {min}", reason: "text_too_short" },
  contrast: {
    en: "{param} has too little contrast on white: {ratio}:1, at least {min}:1 is required. Try {better}",
    ar: "تباين {param} مع الأبيض أقل من المطلوب: {ratio}:1، والحد الأدنى {min}:1. جرّب {better}",
    reason: "value_invalid",
  },
  answer_required: { en: "{param} must not be empty; send null to clear it", ar: "يجب ألا يكون {param} فارغًا؛ أرسل null لمسحه" },
  answer_digits: { en: "{param} must be digits", ar: "يجب أن يتكوّن {param} من أرقام" },
  answer_unified_number: { en: "{param} must be the ten digits of a unified national number, which starts with 7", ar: "يجب أن يكون {param} رقمًا وطنيًا موحدًا من عشرة أرقام يبدأ بـ 7" },
  answer_cr_number: { en: "{param} must be ten digits", ar: "يجب أن يتكوّن {param} من عشرة أرقام" },
  answer_national_id: { en: "{param} must be a national ID: ten digits, starting with 1, with a valid check digit", ar: "يجب أن يكون {param} رقم هوية وطنية: عشرة أرقام تبدأ بـ 1 مع رقم تحقق صحيح" },
  answer_iqama: { en: "{param} must be an iqama: ten digits, starting with 2, with a valid check digit", ar: "يجب أن يكون {param} رقم إقامة: عشرة أرقام تبدأ بـ 2 مع رقم تحقق صحيح" },
  answer_id_number: { en: "{param} must be a national ID or an iqama", ar: "يجب أن يكون {param} رقم هوية وطنية أو رقم إقامة" },
  answer_vat_number: { en: "{param} must be a VAT number: fifteen digits that start and end with 3", ar: "يجب أن يكون {param} رقمًا ضريبيًا: خمسة عشر رقمًا تبدأ وتنتهي بـ 3" },
  answer_iban: { en: "{param} must be a Saudi IBAN: SA and 22 characters, with valid check digits", ar: "يجب أن يكون {param} رقم آيبان سعوديًا: SA ثم 22 خانة مع رقمي تحقق صحيحين" },
  answer_certificate: { en: "{param} must be the number as printed on the document, at most 30 characters", ar: "يجب أن يكون {param} الرقم كما هو مطبوع على المستند، بحد أقصى 30 حرفًا" },
  answer_postal_code: { en: "{param} must be five digits", ar: "يجب أن يتكوّن {param} من خمسة أرقام" },
  answer_building_number: { en: "{param} must be four digits", ar: "يجب أن يتكوّن {param} من أربعة أرقام" },
  answer_short_address: { en: "{param} must be four Latin letters and four digits, as in RRRD2929", ar: "يجب أن يتكوّن {param} من أربعة أحرف لاتينية وأربعة أرقام، مثل RRRD2929" },
  answer_url: { en: "{param} must be an https address", ar: "يجب أن يكون {param} رابط https" },
  answer_name: { en: "{param} must be a name of letters, digits and & . - ' /, at most 100 characters", ar: "يجب أن يكون {param} اسمًا من أحرف وأرقام والرموز & . - ' /، بحد أقصى 100 حرف" },
  answer_latin: { en: "{param} must be written in Latin letters", ar: "يجب أن يُكتب {param} بأحرف لاتينية" },
  answer_arabic: { en: "{param} must be written in Arabic letters", ar: "يجب أن يُكتب {param} بأحرف عربية" },
  answer_text: { en: "{param} must have 1 to 200 characters", ar: "يجب أن يكون طول {param} من 1 إلى 200 حرف" },
  answer_date: { en: "{param} must be a date such as 2026-11-21", ar: "يجب أن يكون {param} تاريخًا مثل 2026-11-21" },
  answer_past: { en: "{param} must not be in the future", ar: "يجب ألا يكون {param} في المستقبل" },
  answer_future: { en: "{param} must not be in the past", ar: "يجب ألا يكون {param} في الماضي" },
} as const satisfies Record<string, LocalizedText & { reason?: Reason }>;

/** The constraints of schemas that have no text of their own. */
export const constraintTexts = {
  type: { en: "{param} must be {type}", ar: "يجب أن يكون {param} {type}" },
  written_in_digits: { en: "{param} must be {type}, written with digits only", ar: "يجب أن يكون {param} {type} مكتوبًا بالأرقام فقط" },
  only_value: { en: "{param} must be {value}", ar: "يجب أن يكون {param} بالقيمة {value}" },
  one_of: { en: "{param} must be one of {values}", ar: "يجب أن يكون {param} إحدى القيم: {values}" },
  no_form: { en: "{param} has none of the accepted forms", ar: "صيغة {param} غير مقبولة" },
  invalid: { en: "{param} is not valid", ar: "{param} غير صالح" },
  text_too_short: { en: "{param} must have at least {count}", ar: "الحد الأدنى لعدد الأحرف في {param} هو {count}" },
  list_too_short: { en: "{param} must have at least {count}", ar: "الحد الأدنى لعدد العناصر في {param} هو {count}" },
  value_too_small: { en: "{param} must be at least {count}", ar: "الحد الأدنى لقيمة {param} هو {count}" },
  text_too_long: { en: "{param} must have at most {count}", ar: "الحد الأقصى لعدد الأحرف في {param} هو {count}" },
  list_too_long: { en: "{param} must have at most {count}", ar: "الحد الأقصى لعدد العناصر في {param} هو {count}" },
  value_too_large: { en: "{param} must be at most {count}", ar: "الحد الأقصى لقيمة {param} هو {count}" },
  format: { en: "{param} has the wrong format", ar: "صيغة {param} غير صحيحة" },
  unknown: { en: "{param} is not a known parameter.", ar: "{param} غير معروف." },
  missing: { en: "{param} is required.", ar: "{param} مطلوب." },
};

export const typeTexts: Record<string, LocalizedText> & { object: LocalizedText } = {
  string: { en: "a string", ar: "نصًا" },
  boolean: { en: "true or false", ar: "true أو false" },
  array: { en: "an array", ar: "مصفوفة" },
  object: { en: "an object", ar: "كائنًا" },
};

export const formatTexts: Record<string, LocalizedText> = {
  datetime: { en: "{param} must be a UTC date and time in ISO 8601, such as 2026-01-31T09:00:00Z", ar: "يجب أن يكون {param} تاريخًا ووقتًا بتوقيت UTC وفق ISO 8601، مثل 2026-01-31T09:00:00Z" },
  date: { en: "{param} must be a date, such as 2026-01-31", ar: "يجب أن يكون {param} تاريخًا، مثل 2026-01-31" },
  email: { en: "{param} must be an email address", ar: "يجب أن يكون {param} بريدًا إلكترونيًا" },
  url: { en: "{param} must be a URL", ar: "يجب أن يكون {param} عنوان URL" },
  base64: { en: "{param} must be base64", ar: "يجب أن يكون {param} بترميز base64" },
  uuid: { en: "{param} must be a UUID", ar: "يجب أن يكون {param} معرّف UUID" },
};

/** The subject of a message: a field, or the request as a whole. */
export const subjectTexts = {
  field: { en: "{name}", ar: "الحقل {name}" },
  request: { en: "The request", ar: "الطلب" },
};

/** What a number counts. */
export const unitTexts = {
  halalas: { one: "halala", en: "halalas", ar: "بالهللات" },
  pieces: { one: "piece", en: "pieces", ar: "بالقطع" },
  payments: { one: "payment", en: "payments", ar: "بالدفعات" },
  cycles: { one: "billing cycle", en: "billing cycles", ar: "بدورات الفوترة" },
  seconds: { one: "second", en: "seconds", ar: "بالثواني" },
  days: { one: "day", en: "days", ar: "بالأيام" },
} as const;

export const integerTexts = {
  plain: { en: "an integer", ar: "عددًا صحيحًا" },
  of_unit: { en: "an integer number of {unit}", ar: "عددًا صحيحًا ({unit})" },
};

/** What was received instead, at the end of a message. */
export const receivedTexts = {
  nothing: { en: "", ar: "" },
  value: { en: " Received {value}.", ar: " القيمة المرسلة: {value}." },
  string: { en: ' Received the string "{value}".', ar: " القيمة المرسلة نص: «{value}»." },
  id: { en: " Received an ID that starts with {prefix}_.", ar: " المعرّف المرسل يبدأ بـ {prefix}_." },
  count: { en: " Received {count}.", ar: " العدد المرسل: {count}." },
};

/** The types of received values that a message does not repeat. */
export const receivedTypes = {
  number: { en: "a number", ar: "عدد" },
  empty: { en: "an empty string", ar: "نص فارغ" },
  string: { en: "a string", ar: "نص" },
  array: { en: "an array", ar: "مصفوفة" },
  object: { en: "an object", ar: "كائن" },
};

export const jsonTexts = {
  text_after_end: { en: "Unexpected text after the end of the JSON value.", ar: "يوجد نص بعد نهاية قيمة JSON." },
  proto: { en: "The key __proto__ is not allowed.", ar: "المفتاح __proto__ غير مسموح به." },
  duplicate_key: { en: "The object contains a duplicate key.", ar: "يحتوي كائن JSON على مفتاح مكرر." },
  too_many_keys: { en: "The JSON has too many keys.", ar: "عدد المفاتيح أكبر من المسموح." },
  colon_missing: { en: "A colon is missing after a key.", ar: "تنقص نقطتان رأسيتان (:) بعد أحد المفاتيح." },
  too_many_elements: { en: "The JSON has too many array elements.", ar: "عدد عناصر المصفوفات أكبر من المسموح." },
  too_deep: { en: "The JSON is nested too deeply.", ar: "مستويات التداخل أكثر من المسموح." },
  comma_missing: { en: "A comma or a closing bracket is missing.", ar: "تنقص فاصلة أو قوس إغلاق." },
  string_expected: { en: "Expected a valid string in double quotes.", ar: "المتوقع نص صالح بين علامتي اقتباس مزدوجتين." },
  not_unicode: { en: "A string is not well-formed Unicode.", ar: "أحد النصوص ليس Unicode سليمًا." },
  value_expected: { en: "Expected a JSON value.", ar: "المتوقع قيمة JSON." },
  number_too_large: { en: "A number is too large.", ar: "أحد الأعداد أكبر من المسموح." },
} as const satisfies Record<string, LocalizedText>;
