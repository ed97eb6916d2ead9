import type { LocalizedText } from "@/server/core/values/localized-text";

// Errors in the dashboard, in a merchant's words. The API's messages name fields and count halalas, for developers.

/** The dashboard's names of fields. */
export const fieldTexts: Record<string, LocalizedText> = {
  amount: { en: "Amount", ar: "المبلغ" },
  brand_color: { en: "Brand color", ar: "لون العلامة" },
  cancel_url: { en: "URL if the customer cancels", ar: "عنوان الرجوع عند الإلغاء" },
  collect: { en: "What the customer is asked for", ar: "البيانات المطلوبة من العميل" },
  customer: { en: "Customer", ar: "العميل" },
  cycles_total: { en: "Number of charges", ar: "عدد مرات الخصم" },
  description: { en: "Description", ar: "الوصف" },
  display_name: { en: "Shop name", ar: "اسم المتجر" },
  email: { en: "Email", ar: "البريد الإلكتروني" },
  expires_at: { en: "Expiry", ar: "وقت الانتهاء" },
  inactive_message: { en: "Message when inactive", ar: "رسالة الرابط غير النشط" },
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
  other: { en: "{field}: this value is not valid.", ar: "{field}: القيمة غير صالحة." },
} as const;

/** Errors whose message for developers names fields, codes or halalas. `{left}` and `{agreed}` are in riyals. */
export const merchantVariants: Record<string, LocalizedText> = {
  above_agreed: { en: "The customer agreed to at most {agreed}. For a higher amount, create a new subscription.", ar: "وافق العميل على {agreed} بحد أقصى. لمبلغ أعلى أنشئ اشتراكًا جديدًا." },
  at_most: { en: "{left} can still be refunded.", ar: "المبلغ القابل للاسترداد الآن: {left}." },
  contact_must_remain: { en: "Keep a name, an email or a phone.", ar: "أبقِ الاسم أو البريد أو الجوال." },
  customer_ambiguous: { en: "Customer: several customers have this reference. Use the ID, email or phone.", ar: "العميل: المرجع مسجّل لأكثر من عميل. استخدم المعرّف أو البريد أو الجوال." },
  customer_missing: { en: "Customer: there is no such customer in this mode.", ar: "العميل: لا يوجد هذا العميل في هذا الوضع." },
  customer_unknown: { en: "Customer: no customer has this ID, email, phone or reference.", ar: "العميل: لا يوجد عميل بهذا المعرّف أو البريد أو الجوال أو المرجع." },
  in_field: { en: "This looks like a card number. Do not enter card numbers here.", ar: "يبدو هذا رقم بطاقة. لا تُدخل أرقام البطاقات هنا." },
  metadata_keys: { en: "Metadata: at most {max} values.", ar: "البيانات الوصفية: الحد الأقصى {max}." },
  name_differs: { en: "This is not the legal name of the account.", ar: "هذا ليس الاسم النظامي للحساب." },
  no_vat_number: { en: "Add your VAT number in the settings first.", ar: "أضف رقمك الضريبي في الإعدادات أولًا." },
  starting_after_unknown: { en: "This page of the list no longer exists. Go back to the first page.", ar: "لم تعد هذه الصفحة من القائمة موجودة. ارجع إلى الصفحة الأولى." },
};
