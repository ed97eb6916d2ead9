import type { ErrorCode } from "@/server/core/operation/error-codes";
import type { LocalizedText } from "@/server/core/values/localized-text";
import { parameterVariants } from "./parameter-errors";

/** The texts of errors that say more than their code. `{param}` is the error's parameter. */
export const errorVariants = {
  parameter_invalid: parameterVariants,
  request_body_invalid: {
    arguments_too_large: { en: "The arguments are larger than 64 KB.", ar: "معاملات الأداة أكبر من 64 كيلوبايت." },
    one_call: { en: "Send only one call per request.", ar: "أرسل استدعاءً واحدًا فقط في كل طلب." },
    too_deep: { en: "The JSON is nested more than {max} levels deep.", ar: "تداخل JSON أعمق من المسموح. الحد الأقصى لعدد المستويات: {max}." },
    too_large: { en: "The body is larger than {kilobytes} KB.", ar: "محتوى الطلب أكبر من {kilobytes} كيلوبايت." },
    not_utf8: { en: "The body is not valid UTF-8.", ar: "محتوى الطلب ليس UTF-8 صالحًا." },
    incomplete: { en: "The body is incomplete.", ar: "محتوى الطلب غير مكتمل." },
    too_slow: { en: "The body did not arrive in time.", ar: "لم يصل محتوى الطلب في الوقت المحدد." },
    content_type: { en: "The body must be sent as {types}.", ar: "يجب إرسال محتوى الطلب من النوع {types}." },
    not_object: { en: "The body must be a JSON object.", ar: "يجب أن يكون محتوى الطلب كائن JSON." },
    not_json: { en: "The body is not valid JSON: {fault}", ar: "محتوى الطلب ليس JSON صالحًا: {fault}" },
  },
  request_malformed: {
    host_invalid: { en: "The Host header is not valid.", ar: "ترويسة Host غير صالحة." },
    path_encoding: { en: "The path is not valid percent-encoded UTF-8.", ar: "ترميز المسار ليس UTF-8 صالحًا." },
    host_missing: { en: "The Host header is missing.", ar: "ترويسة Host ناقصة." },
    expect: { en: "The Expect header can only be 100-continue.", ar: "لا تقبل ترويسة Expect إلا القيمة 100-continue." },
    path_missing: { en: "The request line must name a path.", ar: "يجب أن يحتوي سطر الطلب على مسار." },
    too_late: { en: "The request did not arrive in time.", ar: "لم يصل الطلب في الوقت المحدد." },
  },
  card_number_refused: {
    in_field: {
      en: "{name} looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.",
      ar: "قيمة الحقل {name} تشبه رقم بطاقة. لا تُقبل أرقام البطاقات هنا؛ حوّل البطاقة إلى رمز في المتصفح.",
    },
  },
  refund_exceeds_remaining: {
    at_most: {
      en: "amount must be at most {left} halalas, which is what can still be refunded. Received {requested}.",
      ar: "الحد الأقصى لقيمة الحقل amount هو {left} (بالهللات)، وهو المبلغ القابل للاسترداد. القيمة المرسلة: {requested}.",
    },
  },
  api_key_invalid: {
    access_token: { en: "The access token is not valid or has expired. Refresh it, or connect the app again.", ar: "رمز الوصول غير صالح أو منتهي الصلاحية. جدّده أو اربط التطبيق مجددًا." },
  },
  api_key_revoked: {
    revoked_on: { en: "The secret key was revoked on {day}.", ar: "أُبطل هذا المفتاح السري بتاريخ {day}." },
    creator_left: { en: "The person who created this secret key has left the account. Create a new key.", ar: "الشخص الذي أنشأ هذا المفتاح السري لم يعد عضوًا في الحساب. أنشئ مفتاحًا جديدًا." },
  },
  address_not_allowed: {
    from: {
      en: "This key cannot be used from the IP address {address}. Add the address to the key in the dashboard, under Developers, API keys.",
      ar: "لا يمكن استخدام هذا المفتاح من عنوان IP ⁦{address}⁩. أضف العنوان إلى المفتاح من صفحة «مفاتيح API» في قسم المطورين بلوحة التحكم.",
    },
  },
  key_not_permitted: {
    key_scope_missing: {
      en: "This key does not have the scope {scope}. Use another key, or add the scope in the dashboard, under Developers, API keys.",
      ar: "ليست لهذا المفتاح الصلاحية {scope}. استخدم مفتاحًا آخر، أو أضف الصلاحية من صفحة «مفاتيح API» في قسم المطورين بلوحة التحكم.",
    },
    scope_missing: { en: "This app does not have the scope {scope}. Connect it again and allow that scope.", ar: "ليست لهذا التطبيق الصلاحية {scope}. اربطه مجددًا مع السماح بها." },
  },
  refund_limit_reached: {
    key: {
      en: "This key can refund at most {limit} per day, Riyadh time, and {left} ({halalas} halalas) is left today. Refund less, wait until midnight, or refund in the dashboard.",
      ar: "يستطيع هذا المفتاح استرداد {limit} على الأكثر في اليوم بتوقيت الرياض، والمتبقي اليوم {left} ({halalas} بالهللات). استرد مبلغًا أقل، أو انتظر حتى منتصف الليل، أو نفّذ الاسترداد من لوحة التحكم.",
    },
    app: {
      en: "This app can refund at most {limit} per day, Riyadh time, and {left} ({halalas} halalas) is left today. Refund less, wait until midnight, or refund in the dashboard.",
      ar: "يستطيع هذا التطبيق استرداد {limit} على الأكثر في اليوم بتوقيت الرياض، والمتبقي اليوم {left} ({halalas} بالهللات). استرد مبلغًا أقل، أو انتظر حتى منتصف الليل، أو نفّذ الاسترداد من لوحة التحكم.",
    },
  },
  resource_missing: {
    pairing_code: {
      en: "This pairing code is not valid. A code is valid for 10 minutes and works once. Run halala login again.",
      ar: "رمز الربط هذا غير صالح. الرمز صالح 10 دقائق ولمرة واحدة. شغّل halala login مجددًا.",
    },
  },
  payment_not_refundable: {
    too_many_refunds: {
      en: "A payment can have at most {max} refunds. Refund the remaining amount in a single refund.",
      ar: "الحد الأقصى لعدد الاستردادات للدفعة الواحدة هو {max}. استرد المبلغ المتبقي في عملية واحدة.",
    },
  },
  subscription_not_active: {
    consent_unpaid: { en: "The subscription is not active yet. Pay its consent link first.", ar: "الاشتراك غير نشط بعد. ادفع رابط الموافقة أولًا." },
    no_upcoming_charge: { en: "The subscription has no upcoming charge.", ar: "لا يوجد خصم قادم في هذا الاشتراك." },
    being_paid: {
      en: "The customer is paying a period whose attempts have all failed. Try again when the outcome of that payment is known.",
      ar: "العميل يسدد الآن فترة استُنفدت محاولات خصمها. أعد المحاولة بعد معرفة نتيجة الدفعة.",
    },
  },
  state_conflict: {
    approval_not_needed: { en: "This refund needs no approval.", ar: "لا يحتاج هذا الاسترداد إلى موافقة." },
    payment_changed: { en: "The payment has changed since you confirmed the refund. Check it and confirm again.", ar: "تغيّرت الدفعة بعد تأكيدك للاسترداد. راجعها وأكّد من جديد." },
    verified_by_support: { en: "{param} is verified. Contact support to change it.", ar: "الحقل {param} موثّق. تواصل مع الدعم لتغييره." },
    contract_changed: { en: "The contract has changed. Read the new version and accept it.", ar: "تغيّر العقد. اقرأ النسخة الجديدة ووافق عليها." },
    document_not_replaceable: { en: "This document cannot be replaced: it was accepted, or is not required now.", ar: "لا يمكن استبدال هذا المستند: سبق قبوله، أو لم يعد مطلوبًا." },
    not_editable: { en: "The verification cannot be changed while it is {status}.", ar: "لا يمكن تعديل توثيق المنشأة وحالته {status}." },
    document_accepted: { en: "This document was accepted and cannot be removed.", ar: "قُبل هذا المستند ولا يمكن حذفه." },
    verified: { en: "{param} was verified and cannot be changed.", ar: "الحقل {param} موثّق ولا يمكن تعديله." },
    not_submittable: { en: "The verification cannot be submitted while it is {status}.", ar: "لا يمكن إرسال توثيق المنشأة وحالته {status}." },
    already_approved: { en: "This refund has already been approved. Reload the page to see it.", ar: "تمت الموافقة على هذا الاسترداد من قبل. أعد تحميل الصفحة لعرضه." },
    already_declined: { en: "This refund has already been declined. Reload the page to see it.", ar: "رُفض هذا الاسترداد من قبل. أعد تحميل الصفحة لعرضه." },
    already_expired: { en: "This refund has already expired. Reload the page to see it.", ar: "انتهت مهلة هذا الاسترداد من قبل. أعد تحميل الصفحة لعرضه." },
    document_outdated: { en: "This document is no longer current.", ar: "لم يعد هذا المستند هو الحالي." },
    document_not_accepted: { en: "Accept every document first. {document} is not accepted yet.", ar: "اقبل كل المستندات أولًا: لم يُقبل {document}." },
    nothing_to_reject: { en: "There is no {document} to reject.", ar: "لا يوجد {document} لرفضه." },
    case_changed: { en: "Another reviewer changed this case. Reload it before you decide.", ar: "غيّر مراجع آخر هذا الطلب. أعد تحميله قبل أن تقرر." },
    decision_impossible: { en: "This decision is not possible while the verification is {status}.", ar: "هذا القرار غير ممكن وحالة التوثيق {status}." },
  },
  rate_limited: {
    event_streams: {
      en: "A key can have at most {perKey} open event streams, all keys of an account together {perAccount}, and all keys used from one network {perNetwork}. Close one.",
      ar: "الحد الأقصى لاتصالات بث الأحداث المفتوحة: {perKey} لكل مفتاح، و{perAccount} لجميع مفاتيح الحساب، و{perNetwork} لجميع المفاتيح المستخدمة من شبكة واحدة. أغلق أحدها.",
    },
    test_bytes_per_day: {
      en: "An account can send at most 512 MB of requests a day in test mode. Try again tomorrow, or send less.",
      ar: "الحد الأقصى لطلبات الحساب في الوضع التجريبي 512 ميغابايت في اليوم. حاول غدًا أو أرسل أقل.",
    },
  },
  too_many_tries: {
    uploads_per_hour: { en: "You can upload at most {max} files per hour. Try again later.", ar: "الحد الأقصى لعدد الملفات المرفوعة في الساعة هو {max}. حاول لاحقًا." },
    concurrent_uploads: { en: "You can upload at most {max} files at the same time. Try again shortly.", ar: "الحد الأقصى لعدد الملفات المرفوعة في الوقت نفسه هو {max}. حاول بعد قليل." },
  },
  gateway_unavailable: {
    card_removal_continues: {
      en: "The payment gateway cannot be reached. The card can no longer be charged. Halala removes it from the gateway when the gateway is available again; you do not need to retry.",
      ar: "تعذّر الوصول إلى بوابة الدفع. لم يعد الخصم من البطاقة ممكنًا، وستحذفها هللة من البوابة عند عودتها، فلا حاجة إلى إعادة المحاولة.",
    },
  },
} as const satisfies Partial<Record<ErrorCode, Record<string, LocalizedText>>>;
